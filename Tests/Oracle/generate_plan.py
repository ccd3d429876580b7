#!/usr/bin/env python3
"""generate_plan.py SEED: prints a random valid wallet with something to plan, and the commands that are compared on it."""
import os, random, sys
from datetime import date, timedelta
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

ONE = timedelta(days=1)
PROGRAMS = os.environ.get("ORACLE_POINTS") == "1"        # with programmes, once the program reads them
TAGS = ["dining", "travel", "fuel", "groceries", "online", "contactless"]
RATES = {"USD": "1.3421", "EUR": "1.45", "JPY": "0.0091", "KWD": "4.37"}
DECIMALS = {"JPY": 0, "KWD": 3}
SCALE = {"JPY": 100, "KWD": 0.25}
PAYEES = ["", "Ya Kun", "Shell", "Cold Storage", "Kopitiam"]


class Wallet:
    def __init__(self, seed):
        r = self.r = random.Random("plan %s" % seed)
        self.apart = random.Random("apart %s" % seed)
        self.on = date(2026, r.randint(4, 12), 1) + timedelta(days=r.randint(0, 30))
        self.base = r.choice(["SGD"] * 8 + ["USD", "JPY"])
        self.mode = r.choice(["money", "miles", "mixed", "mixed", "mixed"])
        self.size = r.choice([1, 2, 2, 3])          # small ones are easier to read
        self.out = ["base " + self.base]
        self.shapes, self.ids = {}, []

    def p(self, x):
        return self.r.random() < x

    def pick(self, *xs):
        return self.r.choice(xs)

    def day(self, a, z):
        return self.on + timedelta(days=self.r.randint(a, z))

    # ---- numbers
    def number(self, cents, cur):
        """about that many hundredths of an SGD"""
        n = cents * SCALE.get(cur, 1) / 100
        return "%.*f" % (DECIMALS.get(cur, 2), max(n, 1 / 10 ** DECIMALS.get(cur, 2)))

    def amount(self, low, high, cur, code=False):
        cents = self.r.randint(low, high) * (100 if self.p(0.7) else 1) if self.p(0.7) else self.r.randint(low * 100, high * 100)
        cents = max(cents, low * 100)
        return self.number(cents, cur) + (" " + cur if code else "")

    def rate(self, unit, high=False):
        if unit == "%":
            return (self.pick("5%", "8%", "3%", "6.5%") if high else self.pick("0.3%", "1%", "1.5%", "0.25%")) + \
                (self.pick(" per 1", " per nearest 1", " per 5") if self.p(0.12) else "")
        if unit == "points" and self.p(0.6) or self.p(0.15):
            return (self.pick("9", "10", "7", "3.5") if high else self.pick("1", "2", "0.5")) + " per " + self.pick("5", "1", "10", "nearest 5", "2.5")
        return self.pick("4.0", "2.8", "3.5", "10", "6") if high else self.pick("0.4", "1", "1.2", "1.4")

    def period(self, opened):
        text = self.pick("monthly", "monthly", "quarterly", "weekly", "yearly", "every 2 weeks", "every 2 months", "half-yearly")
        if text.startswith("every") or self.p(0.2):
            return text + " from %s" % self.day(-300, -150)
        return text + (" from anniversary" if opened and self.p(0.2) else "")

    # ---- cards
    def limit(self, c):
        kind = self.pick("spend", "spend", "reward")
        if kind == "spend":
            return "up to " + self.amount(50, 900, c["cur"])
        return self.limit_of(c, "reward")

    def limit_of(self, c, kind, more=0):
        if kind == "spend":
            return "up to " + self.amount(50 + more, 900 + more, c["cur"])
        if c["unit"] == "%":
            return "up to %s back" % self.amount(3 + more // 20, 40 + more // 20, c["cur"])
        return "up to %d %s" % (self.r.randint(60, 3000) + more, "points" if c["unit"] == "points" else "miles")

    def condition(self, low, high, c, counts=True):
        return self.amount(low, high, c["cur"]) + (self.pick(" 3 purchases", " 2 merchants", " 1 purchases") if counts and self.p(0.12) else "")

    def basis(self, often=0.5):
        return " of " + self.pick("card", "card", "local", "foreign", "#dining") if self.p(often) else ""

    def levels(self, c, above, kind, rates, of=""):
        out = ""
        for _ in range(self.pick(1, 1, 2)):
            above += self.r.randint(60, 500)
            out += " at %s%s" % (self.number(above * 100, c["cur"]) + (" 3 purchases" if self.p(0.08) else ""), of)
            of = ""
            new = rates and self.p(0.75)
            out += " " + self.rate(c["unit"], True) if new else ""
            out += " " + self.limit_of(c, kind, above) if kind and (not new or self.p(0.5)) else "" if new else " " + self.rate(c["unit"], True)
        return out

    def line(self, c, tags):
        kind = self.pick("cap", "cap", "bonus")
        out = "%s %s %s" % (kind, " ".join("#" + t for t in tags), self.rate(c["unit"], self.p(0.85)))
        pool = self.r.choice(c["pools"]) if c["pools"] and self.p(0.7) else None
        most = self.pick(None, "spend", "spend", "reward")
        often = 0.5 / self.size
        out += " " + self.limit_of(c, most) if most else ""
        out += " in " + pool if pool else ""
        least = self.r.randint(30, 400) if self.p(0.5) else None
        if most == "spend" and least:
            least = min(least, self.r.randint(10, 45))
        marginal = leveled = False
        if least:
            out += " min " + self.number(least * 100, c["cur"])
            marginal = self.p(0.15) and not c["exclude_min"]
            if marginal:
                out += " marginal"
            else:
                out += (" 2 purchases" if self.p(0.08) else "") + self.basis(0.4)
        if not marginal and self.p(often):
            out += self.levels(c, least or 40, most, True, "" if least else self.basis(0.3))
            leveled = True
        activate = self.p(0.12)
        if kind == "cap" and (most or pool or least or activate) and self.p(0.2):
            out += " else " + self.rate(c["unit"])
        if activate:
            out += " activate" + self.pick("", " first", " by 14")
            if self.p(0.6):
                d = self.day(-40, 0)
                self.active.append("%s activated %s #%s%s" % (d, c["id"], tags[0], " for %s" % (d + timedelta(days=self.r.randint(1, 40))) if self.p(0.4) else ""))
        if not pool and self.p(0.35):
            out += " " + self.period(c["opened"])
        others = [t for t in TAGS + ["foreign"] if t not in tags]
        out += " except #" + self.r.choice(others) if self.p(0.12) else ""
        return out + (" on total" if self.p(0.1) else "")

    def milestone(self, c, i):
        n = self.r.randint(100, 900)
        reward = lambda: "gives " + (self.amount(5, 80, c["cur"]) if self.mode == "money" or self.p(0.4) else "%d %s" % (
            self.r.randint(100, 4000), self.pick("miles", "points") if c["unit"] == "points" else "miles") if self.p(0.9) else '"Free night"')
        out = "milestone m%d %s%s %s%s %s" % (i, self.condition(n, n + 1, c), self.basis(0.3), self.period(c["opened"]),
                                            self.pick("", "", " each cycle", " each month"), reward())
        if self.p(0.4):
            out += " at %s %s" % (self.number((n + self.r.randint(100, 600)) * 10000, c["cur"]), reward())
        return out

    def card(self, id):
        r = self.r
        unit = {"money": "%", "miles": self.pick("miles", "points")}.get(self.mode) or self.pick("%", "miles", "points")
        c = dict(id=id, unit=unit, cur=self.base if self.p(0.8) else self.pick(*(x for x in ("SGD", "USD", "EUR", "JPY", "KWD") if x != self.base)), pools=[])
        c["opened"] = self.day(-60, 0) if self.p(0.2) else self.day(-500, -100) if self.p(0.5) else None
        props = ["cycle " + self.pick("calendar", "opens 12", "opens 20", "closes 5", "closes 25", "opens 31")] if self.p(0.6) else []
        props += ["currency " + c["cur"]] * (c["cur"] != self.base)
        props += ["opened %s" % c["opened"]] if c["opened"] else []
        props += ["counts posted"] * self.p(0.2)
        c["exclude_min"] = self.p(0.12)
        marginal = False
        if self.programs and unit != "%" and self.p(0.85):
            props.append("program " + self.pick(*(("uni", "uni", "pts") if unit == "points" else ("air",))))
        if unit == "points":
            props.append(self.pick("points 1 PT = 2 miles", "points 1 PT = 1 miles", "points 5 PT = 2 miles"))
        props += ["rounds " + self.pick("nearest", "up")] * self.p(0.15)
        props.append(self.pick("earn base " + self.rate(unit), "earn " + self.rate(unit), "earn local %s foreign %s base %s" % (self.rate(unit), self.rate(unit, True), self.rate(unit)),
                               "earn local %s foreign %s" % (self.rate(unit), self.rate(unit, True))))
        props += ["fx-fee " + self.pick("3.25%", "2%", "1%")] * self.p(0.5)
        if self.p(0.3):
            marginal = self.p(0.25) and not c["exclude_min"]
            props.append("min " + (self.amount(50, 700, c["cur"]) + " marginal" if marginal else self.condition(50, 700, c)))
        if self.p(0.2):
            props.append("exclude #" + self.r.choice(TAGS))
        props += ["exclude #%s from minimum" % self.r.choice(TAGS)] * c["exclude_min"]
        for name in ["all", "some"][:self.pick(0, 0, 1, 1, 2) if self.size > 1 else self.pick(0, 0, 1)]:
            kind = self.pick("spend", "reward")
            c["pools"].append(name)
            props.append("pool %s %s%s%s" % (name, self.limit_of(c, kind), self.levels(c, 100, kind, False, self.basis(0.3)) if self.p(0.35 / self.size) else "",
                                             " " + self.period(c["opened"]) if self.p(0.4) else ""))
        tags = r.sample(TAGS + ["foreign"], 5)
        count = self.pick(0, 1, 2, 2, 3) if self.size > 1 else self.pick(0, 1, 1)
        count = max(count, len(c["pools"]))
        while count and tags:
            own, tags = tags[:self.pick(1, 1, 2)], tags[2:]
            props.append(self.line(c, own))
            count -= 1
        for name in c["pools"]:
            if not any(" in %s" % name in x + " " for x in props if x.startswith(("cap", "bonus"))):
                props = [x for x in props if not x.startswith("pool %s " % name)]
                c["pools"] = [x for x in c["pools"] if x != name]
        if not any(x.startswith(("cap", "bonus")) for x in props) and self.p(0.5):
            props.append("max " + self.amount(200, 1500, c["cur"]))
        if self.p(0.25) and self.mode != "money":
            when = "within %d days" % self.pick(30, 60, 90, 180) if c["opened"] and self.p(0.7) else "by %s" % self.day(-5, 60)
            props.append("welcome %d %s spend %s %s" % (r.randint(500, 20000), "points" if unit == "points" and self.p(0.4) else "miles", self.amount(100, 1500, c["cur"]), when))
        for i in range(self.pick(0, 0, 0, 1, 1, 2) if self.size > 1 else self.pick(0, 0, 0, 1)):
            props.append(self.milestone(c, i))
        if self.p(0.12):
            props.append("closed %s" % self.day(-10, 40))
        self.shapes[id] = c
        self.ids.append(id)
        self.out += ["card " + id] + ["    " + x for x in props]
        lines = [x for x in props if x.startswith(("cap", "bonus"))]
        for a, z, often in ((-70, -1, 0.1), (1, 40, 0.1)):
            if self.p(often):
                own = self.pick("earn base " + self.rate(unit), "earn local " + self.rate(unit))
                if lines and self.p(0.5) and " activate" not in "".join(lines):
                    own = self.r.choice(lines).rsplit(" up to ", 1)[0]
                    own = " ".join(x for x in own.split(" else ")[0].split(" activate")[0].split(" "))
                    own = own if " at " not in own and " else " not in own else "earn base " + self.rate(unit)
                self.later.append("%s card %s\n    %s" % (self.day(a, z), id, own))

    def under(self, id):
        main = self.r.choice([x for x in self.ids if x < "u"])
        cur = self.shapes[main]["cur"]
        props = ["under " + main]
        props += ["adds " + " ".join("#" + t for t in self.r.sample(["local", "online", "contactless", "foreign", "dining"], self.pick(1, 2)))] * self.p(0.5)
        props += ["fx-fee " + self.pick("0%", "2%", "1.5%")] * self.p(0.4)
        props += ["surcharge %s%%%s" % (self.pick("1", "0.5", "2"), " min " + self.number(50, cur) if self.p(0.4) else "")] * self.p(0.35)
        props += ["closed %s" % self.day(-5, 40)] * self.p(0.1)
        self.out += ["card " + id] + ["    " + x for x in props]
        self.shapes[id] = dict(self.shapes[main], id=id)
        self.ids.append(id)

    # ---- what happened
    def tags(self, most=3):
        out = self.r.sample(TAGS, self.pick(*([1, 1, 2] + [most])) if self.p(0.93) else 0)
        return out + (["foreign"] if self.p(0.06) else []) + (["local"] if self.p(0.03) else []) + (["trip"] if self.p(0.08) else [])

    def expense(self, d):
        id = self.r.choice(self.ids + ["cash"] * (self.p(0.1)))
        cur = self.shapes[id]["cur"] if id in self.shapes else self.base
        code = cur if self.p(0.8) else self.pick("USD", "EUR", "JPY", "SGD")
        amount = self.amount(1, 300, code)
        tags = list(self.r.choice(self.kinds)) if self.kinds and self.p(0.6) else self.tags()
        tags += ["fee"] if self.p(0.02) else []
        tags += self.r.sample(["trip"], 1) if self.p(0.05) and "trip" not in tags else []
        posted = "=%s" % (d + timedelta(days=self.r.randint(0, 9))) if self.p(0.25) and id in self.shapes else ""
        out = "%s%s %s%s %s %s %s" % (d, posted, "-" if self.p(0.08) else "", amount + " " + code, id, " ".join("#" + t for t in tags), self.r.choice(PAYEES))
        if self.p(0.06):
            out += "\n    " + self.pick("share 1/3 mei", "split 1/4 #groceries", "split 50% #dining", "share 100% mei")
        self.later.append(out)

    # ---- what is to come
    def expectation(self, i, tags):
        code = self.base if self.p(0.8) else self.pick("USD", "EUR", "JPY", "SGD")
        out = "expect e%d%s %s" % (i, ' "Some title"' if self.p(0.1) else "", self.amount(20, 1500, code, code != self.base or self.p(0.3)))
        props, words = [], " ".join("#" + t for t in tags)
        ids = self.r.sample(self.ids, min(len(self.ids), self.pick(1, 2)))
        if self.p(0.2):
            props.append(self.pick("only", "not") + " " + " ".join(ids))
        if self.p(0.25):
            self.out += ["%s on %s %s" % (out, self.day(-3, 45), words)] + ["    " + x for x in props]
            return
        per = self.pick("monthly", "monthly", "monthly", "weekly", "quarterly", "yearly", "every 2 weeks")
        if per.startswith("every") or self.p(0.2):
            props.append("from %s" % self.day(-60, 15))
        if self.p(0.15):
            props.append("until %s" % self.day(-5, 40))
        if self.p(0.4):
            props.append("each " + self.amount(3, 80, code))
        props = [x for x in props if not x.startswith("until") or not any(y.startswith("from") and y[5:] > x[6:] for y in props)]
        self.out += ["%s %s %s" % (out, per, words)] + ["    " + x for x in props]
        if self.p(0.1):
            self.later.append("%s expect e%d %s" % (self.day(-30, 20), i, self.amount(20, 900, code, True)))

    def budget(self, i):
        code = self.base if self.p(0.85) else "USD"
        props = ["tags " + " ".join("#" + t for t in self.r.sample(TAGS, self.pick(1, 2))) if self.p(0.9) else "tags all"]
        props += [self.pick("carry", "carry unspent")] * self.p(0.2)
        props += ["from %s" % self.day(-100, 10)] * self.p(0.2)
        self.out += ["budget b%d %s %s" % (i, self.amount(50, 1500, code, True), self.pick("monthly", "monthly", "weekly", "quarterly"))] + ["    " + x for x in props]

    def generate(self):
        self.later, self.kinds, self.active = [], [], []
        currencies = [c for c in RATES if c != self.base] + (["SGD"] if self.base != "SGD" else [])
        if self.p(0.5):
            self.out.append("tag trip")
        self.out += ["option rounding half-even"] * self.p(0.08) + ["option week-starts sunday"] * self.p(0.1)
        if self.mode == "mixed" and self.p(0.6) or self.p(0.2):
            self.out.append("option worth %s per %s miles" % (self.pick("1.8 SGD", "1.25 SGD", "2 USD"), self.pick("100", "100", "1,000")))
        self.programs = PROGRAMS and self.apart.random() < 0.2 and self.mode != "money"
        if self.programs:
            self.out += ["program air", "    worth 1.8 SGD per 100"] if self.apart.random() < 0.8 else ["program air"]
            self.out += ["program uni", "    unit PT", "    transfer air 5000 = %d" % self.apart.choice([2000, 10000])]
            self.out += ["program pts", "    unit PT"] + ["    worth 2.5 USD per 1000"] * (self.apart.random() < 0.7)
        for i in range({1: self.pick(1, 2), 2: self.pick(1, 2, 3), 3: self.pick(2, 3, 4, 5)}[self.size]):
            self.card("abcde"[i])
        for i in range(self.pick(0, 0, 0, 1, 1, 2)):
            self.under("uv"[i])
        own = self.pick("expect", "expect", "expect", "history", "budgets", "budgets")
        self.kinds = [self.tags(2) for _ in range(self.r.randint(1, {1: 2, 2: 3, 3: 4}[self.size]))]
        self.kinds = [t for t in self.kinds if t] or [["dining"]]
        if own == "expect" or self.p(0.08):
            for i, tags in enumerate(self.kinds):
                self.expectation(i, tags)
        if own == "budgets" or self.p(0.1):
            for i in range(self.pick(1, 2, 3)):
                self.budget(i)
        if self.p(0.2):
            self.out.append("option plan-from " + (own if self.p(0.8) else self.pick("expect", "history", "budgets")))
        if self.p(0.1):
            self.out.append("subscription sub %s monthly from %s %s #online\n    auto" % (self.amount(3, 40, self.base, True), self.day(-120, 0), self.ids[0]))
        for _ in range(self.r.randint(0, {1: 6, 2: 15, 3: 30}[self.size])):
            self.expense(self.day(-100, 0) if self.p(0.6) else self.day(-25, 0))
        if self.p(0.1):
            self.expense(self.day(1, 20))
        for cur in currencies:
            usual = {"SGD": 1.0, **{k: float(v) for k, v in RATES.items()}}
            self.out.append("2025-01-01 rate %s %.6g %s" % (cur, usual[cur] / usual[self.base], self.base))
            if self.p(0.1):
                self.out.append("%s rate %s %.6g %s" % (self.day(-60, 5), cur, usual[cur] / usual[self.base] * self.r.uniform(0.9, 1.1), self.base))
        return "\n".join(self.out + self.later + self.active) + "\n"

    def commands(self):
        until = self.day(0, 91) if self.p(0.35) else None
        code = self.base if self.p(0.8) else self.pick("USD", "EUR", "JPY")
        tags = self.r.choice(self.kinds) if self.p(0.7) else self.tags() or ["fuel"]
        tags = [t for t in tags if t != "trip"] or ["fuel"]
        return self.on, until, dict(amount=self.amount(1, 400, code), currency=code, tags=tags)


def generate_wallet(seed):
    """(text, on, until or None, purchase)"""
    w = Wallet(seed)
    text = w.generate()
    return (text, *w.commands())


if __name__ == "__main__":
    text, on, until, purchase = generate_wallet(int(sys.argv[1]))
    sys.stdout.write(text)
    until = " --until %s" % until if until else ""
    print("; milepost plan --on %s%s; best %s %s %s --on %s%s" % (on, until, purchase["amount"], purchase["currency"], " ".join("+" + t for t in purchase["tags"]), on, until))
