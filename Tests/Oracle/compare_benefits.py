"""What compare.py --benefits runs and compares: benefits, roi, subscriptions, coupons, due, and the reports in which `paid` is an expense."""
import random, re
from decimal import Decimal as D
import benefits
from compare_household import rows

BENEFIT = "card id name category currency value used left status from to days_left frequency redemption note".split()
ROI = "card fee redeemed net from to".split()
SUBSCRIPTION = "id title source currency amount frequency next_renewal monthly yearly status auto unpaid last_paid ends".split()
COUPON = "id title currency value used expires days_left urgency status note tags category".split()
DUE = "ref kind title card date days_left amount currency message".split()


def runs(book, on):
    """[(command, options)], always the same for a wallet and a day"""
    r = random.Random(on.toordinal() * 1000 + len(book.uses))
    out = [("benefits", {}), ("roi", {}), ("roi", dict(all=True)), ("benefits", dict(history=True)), ("subscriptions", {}), ("coupons", {}), ("due", {}),
           ("due", dict(within=r.choice([0, 1, 7, 14, 29, 31, 60, 90, 365])))]
    return out + [("list", {}), ("miles", dict(explain=True)), ("cards", {}), ("budgets", {}), ("spend", dict(by="category")), ("summary", {})]


def same(d, path, want, have, key):
    """also the number of decimals"""
    d.value(path, want, have)
    if isinstance(want, D) and isinstance(have, D) and want == have and want.as_tuple().exponent != have.as_tuple().exponent:
        d.add(path + " (decimals)", str(want), str(have))


def flat(d, path, want, have, keys, skip=()):
    if d.keys(path, have, keys):
        for k in keys:
            if k not in skip and k in have:
                same(d, path + "." + k, want[k], have[k], k)


def either(d, path, have, *wants):
    """one of several answers"""
    if not any(have == w and isinstance(have, bool) == isinstance(w, bool) for w in wants):
        d.add(path, " or ".join(map(str, wants)), have)


def title(d, path, want, have, key, id, strict):
    """[P18] without a title: null or the id"""
    either(d, "%s.%s" % (path, key), have.get(key), want[key], *([] if strict or want[key] is not None else [id]))


def compare(d, command, want, have, strict=False):
    for k in ("schema", "on", "base"):
        d.value(k, want[k], have.get(k))
    if command == "benefits":
        spans(d, want[command], have.get(command), want["on"], strict)
    elif command == "roi":
        for p, x, y in rows(d, "roi", want["cards"], have.get("cards"), "card"):
            flat(d, p, x, y, ROI)
    elif command == "subscriptions":
        for p, x, y in rows(d, command, want[command], have.get(command), "id"):
            flat(d, p, x, y, SUBSCRIPTION, skip=("title",))
            title(d, p, x, y, "title", x["id"], strict)
        for k in ("total_monthly", "total_yearly"):
            same(d, k, want[k], have.get(k), k)
    elif command == "coupons":
        for p, x, y in rows(d, command, want[command], have.get(command), "id"):
            uses(d, p, x, y)
            gone = x["status"] != "available" and not strict                                          # [P18, P19]
            flat(d, p, x, y, COUPON, skip=("title", "days_left") if gone else ("title",))
            title(d, p, x, y, "title", x["id"], strict)
            if gone:
                either(d, p + ".days_left", y.get("days_left"), x["days_left"], None, *([D(0)] if x["days_left"] < 0 else []))
    elif command == "due":
        due(d, want[command], have.get(command), strict)


def spans(d, want, have, on, strict):
    """benefits: rows in order; those of benefits that have ended wherever they stand [P21]"""
    if not isinstance(have, list):
        d.add("benefits", "list", have)
        return
    once = len({(x["card"], x["id"]) for x in want}) == len(want)
    for x in want + have:
        x["_row"] = " ".join(str(x.get(k)) for k in ("card", "id") + (() if once else ("from",)))
    ended = {(x["card"], x["id"]) for x in want if x["_ended"]} if not strict else set()
    parts = lambda xs: ([x for x in xs if (x.get("card"), x.get("id")) not in ended], [x for x in xs if (x.get("card"), x.get("id")) in ended])
    (now, gone), (now2, gone2) = parts(want), parts(have)
    by = lambda x: x["_row"]
    for a, b in ((now, now2), (sorted(gone, key=by), sorted(gone2, key=by))):
        for p, x, y in rows(d, "benefits", a, b, "_row"):
            past = x["to"] is not None and x["to"] < on and not strict                               # [P18, P19]
            flat(d, p, x, y, BENEFIT, skip=("name", "category") + (("days_left",) if past else ()))
            title(d, p, x, y, "name", x["id"], strict)
            c = y.get("category")
            d.value(p + ".category", x["category"], c.lstrip("#") if isinstance(c, str) else c)
            if past:
                either(d, p + ".days_left", y.get("days_left"), x["days_left"], None, D(0))
            uses(d, p, x, y)


def uses(d, p, x, y):
    us = y.get("uses")
    a, b = ["%s %s" % (u["date"], u["amount"]) for u in x["uses"]], ["%s %s" % (u.get("date"), u.get("amount")) for u in us] if isinstance(us, list) else us
    if a != b:
        d.add(p + ".uses", a, b)


def due(d, want, have, strict):
    if not isinstance(have, list):
        d.add("due", "list", have)
        return

    def settled(xs):
        """minimums of one card and day in one order, whatever that of its lines is"""
        out = list(xs)
        for i in range(len(out)):
            j = i
            while j < len(out) and all(out[j].get(k) == out[i].get(k) for k in ("date", "card")) and out[j].get("kind") == "minimum":
                j += 1
            out[i:j] = sorted(out[i:j], key=lambda x: str(x.get("ref")))
        return out
    for p, x, y in rows(d, "due", want if strict else settled(want), have if strict else settled(have), "ref"):
        flat(d, p, x, y, DUE, skip=("message", "card"))
        either(d, p + ".card", y.get("card"), x["card"], *([None] if x["kind"] == "renewal" and not strict else []))       # [P20]


def source(difference, text):
    """the entries of what a difference speaks of"""
    said = " ".join(map(str, difference[1:]))
    m = re.search(r"(benefits|roi|subscriptions|coupons|due)\[([^\]]+)\]", difference[1])
    ids = set(re.split(r"[ /]", m[2]) if m else re.findall(r"[\w.-]+", said)) - {"None"}
    ids |= {like for id, like in re.findall(r"(?m)^(?:card|subscription) (\S+).* like (\S+)", text) if id in ids}
    found = re.findall(r"(?m)^(?:template )?(?:card|subscription|coupon|goal) (\S+)", text)
    out, on = [], False
    for line in text.split("\n"):
        if line[:1] not in (" ", "\t"):
            on = any(id in ids and re.match(r"(\S+ )?((template )?(card|subscription|coupon|goal)|used|paid) %s[/\s]" % re.escape(id), line + " ") for id in found)
        if on and line:
            out.append(line)
    return out[:60]
