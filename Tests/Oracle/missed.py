"""What cards earned in a period, what their expenses missed and what is within reach (exact arithmetic only).

Used by compare_missed.py. Every supposition is calculated for all expenses of a card: earning.py with a threshold taken as
reached, or with terms that have no limits.
"""
import copy
from fractions import Fraction as F
import earning
import milestones
from mechanisms import last_to_activate
from oracle import Bad, ONE, num


class Supposing(earning.Earning):
    """a card with one threshold taken as reached: ("card", cycle), ("line", key, period) or ("activation", key, period)"""
    def __init__(self, book, cd, on, spending, supposed=None):
        self.supposed = supposed
        super().__init__(book, cd, on, spending)

    def cycle_met(self, cyc):
        return self.supposed == ("card", cyc) or super().cycle_met(cyc)

    def line_met(self, key, period, own=None):
        return self.supposed == ("line", key, period) or super().line_met(key, period, own)

    def is_active(self, key, line, period, d=None):
        return self.supposed == ("activation", key, period) or super().is_active(key, line, period, d)


class Unlimited(earning.Earning):
    """a card whose lines, pools and `max` limit nothing"""
    def evaluate(self, spending):
        self.ts = [self.without_limits(t) for t in self.ts]
        super().evaluate(spending)

    @staticmethod
    def without_limits(terms):
        t = copy.copy(terms)
        t.max, t.lines, t.pools = None, {}, {}
        t.__dict__.pop("_bytag", None)
        for k, l in terms.lines.items():
            l = t.lines[k] = copy.copy(l)
            l.limit, l.levels = None, tuple(map(copy.copy, l.levels))
            for x in l.levels:
                x.limit = None
        for k, p in terms.pools.items():
            p = t.pools[k] = copy.copy(p)
            p.limit, p.levels = ("spend", F(10) ** 15), tuple(map(copy.copy, p.levels))
            for x in p.levels:
                x.limit = None
        return t


def closed_before(card, last):
    closed = card.terms(card.on).closed
    return min(last, closed) if closed else last


