"""What compare.py --milestones runs and compares: the milestones of miles and cards, waivers, roi, and what is due of them."""
import re
from compare_benefits import flat, source as source_of_benefits
from compare_household import rows

MILESTONE = "id name of per each from to count_of status reward unit gives".split()
PART = "from to spend made".split()
LEVEL = "amount count reward unit gives status remaining count_remaining".split()
WAIVER = "fee_date from to required spend remaining met".split()
DUE = "ref kind title card date days_left amount currency".split()
KINDS = ("milestone", "waiver", "fee")


def runs(book, on):
    """[(command, options)]"""
    return [("miles", {}), ("cards", {}), ("roi", {}), ("due", dict(within=400)), ("due", {})]


def milestones(d, path, want, have):
    key = lambda x: " ".join(str(x.get(k)) for k in ("card", "id", "from"))
    for x in want + (have if isinstance(have, list) else []):
        x["_row"] = key(x)
    order = lambda xs: sorted(xs, key=lambda x: x["_row"]) if isinstance(xs, list) else xs
    for p, x, y in rows(d, path, order(want), order(have), "_row"):
        flat(d, p, x, y, MILESTONE)
        for name, keys in (("parts", PART), ("levels", LEVEL)):
            ours, theirs = x[name], y.get(name)
            if not isinstance(theirs, list) or len(ours) != len(theirs):
                d.add("%s.%s" % (p, name), len(ours), theirs)
                continue
            for i, (a, b) in enumerate(zip(ours, theirs)):
                flat(d, "%s.%s[%d]" % (p, name, i), a, b, keys)


def compare(d, command, want, have, strict=False):
    if command == "miles":
        milestones(d, "milestones", want["milestones"], have.get("milestones"))
    elif command == "cards":
        for p, x, y in rows(d, "cards", want["cards"], have.get("cards"), "id"):
            milestones(d, p + ".milestones", x["milestones"], y.get("milestones"))
            d.obj(p + ".waiver", x["waiver"], y.get("waiver"), WAIVER)
    elif command == "roi":
        for p, x, y in rows(d, "roi", want["cards"], have.get("cards"), "card"):
            flat(d, p, x, y, "card fee waived net from to".split())
    else:
        ours, theirs = ([x for x in xs.get("due") or [] if x["kind"] in KINDS] for xs in (want, have))
        for p, x, y in rows(d, "due", ours, theirs, "ref"):
            flat(d, p, x, y, DUE)


def source(difference, text):
    return source_of_benefits((difference[0], re.sub(r"^(cards|milestones)\[", "benefits[", difference[1])) + tuple(difference[2:]), text)
