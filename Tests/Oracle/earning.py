"""What expenses earn with pools, levels, counts, `else` and activation (mechanisms.md), in exact arithmetic, and with thresholds taken as reached.

Used by oracle.py (`limit`, `condition`, `level`, `pool` read what lines and pools say) and planning.py. mechanisms.py has a model of its own.
"""
from bisect import bisect_right
from fractions import Fraction as F
import milestones
import oracle
from oracle import Bad, ONE, natural_period, num, round_to


# ---------------------------------------------------------------- reading

class Level:
    rate = limit = None


class Pool:
    levels, of, per = (), None, None


def limit(book, c):
    """(spend|points|miles|back, number) after `up to`"""
    if not c.take("up", "to"):
        raise Bad("up to")
    if c.peek(1) in ("points", "miles"):
        n = num(c.next())
        return c.next(), n
    n, _ = book.amount(c)
    return ("back", n) if c.take("back") else ("spend", n)


def condition(book, c):
    """(amount, (number, kind) or None)"""
    return milestones.condition(book, c)


def level(book, c):
    l = Level()
    c.take("at")
    l.amount, l.count = condition(book, c)
    l.of = c.next() if c.take("of") else None
    w = c.peek()
    if w is not None and not c.quoted() and oracle.NUM.match(w.rstrip("%")):
        l.rate = oracle.parse_rate(c)
    if c.peek() == "up":
        l.limit = limit(book, c)
    return l


def pool(book, c):
    """a function Terms -> None for a property `pool`"""
    p = Pool()
    name = c.next()
    if c.take("none"):
        return lambda t: t.pools.pop(name, None)
    p.limit = limit(book, c)
    while c.more():
        if c.peek() == "at":
            p.levels += (level(book, c),)
            p.of = p.of or p.levels[-1].of
        else:
            p.per = oracle.parse_per(c)[0]

    def put(t):
        t.pools[name] = p
    return put


def basis(line):
    """what a line's thresholds look at: None for its own spend"""
    return line.min[1] if line.min else line.levels[0].of if line.levels else None


def at(thing, n, rate=None):
    """rate and limit of a line or pool at level n"""
    most = thing.limit
    for l in thing.levels[:n]:
        rate, most = l.rate or rate, l.limit or most
    return rate, most


# ---------------------------------------------------------------- a card

class Run:
    """running sums of a line or pool in a period"""
    def __init__(self):
        self.run = self.inside = self.earned = self.paid = F(0)


