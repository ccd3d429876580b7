"""Splits, shares and repayments of the reference implementation (exact arithmetic only).

Used by oracle.py (`load` reads properties with `part` and entries with `repaid`), household.py (`own`: what is mine) and `owed`.
Ambiguities: NOTES.md, marked [On].
"""
from fractions import Fraction as F
from oracle import Bad, CUR, Cursor, Num, Report, num


# ---------------------------------------------------------------- reading

def part(book, ws):
    """a property `split` or `share`: kind, amount or of (of the whole), tags, payee, who; None for `none`"""
    c = Cursor(ws)
    kind = c.next()
    if c.take("none"):
        return None
    x = dict(kind=kind, amount=None, of=None, tags=[], payee=None, who=None)
    w = c.peek()
    if w.endswith("%"):
        x["of"] = num(c.next()[:-1]) / 100
    elif "/" in w:
        a, b = c.next().split("/")
        x["of"] = F(int(a), int(b))
    else:
        x["amount"] = book.amount(c)[0]
    if kind == "share":
        x["who"] = c.next()
        return x
    words = []
    while c.more():
        if c.istag():
            t = c.next()[1:]
            x["tags"] += [t] if t not in x["tags"] else []
        else:
            words.append(c.next())
    x["payee"] = " ".join(words) or None
    return x


def parts(book, e):
    """those below an entry: None without any, [] where they are removed"""
    found = [part(book, ws) for _, ws in e.props if ws[0][0] in ("split", "share")]
    return [x for x in found if x] if found else None


def repaid(book, c, e, d, seq):
    c.next()
    x = dict(seq=seq, type="income", date=d, who=c.next(), oamount=None, ocur=None, billed=None, at=None, file=e.file, line=e.line)
    if book.is_amount(c.peek()):
        x["oamount"], x["ocur"] = book.amount(c)
        if c.take("="):
            x["billed"] = book.amount(c)[0]
        elif c.take("@"):
            x["at"] = num(c.next())
            if c.more() and CUR.match(c.peek()):
                c.next()
    x["source"] = c.next()
    book.repaid.append(x)


# ---------------------------------------------------------------- amounts

def originals(book, e):
    """the parts in the expense's own currency: those in % and N/M by their running total"""
    out, run = [], F(0)
    of = lambda f: book.round_money(e["original"] * f, e["ocur"])
    for p in e["parts"]:
        if p["of"] is None:
            out.append(p["amount"])
        else:
            out.append(of(run + p["of"]) - of(run))
            run += p["of"]
    if any(x == 0 or (x < 0) != (e["original"] < 0) for x in out) or abs(sum(out, F(0))) > abs(e["original"]):
        raise Bad("parts that do not fit")
    return out


def divide(book, e, whole, cur):
    """an amount of the expense in any currency, for each part and for the rest"""
    if not e.get("parts"):
        return [whole]
    parts = originals(book, e)
    if cur == e["ocur"] and whole == e["original"]:          # [U3] a surcharge is divided like an amount in another currency
        return parts + [whole - sum(parts, F(0))]
    ends, run = [F(0)], F(0)
    for x in parts:
        run += x
        ends.append(book.round_money(whole * run / e["original"], cur))
    return [b - a for a, b in zip(ends, ends[1:])] + [whole - ends[-1]]


def pieces(book, e):
    """the parts of an expense with money, and the rest unless it is 0: as expenses, with kind and who"""
    ps = list(e.get("parts") or []) + [dict(kind="rest", tags=e["tags"], payee=e["payee"], who=None)]
    money = zip(*(divide(book, e, e[k], cur) for k, cur in (("original", e["ocur"]), ("amount", e["currency"]), ("base", book.base))))
    out = []
    for i, (p, (o, a, b)) in enumerate(zip(ps, money)):
        if p["kind"] != "rest" or o != 0:
            out.append(dict(e, kind=p["kind"], who=p["who"], tags=p["tags"], payee=p["payee"] or e["payee"], original=o, amount=a, base=b, part=i,
                            whole=e, parts=None))
    return out


def own(book, e):
    """what is mine: the splits and the rest"""
    return [x for x in pieces(book, e) if x["kind"] != "share"]


# ---------------------------------------------------------------- who owes what

def owed(book, on, everyone=False):
    people = {}
    es = sorted((dict(e, **book.money(e, on)) for e in book.spending(on) if e.get("parts")), key=lambda e: (e["date"], e["seq"]))
    for e in es:
        for x in pieces(book, e):
            if x["kind"] == "share":
                people.setdefault(x["who"], []).append(x)
    back = {who: F(0) for who in people}
    for x in sorted((x for x in book.repaid if x["date"] <= on), key=lambda x: (x["date"], x["seq"])):
        who = x["who"]
        back.setdefault(who, F(0))
        if x["oamount"] is None:
            shared = sum((s["base"] for s in people.get(who, []) if s["date"] <= x["date"]), F(0))
            back[who] += max(F(0), shared - back[who])
        else:
            back[who] += book.money(x, on)["base"]
    list, rows, total = Report(book, on), [], F(0)
    money = lambda x: list.money(x, book.base)
    for who in sorted(back):
        shared = sum((s["base"] for s in people.get(who, [])), F(0))
        open, left = [], back[who] - sum((s["base"] for s in people.get(who, []) if s["base"] < 0), F(0))
        for s in people.get(who, []):
            if s["base"] > 0:
                paid = max(F(0), min(left, s["base"]))
                left -= paid
                if paid < s["base"]:
                    open.append({"date": s["date"], "payee": s["whole"]["payee"], "amount": money(s["base"]), "open": money(s["base"] - paid),
                                 "file": s["file"], "line": Num(str(s["line"]))})
        owes = shared - back[who]
        total += owes
        if owes or everyone:
            rows.append((-owes, {"who": who, "owed": money(owes), "shared": money(shared), "repaid": money(back[who]),
                                 "since": open[0]["date"] if open else None, "shares": open}))
    return dict(list.head("owed"), owed=[r for _, r in sorted(rows, key=lambda x: x[0])], total=money(total))