class Missed:
    """of the cards of a wallet, in a period on a day"""
    def __init__(self, book, on, period):
        self.book, self.on, self.period = book, on, period
        self.spending = book.spending(on)
        self.miles = self.purchases_miles = self.purchases_back = self.welcome_miles = F(0)
        self.back, self.welcome_back, self.rows = {}, {}, {}
        self.per_mile = self.worth()
        for cd in book.cards.values():
            opened = cd.terms_on(on, on).opened
            if not cd.terms_on(on, on).__dict__.get("under") and (opened is None or opened <= on):
                self.card(cd)

    def worth(self):
        """base for a mile, or None"""
        words = next((e.ws for e in reversed(self.book.entries) if [w for w, _ in e.ws[:2]] == ["option", "worth"]), None)
        if words is None:
            return None
        amount, cur, _, number = [w for w, _ in words[2:6]]
        return num(amount) / num(number) * self.to_base(cur)

    def to_base(self, cur):
        return F(1) if cur == self.book.base else self.book.rate(cur, self.book.base, self.on)[0]

    def inside(self, d):
        return self.period is None or self.period[0] <= d <= self.period[1]

    def value(self, miles, back, cur):
        """to compare rewards: by worth, or by miles and then money"""
        back = back * self.to_base(cur)
        return (miles, back) if self.per_mile is None else (miles * self.per_mile + back, F(0))

    def card(self, cd):
        k = Supposing(self.book, cd, self.on, self.spending)
        free = Unlimited(self.book, cd, self.on, self.spending)
        known = {}
        for i, e in enumerate(k.exps):
            t = k.terms(e["card_day"])
            cur = e["currency"]
            if self.inside(e["card_day"]):
                self.miles += e["miles"]
                self.back[cur] = self.back.get(cur, F(0)) + e["cashback"]
                if not set(e["tags"]) & {"fee", "interest", "credit"}:
                    percent = {r.percent for r in t.all_rates()}
                    self.purchases_miles += e["base"] if False in percent else 0
                    self.purchases_back += e["base"] if True in percent else 0
            best = None
            for reason, supposed in self.reasons(k, e, t):
                if supposed is None:
                    x = free.exps[i]
                else:
                    if supposed not in known:
                        known[supposed] = Supposing(self.book, cd, self.on, self.spending, supposed)
                    x = known[supposed].exps[i]
                gain = x["miles"] - e["miles"], x["cashback"] - e["cashback"]
                value = self.value(*gain, cur)
                if e["amount"] < 0:
                    value = tuple(-v for v in value)
                if value > (0, 0) and (best is None or value > best[0]):
                    best = value, reason, gain
            if best and (self.inside(e["card_day"]) or best[1][-1]):
                row = self.rows.setdefault((cd.id,) + best[1], [0, F(0), F(0), cur])
                row[0] += 1
                row[1] += best[2][0]
                row[2] += best[2][1]
        for d, miles, money, cur in self.gifts(k):
            if self.inside(d):
                self.welcome_miles += miles
                self.welcome_back[cur] = self.welcome_back.get(cur, F(0)) + money

    def reasons(self, k, e, t):
        """[((kind, tags, pool, last day, running), supposed)], thresholds first"""
        out = []
        if e["excluded"]:
            return out
        runs = lambda last: closed_before(k, last) >= self.on
        cyc, key, per = e["cycle"], e["key"], e.get("period")
        if not k.cycle_met(cyc):
            out.append((("card-minimum", (), None, cyc[1], runs(cyc[1])), ("card", cyc)))
        if key is None:
            return out + [(("limit", (), None, cyc[1], False), None)]
        line = t.lines[key]
        # The tags as the terms of the expense's day write them.
        tags = tuple(sorted(line.tags))
        if not k.line_met(key, per, line):
            out.append((("minimum", tags, None, per[1], runs(per[1])), ("line", key, per)))
        if not k.is_active(key, line, per, e["card_day"]):
            last = last_to_activate(line.activate["by"], per)
            late = line.activate["first"] and e["card_day"] < self.on
            out.append((("activation", tags, None, last, runs(last) and not late), ("activation", key, per)))
        _, most = earning.at(line, min(k.line_level(key, per, line), len(line.levels)), line.rate)
        run = k.runs.get((key, per))
        full = most and run and (run.run > most[1] if most[0] == "spend" else run.earned > k.own_limit(most, t))
        pool = k.pool_runs.get((line.pool, k.pool_period(line.pool, e["card_day"]))) if line.pool else None
        if pool is not None and not full:
            out.append((("limit", (), line.pool, k.pool_period(line.pool, e["card_day"])[1], False), None))
        else:
            out.append((("limit", tags, None, per[1], False), None))
        return out

    # ---- beside what the rows of miles say
    def gifts(self, k):
        """[(day, miles, money, currency)] of welcomes and levels of milestones, on the day that reaches them for good"""
        cur = k.terms(self.on).currency or self.book.base
        out = []
        t = k.terms(self.on)
        for w in t.welcomes:
            until = w["by"] or t.opened + w["within"] * ONE
            own = [e for e in k.counted if (t.opened is None or e["card_day"] >= t.opened) and e["card_day"] <= until]
            for d, _, reached in self.for_good(own, lambda es: int(sum((e["amount"] for e in es), F(0)) >= w["required"])):
                out.append((d, w["reward"] * (k.ratio() if w["unit"] == "points" else 1) * reached, F(0), cur))
        all = milestones.Milestones(self.book, k)
        for s in all.all():
            def level(es):
                return max((i + 1 for i, l in enumerate(s.m.levels) if all_reached(s, l, es)), default=0)

            def all_reached(s, l, es):
                for a, z in s.parts:
                    part = [e for e in es if a <= e["card_day"] <= z]
                    if sum((e["amount"] for e in part), F(0)) < l.amount or l.count and milestones.tally(part, l.count[1]) < l.count[0]:
                        return False
                return True
            def worth(n):
                judge = k.terms(min(s.range[1], self.on)).points
                l = s.m.levels[n - 1] if n else None
                if l is None or l.value is None:
                    return F(0), F(0)
                return {"money": (F(0), l.value), "miles": (l.value, F(0)),
                        "points": (l.value * judge[2] / judge[0] if judge else F(0), F(0))}[l.unit]
            for d, before, after in self.for_good([e for es in s.inside for e in es], level):
                (m0, c0), (m1, c1) = worth(before), worth(after)
                out.append((d, m1 - m0, c1 - c0, cur))
        return out

    @staticmethod
    def for_good(es, level):
        """[(day, level before, level after)] of the days that raise a level which is never lost again"""
        days = sorted({e["card_day"] for e in es})
        at = [level([e for e in es if e["card_day"] <= d]) for d in days]
        kept = [min(at[i:]) for i in range(len(at))]
        return [(d, b, a) for d, b, a in zip(days, [0] + kept, kept) if a > b]

    # ---- sums
    def sums(self, running):
        miles, back = F(0), {}
        for key, (_, m, c, cur) in self.rows.items():
            if key[-1] == running:
                miles += m
                back[cur] = back.get(cur, F(0)) + c
        return miles, back

    def rate_back(self):
        """of money, or None"""
        if self.purchases_back <= 0:
            return None
        try:
            money = sum((self.book.round_money(c * self.to_base(cur), self.book.base) if cur != self.book.base else c
                         for cur, c in self.back.items() if c), F(0))
        except Bad:
            return None
        return money / self.purchases_back
