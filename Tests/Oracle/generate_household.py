#!/usr/bin/env python3
"""generate_household.py SEED: prints a random valid wallet with budgets, goals, incomes and expenses.
ORACLE_CORNERS=1 adds cases that the page leaves open (NOTES.md)."""
import os, sys, random, tempfile
from datetime import date, timedelta
from fractions import Fraction as F
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle, household
from generate import CORNERS, DEC, ONE, PAYEES, SCALE, TAGS, VALUE, Gen

PERIODS = ["daily", "weekly", "weekly", "monthly", "monthly", "monthly", "quarterly", "half-yearly", "yearly", "every", "every", "once"]
SIZE = {"daily": 40, "weekly": 150, "monthly": 400, "quarterly": 800, "half-yearly": 1200, "yearly": 1500, "every": 300, "once": 600}
SPENT = ["dining", "transport", "groceries", "travel", "treats", "pets", "bubble-tea"]        # few, so that budgets fill


class House(Gen):
    SHARED = 0.35

    def put_expense(self, d, head, tags):
        """payees that repeat, and some that are missing"""
        pay = self.pick(PAYEES[:6] + [PAYEES[12]]).replace("#1", '"#1"') if self.p(0.85) else ""
        if pay and self.p(0.3):
            self.count += 1
            pay += " %d" % self.count
        ws = ["#" + t for t in tags] + ([pay] if pay else [])
        if self.p(0.2):
            ws.reverse()
        self.entries.append((d, " ".join([head] + ws)))

    def day(self, a, z):
        d = a + timedelta(days=self.r.randint(0, max(0, (z - a).days)))
        if self.p(0.2):                                   # an odd last day, as far as it lies within
            e = oracle.ym(d.year * 12 + d.month - 1, self.pick([1, 1, 29, 30, 31]))
            d = e if a <= e <= z else d
        return d

    # ---- budgets
    def period(self):
        per = self.pick(PERIODS)
        return "every %d %s" % self.pick([(3, "days"), (10, "days"), (2, "weeks"), (3, "weeks"), (1, "months"), (2, "months"), (1, "years")]) \
            if per == "every" else per

    def limit_text(self, b):
        n = self.round(F(SIZE[b["per"].split()[0]] * self.r.randint(30, 200), 100) * SCALE[b["cur"]], b["cur"])
        if self.p(0.5):
            n = F(int(n)) or F(1)
        return self.money(n, b["cur"], None if b["cur"] == self.base else True)      # [H1]

    def tags_text(self):
        return "tags all" if self.p(0.2) else "tags " + " ".join("#" + t for t in self.r.sample(SPENT, self.pick([1, 2, 2, 3])))

    def alert_text(self):
        ps = self.r.sample([10, 25, 50, 70, 75, 80, 90, 100, 100] + ([120, 200, "12.5"] if CORNERS else []), self.pick([1, 1, 2, 3]))
        return "alert " + " ".join("%s%%" % p for p in dict.fromkeys(ps))

    def budget(self, id):
        b = dict(id=id, per=self.period(), cur=self.base if self.p(0.6) else self.pick(self.curs))
        word = b["per"].split()[0]
        props, b["from"], b["until"] = [], None, None
        if word in ("every", "once") or self.p(0.45):
            b["from"] = self.day(self.start - timedelta(days=self.pick([0, 40, 200])), self.start + timedelta(days=int(self.days * 0.5)))
            props.append("from %s" % b["from"])
        if word == "once" or self.p(0.2):
            b["until"] = self.day(max(b["from"] or self.start, self.start) + timedelta(days=5), self.end + timedelta(days=30))
            props.append("until %s" % b["until"])
        if id not in SPENT or self.p(0.4):
            props.append(self.tags_text())
            b["tags"] = True
        if self.p(0.55):
            props.append(self.pick(["carry", "carry", "carry unspent"]))
            b["carry"] = True
        if self.p(0.6):
            props.append(self.alert_text())
            b["alert"] = True
        if self.p(0.3):
            props.append("group " + self.pick(["Sinking fund", '"Fun ; more"']))
            b["group"] = True
        self.r.shuffle(props)
        title = self.pick(["", ' "%s"' % id.title()])
        self.entries.append((None, "budget %s%s %s %s%s" % (id, title, self.limit_text(b), b["per"], "".join("\n    " + p for p in props))))
        self.amend_budget(b)

    def amend_budget(self, b):
        first = max(self.start, (b["from"] or self.start) + ONE)
        for d in sorted({self.day(first, self.end) for _ in range(self.pick([0, 0, 1, 1, 2, 3]))}):
            if b["until"] and d > b["until"]:
                break
            once = b["per"] == "once"
            head, props = [], []
            for what in self.r.sample(["limit", "limit", "period", "from", "carry", "tags", "alert", "until", "group", "same"], self.pick([1, 1, 2, 3])):
                if what == "limit" and not head:
                    head = [self.limit_text(b)]
                elif what == "period" and not once:
                    per = self.period()
                    if per == "once" or per.startswith("every") and not b["from"]:
                        continue
                    head = [self.limit_text(b)] if self.p(0.6) else [h for h in head if h != b["per"]]
                    b["per"] = per
                    head.append(per)
                elif what == "from" and not once and not any(p.startswith("from") for p in props):
                    if b["from"] and not b["per"].startswith("every") and self.p(0.15):
                        b["from"] = None
                        props.append("from none")
                    else:
                        b["from"] = self.pick([d, d - timedelta(days=self.r.randint(0, 40)), b["from"] or d])
                        if CORNERS and self.p(0.3):
                            b["from"] = d + timedelta(days=self.r.randint(1, 20))
                        props.append("from %s" % b["from"])
                elif what == "until":
                    if b["until"] and not once and self.p(0.3):
                        b["until"] = None
                        props.append("until none")
                    else:
                        b["until"] = self.day(d, self.end + timedelta(days=40))
                        props.append("until %s" % b["until"])
                elif what == "same":
                    if not once and not any(h == b["per"] for h in head):
                        head = [h for h in head if h != b["per"]] + [b["per"]]
                elif what in ("carry", "tags", "alert", "group"):
                    if b.get(what) and self.p(0.3) and (what != "alert" or CORNERS):
                        props.append(what + " none")
                        b[what] = False
                    else:
                        props.append({"carry": lambda: self.pick(["carry", "carry unspent"]), "tags": self.tags_text, "alert": self.alert_text,
                                      "group": lambda: "group Other"}[what]())
                        b[what] = True
            if head or props:
                self.entries.append((d, " ".join(["%s budget %s" % (d, b["id"])] + head) + "".join("\n    " + p for p in props)))

    # ---- goals
    def auto_text(self, cur, start):
        per = self.pick(["daily", "weekly", "weekly", "monthly", "monthly", "quarterly", "yearly", "half-yearly"] +
                        (["every 2 weeks", "every 10 days", "every 2 months"] if start else []))
        n = self.round(F(self.r.randint(100, 10000), 100) * SCALE[cur], cur) or F(1)
        return "autosave %s %s" % (self.money(n, cur, None if cur == self.base else self.pick([None, True])), per)

    def goal(self, id):
        cur = self.base if self.p(0.5) else self.pick(self.curs)
        code = None if cur == self.base else True
        big = lambda lo, hi: self.money(self.round(F(self.r.randint(lo, hi) * self.pick([1, 1, F(101, 100)])) * SCALE[cur], cur) or F(1), cur, code)
        start = self.day(self.start - timedelta(days=90), self.start + timedelta(days=30)) if self.p(0.6) else None
        deadline = self.day(self.start + timedelta(days=35), self.end + timedelta(days=self.pick([0, 60, 300])))
        props = ["start %s" % start] if start else []
        if self.p(0.5):
            props.append("saved " + big(1, 800))
        auto = self.p(0.5)
        if auto:
            props.append(self.auto_text(cur, start))
        self.r.shuffle(props)
        self.entries.append((None, "goal %s%s %s by %s%s" % (id, self.pick(["", ' "A %s"' % id]), big(300, 4000), deadline,
                                                             "".join("\n    " + p for p in props))))
        for d in sorted({self.day(self.start, self.end) for _ in range(self.pick([0, 0, 1, 2, 3]))}):
            head, props = [], []
            for what in self.r.sample(["target", "by", "saved", "start", "auto", "auto"], self.pick([1, 1, 2])):
                if what == "target":
                    head.insert(0, big(300, 4000))
                elif what == "by":
                    head.append("by %s" % self.day(max(d, self.start + timedelta(days=35)), self.end + timedelta(days=200)))
                elif what == "saved":
                    props.append("saved " + big(1, 800))
                elif what == "start" and start and self.p(0.5):
                    start = self.day(self.start - timedelta(days=90), self.start + timedelta(days=30))
                    props.append("start %s" % start)
                elif what == "auto" and not any(p.startswith("auto") for p in props):
                    off = auto and self.p(0.25)
                    props.append("autosave none" if off else self.auto_text(cur, start))
                    auto = not off
            if head or props:
                self.entries.append((d, " ".join(["%s goal %s" % (d, id)] + head) + "".join("\n    " + p for p in props)))
        for _ in range(self.pick([0, 1, 3, 6])):
            d = self.day(self.start - timedelta(days=5), self.end)
            oc = cur if self.p(0.6) else self.pick(self.curs)
            n = self.round(F(self.r.randint(100, 60000), 100) * SCALE[oc], oc) or F(1)
            self.entries.append((d, "%s saved %s %s" % (d, id, self.amount(-n if self.p(0.15) else n, oc, cur))))

    def amount(self, n, oc, cur):
        """n of oc where cur is meant: sometimes with what it is in cur"""
        if oc == cur:
            return self.money(n, oc, self.pick([None, True]) if cur != self.base else None)
        t = self.money(n, oc, True)
        if self.p(0.25):
            b = self.round(F(VALUE[oc] / VALUE[cur]).limit_denominator(10 ** 6) * n, cur)
            if b:
                return t + " = " + self.money(b, cur, None)
        elif self.p(0.3):
            return t + " @ " + self.rate_text(oc, cur) + (" " + cur if self.p(0.5) else "")
        return t

    # ---- the whole
    def wallet(self):
        r = self.r
        self.start = date(self.pick([2023, 2024, 2025]), self.pick([1, 2, 6, 8, 11, 12]), 1) + timedelta(days=r.randint(0, 35))
        self.days = r.randint(30, 130)
        self.end = self.start + timedelta(days=self.days)
        self.base = self.pick(["SGD", "SGD", "USD", "JPY", "KWD", "CAD"])
        self.curs = [self.base] + r.sample([c for c in DEC if c != self.base], r.randint(0, 4))
        self.sums, self.count = {}, 0
        self.entries = [(None, "base " + self.base), (None, 'tag treats "Treats"'), (None, "category pets"), (None, "tag bubble-tea")]
        if self.p(0.4):
            self.entries.append((None, "option rounding " + self.pick(["half-even", "half-even", "half-up"])))
        if self.p(0.5):
            self.entries.append((None, "option week-starts " + self.pick(["sunday", "sunday", "monday"])))
        if "GEM5" in self.curs:
            self.entries.append((None, "currency GEM5\n    decimals 1"))
        sources = [("cash", self.base)]
        for id in ("bank-a", "wise"):
            if self.p(0.6):
                sources.append((id, self.pick(self.curs)))
                self.entries.append((None, 'account %s "Account"\n    currency %s' % sources[-1]))
        for id in ("ppv", "lady"):
            if self.p(0.6):
                sources.append((id, self.pick(self.curs)))
                fee = "\n    fx-fee 2.8%" if self.p(0.4) else ""
                self.entries.append((None, 'card %s "Card"\n    currency %s%s' % (sources[-1] + (fee,))))
        for id in r.sample(SPENT[:5] + ["everything", "home-fund"], self.pick([1, 2, 3, 4, 5])):
            self.budget(id)
        for id in r.sample(["trip", "bike", "buffer"], self.pick([0, 1, 2, 3])):
            self.goal(id)
        for id in r.sample(["netflix", "gym", "cloud"], self.pick([0, 0, 1, 2])):
            self.renewing(id, sources, self.curs, self.start, self.days, SPENT)
        self.make_rates(self.curs, self.base, self.start - timedelta(days=200), self.days + 200, [s for s, _ in sources])
        for c in self.curs[1:]:
            if self.p(0.5):
                d = self.start + timedelta(days=r.randint(0, self.days))
                if not any(t.startswith("%s rate " % d) for _, t in self.entries):
                    self.entries.append((d, "%s rate %s %s %s" % (d, c, self.rate_text(c, self.base), self.base)))
        cards = [dict(id=s, cur=c, lines=[], targets=[], posted=False, ttags=SPENT) for s, c in sources]
        for _ in range(r.randint(5, 70)):
            self.expense(self.pick(cards), self.curs, self.day(self.start, self.end), self.base)
        for _ in range(r.randint(0, 6)):
            d = self.day(self.start, self.end)
            id, cur = self.pick([s for s in sources if s[0] not in ("ppv", "lady")])
            oc = cur if self.p(0.6) else self.pick(self.curs)
            n = self.round(F(r.randint(1000, 400000), 100) * SCALE[oc], oc) or F(1)
            self.put_expense(d, "%s income %s %s" % (d, self.amount(n, oc, cur) if oc != cur else self.money(n, cur, True), id), [self.pick(["salary", "dining"])])
        self.repayments([(id, c) for id, c in sources if id not in ("ppv", "lady")], self.start, self.days)
        mode = self.pick(["as-is", "by-date", "shuffled"])
        if mode == "by-date":
            self.entries.sort(key=lambda e: (e[0] is not None, e[0] or date.min))
        elif mode == "shuffled":
            r.shuffle(self.entries)
        return "; seeded household\n" + "\n".join(t + ("\n" if "\n" in t else "") for _, t in self.entries) + "\n"