class Earning(oracle.Card):
    """a card as of a day. `met`: the minimums of unfinished periods are taken as reached; `levels`: {("line", key, period) or
    ("pool", name, period): number} of levels that are taken as reached."""

    def __init__(self, book, cd, on, spending, met=False, levels=()):
        self.met, self.assumed = met, dict(levels)
        super().__init__(book, cd, on, spending)

    def again(self, met, levels=()):
        return Earning(self.book, self.cd, self.on, self.spending, met, levels)

    def evaluate(self, spending):
        self.spending = spending
        self.runs, self.pool_runs, self._measured = {}, {}, {}
        super().evaluate(spending)
        self.card_runs = self.cyc_run

    # ---- periods
    def line_spec(self, t, key):
        l = t.lines.get(key)
        return None if l is None else (t.pools[l.pool].per if l.pool else l.per,)

    def line_period(self, key, d):
        if ("line", key, d) not in self._per:
            self._per["line", key, d] = self.cut_period([self.line_spec(t, key) for t in self.ts], d)
        return self._per["line", key, d]

    def pool_period(self, name, d):
        if ("pool", name, d) not in self._per:
            self._per["pool", name, d] = self.cut_period([(t.pools[name].per,) if name in t.pools else None for t in self.ts], d)
        return self._per["pool", name, d]

    def cut_period(self, specs, d):
        """the period of a rule (None where there is none), which ends where another begins"""
        own, last = [], next(s for s in specs if s is not None)
        for s in specs:
            last = s if s is not None else last
            own.append(last)
        first, last = self.run_of(own, d)
        per = own[bisect_right(self.ds, d)][0]
        if per is None:
            a, z = self.cycle(d)
        else:
            a, z = natural_period(per, d, self.terms(d).opened, self.book.options.get("week-starts", "monday"))
        return max(a, first), min(z, last)

    # ---- thresholds
    def fits(self, e, of):
        return of == "card" or of == "local" and not e["foreign"] or of == "foreign" and e["foreign"] or of[0] == "#" and of[1:] in e["tags"]

    def towards(self, e):
        """whether it counts to minimums"""
        return not set(e["tags"]) & set(self.terms(e["card_day"]).exclude_min)

    def measured(self, key, period, test):
        """(spend, {purchases, merchants}) of what counts towards a threshold"""
        if key not in self._measured:
            es = [e for e in self.counted if period[0] <= e["card_day"] <= period[1] and self.towards(e) and test(e)]
            self._measured[key] = sum((e["amount"] for e in es), F(0)), {k: milestones.tally(es, k) for k in ("purchases", "merchants")}
        return self._measured[key]

    @staticmethod
    def reaches(m, amount, count):
        return m[0] >= amount and (count is None or m[1][count[1]] >= count[0])

    def judge(self, period):
        return self.terms(min(period[1], self.on))

    def cycle_measure(self, cyc):
        return self.measured(("card", cyc), cyc, lambda e: True)

    def line_measure(self, key, period, of):
        return self.measured(("line", key, period, of), period, (lambda e: e["key"] == key and e["period"] == period) if of is None
                             else lambda e: self.fits(e, of))

    def pool_measure(self, name, period, of):
        def under(e):
            l = e["key"] is not None and self.terms(e["card_day"]).lines[e["key"]]
            return bool(l) and l.pool == name and self.pool_period(name, e["card_day"]) == period
        return self.measured(("pool", name, period, of), period, under if of is None else lambda e: self.fits(e, of))

    def cycle_met(self, cyc):
        t = self.judge(cyc)
        if t.min is None or t.min[1] or self.met and cyc[1] >= self.on:
            return True
        return self.reaches(self.cycle_measure(cyc), t.min[0], t.count)

    def line_in_force(self, key, period, own=None):
        return self.judge(period).lines.get(key) or own

    def line_met(self, key, period, own=None):
        l = self.line_in_force(key, period, own)
        if not l.min or l.min[2] or self.met and period[1] >= self.on:
            return True
        return self.reaches(self.line_measure(key, period, l.min[1]), l.min[0], l.count)

    def highest(self, levels, m):
        return max([i + 1 for i, l in enumerate(levels) if self.reaches(m, l.amount, l.count)], default=0)

    def line_level(self, key, period, own=None):
        if ("line", key, period) in self.assumed:
            return self.assumed["line", key, period]
        l = self.line_in_force(key, period, own)
        return self.highest(l.levels, self.line_measure(key, period, basis(l))) if l.levels else 0

    def pool_level(self, name, period, own=None):
        if ("pool", name, period) in self.assumed:
            return self.assumed["pool", name, period]
        p = self.judge(period).pools.get(name) or own
        return self.highest(p.levels, self.pool_measure(name, period, p.of)) if p.levels else 0

    def active_from(self, key, period):
        """the first day on which a line was activated for a period, or None"""
        days = [a["date"] for a in self.book.activations if a["card"] == self.cd.id and a["date"] <= self.on
                and set(a["tags"]) & self.tags_of(key, a) and self.line_period(key, a["for"]) == period]
        return min(days, default=None)

    def tags_of(self, key, a):
        for d in (a["for"], a["date"]):
            if key in self.terms(d).lines:
                return set(self.terms(d).lines[key].tags)
        return set()

    def is_active(self, key, line, period, d=None):
        """on a card day; without one, for what is still to come"""
        if not line.activate:
            return True
        first = self.active_from(key, period)
        return first is not None and (d is None or not line.activate["first"] or d >= first)

    # ---- one expense
    def own_limit(self, most, t):
        """of reward, in the line's own unit"""
        kind, n = most
        return n * t.points[0] / t.points[2] if kind == "miles" and t.points else n

    def earn(self, e):
        t = self.terms(e["card_day"])
        a, cyc = e["amount"], e["cycle"]
        base = t.base_rate(e["foreign"])
        kinds = e["parts"]

        def put(rate, x, reward=None):
            if rate is not None and (x or reward):
                kinds.append(dict(reward=self.rounded(rate, x, t) if reward is None else reward, unit=self.unit(rate, t)))
        before = self.cyc_run.get(cyc, F(0))
        after = self.cyc_run[cyc] = before + a
        judge = self.judge(cyc)
        marginal = judge.min[0] if judge.min and judge.min[1] else None
        met = self.cycle_met(cyc)
        if marginal is not None:
            low = min(after, marginal) - min(before, marginal)
            put(base, low)
            a -= low
            if a == 0:
                return
        if e["key"] is not None:
            return self.earn_line(e, t, a, base, met, put)
        if t.lines or not met:
            return put(base, a)

        def inside(x):
            v = x if judge.max is None else min(x, judge.max)
            return max(F(0), v - marginal) if marginal is not None else v
        ins = inside(after) - inside(before)
        put(t.own_rate(e["foreign"]), ins)
        put(base, a - ins)

    def earn_line(self, e, t, a, base, met, put):
        key, per = e["key"], e["period"]
        line = t.lines[key]
        run = self.runs.setdefault((key, per), Run())
        otherwise = (line.otherwise or base) if met else base
        if not self.is_active(key, line, per, e["card_day"]):
            return put(otherwise, a)
        if not met:
            run.run += a
            return put(base, a)
        force = self.line_in_force(key, per, line)
        b0 = run.run
        b1 = run.run = b0 + a
        if not self.line_met(key, per, line):
            return put(otherwise, a)
        rate, most = at(line, min(self.line_level(key, per, line), len(line.levels)), line.rate)
        top = most[1] if most and most[0] == "spend" else None
        low = force.min[0] if force.min and force.min[2] else None

        def within(x):
            v = x if top is None else min(x, top)
            return max(F(0), v - low) if low is not None else v
        i0, i1 = within(b0), within(b1)
        inside = i1 - i0
        pooled = pmost = None
        if line.pool:
            pper = self.pool_period(line.pool, e["card_day"])
            p = t.pools[line.pool]
            pmost = at(p, min(self.pool_level(line.pool, pper, p), len(p.levels)))[1]
            pooled = self.pool_runs.setdefault((line.pool, pper), Run())
            p0, pooled.run = pooled.run, pooled.run + inside
            if pmost[0] == "spend":
                inside = min(pooled.run, pmost[1]) - min(p0, pmost[1])
        if line.on_total and pooled:
            r = self.rounded(rate, run.inside + inside, t) - self.rounded(rate, run.inside, t)
        elif line.on_total:
            r = self.rounded(rate, i1, t) - self.rounded(rate, i0, t)
        else:
            r = self.rounded(rate, inside, t)
        run.inside += inside
        q0, run.earned = run.earned, run.earned + r
        if most and most[0] != "spend":
            r = min(run.earned, self.own_limit(most, t)) - min(q0, self.own_limit(most, t))
        if pooled:
            q0, pooled.earned = pooled.earned, pooled.earned + r
            if pmost[0] != "spend":
                r = min(pooled.earned, self.own_limit(pmost, t)) - min(q0, self.own_limit(pmost, t))
        run.paid += r
        put(rate, inside, r)
        if line.kind == "cap":
            put(otherwise, a - inside)
        else:
            put(base, a)

    # ---- beside what its rows say
    def welcomes(self):
        """[(welcome, last day, spend)]"""
        t = self.terms(self.on)
        out = []
        for w in t.welcomes:
            until = w["by"] or t.opened + w["within"] * ONE
            out.append((w, until, sum((e["amount"] for e in self.counted if (t.opened is None or e["card_day"] >= t.opened)
                                       and e["card_day"] <= until), F(0))))
        return out

    def ratio(self):
        """miles for a point, by the terms of the day"""
        p = self.terms(self.on).points
        return p[2] / p[0] if p else F(1)

    def gifts(self, all=True):
        """(miles, money) of the welcomes (and milestones) that are reached"""
        miles = money = F(0)
        for w, _, spend in self.welcomes():
            if spend >= w["required"]:
                miles += w["reward"] * (self.ratio() if w["unit"] == "points" else 1)
        for s in milestones.Milestones(self.book, self).all() if all else ():
            m = self.worth_of(s.given())
            miles, money = miles + m[0], money + m[1]
        return miles, money

    def worth_of(self, level):
        """(miles, money) of a milestone's level"""
        if level is None or level.value is None:
            return F(0), F(0)
        return {"money": (F(0), level.value), "miles": (level.value, F(0)), "points": (level.value * self.ratio(), F(0))}[level.unit]

    def fees(self):
        """fx fees and surcharges of all expenses, in the card's currency"""
        return sum((e["amount"] - e["without_fee"] for e in self.exps), F(0))
