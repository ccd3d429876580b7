"""Milestones and waived fees in the reference implementation (exact arithmetic only)."""
from datetime import date
from fractions import Fraction as F
from oracle import Bad, Num, ONE, natural_period, num, trimmed


class Level:
    def __init__(self, amount, count):
        self.amount, self.count = amount, count
        self.value = self.unit = self.gives = None


class Milestone:
    name = each = None
    of = "card"


def condition(book, c):
    """(amount, (number, kind) or None)"""
    n = book.amount(c)[0]
    if c.peek(1) in ("purchases", "merchants"):
        return n, (int(c.next()), c.next())
    return n, None


def reward(book, c, level):
    if not c.take("gives"):
        raise Bad("gives")
    if c.quoted():
        level.gives = c.next()
    elif c.peek(1) in ("miles", "points"):
        level.value, level.unit = num(c.next()), c.next()
    else:
        level.value, level.unit = book.amount(c)[0], "money"


def prop(book, c, none):
    """a function Terms -> None for a property `milestone`"""
    from benefits import parse_period
    m = Milestone()
    m.id = c.next()
    if c.take("none"):
        def remove(t):
            t.milestones.pop(m.id, None)
        return remove
    if c.quoted():
        m.name = c.next()
    first = Level(*condition(book, c))
    if c.take("of"):
        m.of = c.next()
    start = c.i
    m.per, m.text = parse_period(c)
    if "from" in [w for w, q in c.ws[start:c.i]]:
        m.text += " from %s" % m.per[3]
    if c.take("each"):
        m.each = c.next()
    reward(book, c, first)
    m.levels = [first]
    while c.take("at"):
        n, count = condition(book, c)
        m.levels.append(Level(n, count or first.count))
        reward(book, c, m.levels[-1])

    def put(t):
        old = t.milestones.get(m.id)
        if old and m.name is None:
            m.name = old.name
        t.milestones[m.id] = m
    return put


def tally(expenses, kind):
    """purchases of some expenses, or the merchants where they were made; a refund of just the amount takes one off"""
    open = {}
    for e in expenses:
        key = ((e["payee"] or "").lower(), abs(e["original"]), e["ocur"])
        open[key] = open.get(key, 0) + (e["original"] > 0) - (e["original"] < 0)
    made = {k: n for k, n in open.items() if n > 0}
    return sum(made.values()) if kind == "purchases" else len({k[0] for k in made if k[0]})


class Status:
    """one milestone in one period"""
    def __init__(self, milestones, m, parts):
        self.k, self.m, self.parts = milestones.k, m, parts
        self.range = parts[0][0], parts[-1][1]
        on = self.on = milestones.on
        kinds = [l.count[1] for l in m.levels if l.count]
        self.kind = kinds[0] if kinds else None
        self.inside = [milestones.counting(m.of, a, z) for a, z in parts]
        self.running = next((i for i, (a, z) in enumerate(parts) if a <= on <= z), None)
        self.levels = [(l, *self.judge(l)) for l in m.levels]

    def lacks(self, level, i):
        """(amount, count) that a part lacks"""
        es = self.inside[i]
        return (max(F(0), level.amount - sum((e["amount"] for e in es), F(0))),
                max(0, level.count[0] - tally(es, level.count[1])) if level.count else 0)

    def judge(self, level):
        """(status, remaining, count remaining)"""
        lacks = [self.lacks(level, i) for i in range(len(self.parts))]
        has = [x == (0, 0) for x in lacks]
        if all(has) and self.parts[-1][0] <= self.on:
            status = "reached"
        elif self.on <= self.range[1] and all(h for h, (a, z) in zip(has, self.parts) if z < self.on):
            status = "open"
        else:
            status = "missed"
        if status == "open" and self.running is not None:
            lacks = [lacks[self.running]]
        elif self.running is not None:
            lacks = lacks[:self.running + 1]
        return status, max(x[0] for x in lacks), max(x[1] for x in lacks)

    @property
    def status(self):
        return "reached" if any(s == "reached" for _, s, _, _ in self.levels) else self.levels[0][1]

    def given(self):
        return next((l for l, s, _, _ in reversed(self.levels) if s == "reached"), None)

    def target(self):
        """the level that the running part is to reach, or None"""
        if self.running is None:
            return None
        has = [self.lacks(l, self.running) == (0, 0) for l in self.m.levels]
        if self.running == 0:
            above = max((i for i, h in enumerate(has) if h), default=-1) + 1
            return self.m.levels[above] if above < len(has) else None
        allowed = [i for i, x in enumerate(self.levels) if x[1] != "missed"]
        return self.m.levels[allowed[-1]] if allowed and not has[allowed[-1]] else None

    def json(self, report):
        t = self.k.terms(min(self.range[1], self.on))
        cur = t.currency or report.book.base
        money = lambda x: report.money(x, cur)

        def shown(l):
            if l is None or l.gives is not None:
                return {"reward": None, "unit": None, "gives": l.gives if l else None}
            if l.unit == "money":
                return {"reward": money(l.value), "unit": cur, "gives": None}
            return {"reward": trimmed(l.value), "unit": l.unit, "gives": None}
        whole = lambda x: Num(str(x))
        return dict({"id": self.m.id, "name": self.m.name, "of": self.m.of, "per": self.m.text, "each": self.m.each,
                     "from": self.range[0], "to": self.range[1], "count_of": self.kind,
                     "parts": [{"from": a, "to": z, "spend": money(sum((e["amount"] for e in es), F(0))),
                                "made": whole(tally(es, self.kind)) if self.kind else None}
                               for (a, z), es in zip(self.parts, self.inside)],
                     "levels": [dict({"amount": money(l.amount), "count": whole(l.count[0]) if l.count else None, "status": s,
                                      "remaining": money(r), "count_remaining": whole(n) if l.count else None}, **shown(l))
                                for l, s, r, n in self.levels],
                     "status": self.status}, **shown(self.given()))


