#!/usr/bin/env python3
"""mechanisms.py BINARY N [SEED0]: compares what the expenses of N random cards earn, what they would earn with each threshold that they
miss, and the status of their lines and pools, with a model of
pools, levels, counts, `else` and activation, made from the rules alone. mechanisms.py --print SEED prints a wallet."""
import json, os, random, subprocess, sys, tempfile
from datetime import date, timedelta
from decimal import Decimal as D
from fractions import Fraction as F

ON = date(2026, 7, 15)
TAGS = ["dining", "travel", "fuel", "groceries"]


def fixed(x, n):
    scaled = abs(x) * 10 ** n
    return (1 if x >= 0 else -1) * F(scaled.numerator // scaled.denominator, 10 ** n)


def rounded(x, n, how):
    if how == "down":
        return fixed(x, n)
    scaled = abs(x) * 10 ** n
    whole = -(-scaled.numerator // scaled.denominator) if how == "up" else (scaled + F(1, 2)).__floor__()
    return (1 if x >= 0 else -1) * F(whole, 10 ** n)


class Rate:
    def __init__(self, n, per=None, nearest=False, percent=False):
        self.n, self.per, self.nearest, self.percent = n, per, nearest, percent

    def text(self):
        block = "" if self.per is None else " per %s%s" % ("nearest " if self.nearest else "", self.per)
        return "%s%s%s" % (self.n, "%" if self.percent else "", block)

    def of(self, amount):
        if self.per is not None:
            blocks = rounded(abs(amount) / F(self.per), 0, "nearest" if self.nearest else "down")
            blocks = blocks if amount >= 0 else -blocks
            amount = blocks * F(self.per) if self.percent else blocks
        return amount * F(str(self.n)) / (100 if self.percent else 1)


def natural(per, day):
    """the days of a period"""
    if per == "every 2 weeks from 2026-01-05":
        start = date(2026, 1, 5) + timedelta(days=(day - date(2026, 1, 5)).days // 14 * 14)
        return start, start + timedelta(days=13)
    if per == "quarterly":
        first = date(day.year, (day.month - 1) // 3 * 3 + 1, 1)
        return first, month_after(first, 3) - timedelta(days=1)
    if per == "monthly" or per == "calendar":
        first = day.replace(day=1)
        return first, month_after(first, 1) - timedelta(days=1)
    opens = int(per.split()[1])
    first = day.replace(day=opens) if day.day >= opens else month_after(day.replace(day=1), -1).replace(day=opens)
    return first, month_after(first.replace(day=1), 1).replace(day=opens) - timedelta(days=1)


def month_after(first, n):
    index = first.year * 12 + first.month - 1 + n
    return date(index // 12, index % 12 + 1, 1)


class Card:
    """the terms of one stretch of time, as dictionaries"""

    def __init__(self, r):
        self.r = r
        self.unit = r.choice(["back", "points", "miles"])
        self.cycle = r.choice(["calendar", "opens 12", "opens 20"])
        self.rounds = r.choice(["down", "down", "nearest", "up"])
        self.base = self.rate(small=True)
        self.local_min = None
        self.exclude, self.exclude_min = r.choice([(), ("insurance",)]), ()
        self.minimum = None
        if r.random() < 0.4:
            marginal = r.random() < 0.3
            self.minimum = dict(condition=self.condition(r.randint(200, 900), not marginal), marginal=marginal)
        no_marginal = self.minimum is None or not self.minimum["marginal"]
        if no_marginal and r.random() < 0.4:
            self.exclude_min = ("general",) if r.random() < 0.3 else ("health",)
        self.pools = {}
        for name in ["all", "some"][: r.choice([0, 1, 1, 2])]:
            levels = self.levels(r.randint(300, 900), pool=True)
            self.pools[name] = dict(limit=self.limit(), levels=levels, per=self.per(), basis=self.basis() if levels else None)
        self.lines = [self.line(tags) for tags in r.choice([[["dining"], ["travel"], ["fuel"]], [["dining", "fuel"], ["travel"]],
                                                            [["dining"], ["travel", "groceries"], ["fuel"]]])]

    def p(self, x):
        return self.r.random() < x

    def per(self):
        return self.r.choice([None, None, "monthly", "quarterly", "every 2 weeks from 2026-01-05"])

    def rate(self, small=False):
        r = self.r
        if self.unit == "back":
            block = r.choice([None, None, None, 1, 5])
            return Rate(r.choice(["0.3", "1", "0.25"]) if small else r.choice(["5", "3", "6.5", "1.5"]), block, block is not None and self.p(0.5), True)
        if self.p(0.5):
            return Rate(r.choice(["0.4", "1"]) if small else r.choice(["4.0", "2.8", "10"]))
        return Rate(r.choice(["1", "2"]) if small else r.choice(["9", "20", "7"]), r.choice([5, 3, 1]), self.p(0.3))

    def limit(self):
        r = self.r
        if self.p(0.5):
            return ("spend", r.randint(60, 900))
        return (self.unit, r.randint(10, 60) if self.unit == "back" else r.randint(100, 4000))

    def condition(self, amount, counts=True):
        kind = self.r.choice([None, None, "purchases", "merchants"]) if counts else None
        return (amount, kind, self.r.randint(1, 6) if kind == "purchases" else self.r.randint(1, 4))

    def basis(self):
        return self.r.choice([None, None, "card", "local", "foreign", "#dining"])

    def levels(self, amount, pool=False):
        out = []
        for _ in range(self.r.choice([0, 0, 1, 2])):
            amount += self.r.randint(20, 500)
            rate = None if pool or self.p(0.4) else self.rate()
            out.append(dict(condition=self.condition(amount), rate=rate, limit=self.limit() if pool or rate is None or self.p(0.4) else None))
        return out

    def line(self, tags):
        kind = self.r.choice(["cap", "cap", "bonus"])
        line = dict(kind=kind, tags=tags, rate=self.rate(), limit=None, minimum=None, marginal=False, levels=[], basis=None, pool=None,
                    otherwise=None, activate=None, per=None, excepts=[], on_total=False, gone=False)
        if self.p(0.5):
            line["limit"] = self.limit()
        if self.pools and self.p(0.7):
            line["pool"] = self.r.choice(sorted(self.pools))
        else:
            line["per"] = self.per()
        lowest = 0
        if self.p(0.4):
            lowest = self.r.randint(20, 50) if line["limit"] else self.r.randint(20, 400)
            line["minimum"] = self.condition(lowest)
        if self.p(0.5):
            line["levels"] = self.levels(lowest + 20)
        if line["minimum"] or line["levels"]:
            line["basis"] = self.basis()
        if line["minimum"] and not line["levels"] and not line["minimum"][1] and not line["basis"] and not self.exclude_min and self.p(0.3):
            line["marginal"] = True
        if self.p(0.3):
            line["activate"] = dict(first=self.p(0.4), by=self.r.choice([None, 14]))
        pays = not (line["limit"] or line["pool"] or line["minimum"] or line["activate"] or any(x["limit"] for x in line["levels"]))
        if kind == "cap" and not pays and self.p(0.4):
            line["otherwise"] = self.rate()
        if self.p(0.2):
            line["excepts"] = ["health"]
        line["on_total"] = self.p(0.15)
        return line

    # ---- as written
    def limit_text(self, limit):
        kind, n = limit
        return "up to %d%s" % (n, {"spend": " SGD", "back": " SGD back", "points": " points", "miles": " miles"}[kind])

    def condition_text(self, c):
        return "%d SGD%s" % (c[0], " %d %s" % (c[2], c[1]) if c[1] else "")

    def levels_text(self, levels, basis):
        out = ""
        for i, l in enumerate(levels):
            of = " of " + basis if i == 0 and basis else ""
            out += " at " + self.condition_text(l["condition"]) + of + (" " + l["rate"].text() if l["rate"] else "")
            out += " " + self.limit_text(l["limit"]) if l["limit"] else ""
        return out

    def property_lines(self):
        out = ["cycle " + self.cycle, "rounds " + self.rounds, "earn base " + self.base.text()]
        if self.unit == "points":
            out.append("points 1 PT = 2 miles")
        if self.exclude:
            out.append("exclude " + " ".join("#" + t for t in self.exclude))
        if self.exclude_min:
            out.append("exclude %s from minimum" % " ".join("#" + t for t in self.exclude_min))
        if self.minimum:
            out.append("min " + self.condition_text(self.minimum["condition"]) + (" marginal" if self.minimum["marginal"] else ""))
        for name, p in self.pools.items():
            out.append("pool %s %s%s%s" % (name, self.limit_text(p["limit"]), self.levels_text(p["levels"], p["basis"]), " " + p["per"] if p["per"] else ""))
        return out + [self.line_text(l) for l in self.lines]

    def line_text(self, l):
        out = "%s %s %s" % (l["kind"], " ".join("#" + t for t in l["tags"]), l["rate"].text())
        out += " " + self.limit_text(l["limit"]) if l["limit"] else ""
        out += " in " + l["pool"] if l["pool"] else ""
        if l["minimum"]:
            out += " min %s%s%s" % (self.condition_text(l["minimum"]), " of " + l["basis"] if l["basis"] else "", " marginal" if l["marginal"] else "")
        out += self.levels_text(l["levels"], None if l["minimum"] else l["basis"])
        out += " else " + l["otherwise"].text() if l["otherwise"] else ""
        if l["activate"]:
            out += " activate" + (" first" if l["activate"]["first"] else "") + (" by %d" % l["activate"]["by"] if l["activate"]["by"] else "")
        out += " " + l["per"] if l["per"] and not l["pool"] else ""
        out += " except " + " ".join("#" + t for t in l["excepts"]) if l["excepts"] else ""
        return out + (" on total" if l["on_total"] else "")


class Wallet:
    def __init__(self, seed):
        r = self.r = random.Random(seed)
        self.card = Card(r)
        # From a day on, other rates and limits; periods and pools stay.
        self.later, self.changed = self.card, date(2026, 4, r.randint(1, 28))
        if r.random() < 0.5:
            self.later = self.amended()
        self.activations = []
        for line in self.card.lines:
            for _ in range(r.choice([0, 1, 2]) if line["activate"] else 0):
                day = date(2026, r.randint(1, 6), r.randint(1, 28))
                other = day + timedelta(days=r.choice([0, 0, 20, 70]))
                tag = r.choice(line["tags"])
                if not self.terms(other).lines[self.card.lines.index(line)]["gone"]:
                    self.activations.append((day, tag, other))
        self.expenses = []
        for _ in range(r.randint(20, 120)):
            self.add(date(2026, 1, 1) + timedelta(days=r.randint(0, 190)))
        self.expenses = [e for e in self.expenses if e["date"] <= ON]
        self.expenses.sort(key=lambda e: e["date"])

    def add(self, day):
        r = self.r
        old = r.choice(self.expenses) if self.expenses and r.random() < 0.12 else None
        tags = [r.choice(TAGS + ["insurance", "health", "general"])] + (["foreign"] if r.random() < 0.2 else []) + (["health"] if r.random() < 0.1 else [])
        amount = F(r.randint(1, 40000), 100) * (-1 if r.random() < 0.1 else 1)
        e = dict(date=day, amount=amount, tags=tags, payee=r.choice(["", "Ya Kun", "YA KUN", "Shell", "Cold Storage", "Kopitiam"]))
        if old:
            e.update(amount=-old["amount"], tags=old["tags"], payee=old["payee"], date=old["date"] + timedelta(days=r.randint(0, 9)))
        self.expenses.append(e)

    def amended(self):
        import copy
        r, card = self.r, copy.copy(self.card)
        card.lines, card.pools, self.properties = [dict(l) for l in card.lines], {k: dict(p) for k, p in card.pools.items()}, []
        for l in card.lines:
            if r.random() < 0.15:
                l["gone"] = True
                self.properties.append("%s %s none" % (l["kind"], " ".join("#" + t for t in l["tags"])))
            elif r.random() < 0.5:
                if r.random() < 0.3:
                    l["pool"] = r.choice([None] + sorted(card.pools)) if l["pool"] else r.choice(sorted(card.pools) or [None])
                if not l["pool"] and r.random() < 0.5:
                    l["per"] = card.per()
                l["rate"] = card.rate()
                if l["limit"] and not l["marginal"]:
                    l["limit"] = (l["limit"][0], l["limit"][1] + r.randint(-9, 300))
                l["levels"] = l["levels"][: r.randint(0, 2)]
                if not l["levels"] and not l["minimum"]:
                    l["basis"] = None
                if not (l["limit"] or l["pool"] or l["minimum"] or l["activate"] or any(x["limit"] for x in l["levels"])):
                    l["otherwise"] = None
                self.properties.append(card.line_text(l))
        for name, p in card.pools.items():
            if r.random() < 0.5:
                if r.random() < 0.3:
                    p["per"] = card.per()
                p["limit"] = (p["limit"][0], p["limit"][1] + r.randint(-9, 300))
                self.properties.append("pool %s %s%s%s" % (name, card.limit_text(p["limit"]), card.levels_text(p["levels"], p["basis"]), " " + p["per"] if p["per"] else ""))
        return card

    def text(self):
        out = ["base SGD", 'card a "A"'] + ["    " + p for p in self.card.property_lines()]
        if self.later is not self.card and self.properties:
            out += ["%s card a" % self.changed] + ["    " + p for p in self.properties]
        out += ["%s activated a #%s%s" % (d, t, " for %s" % f if f != d else "") for d, t, f in self.activations]
        out += ["%s %.2f a %s %s" % (e["date"], e["amount"], " ".join("#" + t for t in e["tags"]), e["payee"]) for e in self.expenses]
        return "\n".join(out) + "\n"

    # ---- the model
    def terms(self, day):
        return self.card if day < self.changed else self.later

    def cycle(self, day):
        return natural(self.card.cycle, day)

    def cut(self, rule, day):
        """the period of a rule of some terms, `()` where they have none, which ends where another begins"""
        (per,), other = rule(self.terms(day)), rule(self.later if day < self.changed else self.card)
        first, last = natural(per, day) if per else self.cycle(day)
        if other == (per,) or not other:
            return first, last
        return (first, min(last, self.changed - timedelta(days=1))) if day < self.changed else (max(first, self.changed), last)

    def period(self, i, day):
        """the period of a line; a day on which it is gone has that of the other terms"""
        def rule(card):
            line = card.lines[i]
            return () if line["gone"] else (card.pools[line["pool"]]["per"] if line["pool"] else line["per"],)
        return self.cut(rule, day) if rule(self.terms(day)) else None

    def pool_period(self, name, day):
        return self.cut(lambda card: (card.pools[name]["per"],), day)

    def measure(self, basis, days, under):
        spend, kept = F(0), {}
        for e in self.expenses:
            if not (days[0] <= e["date"] <= days[1]) or not e["counted"] or not e["towards"]:
                continue
            if basis is None and not under(e) or basis == "local" and e["foreign"] or basis == "foreign" and not e["foreign"] \
                    or basis and basis[0] == "#" and basis[1:] not in e["tags"]:
                continue
            spend += e["amount"]
            key = (e["payee"].lower(), abs(e["amount"]))
            kept[key] = kept.get(key, 0) + (1 if e["amount"] > 0 else -1)
        left = {k: n for k, n in kept.items() if n > 0}
        return dict(spend=spend, purchases=sum(left.values()), merchants=len({k[0] for k in left if k[0]}))

    @staticmethod
    def reaches(m, condition):
        return m["spend"] >= condition[0] and (not condition[1] or m[condition[1]] >= condition[2])

    def level(self, m, levels):
        return max([i + 1 for i, l in enumerate(levels) if self.reaches(m, l["condition"])], default=0)

    @staticmethod
    def at(line, n):
        """the rate and limit of a level"""
        rate, limit = line.get("rate"), line["limit"]
        for l in line["levels"][:n]:
            rate, limit = l["rate"] or rate, l["limit"] or limit
        return rate, limit

    def reward(self, rate, amount, card):
        v = rate.of(amount)
        return v if card.unit == "miles" else rounded(v, 2 if card.unit == "back" else 0, card.rounds)

    def classify(self):
        for e in self.expenses:
            card = self.terms(e["date"])
            e["foreign"] = "foreign" in e["tags"]
            e["counted"] = not set(e["tags"]) & set(card.exclude)
            e["towards"] = not set(e["tags"]) & set(card.exclude_min)
            e["line"] = None
            if e["counted"] and "general" not in e["tags"]:
                for tag in e["tags"]:
                    found = [i for i, l in enumerate(card.lines) if tag in l["tags"] and not l["gone"] and not set(l["excepts"]) & set(e["tags"])]
                    if found:
                        e["line"] = found[0]
                        break

    def evaluate(self):
        self.classify()
        self.measured = {}
        self.runs, self.ran, earned = self.rewards(None)
        for e, value in zip(self.expenses, earned):
            e["earned"] = value

    def rewards(self, assumed):
        """the totals of lines and pools, and what each expense earns, with a threshold taken as reached"""
        self.assumed = assumed
        cycles, runs, pools = {}, {}, {}
        return runs, pools, [self.earn(e, cycles, runs, pools) if e["counted"] else F(0) for e in self.expenses]

    def period_measure(self, key, *words):
        """the measure of a threshold, calculated once"""
        if key not in self.measured:
            self.measured[key] = self.measure(*words)
        return self.measured[key]

    # ---- what its thresholds are, by the terms of the last day
    def card_minimum(self, cyc):
        """the measure and the condition of the card's minimum, if it has one that is not marginal"""
        m = self.terms(min(cyc[1], ON)).minimum
        return (self.period_measure(("card", cyc), "card", cyc, None), m["condition"]) if m and not m["marginal"] else None

    def line_in_force(self, i, per, day):
        """a line with what its thresholds are compared with; one that has ended is that of the day"""
        force = self.terms(min(per[1], ON)).lines[i]
        force = self.terms(day).lines[i] if force["gone"] else force
        under = lambda x: x["line"] == i and self.period(i, x["date"]) == per
        return force, self.period_measure(("line", i, per, force["basis"]), force["basis"], per, under)

    def pool_in_force(self, name, per):
        force = self.terms(min(per[1], ON)).pools[name]
        under = lambda x: x["line"] is not None and self.terms(x["date"]).lines[x["line"]]["pool"] == name
        return force, self.period_measure(("pool", name, per), force["basis"], per, under)

    def activated(self, i, per):
        """the days on which a line was activated for a period"""
        line = self.card.lines[i]
        return [d for d, t, f in self.activations if t in line["tags"] and self.period(i, f) == per]

    def missed(self, e):
        """(kind, key, tags, pool, remaining, count remaining, last day) of each threshold that an expense misses"""
        day, out, cyc = e["date"], [], self.cycle(e["date"])

        def note(kind, key, m, condition, last, tags=(), pool=None):
            amount, what, count = condition or (None, None, None)
            out.append((kind, (kind, *key), list(tags), pool, None if amount is None else max(F(0), amount - m["spend"]),
                        max(0, count - m[what]) if what else None, last))
        found = self.card_minimum(cyc)
        if found and not self.reaches(*found):
            note("card-minimum", (cyc,), *found, cyc[1])
        if e["line"] is None:
            return out
        i, line = e["line"], self.terms(day).lines[e["line"]]
        per, tags, name = self.period(i, day), line["tags"], line["pool"]
        force, m = self.line_in_force(i, per, day)
        if force["minimum"] and not force["marginal"] and not self.reaches(m, force["minimum"]):
            note("minimum", (i, per), m, force["minimum"], per[1], tags)
        n = self.level(m, force["levels"])
        if n < len(force["levels"]):
            note("level", (i, per), m, force["levels"][n]["condition"], per[1], tags)
        if name:
            pper = self.pool_period(name, day)
            pforce, pm = self.pool_in_force(name, pper)
            n = self.level(pm, pforce["levels"])
            if n < len(pforce["levels"]):
                note("pool-level", (name, pper), pm, pforce["levels"][n]["condition"], pper[1], pool=name)
        days = self.activated(i, per)
        if line["activate"] and (not days or line["activate"]["first"] and day < min(days)):
            note("activation", (i, per), None, None, last_to_activate(line["activate"]["by"], per), tags)
        return out

    def all_missed(self):
        """for each expense, by threshold, those that alone change what it earns, with what it would earn"""
        known, out = {}, []
        for place, e in enumerate(self.expenses):
            own = {}
            for kind, key, *rest in self.missed(e) if e["counted"] else []:
                if key not in known:
                    known[key] = self.rewards(key)[2]
                if known[key][place] != e["earned"]:
                    own[kind] = (*rest, known[key][place])
            out.append(own)
        self.assumed = None
        return out

    def line_statuses(self):
        """tags -> what `cards` says of each line"""
        out, card, pools = {}, self.terms(ON), self.pool_statuses()
        found = self.card_minimum(self.cycle(ON))
        marginal = card.minimum and card.minimum["marginal"]
        whole = self.period_measure(("card", self.cycle(ON)), "card", self.cycle(ON), None)
        below_card = not self.reaches(*found) if found else bool(marginal) and whole["spend"] < card.minimum["condition"][0]
        for i, line in enumerate(card.lines):
            if line["gone"]:
                continue
            per = self.period(i, ON)
            force, m = self.line_in_force(i, per, ON)
            level = self.level(m, line["levels"])
            rate, limit = self.at(line, level)
            run = self.runs.get((i, per), dict(run=F(0), inside=F(0), earned=F(0), paid=F(0)))
            used = run["earned"] if limit and limit[0] != "spend" else run["run"]
            days = self.activated(i, per)
            maxed = limit and used >= limit[1] or line["pool"] and pools[line["pool"]]["status"] == "maxed"
            below = below_card or line["minimum"] and not self.reaches(m, line["minimum"])
            count = line["minimum"] and line["minimum"][1]
            out[tuple(line["tags"])] = dict(
                level=F(level), rate=rate.text(), reward=run["paid"], counted=min(used, limit[1]) if limit else used,
                spend=sum((e["amount"] for e in self.expenses if e["counted"] and e["line"] == i and per[0] <= e["date"] <= per[1]), F(0)),
                status="not-activated" if line["activate"] and not days else "below-minimum" if below else "maxed" if maxed else "earning",
                by=str(last_to_activate(line["activate"]["by"], per)) if line["activate"] else None,
                activated=str(min(days)) if line["activate"] and days else None, made=F(m[count]) if count else None)
        return out

    def pool_statuses(self):
        """name -> spend, level, limit, counted and status of the running period"""
        out, card = {}, self.terms(ON)
        for name, p in card.pools.items():
            days = self.pool_period(name, ON)
            under = lambda e: e["line"] is not None and self.terms(e["date"]).lines[e["line"]]["pool"] == name
            own = [e for e in self.expenses if days[0] <= e["date"] <= days[1] and e["counted"] and under(e)]
            level = self.level(self.measure(p["basis"], days, under), p["levels"]) if p["levels"] else 0
            kind, limit = self.at(p, level)[1]
            ran = self.ran.get((name, days), dict(spend=F(0), earned=F(0)))
            used = ran["spend"] if kind == "spend" else ran["earned"]
            out[name] = dict(spend=sum((e["amount"] for e in own), F(0)), level=level, limit=limit, counted=min(used, limit),
                             status="maxed" if used >= limit else "earning")
        return out

    def earn(self, e, cycles, runs, pools):
        day, a = e["date"], e["amount"]
        card = self.terms(day)
        base = lambda x: self.reward(card.base, x, card)
        cyc = self.cycle(day)
        before = cycles.get(cyc, F(0))
        cycles[cyc] = before + a
        total, below_card = F(0), False
        m = self.terms(min(cyc[1], ON)).minimum
        if m and m["marginal"]:
            low = min(before + a, m["condition"][0]) - min(before, m["condition"][0])
            total, a = base(low), a - low
            if a == 0:
                return total
        elif m and self.assumed != ("card-minimum", cyc):
            below_card = not self.reaches(*self.card_minimum(cyc))
        if e["line"] is None:
            return total + base(a)
        i, line = e["line"], card.lines[e["line"]]
        per = self.period(i, day)
        run = runs.setdefault((i, per), dict(run=F(0), inside=F(0), earned=F(0), paid=F(0)))
        otherwise = lambda x: self.reward(line["otherwise"] or card.base, x, card)
        if line["activate"] and self.assumed != ("activation", i, per):
            days = self.activated(i, per)
            if not days or line["activate"]["first"] and day < min(days):
                return total + (base(a) if below_card else otherwise(a))
        if below_card:
            run["run"] += a
            return total + base(a)
        force, m = self.line_in_force(i, per, day)
        b0, b1 = run["run"], run["run"] + a
        run["run"] = b1
        is_met = not force["minimum"] or force["marginal"] or self.reaches(m, force["minimum"])
        if not is_met and self.assumed != ("minimum", i, per):
            return total + (otherwise(a))
        level = self.level(m, force["levels"]) + (self.assumed == ("level", i, per))
        rate, limit = self.at(line, level)
        most = limit[1] if limit and limit[0] == "spend" else None

        def within(x):
            v = x if most is None else min(x, most)
            return max(F(0), v - force["minimum"][0]) if force["marginal"] else v
        inside = within(b1) - within(b0)
        pool = plimit = None
        if line["pool"]:
            name = line["pool"]
            pper = self.pool_period(name, day)
            pforce, pm = self.pool_in_force(name, pper)
            n = self.level(pm, pforce["levels"]) + (self.assumed == ("pool-level", name, pper))
            plimit = self.at(card.pools[name], n)[1]
            pool = pools.setdefault((name, pper), dict(spend=F(0), earned=F(0)))
            p0, pool["spend"] = pool["spend"], pool["spend"] + inside
            if plimit[0] == "spend":
                inside = min(pool["spend"], plimit[1]) - min(p0, plimit[1])
        if line["on_total"] and pool:
            r = self.reward(rate, run["inside"] + inside, card) - self.reward(rate, run["inside"], card)
        elif line["on_total"]:
            r = self.reward(rate, within(b1), card) - self.reward(rate, within(b0), card)
        else:
            r = self.reward(rate, inside, card)
        run["inside"] += inside
        if limit and limit[0] != "spend":
            run["earned"], r = run["earned"] + r, min(run["earned"] + r, limit[1]) - min(run["earned"], limit[1])
        else:
            run["earned"] += r
        if pool:
            q0, pool["earned"] = pool["earned"], pool["earned"] + r
            if plimit[0] != "spend":
                r = min(pool["earned"], plimit[1]) - min(q0, plimit[1])
        run["paid"] += r
        if line["kind"] == "cap":
            return total + r + otherwise(a - inside)
        return total + r + base(a)


def last_to_activate(by, per):
    """the bank's last day to activate for a period"""
    days = [month_after(per[1].replace(day=1), -n) for n in (0, 1)] if by else []
    found = [day for day in (first.replace(day=min(by, (month_after(first, 1) - timedelta(days=1)).day)) for first in days) if per[0] <= day <= per[1]]
    return found[0] if found else per[1]


def compare_missed(want, have, key):
    """the first difference between the thresholds that an expense misses"""
    for kind, (tags, pool, remaining, count, last, earned) in want.items():
        found = next((m for m in have if m["threshold"] == kind), None)
        if found is None:
            return "%s is not there" % kind
        one = (tags, pool, remaining, count, str(last), fixed(earned, 6))
        other = (found["tags"], found["pool"], found["remaining"], found["count_remaining"], found["last_day"], F(str(found[key] or 0)))
        if one != other:
            return "%s is %s, want %s" % (kind, other, one)
    return None if len(want) == len(have) else "%d are too many" % (len(have) - len(want))


def run(binary, text, *words):
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "w.ledger")
        with open(path, "w") as f:
            f.write(text)
        p = subprocess.run([binary, *words, "-f", path, "--on", str(ON), "--format", "json"], capture_output=True, text=True)
    return p, json.loads(p.stdout, parse_float=D, parse_int=D) if p.returncode == 0 else None


def main(argv):
    if argv[0] == "--print":
        return print(Wallet(int(argv[1])).text(), end="")
    binary, n, seed0 = argv[0], int(argv[1]), int(argv[2]) if len(argv) > 2 else 1
    failed = skipped = expenses = 0
    for seed in range(seed0, seed0 + n):
        w = Wallet(seed)
        p, report = run(binary, w.text(), "miles", "--explain")
        if report is None:
            skipped += 1
            print("seed %d: %s" % (seed, p.stderr.strip().split("\n")[0]))
            continue
        w.evaluate()
        key = {"back": "cashback", "points": "points", "miles": "miles"}[w.card.unit]
        for want, missed, have in zip(w.expenses, w.all_missed(), report["expenses"]):
            expenses += 1
            value = F(str(have[key] or 0))
            if fixed(want["earned"], 6) != value:
                failed += 1
                print("seed %d: line %s: %s %s earns %s, want %s" % (seed, have["line"], have["date"], have["amount"], value, want["earned"]))
                break
            difference = compare_missed(missed, have["missed"], key)
            if difference:
                failed += 1
                print("seed %d: line %s: missed: %s" % (seed, have["line"], difference))
                break
        _, cards = run(binary, w.text(), "cards")
        lines = {tuple(line["tags"]): line for line in cards["cards"][0]["lines"]}
        for tags, want in w.line_statuses().items():
            have = dict(lines[tags], by=(lines[tags]["activate"] or {}).get("by"), activated=(lines[tags]["activate"] or {}).get("activated"),
                        made=(lines[tags]["count"] or {}).get("made"))
            for k, v in want.items():
                value = F(str(have[k])) if isinstance(v, F) and have[k] is not None else have[k]
                if value != (fixed(v, 6) if isinstance(v, F) else v):
                    failed += 1
                    print("seed %d: line %s: %s is %s, want %s" % (seed, " ".join(tags), k, have[k], v))
        for pool in cards["cards"][0]["pools"]:
            want = w.pool_statuses()[pool["name"]]
            for k, v in want.items():
                have = pool[k] if k == "status" else F(str(pool[k]))
                if have != (v if k == "status" else fixed(v, 2 if w.card.unit == "back" else 6)):
                    failed += 1
                    print("seed %d: pool %s: %s is %s, want %s" % (seed, pool["name"], k, have, v))
    print("%d wallets, %d expenses, %d not read, %d differ" % (n, expenses, skipped, failed))
    sys.exit(1 if failed or skipped > n // 10 else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
