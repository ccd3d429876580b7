#!/usr/bin/env python3
"""generate_bills.py SEED: prints a random valid wallet of generate.py with due dates, credit limits, autopay, statements and payments of bills."""
import os, random, re, sys, tempfile
from datetime import timedelta
from fractions import Fraction as F
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle, bills, generate
from generate import DEC, ONE, SCALE


def load(text):
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "w.ledger")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        return oracle.load([path])


class Wallet:
    def __init__(self, seed):
        self.r = random.Random(seed * 31 + 7)
        self.text, self.start, self.end, self.ids = generate.generate(seed, pairs=False)
        self.book = load(self.text)
        self.far = self.end + timedelta(days=120)
        self.report = oracle.Report(self.book, self.far)
        self.due, self.amended = set(), set()

    def p(self, x):
        return self.r.random() < x

    def day(self, before=0, after=0):
        return self.start + timedelta(days=self.r.randint(-before, (self.end - self.start).days + after))

    def currency(self, id):
        return self.report.cards[id].terms(self.start).currency or self.book.base

    def money(self, n, cur):
        return "%.*f" % (DEC[cur], float(oracle.round_to(F(n), DEC[cur], "half-up"))) + (" " + cur if cur != self.book.base or self.p(0.3) else "")

    # ---- properties
    def due_text(self, id, dated=False):
        self.due.add(id)
        text = "due %d %s" % (self.r.choice([1, 5, 20, 21, 25, 25, 28, 45, 99]), "days") if self.p(0.6) else "due on %d" % self.r.choice([1, 5, 13, 28, 29, 30, 31])
        return text + (" from %s" % self.day() if self.p(0.25) else "")

    def limit_text(self, id):
        cur = self.currency(id)
        shared = [x for x, c in self.limits if c == cur]
        if shared and self.p(0.5):
            return "limit " + self.r.choice(shared)
        return "limit " + self.money(self.r.choice([100, 500, 1000, 1234, 5000]) * SCALE[cur], cur)

    def alert_text(self):
        return "alert %s%%" % self.r.choice(["30", "12.5", "100", "0.1", "75", "33.33"])

    def properties(self, id):
        out = []
        if self.p(0.75):
            out.append(self.due_text(id))
        if self.p(0.6):
            out.append(self.limit_text(id))
        if self.p(0.3):
            out.append("autopay " + self.r.choice(self.accounts))
        if self.p(0.5):
            out.append(self.alert_text())
        return out

    def amendment(self, id):
        what = self.r.choice(["due", "due", "limit", "autopay", "alert"])
        if self.p(0.25):
            text = what + " none"
        else:
            text = {"due": lambda: self.due_text(id), "limit": lambda: self.limit_text(id), "alert": self.alert_text,
                    "autopay": lambda: "autopay " + self.r.choice(self.accounts)}[what]()
        d = self.day(after=40)
        while (id, d) in self.amended:                       # one property can change once a day
            d += ONE
        self.amended.add((id, d))
        return "%s card %s\n    %s\n" % (d, id, text)

    def head(self):
        """accounts and shared limits, with their amendments; below each card its properties"""
        self.accounts = ["posb", "giro"]
        self.limits = [("bank-%d" % i, self.currency(id)) for i, id in enumerate(self.ids) if self.p(0.4)]
        extra = ["account posb\n", "account giro\n"]
        for name, cur in self.limits:
            title = ' "All cards"' if self.p(0.5) else ""
            text = "limit %s%s %s %s\n" % (name, title, self.money(2000 * SCALE[cur], cur).split(" ")[0], cur)
            extra.append(text + ("    %s\n" % self.alert_text() if self.p(0.6) else ""))
            if self.p(0.4):
                extra.append("%s limit %s %s %s\n" % (self.day(), name, self.money(3000 * SCALE[cur], cur).split(" ")[0], cur))
            if self.p(0.3):
                extra.append("%s limit %s\n    alert %s\n" % (self.day(), name, self.r.choice(["none", "5%"])))
        for id in self.ids:
            own = "".join("    %s\n" % x for x in self.properties(id))
            self.text = re.sub(r"(?m)^(card %s\b[^\n]*\n)" % re.escape(id), lambda m: m[1] + own, self.text)
            extra += [self.amendment(id) for _ in range(self.r.choice([0, 0, 1, 2]))]
            if self.p(0.15):
                extra.append("%s card %s\n    closed %s\n" % (self.start, id, self.day(after=30)))
        self.text += "".join(extra)

    # ---- statements and payments
    def statements(self):
        """one total a cycle, more of them than generate.py has"""
        report, seen, out = oracle.Report(load(self.text), self.far), set(), []
        for line in self.text.split("\n"):
            m = re.match(r"(\S+) statement (\S+) ", line)
            if m:
                k, d = report.cards[m[2]], oracle.day(m[1])
                c = k.cycle(d)
                c = c if c[1] == d else k.cycle(c[0] - ONE)
                if (m[2], c) in seen:
                    continue
                seen.add((m[2], c))
            out.append(line)
        self.text = "\n".join(out)
        for id in self.ids:
            k, d = report.cards[id], self.start
            while d < self.end + timedelta(days=20):
                c = k.cycle(d)
                d = c[1] + ONE
                if c[0] == c[1] or k.cycle(d) == (d, d) or (id, c) in seen or not self.p(0.3):
                    continue
                have = sum((e["amount"] for e in k.exps if e["cycle"] == c), F(0)) * self.r.choice([1, 1, F(1, 2), 2, -1, 0])
                cur = self.currency(id)
                self.text += "%s statement %s %s\n" % (c[1] + self.r.randint(0, 1) * ONE, id, self.money(have, cur))

    def payments(self):
        for id in sorted(self.due):
            cur, lines = self.currency(id), []
            for _ in range(self.r.choice([0, 1, 2, 3, 5])):
                d = self.day(before=10, after=90)
                amount = ""
                if self.p(0.6):
                    book = load(self.text)
                    account = bills.Account(book, oracle.Card(book, book.cards[id], d), d)
                    owed = [b.open for b in account.bills if b.open] or [F(self.r.randint(1, 500)) * SCALE[cur]]
                    n = self.r.choice([owed[0], sum(owed), sum(owed) + SCALE[cur], owed[0] / 2, F(self.r.randint(1, 900)) * SCALE[cur]])
                    n = oracle.round_to(F(n), DEC[cur], "up")
                    if n > 0:
                        amount = " " + self.money(n, cur)
                lines.append("%s settled %s%s\n" % (d, id, amount))
                self.text += lines[-1]
                if self.p(0.1):
                    self.text += "%s snooze bill/%s/%s until %s\n" % (d, id, self.report.cards[id].cycle(d)[0] - ONE, d + 20 * ONE)

    def days(self):
        """of the reports: some of them where something happens"""
        book = load(self.text)
        report = oracle.Report(book, self.far)
        near = [x for k in report.cards.values() for b in bills.Account(book, k, self.far).bills for x in (b.due, b.due + ONE, b.cycle[1], b.cycle[1] + ONE)]
        return [self.r.choice(near) if near and self.p(0.5) else self.day(after=90) for _ in range(4)]


def generate_wallet(seed):
    """(text, days)"""
    w = Wallet(seed)
    w.head()
    w.statements()
    w.payments()
    return w.text, w.days()


if __name__ == "__main__":
    sys.stdout.write(generate_wallet(int(sys.argv[1]))[0])
