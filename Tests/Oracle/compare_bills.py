"""What compare.py --bills runs and compares: bills, and what cards and due have of them."""
import re
from compare_benefits import due, flat
from compare_household import rows

BILL = "ref card name currency from to total provisional credit paid open due days_left status autopay".split()
LIMIT = "id title shared cards currency limit used available utilisation alert over".split()
TOTALS = ("total_open", "total_overdue")


def runs(book, on):
    """[(command, options)]"""
    return [("bills", dict(all=True)), ("bills", {}), ("cards", {}), ("due", dict(within=60))]


def bills(d, want, have):
    for p, x, y in rows(d, "bills", want["bills"], have.get("bills"), "ref"):
        flat(d, p, x, y, BILL)
    for p, x, y in rows(d, "limits", want["limits"], have.get("limits"), "id"):
        flat(d, p, x, y, LIMIT, skip=("utilisation",))
        d.value(p + ".utilisation", x["utilisation"], y.get("utilisation"))
    flat(d, "bills", want, have, TOTALS)


def cards(d, want, have):
    for p, x, y in rows(d, "cards", want["cards"], have.get("cards"), "id"):
        for key, keys in (("bill", "ref to due open status"), ("limit", "amount used available utilisation alert over shared")):
            d.obj(p + "." + key, x[key], y.get(key), keys.split())


def compare(d, command, want, have, strict=False):
    for k in ("schema", "on", "base"):
        d.value(k, want[k], have.get(k))
    if command == "due":
        titles = {x["ref"]: x["title"] for x in want[command]}
        for x in have.get(command) or []:
            if x.get("title") is None:                       # [P18] without a title: null or the id
                x["title"] = titles.get(x.get("ref"))
        due(d, want[command], have.get(command), strict)
    else:
        (bills if command == "bills" else cards)(d, want, have)


def source(difference, text):
    """the entries of the card that a difference speaks of"""
    m = re.search(r"\[(?:bill/)?([\w-]+)", difference[1])
    out, on = [], False
    for line in text.split("\n"):
        if line[:1] not in (" ", "\t"):
            on = bool(m) and re.search(r"\b%s\b" % re.escape(m[1]), line) is not None
        if on and line:
            out.append(line)
    return out[:60]
