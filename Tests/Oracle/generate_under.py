#!/usr/bin/env python3
"""generate_under.py SEED: prints a random valid wallet of generate.py with cards under its cards, which pay some of the expenses and renewals."""
import os, random, re, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle, generate
from generate import DEC, ONE, SCALE, TAGS
from generate_bills import load
from datetime import timedelta
from fractions import Fraction as F


class Wallet:
    def __init__(self, seed):
        self.r = random.Random(seed * 37 + 11)
        self.text, self.start, self.end, self.ids = generate.generate(seed)
        book = load(self.text)
        self.base = book.base
        self.currency = {id: book.cards[id].terms_on(self.start, self.end).currency or book.base for id in self.ids}
        self.under = {}          # id -> currency

    def p(self, x):
        return self.r.random() < x

    def day(self):
        return self.start + timedelta(days=self.r.randint(0, (self.end - self.start).days))

    # ---- properties
    def adds(self):
        if self.p(0.15):
            return "adds none"
        xs = self.r.sample(TAGS[:10] + ["local", "foreign", "local", "general", "fee"], self.r.choice([1, 1, 2, 3]))
        return "adds " + " ".join("#" + x for x in dict.fromkeys(xs))

    def fee(self):
        return "fx-fee " + self.r.choice(["none", "0%", "2%", "2%", "1.75%", "3.25%"])

    def surcharge(self, cur):
        if self.p(0.15):
            return "surcharge none"
        percent = self.r.choice(["1", "1", "0.75", "2.5", "0", "0.333333"])
        least = oracle.round_to(F(self.r.choice([1, 2, 50, 50, 125, 1000]), 100) * SCALE[cur], DEC[cur], "up")
        if percent == "0" or self.p(0.6):
            return "surcharge %s%% min %s" % (percent, oracle.fixed(least, DEC[cur]).text) + (" " + cur if cur != self.base or self.p(0.3) else "")
        return "surcharge %s%%" % percent

    def properties(self, cur):
        out = [f() for f, often in ((self.adds, 0.6), (self.fee, 0.5), (lambda: self.surcharge(cur), 0.5)) if self.p(often)]
        out += ["last4 %04d" % self.r.randint(0, 9999)] * self.p(0.4) + ["nickname Second"] * self.p(0.3)
        out += ["%s %s" % (self.r.choice(["opened", "closed"]), self.day())] * self.p(0.2)
        return [x for x in out if not x.endswith(" none")]

    def cards(self):
        extra = []
        for n in range(self.r.choice([1, 1, 2, 3])):
            id, main = "u%d" % n, self.r.choice(self.ids)
            cur = self.under[id] = self.currency[main]
            title = ' "Second %d"' % n if self.p(0.5) else ""
            extra.append("card %s%s\n    under %s\n%s" % (id, title, main, "".join("    %s\n" % x for x in self.properties(cur))))
            others = [x for x in self.ids if self.currency[x] == cur]
            days = set()
            for _ in range(self.r.choice([0, 0, 1, 2, 3])):
                d = self.day()
                if d in days:
                    continue
                days.add(d)
                text = self.r.choice([self.adds, self.fee, lambda: self.surcharge(cur), lambda: "under " + self.r.choice(others)])()
                extra.append("%s card %s\n    %s\n" % (d, id, text))
        place = self.text.index("card " + self.ids[0]) if self.p(0.5) else None       # before or after their main cards
        line = self.text.rfind("\n", 0, place) + 1 if place is not None else len(self.text)
        self.text = self.text[:line] + "".join(extra) + self.text[line:]

    # ---- what they pay
    def pay(self, often):
        lines = self.text.split("\n")
        book, old = load(self.text), {}
        for e in book.expenses:
            ids = [x for x, cur in self.under.items() if cur == self.currency.get(e["source"])]
            if e["type"] == "expense" and ids and self.p(often):
                old[e["line"] - 1] = lines[e["line"] - 1]
                lines[e["line"] - 1] = re.sub(r" %s(?= |$)" % re.escape(e["source"]), " " + self.r.choice(ids), lines[e["line"] - 1], count=1)
        for i, line in enumerate(lines):
            m = re.match(r"(subscription .* from \S+ )(\S+)(.*)$", line)
            ids = [x for x, cur in self.under.items() if m and cur == self.currency.get(m[2])]
            if ids and self.p(often):
                lines[i] = m[1] + self.r.choice(ids) + m[3]
        # An expense that has no rate with this card stays where it was.
        text = "\n".join(lines)
        book = load(text)
        for e in book.expenses:
            try:
                book.money(e, self.end + 60 * ONE)
            except oracle.Bad:
                lines[e["line"] - 1] = old.get(e["line"] - 1, lines[e["line"] - 1])
        self.text = "\n".join(lines)


def generate_wallet(seed):
    """(text, days)"""
    w = Wallet(seed)
    w.cards()
    w.pay(w.r.choice([0.2, 0.5, 0.9]))
    return w.text, [w.day(), w.day(), w.end + timedelta(days=w.r.randint(0, 45))]


if __name__ == "__main__":
    sys.stdout.write(generate_wallet(int(sys.argv[1]))[0])
