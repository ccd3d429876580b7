"""Budgets, alerts, goals, summary and spend of the reference implementation (exact arithmetic only).

Used by oracle.py (`load` reads the entries with `entry`, `run` prints the reports). Ambiguities: NOTES.md, marked [Hn].
"""
from fractions import Fraction as F
from datetime import date
from bisect import bisect_right
import estimate, shares
from oracle import (Bad, CHOICES, CUR, MONTHS, Num, ONE, Cursor, Report, day, natural_period, num, ratio, trimmed, ym)

COMMANDS = ("budgets", "alerts", "goals", "summary", "spend")
KEYS = ("category", "payee", "card", "account", "currency", "tag", "month", "week", "day")


# ---------------------------------------------------------------- reading

class Dated:
    """a budget or a goal: what its definition says, and what its amendments restate"""
    def __init__(self, id, title, first):
        self.id, self.title, self.first, self.amend = id, title, first, []     # amend: (date, seq, {property: value})

    def dates(self, on):
        return sorted({a[0] for a in self.amend if a[0] <= on})

    def at(self, d):
        t = dict(self.first)
        for ad, _, props in sorted(self.amend, key=lambda a: a[:2]):
            if ad <= d:
                t.update(props)
        return t


def parse_per(c):
    """(word, count, unit), as written"""
    w = c.next()
    return (w, int(c.next()), c.next()) if w == "every" else (w, None, None)


def budget_props(book, c, e, currency):
    p = {}
    if c.more() and book.is_amount(c.peek()):
        p["limit"], p["currency"] = book.amount(c, currency)
    if c.more():
        p["per"] = parse_per(c)
    for _, ws in e.props:
        q = Cursor(ws)
        name = q.next()
        if name == "carry":
            p[name] = q.next() if q.more() else "all"
            if p[name] == "none":
                p[name] = None
        elif q.take("none"):
            p[name] = None
        elif name in ("from", "until"):
            p[name] = day(q.next())
        elif name == "tags":
            p[name] = "all" if q.peek() == "all" and not q.quoted() else tuple(q.tags())
        elif name == "alert":
            p[name] = tuple(num(w.rstrip("%")) for w, _ in ws[1:])
        elif name == "group":
            p[name] = q.rest()
        else:
            raise Bad("unknown budget property " + name)
    return p


def goal_props(book, c, e, currency):
    p = {}
    if c.more() and book.is_amount(c.peek()):
        p["target"], p["currency"] = book.amount(c, currency)
    if c.take("by"):
        p["deadline"] = day(c.next())
    for _, ws in e.props:
        q = Cursor(ws)
        name = q.next()
        if q.take("none"):
            p[name] = None
        elif name == "start":
            p[name] = day(q.next())
        elif name == "saved":
            p[name] = book.amount(q)[0]
        elif name == "autosave":
            n = book.amount(q)[0]
            p[name] = (n, parse_per(q))
        else:
            raise Bad("unknown goal property " + name)
    return p


def entry(book, c, e, d, seq):
    """reads a budget, goal, saved or seen entry (d: its date or None); False if it is none of them. Call with amendments last."""
    w = c.next()
    if w in ("budget", "goal"):
        all, props = (book.budgets, budget_props) if w == "budget" else (book.goals, goal_props)
        id = c.next()
        if d is None:
            title = c.next() if c.quoted() else None
            all[id] = Dated(id, title, props(book, c, e, book.base))
        else:
            all[id].amend.append((d, seq, props(book, c, e, all[id].first["currency"])))     # [H1]
    elif w == "saved":
        s = dict(date=d, goal=c.next(), billed=None, at=None)
        s["amount"], s["currency"] = book.amount(c)
        if c.take("="):
            s["billed"] = book.amount(c)[0]
        elif c.take("@"):
            s["at"] = num(c.next())
            if c.more() and CUR.match(c.peek()):
                c.next()
        book.saved.append(s)
    elif w == "seen":
        book.seen.append((d, c.next()))
    else:
        return False
    return True


# ---------------------------------------------------------------- a budget as of a day

def status(top, spent):
    if top <= 0:
        return "exceeded" if spent > 0 else "safe"
    return "safe" if spent * 100 < 70 * top else "warning" if spent <= top else "exceeded"