class Milestones:
    """the milestones and the waiver of a card, evaluated as of its day or an earlier one"""
    def __init__(self, book, k, on=None):
        self.book, self.k, self.on = book, k, on or k.on
        self.week = book.options.get("week-starts", "monday")
        self._parts = {}

    def counting(self, of, a, z):
        def fits(e):
            return of == "card" or of == "local" and not e["foreign"] or of == "foreign" and e["foreign"] or of[0] == "#" and of[1:] in e["tags"]
        return [e for e in self.k.counted if a <= e["card_day"] <= z and fits(e)
                and not set(e["tags"]) & set(self.k.terms(e["card_day"]).exclude_min)]

    def part(self, each, d):
        return self.k.cycle(d) if each == "cycle" else natural_period(("monthly", None, None, None), d, None, self.week)

    def parts(self, m, d):
        """the parts of the period that contains a day"""
        opened = self.k.terms(min(d, self.on)).opened
        if not m.each:
            return [natural_period(m.per, d, opened, self.week)]
        of = lambda part: natural_period(m.per, part[1], opened, self.week)
        here = self.part(m.each, d)
        out = [here]
        while of(self.part(m.each, out[0][0] - ONE)) == of(here):
            out.insert(0, self.part(m.each, out[0][0] - ONE))
        while of(self.part(m.each, out[-1][1] + ONE)) == of(here):
            out.append(self.part(m.each, out[-1][1] + ONE))
        return out

    def status(self, id, d):
        """the milestone of that name in its period that contains a day; None where the terms that judge it have none"""
        for m in {id: t.milestones[id] for t in self.k.ts if id in t.milestones}.values():
            parts = self.parts(m, d)
            own = self.k.terms(min(parts[-1][1], self.on)).milestones.get(id)
            if own:
                return Status(self, own, parts)

    def all(self):
        """of every period with spend up to the day, and the running ones of an open card"""
        out = []
        t = self.k.terms(self.on)
        ids = {id: None for t in self.k.ts for id in t.milestones}
        days = sorted({e["card_day"] for e in self.k.exps if e["card_day"] <= self.on})
        if (t.opened is None or t.opened <= self.on) and (t.closed is None or self.on <= t.closed):
            days.append(self.on)
        for id in ids:
            last = None
            for d in days:
                if last is None or d > last:
                    s = self.status(id, d)
                    if s:
                        out.append(s)
                        last = s.range[1]
        return out

    def running(self):
        return [self.status(id, self.on) for id in self.k.terms(self.on).milestones]

    def ending(self, cycle):
        """those whose period ends in a cycle"""
        found = {}
        for id in {id for t in self.k.ts for id in t.milestones}:
            d = cycle[0]
            while d <= cycle[1]:
                s = self.status(id, d)
                if s and cycle[0] <= s.range[1] <= cycle[1]:
                    found[id, s.range] = s
                d += ONE
        return found.values()

    # ---- fees
    def waiver(self, d=None, by=None):
        """of the fee of a day (the next one), by the terms of a day (its own): (day, fee year, required, spend), or None"""
        import benefits
        t = self.k.terms(self.on)
        if d is None:
            if not t.fee:
                return None
            d = benefits.fee_day(t, self.on)
            if t.closed and d > t.closed:
                return None
        t = self.k.terms(min(by or d, self.on))
        if not t.fee or t.waived is None:
            return None
        a, z = benefits.fee_year(t, d - ONE)
        spent = self.counting("card", max(a, t.opened or a), z)
        return d, (a, z), t.waived, sum((e["amount"] for e in spent), F(0))

    def is_waived(self, d, by=None):
        w = self.waiver(d, by)
        return bool(w) and w[3] >= w[2]

    def waiver_json(self, report):
        w = self.waiver()
        if not w:
            return None
        cur = self.k.terms(self.on).currency or self.book.base
        d, (a, z), required, spend = w
        return {"fee_date": d, "from": a, "to": z, "required": report.money(required, cur), "spend": report.money(spend, cur),
                "remaining": report.money(max(F(0), required - spend), cur), "met": spend >= required}

    # ---- due
    def due(self):
        """(kind, reference, title, last day, what is missing)"""
        for s in self.running():
            l = s.target()
            if l:
                yield "milestone", "%s/%s/%s" % (self.k.cd.id, s.m.id, s.parts[s.running][1]), s.m.name, s.parts[s.running][1], s.lacks(l, s.running)[0]
        w = self.waiver()
        if w and w[3] < w[2]:
            yield "waiver", "%s/%s" % (self.k.cd.id, w[1][1]), self.k.cd.full_name(), w[1][1], w[2] - w[3]
