#!/usr/bin/env python3
"""`plan` and `best` of the reference implementation: advice.py plan|best [AMOUNT [CUR] +TAG ...] -f FILE --on DATE [--until DATE]"""
import json
import os
import sys
import tempfile
from fractions import Fraction as F

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle
from expectations import Outlook
from oracle import ONE, day, num
from planning import NINE, Plan, Wallet


def until_of(on, until):
    return until or on + 30 * ONE


class Answer:
    """what is left to come on a wallet, and F of it"""

    def __init__(self, book, on, until):
        self.book, self.on = book, on
        self.wallet = Wallet(book, on)
        self.outlook = Outlook(book, on, until_of(on, until), self.wallet.open)

    def plan(self, as_usual=False):
        return Plan(self.wallet, self.outlook, as_usual)

    def f(self, as_usual=False):
        return F(self.plan(as_usual).solve()[0], NINE)


def plan(paths, on, until=None):
    a = Answer(oracle.load(paths), on, until)
    o = a.outlook
    money = lambda n: F(n, a.wallet.scale)
    out = dict(on=on, until=o.until, source=o.source, unit=a.wallet.unit, total=None, as_usual=None)
    out["expects"] = [dict(id=k.id, tags=k.tags, currency=k.currency, left=money(o.left(k)), each=None if k.each is None else money(o.each_units(k)),
                           divisible=not k.on) for k in o.kinds]
    p = a.plan()
    out["thresholds"], out["plan"] = p.thresholds, p
    if o.source != "none":
        value, out["x"] = p.solve()
        out["total"] = F(value, NINE)
        out["as_usual"] = a.f(True)
    return out


def with_purchase(paths, text):
    """the wallet with an expense at the end of its last file"""
    with open(paths[-1], encoding="utf-8") as f:
        old = f.read()
    with tempfile.NamedTemporaryFile("w", suffix=".ledger", dir=os.path.dirname(os.path.abspath(paths[-1])), delete=False, encoding="utf-8") as f:
        f.write(old + ("" if old.endswith("\n") else "\n") + text + "\n")
    try:
        return oracle.load(list(paths[:-1]) + [f.name])
    finally:
        os.unlink(f.name)


def best(paths, on, amount, currency, tags, until=None):
    book = oracle.load(paths)
    a = Answer(book, on, until)
    w, rows = a.wallet, []
    before = w.total()
    line = "%s %s %s" % (on, amount, currency or book.base)
    for id, way in w.ways.items():
        other = with_purchase(paths, "%s %s %s" % (line, id, " ".join("#" + t for t in tags)))
        b = Answer(other, on, until)
        now = b.wallet.total() - before
        main = way.main.cd.id
        k0, k1 = w.cards[main], b.wallet.cards[main]
        e = max(k1.exps, key=lambda e: e["seq"])
        difference = lambda f: f(k1) - f(k0)
        gifts = [difference(lambda k: k.gifts()[i]) for i in (0, 1)]
        fee, rate = difference(lambda k: k.fees()), w.to_base(w.currency(k0))
        cashback = difference(lambda k: sum((x["cashback"] for x in k.exps), F(0))) + gifts[1]
        unlocks, toward = reached(a.plan().thresholds, b.plan().thresholds, main, on)
        miles = difference(lambda k: sum((x["miles"] for x in k.exps), F(0))) + gifts[0]
        rows.append(dict(id=id, now=now, later=b.f() if a.outlook.source != "none" else None, source_amount=e["amount"], fx_fee=e["without_fee"] and fee,
                         miles=miles, cashback=cashback, welcome=difference(lambda k: k.gifts(False)[0]), money=(cashback - fee) * rate,
                         line=None if e["key"] is None or e["excluded"] else sorted(k1.terms(e["card_day"]).lines[e["key"]].tags),
                         excluded=e["excluded"], unlocks=unlocks, toward=toward, currency=e["currency"], posts_late=posts_late(paths, line, id, tags, a, k0)))
    source = a.outlook.source
    if source != "none":
        top = max((r["now"] + r["later"] for r in rows), default=None)
        for r in rows:
            r["ahead"] = r["now"] + r["later"] - top
    else:
        for r in rows:
            r["ahead"] = None
    places = {id: i for i, id in enumerate(w.ways)}
    rows.sort(key=lambda r: (-(r["ahead"] or 0), -r["now"], -r["money"], places[r["id"]]))
    return dict(on=on, source=source, unit=w.unit, cards=rows, base=book.base)