def load(text):
    with tempfile.TemporaryDirectory() as tmp:
        p = os.path.join(tmp, "w.ledger")
        with open(p, "w", encoding="utf-8") as f:
            f.write(text)
        return oracle.load([p])


def land(g, text):
    """one more expense, with which a budget has spent exactly a percentage of its limit (or a hair more or less)"""
    r = g.r
    on = g.day(g.start, g.end)
    h = household.House(load(text), on)
    bs = [b for b in h.budgets if b.listed and b.current.top > 0]
    if not bs:
        return ""
    b = r.choice(bs)
    p, cur = b.current, b.now["currency"]
    tags = b.now.get("tags") or (b.b.id,)
    q = r.choice(list(b.now.get("alert") or (80,)) + [70, 80, 100])
    n = g.round(p.top * q / 100 - p.spent, cur) + r.choice([0, 0, 1, -1]) * F(1, 10 ** DEC[cur])
    if n == 0:
        return ""
    return "%s %s cash %sLanding %d\n" % (on, g.money(n, cur, True), "" if tags == "all" else "#%s " % tags[0], r.randint(1, 9999))


def edges(h):
    """days on which something begins, ends or is judged"""
    out = set()
    for b in h.budgets:
        for p in b.chain[-6:]:
            out |= {p.a, p.z}
        out |= set(b.cuts) | set(b.b.dates(h.on)) | {a["day"] for p in b.chain for a in b.alert_rows(p)}
    for g in h.book.goals.values():
        x = household.Goal(h, g)
        out |= {x.start, x.deadline} | set(g.dates(h.on)) | {d for d, _ in x.auto[:3]}
    return sorted(out)


def generate(seed):
    """(text, days to look from)"""
    g = House(seed)
    text, r = g.wallet(), g.r
    for _ in range(r.choice([0, 1, 2, 4])):
        text += land(g, text)
    far = g.end + timedelta(days=45)
    h = household.House(load(text), far)
    for a in h.alerts_json()["alerts"]:
        if r.random() < 0.3:
            text += "%s seen %s\n" % (a["date"] + timedelta(days=r.choice([0, 1, 5, 40])), a["id"])
    near = [d for e in edges(h) for d in (e - ONE, e, e + ONE) if g.start <= d <= far]
    days = [g.start + timedelta(days=r.randint(5, g.days)), g.end + timedelta(days=r.randint(0, 45))]
    return text, sorted({r.choice(near or days), r.choice(near or days), r.choice(days)})


if __name__ == "__main__":
    sys.stdout.write(generate(int(sys.argv[1]))[0])