class Period:
    """from, to, natural (first, last), terms, spent, carried"""
    def __init__(self, a, z, natural, terms):
        self.a, self.z, self.natural, self.terms = a, z, natural, terms
        self.spent = self.carried = F(0)

    @property
    def top(self):
        return self.terms["limit"] + self.carried

    def name(self):
        a, z = self.natural
        if self.a == a:
            if (a, z) == month(a):
                return a.isoformat()[:7]
            if (a, z) == block(a, 3):
                return "%d-Q%d" % (a.year, (a.month + 2) // 3)
            if (a, z) == block(a, 12):
                return str(a.year)
        return self.a.isoformat()


class Budget:
    def __init__(self, house, b):
        self.house, self.b, self.on = house, b, house.on
        self.cuts, self.rules = [], [self.rule(date.min)]
        for d in b.dates(self.on):
            if self.rule(d) != self.rules[-1]:
                self.cuts.append(d)
                self.rules.append(self.rule(d))
        now = self.now = self.terms(self.on)
        self.listed = (b.first.get("from") or date.min) <= self.on <= (now.get("until") or date.max)
        self.chain = self.periods()
        last = self.chain[-1] if self.chain else None
        self.current = None
        if self.listed:
            self.current = last if last and last.a <= self.on <= last.z else self.period(self.on)

    def terms(self, d):
        return self.b.at(min(d, self.on))

    def rule(self, d):
        t = self.b.at(d)
        return t["per"], t.get("from")

    def period(self, d):
        """the one that holds d; None after `until`"""
        i = bisect_right(self.cuts, d)
        per, start = self.rules[i]
        if per[0] == "once":
            a, z = start or date.min, date.max
        else:
            a, z = natural_period(per + (start,), d, None, self.house.starts)
        natural = a, z
        a = max(a, self.cuts[i - 1]) if i else a
        z = min(z, self.cuts[i] - ONE) if i < len(self.cuts) else z
        until = self.terms(z).get("until")
        if per[0] == "once":
            natural = natural[0], until or date.max
        if until and until < d:
            return None
        z = min(z, until or z)
        p = Period(a, z, natural, self.terms(z))
        p.spent = sum((x["worth"] for x in self.spending(p)), F(0))
        return p

    def counts(self, e, terms):
        tags = terms.get("tags")
        return tags == "all" or bool(set(tags or (self.b.id,)) & set(e["tags"]))

    def spending(self, p, first=None, last=None):
        for e in self.house.expenses:
            if (first or p.a) <= e["date"] <= (last or p.z) and self.counts(e, p.terms):
                yield dict(e, worth=self.house.worth(e, p.terms["currency"]))

    def first_day(self):
        """of the chain of carrying"""
        if self.b.first.get("from"):
            return self.b.first["from"]
        for e in self.house.expenses:
            p = self.period(e["date"])
            if p and self.counts(e, p.terms):
                return e["date"]
        return date.max

    def periods(self):
        out, d = [], self.first_day()
        while d <= self.on:
            p = self.period(d)
            if p is None:
                break
            if out:
                left = out[-1].top - out[-1].spent
                p.carried = {None: F(0), "all": left, "unspent": max(F(0), left)}[p.terms.get("carry")]
            out.append(p)
            if p.z == date.max:
                break
            d = p.z + ONE
        return out

    def alerts(self, p):
        """[(percent or None for exceeded, day, spent)]"""
        out, run, top = [], F(0), p.top
        days = {}
        for e in self.spending(p):
            days[e["date"]] = days.get(e["date"], F(0)) + e["worth"]
        open = sorted(p.terms.get("alert") or (F(80),)) + [None]
        for d in sorted(days):
            run += days[d]
            for q in list(open):
                if (run > max(top, F(0)) if q is None else top > 0 and run * 100 >= q * top):
                    out.append((q, d, run))
                    open.remove(q)
        return out

    def alert_rows(self, p):
        return [dict(id="budget/%s/%s/%s" % (self.b.id, p.name(), "exceeded" if q is None else trimmed(q).text), percent=q, day=d, spent=s)
                for q, d, s in self.alerts(p)]

    def status(self, p):
        return status(p.top, p.spent)

    def estimate(self, p):
        h, per, start = self.house, p.terms["per"], p.terms.get("from")
        if per[0] == "once":
            return None
        cur, counts = p.terms["currency"], lambda tags: self.counts(dict(tags=tags), p.terms)
        amounts = [(e["date"], h.worth(e, cur), e["type"] in ("paid", "auto")) for e in h.expenses if counts(e["tags"])]
        return estimate.estimate(h, cur, p.spent, p.z, lambda d: natural_period(per + (start,), d, None, h.starts), amounts, counts)

    def row(self):
        h, p, t, on = self.house, self.current, self.now, self.on
        cur = t["currency"]
        left = p.top - p.spent
        week = sum((x["worth"] for x in self.spending(p, on - 6 * ONE, on)), F(0))     # [H4] also of before `from`
        after = (p.z - on).days
        today = sum((x["worth"] for x in self.spending(p, on, on)), F(0))
        part = h.book.round_money(max(left + today, F(0)) / (after + 1), cur)
        ahead = self.estimate(p)
        return {"id": self.b.id, "title": self.b.title, "group": t.get("group"), "currency": cur, "limit": h.money(t["limit"], cur),
                "carried": h.money(p.carried, cur), "spent": h.money(p.spent, cur), "remaining": h.money(left, cur),
                "used": ratio(p.spent, p.top), "status": self.status(p), "from": p.a, "to": p.z,
                "daily_allowance": h.rounded(max(left, F(0)) / (after + 1), cur), "burn_rate": h.rounded(week / 7, cur),
                "projected": None if t["per"][0] == "once" else h.rounded(p.spent + week * after / 7, cur),
                "estimate": None if ahead is None else h.money(ahead, cur),
                "elapsed": None if p.a == date.min or p.z == date.max else ratio(F((on - p.a).days + 1), F((p.z - p.a).days + 1)),
                "left_today": h.money(part - today, cur) if p.z < date.max else None, "thresholds": [trimmed(q) for q in t.get("alert") or (F(80),)], "alerts": [a["id"] for a in self.alert_rows(p)]}


# ---------------------------------------------------------------- a goal as of a day

def occurrences(start, per, until):
    """start + k periods, k >= 1, up to `until`"""
    word, n, unit = per
    unit = (unit or "").rstrip("s")
    days = {"daily": 1, "weekly": 7}.get(word) or (n * {"day": 1, "week": 7}.get(unit, 0) if word == "every" else 0)
    months = MONTHS.get(word) or (n * {"month": 1, "year": 12}.get(unit, 0) if word == "every" else 0)
    k = 1
    while True:
        d = start + k * days * ONE if days else ym(start.year * 12 + start.month - 1 + k * months, start.day)
        if d > until:
            return
        yield d
        k += 1


class Goal:
    def __init__(self, house, g):
        self.house, self.g, self.on = house, g, house.on
        self.t = t = g.at(self.on)
        self.cur, self.target, self.deadline = t["currency"], t["target"], t["deadline"]
        self.at_start = t.get("saved") or F(0)
        self.entries = [(s["date"], self.worth(s)) for s in house.book.saved if s["goal"] == g.id and s["date"] <= self.on]
        self.start = t.get("start") or min((d for d, _ in self.entries), default=self.on)
        self.auto = self.autosaved()

    def worth(self, s):
        cur = s["currency"] or self.cur
        if s["billed"] is not None:
            return s["billed"]
        if s["at"] is not None:
            return self.house.book.round_money(s["amount"] * s["at"], self.cur)
        return self.house.convert(s["amount"], cur, self.cur, s["date"])

    def autosaved(self):
        """[(day, amount)] up to the deadline: by the terms of the day, behind `on` by those of `on`"""
        breaks = [date.min] + self.g.dates(self.on)
        out = []
        for i, a in enumerate(breaks):
            z = min(breaks[i + 1] - ONE if i + 1 < len(breaks) else date.max, self.deadline)
            auto = self.g.at(a).get("autosave")
            if auto:
                out += [(d, auto[0]) for d in occurrences(self.start, auto[1], z) if d >= a]
        return out

    def saved(self, d):
        return self.at_start + sum((n for x, n in self.auto + self.entries if x <= d), F(0))

    def planned(self, d):
        d = min(max(d, self.start), self.deadline)
        if self.start >= self.deadline:
            return self.target                               # [H7]
        return self.at_start + (self.target - self.at_start) * (d - self.start).days / (self.deadline - self.start).days

    def this_week(self):
        """(last day, required, saved, left) of the running week; None after the deadline and before the week of the start"""
        first_weekday = 6 if self.house.book.options.get("week-starts", "monday") == "sunday" else 0
        week = self.on - ((self.on.weekday() - first_weekday) % 7) * ONE
        first = max(week, self.start)
        if self.on > self.deadline or first > week + 6 * ONE:
            return None
        before, now = self.saved(first - ONE), self.saved(self.on)
        required = self.house.book.round_money(max(self.target - before, F(0)) * 7 / max((self.deadline - first).days, 7), self.cur)
        left = min(max(required - (now - before), F(0)), max(self.target - now, F(0)))
        return min(week + 6 * ONE, self.deadline), required, now - before, left

    def due(self):
        """(day, amount): this week's part of a goal that is behind, unless it comes by itself, else all at the deadline"""
        on, saved, week = self.on, self.saved(self.on), self.this_week()
        coming = sum((n for d, n in self.auto if d > on), F(0))
        by_itself = self.t.get("autosave") and saved + coming >= self.target
        if week and week[3] > 0 and self.planned(on) > saved and not by_itself and (self.deadline - on).days > 7:
            return week[0], week[3]
        return self.deadline, self.target - saved

    def row(self):
        h, on, cur = self.house, self.on, self.cur
        week = self.this_week()
        saved, planned = self.saved(on), self.planned(on)
        missing, left = self.target - saved, (self.deadline - on).days
        weekly = monthly = None
        if left > 0:                                         # [H8]
            m = max(missing, F(0))
            weekly, monthly = h.rounded(m * 7 / left, cur), h.rounded(m * F(36525, 1200) / left, cur)
        status = "reached" if missing <= 0 else "missed" if left < 0 else "behind" if planned > saved else "on-track"
        projected = F(0)
        if self.t.get("autosave"):
            projected = sum((n for d, n in self.auto if d > on), F(0))
        elif on > self.start and left > 0:
            projected = h.book.round_money((saved - self.at_start) * left / (on - self.start).days, cur)
        points, i = [], self.start.year * 12 + self.start.month - 1
        while ym(i, 1) <= self.deadline:
            d = ym(i, 1)
            if d >= self.start:
                points.append({"date": d, "planned": h.rounded(self.planned(d), cur), "saved": h.money(self.saved(d), cur) if d <= on else None})
            i += 1
        line = h.book.round_money(planned, cur)
        return {"id": self.g.id, "title": self.g.title, "currency": cur, "target": h.money(self.target, cur), "start": self.start,
                "deadline": self.deadline, "saved": h.money(saved, cur), "planned": h.money(line, cur), "behind": h.money(line - saved, cur),
                "status": status, "required_weekly": weekly, "required_monthly": monthly, "projected": h.money(projected, cur),
                "delta": h.money(saved + projected - self.target, cur), "checkpoints": points,
                "this_week": week and {"to": week[0], "required": h.money(week[1], cur), "saved": h.money(week[2], cur), "left": h.money(week[3], cur)}}


# ---------------------------------------------------------------- the reports

def block(d, months):
    """the calendar month, quarter, half or year of d"""
    i = d.year * 12 + d.month - 1
    i -= i % 12 % months
    return ym(i, 1), ym(i + months, 1) - ONE


def month(d):
    return block(d, 1)


def before(p):
    """the range that a range is held against"""
    for n in (1, 3, 6, 12):
        if p == block(p[0], n):
            return block(p[0] - ONE, n)
    return p[0] - ((p[1] - p[0]).days + 1) * ONE, p[0] - ONE


class House:
    def __init__(self, book, on):
        self.book, self.on = book, on
        self.starts = book.options.get("week-starts", "monday")
        es = [dict(e, **book.money(e, on)) for e in book.spending(on)]
        es.sort(key=lambda e: (e["date"], e["seq"]))
        self.wallet = [e for e in es if e["type"] != "income"]
        self.expenses = [x for e in es if e["type"] != "income" for x in shares.own(book, e)]      # what is mine
        self.days = [e["date"] for e in es]
        self.income = [e for e in es if e["type"] == "income"]
        self.list = Report(book, on)
        self.budgets = [Budget(self, b) for b in book.budgets.values()]

    # ---- money
    def money(self, x, cur):
        return self.list.money(x, cur)

    def rounded(self, x, cur):
        return self.money(self.book.round_money(x, cur), cur)

    def convert(self, x, a, b, d, source=None):
        return x if a == b else self.book.round_money(x * self.book.rate(a, b, d, source)[0], b)

    def worth(self, e, cur):
        """an expense in a budget's currency: by the rule of the base amount [A1]"""
        e, part = e["whole"], e["part"]
        own = e["ocur"] == cur and (e["currency"] != cur or e["rate_from"] is not None)       # else a surcharge is in it
        source = self.book.main(e["source"], e["date"], self.on)
        worth = e["original"] if own else self.convert(e["amount"], e["currency"], cur, e["date"], source if CHOICES["A1"] == "yes" else None)
        return shares.divide(self.book, e, worth, cur)[part]

    def in_base(self, x, cur):
        return self.convert(x, cur, self.book.base, self.on)

    def sum(self, es, a, z):
        return sum((e["base"] for e in es if a <= e["date"] <= z), F(0))

    # ---- documents
    def head(self, name):
        return self.list.head(name)

    def budgets_json(self):
        return dict(self.head("budgets"), budgets=[b.row() for b in self.budgets if b.listed], total=self.together())

    def together(self):
        """all listed budgets in their one currency, else in the base, converted on `on` [H18]"""
        bs = [b for b in self.budgets if b.listed]
        curs = {b.now["currency"] for b in bs}
        cur = min(curs) if len(curs) == 1 else self.book.base
        if not bs:
            return None
        limit, carried, spent = (sum((self.convert(f(b), b.now["currency"], cur, self.on) for b in bs), F(0)) for f in
                                 (lambda b: b.now["limit"], lambda b: b.current.carried, lambda b: b.current.spent))
        top, m = limit + carried, lambda x: self.money(x, cur)
        return {"currency": cur, "limit": m(limit), "carried": m(carried), "spent": m(spent), "remaining": m(top - spent),
                "used": ratio(spent, top), "status": status(top, spent)}

    def alerts_json(self):
        seen = {ref for d, ref in self.book.seen if d <= self.on}
        rows = []
        for i, b in enumerate(self.budgets):
            for p in b.chain:
                for a in b.alert_rows(p):
                    cur = p.terms["currency"]
                    q = a["percent"]
                    row = {"id": a["id"], "budget": b.b.id, "percent": "exceeded" if q is None else trimmed(q), "spent": self.money(a["spent"], cur),
                           "limit": self.money(p.top, cur), "date": a["day"], "message": None, "read": a["id"] in seen}
                    rows.append(((-a["day"].toordinal(), i, q is None, q or 0), row))
        return dict(self.head("alerts"), alerts=[r for _, r in sorted(rows, key=lambda x: x[0])])

    def goals_json(self):
        return dict(self.head("goals"), goals=[Goal(self, g).row() for g in self.book.goals.values()])

    def totals(self, a, z):
        b = self.book.base
        i, x = self.sum(self.income, a, z), self.sum(self.expenses, a, z)
        return {"income": self.money(i, b), "expense": self.money(x, b), "net": self.money(i - x, b),
                "income_count": self.count(self.income, a, z), "expense_count": self.count(self.expenses, a, z), "savings_rate": ratio(i - x, i)}

    def count(self, es, a, z):
        return Num(str(len({id(e.get("whole", e)) for e in es if a <= e["date"] <= z})))

    def spans(self, by, period=None):
        """calendar periods from the first income or expense to the running one, empty ones too; those that overlap `period`, whole"""
        n, out = {"month": 1, "quarter": 3, "year": 12}[by], []
        d = min(self.days, default=date.max)
        while d <= self.on:
            p = block(d, n)
            if not period or p[0] <= period[1] and period[0] <= p[1]:
                out.append(dict({"from": p[0], "to": p[1]}, **self.totals(*p)))
            d = p[1] + ONE
        return out

    def summary_json(self, period=None, by=None):
        m = month(self.on)
        whole = period or m
        cur, old = period or (m[0], self.on), before(whole)
        if whole[0] <= self.on <= whole[1]:     # like with like: the same days
            old = old[0], min(old[0] + (self.on - whole[0]), old[1])
        act = [b for b in self.budgets if b.listed]
        used = [b.current.spent / b.current.top for b in act if b.current.top > 0]
        in_base = lambda f: self.money(sum((self.in_base(f(b), b.now["currency"]) for b in act), F(0)), self.book.base)     # [H10]
        status = lambda s: Num(str(sum(b.status(b.current) == s for b in act)))
        groups = self.groups("category", cur)
        total = self.sum(self.expenses, *cur)
        top = [{"category": g["key"], "amount": g["amount"], "share": ratio(g["_amount"], total), "count": g["count"]} for g in groups[:5]]
        rows = self.list.list_json()["entries"]
        if period:
            rows = [r for r in rows if cur[0] <= r["date"] <= cur[1]]
        return dict(self.head("summary"), current=dict({"from": cur[0], "to": min(cur[1], self.on) if not period else cur[1]}, **self.totals(*cur)),
                    previous=self.totals(*old), top_categories=top, recent=rows[:10], **({by + "s": self.spans(by, period)} if by else {}),
                    budgets={"total": Num(str(len(self.budgets))), "active": Num(str(len(act))), "warning": status("warning"),
                             "exceeded": status("exceeded"), "budgeted": in_base(lambda b: b.now["limit"]), "spent": in_base(lambda b: b.current.spent),
                             "utilization": ratio(sum(used, F(0)), F(len(used)))})

    def category(self, e):
        return self.list.category(e["tags"])

    def key(self, e, by):
        d = e["date"]
        if by == "category":
            return self.category(e)
        if by == "payee":
            return e["payee"]
        if by in ("card", "account"):
            return e["source"] if (e["source"] in self.book.cards) == (by == "card") else None
        if by == "currency":
            return e["ocur"]
        if by == "tag":
            return e["tags"][0] if e["tags"] else None
        if by == "month":
            return d.isoformat()[:7]
        return (self.week(d) if by == "week" else d).isoformat()

    def week(self, d):
        return natural_period(("weekly", None, None, None), d, None, self.starts)[0]

    def groups(self, by, p):
        sums = {}
        for e in self.expenses:
            if p[0] <= e["date"] <= p[1]:
                g = sums.setdefault(self.key(e, by), [F(0), set()])
                g[0] += e["base"]
                g[1].add(id(e["whole"]))
        total = sum((g[0] for g in sums.values()), F(0))
        time = by in ("month", "week", "day")
        order = sorted(sums, key=lambda k: (0 if time else -sums[k][0], k is None, k or ""))
        return [{"key": k, "amount": self.money(sums[k][0], self.book.base), "share": ratio(sums[k][0], total),
                 "count": Num(str(len(sums[k][1]))), "_amount": sums[k][0]} for k in order]

    def spend_json(self, by=None, period=None):
        on, base, m = self.on, self.book.base, month(self.on)
        last7, run = self.sum(self.expenses, on - 6 * ONE, on), self.sum(self.expenses, m[0], on)
        after = (m[1] - on).days
        ours = [b for b in self.budgets if b.listed and (b.current.a, b.current.z) == m]
        left = sum((self.in_base(b.current.top - b.current.spent, b.now["currency"]) for b in ours), F(0))
        out = dict(self.head("spend"), today=self.money(self.sum(self.expenses, on, on), base),
                   week=self.money(self.sum(self.expenses, self.week(on), on), base), month=self.money(run, base),
                   burn_rate=self.rounded(last7 / 7, base), projected_month=self.rounded(run + last7 * after / 7, base),
                   daily_allowance=self.rounded(max(left, F(0)) / (after + 1), base) if ours else None)
        amounts = [(e["date"], e["base"], e["type"] in ("paid", "auto")) for e in self.expenses]
        ahead = estimate.estimate(self, base, run, m[1], month, amounts, lambda tags: True)
        out["estimate"] = None if ahead is None else self.money(ahead, base)
        groups = self.groups(by, period or (m[0], on)) if by else []
        out["groups"] = [{k: v for k, v in g.items() if k != "_amount"} for g in groups]
        return out


def run(command, book, on, by=None, period=None):
    h = House(book, on)
    if command == "summary":
        return h.summary_json(period, by)
    if command == "spend":
        return h.spend_json(by, period)
    return {"budgets": h.budgets_json, "alerts": h.alerts_json, "goals": h.goals_json}[command]()