def key_of(t):
    return t["kind"], t["id"], t["level"], tuple(t["tags"]), str(t["last_day"]), t["min"]


def reached(before, after, card, on):
    """thresholds of a card that run on the day and were missed: keys of those that a purchase reaches, {key: (spent, missing)} of those that it counts for"""
    after = {key_of(t): t for t in after if t["card"] == card}
    unlocks, toward = set(), {}
    for t in before:
        if t["card"] == card and (t["first_day"] or on) <= on <= t["last_day"]:
            late = after.get(key_of(t))
            if late is None:
                unlocks.add(key_of(t))
            elif late["spent"] != t["spent"] or late["count"] != t["count"]:
                toward[key_of(t)] = late["spent"], late["missing"]
    return unlocks, toward


def posts_late(paths, line, id, tags, a, k):
    """(day, now) if it is posted on the day after an end that is near, or None"""
    on = a.on
    if not k.terms(on).posted:
        return None
    e = max(Wallet(with_purchase(paths, "%s %s %s" % (line, id, " ".join("#" + t for t in tags))), on).cards[k.cd.id].exps, key=lambda e: e["seq"])
    ends = [e["cycle"][1]] + ([e["period"][1]] if "period" in e else [])
    near = [z for z in ends if on <= z <= on + 2 * ONE]
    if not near:
        return None
    d = min(near) + ONE
    late = Wallet(with_purchase(paths, "%s=%s%s %s %s" % (on, d, line[10:], id, " ".join("#" + t for t in tags))), on)
    return d, late.total() - a.wallet.total()


def shown(x):
    if isinstance(x, F):
        return float(x)
    if isinstance(x, dict):
        return {k: shown(v) for k, v in x.items() if k not in ("plan", "x", "column")}
    return [shown(v) for v in x] if isinstance(x, (list, tuple)) else x if x is None or isinstance(x, (int, str)) else str(x)


def main(argv):
    files, words, on, until = [], [], None, None
    it = iter(argv)
    for a in it:
        if a == "-f":
            files.append(next(it))
        elif a == "--on":
            on = day(next(it))
        elif a == "--until":
            until = day(next(it))
        elif a in ("-F", "--format"):
            next(it)
        else:
            words.append(a)
    if words[0] == "plan":
        answer = plan(files, on, until)
        if answer["total"] is not None:
            answer["moves"] = moves(answer["plan"], answer["x"])
            usual = Answer(oracle.load(files), on, until).plan(True)
            answer["usual_moves"] = moves(usual, usual.solve()[1])
    else:
        tags = [w[1:] for w in words if w[0] == "+"]
        rest = [w for w in words[1:] if w[0] != "+"]
        answer = best(files, on, rest[0], rest[1] if len(rest) > 1 else None, tags, until)
    print(json.dumps(shown(answer), indent=1, ensure_ascii=False))


def moves(p, x):
    """what a plan places where"""
    out = []
    for c in p.cells:
        n = sum(x[v] for v in c.xs)
        if n:
            out.append("%s on %s, %s to %s: %d, %s" % (c.kind.id, c.way.id, c.first, c.last, n, sum(x[v] * p.p.values[v] for v in c.xs) / NINE))
    for t in p.thresholds:
        out.append("%s %s %s %s %s %s" % ("reach" if x[t["column"]] else "leave", t["kind"], t["card"], t["id"] or t["tags"], t["level"], t["last_day"]))
    for d in p.desks.values():
        out += ["lifts %s %s" % (l[:4], p.p.values[l[5]] / NINE) for l in d.lifted if x[l[5]]]
    return out


if __name__ == "__main__":
    main(sys.argv[1:])
