"""What compare.py --household runs and compares: budgets, alerts, goals, summary, spend."""
import random, re
from datetime import timedelta
import household

BUDGET = "id title group currency limit carried spent remaining used status from to daily_allowance burn_rate projected left_today estimate elapsed".split()
ALERT = "id budget percent spent limit date message read".split()
GOAL = "id title currency target start deadline saved planned behind status required_weekly required_monthly projected delta".split()
SPANS = ["month", "quarter", "year"]
TOGETHER = "currency limit carried spent remaining used status".split()
TOTALS = "income expense net income_count expense_count savings_rate".split()
OVERVIEW = "total active warning exceeded budgeted spent utilization".split()
SPEND = "today week month burn_rate projected_month daily_allowance estimate".split()


def periods(r, on):
    """a --period to ask for, or None"""
    a = on - timedelta(days=r.randint(0, 60))
    return r.choice([None, None, on.isoformat()[:7], a.isoformat()[:7], on.isoformat()[:4], "%d-Q%d" % (a.year, (a.month + 2) // 3), a.isoformat(),
                     "%s..%s" % (a, a + timedelta(days=r.randint(0, 40))), "%d-01-01..%d-06-30" % (on.year, on.year),
                     "today", "yesterday", "this-week", "last-week", "this-month", "last-month", "last-quarter", "this-year"])


def runs(book, on):
    """[(command, options)], always the same for a wallet and a day"""
    r = random.Random(on.toordinal() * 1000 + len(book.expenses))
    out = [(c, {}) for c in ("budgets", "alerts", "goals", "summary")] + [("summary", dict(period=periods(r, on))), ("spend", {})]
    out += [("summary", dict(by=r.choice(SPANS), period=periods(r, on)))]
    out += [("list", {}), ("owed", {}), ("owed", dict(all=True))]
    return out + [("spend", dict(by=by, period=periods(r, on))) for by in household.KEYS]


def rows(d, what, want, have, id):
    """[(path, expected, given)]; another choice or another order of rows is one difference"""
    if not isinstance(have, list):
        d.add(what, "list", have)
        return []
    a, b = [x[id] for x in want], [x.get(id) if isinstance(x, dict) else x for x in have]
    if a != b:
        i = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
        d.add("%s[from row %d of %d/%d]: %s in order" % (what, i, len(a), len(b), id), [str(x) for x in a[i:i + 6]], [str(x) for x in b[i:i + 6]])
    out = []
    for i, x in enumerate(want):
        if x[id] in b:
            out.append(("%s[%s]" % (what, x[id]), x, have[b.index(x[id])]))
    return out


def numbered(shares):
    """of one expense there may be several"""
    return [dict(s, at="%d, line %s" % (i, s.get("line"))) for i, s in enumerate(shares)]


def compare(d, command, want, have, by=None, strict=False):
    for k in ("schema", "on", "base"):
        d.value(k, want[k], have.get(k))
    if command == "budgets":
        for p, x, y in rows(d, command, want[command], have.get(command), "id"):
            d.obj(p, x, y, BUDGET)
            if not isinstance(y.get("alerts"), list) or sorted(x["alerts"]) != sorted(map(str, y["alerts"])) or strict and x["alerts"] != y["alerts"]:
                d.add(p + ".alerts", x["alerts"], y.get("alerts"))
            d.value(p + ".thresholds", sorted(x["thresholds"]), y.get("thresholds") if strict else sorted(y.get("thresholds") or []))
        d.obj("total", want["total"], have.get("total"), TOGETHER)
    elif command == "alerts":
        for p, x, y in rows(d, command, want[command], have.get(command), "id"):
            d.obj(p, x, y, ALERT, skip=("message",))
    elif command == "owed":
        d.value("total", want["total"], have.get("total"))
        for p, x, y in rows(d, command, want[command], have.get(command), "who"):
            d.obj(p, x, y, ["who", "owed", "shared", "repaid", "since"])
            for q, v, w in rows(d, p + ".shares", numbered(x["shares"]), numbered(y.get("shares") or []), "at"):
                d.obj(q, v, w, ["date", "payee", "amount", "open", "line"])
    elif command == "goals":
        for p, x, y in rows(d, command, want[command], have.get(command), "id"):
            both = x["status"] == "reached" and x["deadline"] <= want["on"] and not strict               # [H8]
            d.obj(p, x, y, GOAL, skip=("required_weekly", "required_monthly") if both else ())
            for q, v, w in rows(d, p + ".checkpoints", x["checkpoints"], y.get("checkpoints"), "date"):
                d.obj(q, v, w, ["date", "planned", "saved"])
            if x["this_week"] or y.get("this_week"):
                d.obj(p + ".this_week", x["this_week"] or {}, y.get("this_week") or {}, ["to", "required", "saved", "left"])
    elif command == "summary":
        for k in ("current", "previous"):
            d.obj(k, want[k], have.get(k), TOTALS)
        if by:
            for p, x, y in rows(d, by + "s", want[by + "s"], have.get(by + "s"), "from"):
                d.obj(p, x, y, ["from", "to"] + TOTALS)
        for p, x, y in rows(d, "top_categories", want["top_categories"], have.get("top_categories"), "category"):
            d.obj(p, x, y, ["category", "amount", "share", "count"])
        d.obj("budgets", want["budgets"], have.get("budgets"), OVERVIEW)
        if strict:                                                                                    # [H11]
            d.value("recent (lines)", [x["line"] for x in want["recent"]], [x.get("line") for x in have.get("recent") or []])
    else:
        d.obj(command, want, have, SPEND)
        if by:
            groups = have.get("groups")
            if by == "tag" and isinstance(groups, list):      # a tag may be given with its mark
                groups = [dict(g, key=g["key"] and g["key"].lstrip("#")) for g in groups]
            for p, x, y in rows(d, "groups", want["groups"], groups, "key"):
                d.obj(p, x, y, ["key", "amount", "share", "count"])


def source(difference, text):
    """the entries of the budget or goal that a difference speaks of"""
    m = re.search(r"(budgets|goals)\[([^\]]+)\]", difference[1]) or re.search(r"(budget)/([^/]+)/", " ".join(map(str, difference[1:])))
    out, on = [], False
    for line in text.split("\n") if m else []:
        if line[:1] not in (" ", "\t"):
            on = re.match(r"(\S+ )?%s %s(\s|$)" % (re.escape(m[1].rstrip("s")), re.escape(m[2])), line) or re.match(r"\S+ saved %s " % re.escape(m[2]), line)
        if on and line:
            out.append(line)
    return out
