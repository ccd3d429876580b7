#!/usr/bin/env python3
"""generate_milestones.py SEED: prints a random valid wallet of generate.py with milestones, fees that are waived, and exclusions from minimums."""
import os, random, re, sys
from datetime import timedelta
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle, generate
from generate import DEC, ONE, SCALE, TAGS
from generate_bills import load

PERIODS = ["monthly", "quarterly", "quarterly", "half-yearly", "yearly", "every 2 months", "every 6 weeks", "weekly"]


class Wallet:
    def __init__(self, seed):
        self.r = random.Random(seed * 37 + 11)
        self.text, self.start, self.end, self.ids = generate.generate(seed)
        self.report = oracle.Report(load(self.text), self.end + timedelta(days=120))

    def p(self, x):
        return self.r.random() < x

    def day(self, before=0, after=0):
        return self.start + timedelta(days=self.r.randint(-before, (self.end - self.start).days + after))

    def currency(self, id):
        return self.report.cards[id].terms(self.start).currency or self.report.book.base

    def money(self, n, cur):
        return "%.*f" % (DEC[cur], n) + (" " + cur if cur != self.report.book.base or self.p(0.3) else "")

    def condition(self, n, cur):
        """about what a card of generate.py spends in a period of some weeks"""
        count = " %d %s" % (self.r.randint(1, 4), self.kind) if self.p(0.4) else ""
        return self.money(n * SCALE[cur], cur) + count

    def reward(self, id, cur):
        points = self.report.cards[id].terms(self.end).points and all(t.points for t in self.report.cards[id].ts)
        return "gives " + self.r.choice([self.money(self.r.randint(1, 300) * SCALE[cur], cur), "%d miles" % self.r.randint(1, 9000),
                                         "%d.5 points" % self.r.randint(1, 9000) if points else '"Free night"'])

    def levels(self, id, cur):
        """(first condition, the rest of the line after the period)"""
        self.kind = self.r.choice(["purchases", "merchants"])
        n = self.r.choice([20, 50, 100, 200, 500])
        first = self.condition(n, cur)
        rest = self.reward(id, cur)
        for _ in range(self.r.choice([0, 0, 1, 1, 2])):
            n = n * self.r.choice([2, 3]) + self.r.randint(0, 9)
            rest += " at %s %s" % (self.condition(n, cur), self.reward(id, cur))
        return first, rest

    def period(self, opened):
        text = self.r.choice(PERIODS)
        if text.startswith("every") or self.p(0.25):
            text += " from %s" % self.day(before=400)
        elif opened and self.p(0.3):
            text += " from anniversary"
        return text + (self.r.choice([" each cycle", " each cycle", " each month"]) if self.p(0.45) else "")

    def milestone(self, id, name, fixed, title=""):
        """the line of a milestone; `fixed` is what an amendment keeps"""
        first, rest = self.levels(id, self.currency(id))
        return "milestone %s%s %s%s %s %s" % (name, title, first, self.of(), fixed, rest)

    def of(self):
        return self.r.choice(["", "", " of card", " of local", " of foreign", " of #%s" % self.r.choice(TAGS)])

    def fee(self, id, opened):
        cur = self.currency(id)
        start = " from %s" % self.day(before=300, after=60) if not opened or self.p(0.6) else ""
        return "fee %s yearly%s waived at %s" % (self.money(100 * SCALE[cur], cur), start, self.money(self.r.choice([100, 500, 2000]) * SCALE[cur], cur))

    def head(self):
        extra = []
        for id in self.ids:
            opened = self.report.cards[id].terms(self.start).opened
            stays = opened and all(t.opened == opened for t in self.report.cards[id].ts)
            fixed = {"m%d" % i: self.period(stays) for i in range(self.r.choice([1, 1, 2, 3]))}
            own = [self.milestone(id, name, per, ' "Some title"' if self.p(0.3) else "") for name, per in fixed.items()]
            if self.p(0.6):
                own.append(self.fee(id, stays))
            marginal = re.search(r"\bmarginal\b", self.text)
            if not marginal and self.p(0.4):
                own.append("exclude #%s from minimum" % self.r.choice(TAGS))
            self.text = re.sub(r"(?m)^(card %s\b[^\n]*\n)" % re.escape(id), lambda m: m[1] + "".join("    %s\n" % x for x in own), self.text)
            days = set()
            for _ in range(self.r.choice([0, 0, 1, 2])):
                d, name = self.day(after=40), self.r.choice(sorted(fixed))
                if (d, name) in days:
                    continue
                days.add((d, name))
                extra.append((d, "%s card %s\n    %s\n" % (d, id, "milestone %s none" % name if self.p(0.15) else self.milestone(id, name, fixed[name]))))
            if self.p(0.1):
                extra.append((self.start, "%s card %s\n    closed %s\n" % (self.start, id, self.day(after=30))))
        self.text += "".join(x for _, x in extra)

    def days(self):
        """of the reports: some of them where something happens"""
        import milestones
        book = load(self.text)
        on = self.end + timedelta(days=20)
        report = oracle.Report(book, on)
        near = [x for k in report.cards.values() for s in milestones.Milestones(book, k).all() for a, z in s.parts for x in (a, z, z + ONE)]
        near = [x for x in near if self.start <= x <= on + timedelta(days=60)]
        return [self.r.choice(near) if near and self.p(0.6) else self.day(after=90) for _ in range(4)]


def generate_wallet(seed):
    """(text, days)"""
    w = Wallet(seed)
    w.head()
    return w.text, w.days()


if __name__ == "__main__":
    sys.stdout.write(generate_wallet(int(sys.argv[1]))[0])
