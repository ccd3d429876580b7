#!/usr/bin/env python3
"""generate_benefits.py SEED: prints a random valid wallet with benefits, fees, subscriptions, coupons, goals and what was used and paid.
ORACLE_CORNERS=1 adds cases that the page leaves open (NOTES.md)."""
import os, sys
from datetime import date, timedelta
from fractions import Fraction as F
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle, agenda, benefits
from generate import CORNERS, DEC, ONE, SCALE
from generate_household import SPENT, House, load

NAMES = ["uber", "digital", "resy", "hotel", "saks", "airline", "clear", "lounge", "night", "entry", "gift"]
CALENDAR = ["monthly", "monthly", "monthly", "quarterly", "half-yearly", "yearly"]


class Wallet(House):
    # ---- benefits
    def value(self, cur, low=4, high=300):
        n = self.round(F(self.r.randint(low * 100, high * 100), 100) * SCALE[cur], cur)
        return F(int(n)) or F(1) if self.p(0.7) else n or F(1)

    def anchor(self, k):
        """`anniversary` or a day, before the start unless for corners"""
        if k["opened"] and self.p(0.5):
            return "anniversary"
        d = self.start + timedelta(days=self.r.randint(1, 60)) if CORNERS and self.p(0.3) else self.start - timedelta(days=self.r.randint(0, 400))
        if self.p(0.3):
            d = oracle.ym(d.year * 12 + d.month - 2, self.pick([29, 30, 31]))
        return d.isoformat()

    def period(self, k):
        """(as written, kind): kind calendar|anchored|use|once"""
        kind = self.pick(["calendar"] * 6 + ["anchored"] * 3 + ["use", "once"])
        if kind == "calendar":
            return self.pick(CALENDAR + ["weekly"]), kind
        if kind == "anchored":
            return self.pick(["every 4 years", "every 2 months", "every 45 days", "every 3 weeks", "every 1 months", "every 2 years"] + CALENDAR + ["yearly"] * 3) \
                + " from " + self.anchor(k), kind
        if kind == "use":
            return self.pick(["every 4 years", "every 6 months", "every 1 months", "every 30 days", "yearly", "monthly", "quarterly"]) + " from use", kind
        return "once", kind

    def benefit_text(self, k, b):
        cur = k["cur"]
        ws = ["benefit", b["id"]]
        if "name" not in b or CORNERS:                       # [P25]
            b["name"] = ['"%s %s"' % (b["id"].title(), self.pick(["credit", "; 5 x", "Übung"]))] if self.p(0.5) else []
        ws += b["name"]
        if b["count"]:
            if b["value"] != 1 or self.p(0.4):
                ws.append("%d x" % b["value"])
        else:
            ws.append(self.money(b["value"], cur, True if cur != self.base else None))
        ws.append(b["per"])
        tail = []
        if b["count"] and self.p(0.6):
            tail.append("worth " + self.money(self.value(cur, 1, 60), cur, None))
        if self.p(0.15):
            tail.append("remind " + self.pick(["14 3", "30", "7 1 0"]))
        if self.p(0.5):
            tail.append(" ".join("#" + t for t in self.r.sample(["travel", "dining", "treats", "shopping"], self.pick([1, 1, 2]))))
        return " ".join(ws + tail)

    def new_benefit(self, k, id):
        b = dict(id=id, count=self.p(0.3))
        b["value"] = F(self.pick([1, 1, 2, 2, 4, 10])) if b["count"] else self.value(k["cur"])
        if id in k["all"] and not CORNERS:                   # over the template's: of the same name
            b["name"] = k["all"][id]["name"]
        b["per"], b["kind"] = self.period(k)
        k["benefits"][id] = b
        return b

    def month_text(self, k, b, none=False):
        if not b.get("months"):
            b["months"] = set()
        m = self.pick(sorted(b["months"])) if none else self.r.randint(1, 12)
        b["months"].add(m)
        return "benefit %s in %s %s" % (b["id"], benefits.NAMES[m - 1], "none" if none else self.money(self.value(k["cur"]), k["cur"], True if k["cur"] != self.base else None))

    def benefits(self, k, ids):
        props = []
        for id in ids:
            b = self.new_benefit(k, id)
            props.append(self.benefit_text(k, b))
            if b["per"] == "monthly" and not b["count"] and self.p(0.5):
                for _ in range(self.pick([1, 1, 2])):
                    t = self.month_text(k, b)
                    if not any(x.startswith(" ".join(t.split()[:4])) for x in props):
                        props.append(t)
        return props

    def fee_text(self, k):
        start = ""
        if self.p(0.6):
            d = self.start + timedelta(days=self.r.randint(-500, 500))
            start = " from %s" % (oracle.ym(d.year * 12 + d.month - 1, self.pick([29, 30, 31])) if self.p(0.2) else d)
            if CORNERS and k["opened"] and self.p(0.2):
                start = " from anniversary"
        return "fee %s yearly%s" % (self.money(self.value(k["cur"], 50, 900), k["cur"], True if k["cur"] != self.base else None), start)

    # ---- cards
    def card(self, id, like=None, template=False):
        k = dict(id=id, cur=like["cur"] if like else self.pick(self.curs), opened=None, closed=None, benefits={}, template=template)
        props = [] if like or template and k["cur"] == self.base else ["currency " + k["cur"]]
        if not template and self.p(0.65):
            k["opened"] = self.day(self.start - timedelta(days=self.pick([0, 100, 400])), self.start + timedelta(days=40))
            props.append("opened %s" % k["opened"])
        if not template and self.p(0.12):
            k["closed"] = self.day(self.start + timedelta(days=45), self.end + timedelta(days=60))
            props.append("closed %s" % k["closed"])
        if self.p(0.75):
            props.append(self.fee_text(k))
        if not like:
            props += ["earn %s" % self.pick(["1.2", "1.5%"])]
            if self.p(0.5):
                props.append("cycle " + self.pick(["calendar", "opens 15", "closes 30"]))
            big = lambda lo, hi: self.money(F(self.r.randint(lo, hi)) * SCALE[k["cur"]].__ceil__(), k["cur"], True if k["cur"] != self.base else None)
            if self.p(0.4):
                props.append("min " + big(50, 900) + self.pick(["", "", " marginal"]))
            for tags, word in (("#dining #groceries", "cap"), ("#travel", "bonus")):
                if self.p(0.35):
                    props.append("%s %s 4.0 up to %s min %s%s%s" % (word, tags, big(950, 2000), big(20, 900), self.pick(["", "", " of card", " marginal"]),
                                                                    self.pick(["", " monthly", " quarterly", " weekly"])))
            if k["opened"] and self.p(0.7):
                for n in self.r.sample([20, 60, 90, 150], self.pick([1, 1, 2])):
                    props.append("welcome 500 miles spend %s within %d days" % (big(100, 2000), n))
        own = [n for n in NAMES if not like or n not in like["all"]]
        ids = self.r.sample(own, min(len(own), self.pick([1, 2, 3, 4, 5])))
        theirs = [b for b in like["benefits"].values() if CORNERS or not b.get("months") and not b.get("changed")] if like else []
        if theirs and self.p(0.4):
            ids.append(self.pick(theirs)["id"])
        k["all"] = dict(like["all"] if like else {})
        props += self.benefits(k, ids)
        k["all"].update(k["benefits"])
        if self.p(0.5):                                      # the card's amendments may speak of the template's
            for b in theirs:
                k["benefits"].setdefault(b["id"], dict(b))
        head = 'template card %s "The %s"' % (id, id) if template else "card %s%s%s" % (id, self.pick([' "Card %s"' % id, ""]) if like else ' "Card %s"' % id,
                                                                                        " like " + like["id"] if like else "")
        self.entries.append((None, head + "".join("\n    " + p for p in props)))
        self.amend_card(k)
        return k

    def boundary(self, per, d):
        """the first day of the period of `per` (calendar or anchored at a day) that holds d; None where that is not plain"""
        c = oracle.Cursor([(w, False) for w in per.split()])
        p = benefits.parse_period(c)[0]
        if p[0] == "once" or p[3] in ("use", "anniversary"):
            return None
        return oracle.natural_period(p, d, None, self.weeks)[0]

    def amend_card(self, k):
        word = "template card" if k["template"] else "card"
        last = self.start
        for _ in range(self.pick([0, 1, 1, 2, 4])):
            d = self.day(last + ONE, self.end)
            props, done = [], set()
            for what in self.r.sample(["value", "value", "fee", "add", "none", "period", "period", "month"], self.pick([1, 2, 3])):
                bs = [b for b in k["benefits"].values() if b["id"] not in done]
                b = self.pick(bs) if bs else None
                if b and what == "none" and b["kind"] == "use":
                    del k["benefits"][b["id"]]
                    props.append("benefit %s none" % b["id"])
                    done.add(b["id"])
                    continue
                if what == "fee" and "fee" not in done:
                    props.append("fee none" if self.p(0.2) else self.fee_text(k))
                    done.add("fee")
                elif what == "add":
                    free = [n for n in NAMES if n not in k["all"] or CORNERS and n not in k["benefits"] and n not in done and not k["template"]]
                    if free:
                        props.append(self.benefit_text(k, self.new_benefit(k, self.pick(free))))
                        k["all"].update(k["benefits"])
                        done.add(props[-1].split()[1])
                elif b and what == "value":
                    b["value"] = b["value"] * 2 if b["count"] else b["value"] + self.value(k["cur"]) if self.p(0.7) else self.value(k["cur"])
                    props.append(self.benefit_text(k, b))
                    done.add(b["id"])
                elif b and what == "month" and b["per"] == "monthly" and not b["count"]:
                    props.append(self.month_text(k, b, none=CORNERS and bool(b.get("months")) and self.p(0.3)))
                    done.add(b["id"])
                elif b and what in ("none", "period"):
                    # only between two periods: elsewhere it is open whether it cuts one [P2]
                    new = self.pick([x for x in CALENDAR if x != b["per"]])
                    at = self.boundary(b["per"], d)
                    fits = at and at == d and (what == "none" or self.boundary(new, d) == d)
                    if what == "period" and b.get("months") and not CORNERS:
                        continue
                    if not fits and not CORNERS:
                        if props or not at:
                            continue
                        e = min(at, self.boundary(new, d)) if what == "period" else at
                        if e <= last or self.boundary(b["per"], e) != e or what == "period" and self.boundary(new, e) != e:
                            continue
                        d = e
                    if what == "none":
                        del k["benefits"][b["id"]]
                        props.append("benefit %s none" % b["id"])
                    else:
                        b["per"], b["kind"], b["changed"] = new, "calendar", True
                        props.append(self.benefit_text(k, b))
                    done.add(b["id"])
            if props and d <= self.end:
                self.entries.append((d, "%s %s %s%s" % (d, word, k["id"], "".join("\n    " + p for p in props))))
                last = d

    def use_text(self, k, id, d):
        """a candidate: those that the files may not have are taken out again"""
        b = k["all"][id]
        t = ""
        if not b["count"] and self.p(0.55):
            n = self.pick([b["value"], self.round(b["value"] / 2, k["cur"]), self.value(k["cur"], 1, 100)])
            t = " " + self.money(n or F(1), k["cur"], None)
        elif b["count"] and CORNERS and self.p(0.2):
            t = " %d" % self.r.randint(1, 3)
        return "%s used %s/%s%s%s" % (d, k["id"], id, t, self.pick(["", "", " with a friend", ' "15.00 note"']))

    # ---- subscriptions and coupons
    def price(self, cur):
        """often one of which a twelfth, a sixth or a half ends in exactly half a unit"""
        n = self.r.randint(1, 500) * self.pick([1, 2, 3, 6, 6])
        return F(n, 10 ** DEC[cur]) * (10 if DEC[cur] == 3 else 1)

    def sub_period(self):
        return self.pick(["monthly"] * 4 + ["quarterly", "half-yearly", "yearly", "yearly", "weekly", "daily", "once", "every 2 weeks", "every 3 months", "every 10 days",
                          "every 2 years"])

    def subscription(self, id, sources, like=None):
        src, cur = self.pick(sources)
        own_cur = cur
        if self.p(0.3):
            cur = self.pick(self.curs)
        d = self.day(self.start - timedelta(days=self.pick([0, 100, 500])), self.start + timedelta(days=int(self.days * 0.6)))
        tags = "".join(" #" + t for t in self.r.sample(["streaming", "software", "treats"], self.pick([0, 1, 1, 2])))
        per = self.sub_period()
        head = "subscription %s%s" % (id, self.pick(["", ' "%s ; Plan"' % id.title()]))
        if like:
            head, per = "subscription %s like %s" % (id, like[0]), like[2]
            own = self.p(0.5)
            if not own:
                cur = like[1]
            t = [self.money(self.price(cur), cur, True)] if own else []
        else:
            t = [self.money(self.price(cur), cur, None if cur == own_cur else True), per]
        t.append("from %s" % d)
        if src != "cash" or self.p(0.3):
            t.append(src)
        props = []
        if self.p(0.2):
            props.append("ends %s" % self.day(d + timedelta(days=20), self.end + timedelta(days=60)))
        if self.p(0.2):
            props.append("remind 3")
        if self.p(0.35):
            props.append(self.pick(["auto", "auto", "auto", "auto none"]))
        self.entries.append((None, "%s %s%s%s" % (head, " ".join(t), tags, "".join("\n    " + p for p in props))))
        paid_with = [(date.min, src)]
        for a in sorted({self.day(self.start, self.end) for _ in range(self.pick([0, 0, 1, 2]))}):
            ws, props = [], []
            if self.p(0.7):
                ws.append(self.money(self.price(cur), cur, True if like or self.p(0.5) else None))
            if self.p(0.3) and per != "once":
                per = self.pick([p for p in ("monthly", "quarterly", "yearly", "weekly", "every 2 months", "every 10 days") if p != per])
                ws.append(per)
            if self.p(0.3):
                paid_with.append((a, self.pick(sources)[0]))
                ws.append(paid_with[-1][1])
            if self.p(0.2):
                ws += ["#" + t for t in self.r.sample(["streaming", "software", "treats"], self.pick([1, 2]))]
            if self.p(0.3):
                props.append("ends %s" % self.pick(["none", self.day(max(a - 40 * ONE, d), self.end + timedelta(days=60))]))
            if self.p(0.3):
                props.append(self.pick(["auto", "auto none"]))
            if ws or props:
                self.entries.append((a, " ".join([str(a), "subscription", id] + ws) + "".join("\n    " + p for p in props)))
        seen = set()
        for _ in range(self.pick([0, 2, 4, 8])):
            a = self.day(max(d, self.start), max(d, self.end))
            if self.p(0.7):                                  # a renewal's own day
                w = per.split()
                half = {"monthly": 15, "weekly": 3}.get(w[0], 40)
                near = [x + self.pick([0] * 6 + [-1, 1, 2, -half, half]) * ONE for _, x in zip(range(700), agenda.renewals(d, (w[0], int(w[1]), w[2]) if w[0] == "every" else (w[0], None, None)))
                        if self.start <= x <= self.end]
                a = min(self.pick(near or [a]), self.end)
            src = [s for x, s in sorted(paid_with, key=lambda x: x[0]) if x <= a][-1]
            if a in seen or a < self.start or not self.is_open(src, a):
                continue
            seen.add(a)
            t = ""
            if self.p(0.3):
                oc = cur if self.p(0.6) else self.pick(self.curs)
                sc = dict(sources)[src]
                n = self.price(oc)
                t = " " + (self.money(n, oc, None if oc == cur else True) if oc == sc else self.amount(n, oc, sc))
            posted = "=%s" % (a + timedelta(days=self.r.randint(0, 4))) if self.p(0.15) else ""
            self.entries.append((a, "%s%s paid %s%s" % (a, posted, id, t)))

    def is_open(self, source, d):
        k = next((k for k in self.cards if k["id"] == source), None)
        return k is None or (k["opened"] or d) <= d <= (k["closed"] or d)

    def coupon(self, id):
        cur = None if self.p(0.3) else self.pick(self.curs)
        times = F(self.pick([2, 3, 10])) if not cur and self.p(0.6) else None
        d = self.day(self.start, self.end + timedelta(days=40))
        v = self.value(cur, 5, 100) if cur else None
        t = " " + self.money(v, cur, None if cur == self.base else True) if cur else " %d x" % times if times else ""
        tail = self.pick(["", " #dining"])
        props = self.r.sample(["merchant Shop ; here", "code AB-1", "remind 5", "note keep"], self.pick([0, 0, 1]))
        self.entries.append((None, "coupon %s%s%s expires %s%s%s" % (id, self.pick(["", ' "The %s"' % id]), t, d, tail, "".join("\n    " + p for p in props))))
        uses = []
        for _ in range(self.pick([0, 1, 1, 2, 3])):
            n = " " + self.money(self.pick([v, self.round(v / 2, cur), self.round(v / 3, cur)]) or F(1), cur, None) if cur and self.p(0.6) else ""
            if times and self.p(0.4):
                n = " %d" % self.r.randint(1, 2)
            a = self.day(self.start, max(self.start, d))
            uses.append((a, "%s used %s%s%s" % (a, id, n, self.pick(["", " lunch"]))))
        return uses

    # ---- the whole
    def wallet(self):
        r = self.r
        self.start = date(self.pick([2023, 2024, 2025]), self.pick([1, 2, 6, 8, 11, 12]), 1) + timedelta(days=r.randint(0, 35))
        self.days = self.pick([60, 100, 200, 400, 800])
        self.end = self.start + timedelta(days=self.days)
        self.base = self.pick(["SGD", "SGD", "USD", "JPY", "KWD", "CAD"])
        self.curs = [self.base] + r.sample([c for c in DEC if c != self.base], r.randint(0, 3))
        self.sums, self.count, self.weeks = {}, 0, self.pick(["monday", "monday", "sunday"])
        self.entries = [(None, "base " + self.base), (None, 'tag treats "Treats"'), (None, "category pets"), (None, "tag bubble-tea"),
                        (None, "option week-starts " + self.weeks)]
        if self.p(0.45):
            self.entries.append((None, "option rounding " + self.pick(["half-even", "half-even", "half-up"])))
        if self.p(0.3):
            self.entries.append((None, "option remind " + self.pick(["14 7 1", "none", "3"])))
        if "GEM5" in self.curs:
            self.entries.append((None, "currency GEM5\n    decimals 1"))
        sources = [("cash", self.base)]
        if self.p(0.5):
            sources.append(("bank-a", self.pick(self.curs)))
            self.entries.append((None, 'account %s "Account"\n    currency %s' % sources[-1]))
        template = self.card("metal", template=True) if self.p(0.35) else None
        self.cards = [self.card(id, template if template and self.p(0.6) else None) for id in r.sample(["ppv", "amex", "lady"], self.pick([1, 1, 2, 3]))]
        sources += [(k["id"], k["cur"]) for k in self.cards]
        like = None
        if self.p(0.3):
            like = ("any-tv", self.pick(self.curs), self.sub_period())
            self.entries.append((None, 'template subscription any-tv "Any TV" %s %s #streaming' % (self.money(self.price(like[1]), like[1], True), like[2])
                                 + self.pick(["", "", "\n    auto"])))
        for id in r.sample(["netflix", "gym", "cloud", "paper", "one-off"], self.pick([0, 1, 2, 3, 4])):
            self.subscription(id, sources, like if like and self.p(0.5) else None)
        uses = []
        self.coupons = r.sample(["book10", "noodles", "spa"], self.pick([0, 1, 2, 3]))
        for id in self.coupons:
            uses += self.coupon(id)
        for id in r.sample(["trip", "bike"], self.pick([0, 0, 1, 2])):
            self.goal(id)
        if self.p(0.5):
            self.entries.append((None, "budget streaming %s monthly\n    tags #streaming #software" % self.money(F(100) * SCALE[self.base].__ceil__(), self.base, True)))
        self.make_rates(self.curs, self.base, self.start - timedelta(days=500), self.days + 500, [s for s, _ in sources])
        for k in self.cards:
            a, z = max(self.start - timedelta(days=20), k["opened"] or date.min), min(self.end, k["closed"] or date.max)
            for _ in range(self.pick([0, 5, 15, 40, 60])):
                if a <= z:
                    d = self.day(a, z)
                    uses.append((d, self.use_text(k, self.pick(list(k["all"])), d)))
            spend = dict(id=k["id"], cur=k["cur"], lines=[], targets=[], posted=False, ttags=SPENT[:4])
            for _ in range(self.pick([0, 3, 8, 20])):
                if max(a, self.start) <= z:
                    self.expense(spend, self.curs, self.day(max(a, self.start), z), self.base)
        self.uses_below()
        self.entries += uses
        mode = self.pick(["as-is", "by-date", "shuffled"])
        if mode == "by-date":
            self.entries.sort(key=lambda e: (e[0] is not None, e[0] or date.min))
        elif mode == "shuffled":
            r.shuffle(self.entries)

    def text(self):
        return "; seeded benefits\n" + "\n".join(t + ("\n" if "\n" in t else "") for _, t in self.entries) + "\n"

    def clean(self, days):
        """takes out the uses that are errors on one of the days, or that an amendment has made too many"""
        while True:
            book, bad = load(self.text()), set()
            for on in days:
                a = agenda.Agenda(book, on)
                bad |= {u["line"] for u, _ in a.faults()}
                for x in a.shelf.all.values():
                    lines = {}
                    for u in book.uses:
                        if u["card"] == x.k.cd.id:
                            lines.setdefault((u["id"], u["date"]), []).append(u["line"])
                    bad |= {lines[row["id"], row["uses"][-1][0]][-1] for row in x.rows(True) if row["left"] < 0}
            if not bad:
                return book
            no, keep = 2, []
            for d, text in self.entries:
                lines = [t for i, t in enumerate(text.split("\n")) if no + i not in bad]       # of `used` below an expense only that
                if no not in bad:
                    keep.append((d, "\n".join(lines)))
                no += text.count("\n") + 1 + ("\n" in text)
            assert keep != self.entries
            self.entries = keep

    def uses_below(self):
        """`used` below some of what was bought or paid; those that the files may not have are taken out again"""
        for i, (d, text) in enumerate(self.entries):
            ws = text.split()
            if d is None or not (self.p(0.35) and (ws[1] == "paid" or oracle.NUM.match(ws[1]))):
                continue
            for _ in range(self.pick([1, 1, 2])):
                k = self.pick(self.cards)
                if not self.is_open(k["id"], d):
                    continue
                what = self.pick(sorted(k["all"]) if k["id"] in ws else [k["id"] + "/" + b for b in sorted(k["all"])])
                coupon = self.pick(self.coupons) if self.coupons and self.p(0.3) else None
                n = " " + self.money(self.value(k["cur"], 1, 30), k["cur"], None) if not coupon and not k["all"][what.split("/")[-1]]["count"] and self.p(0.3) else ""
                if "    used " + (coupon or what) in text or not n and ws[1].startswith("-"):
                    continue
                text += "\n    used %s%s" % (coupon or what, n)
            self.entries[i] = d, text


def edges(a):
    """groups of days on which something begins, ends or is judged"""
    book, groups = a.book, [set() for _ in range(9)]
    spans, used, cards, fees, welcomes, subs, paid, coupons, rest = groups
    for x in a.shelf.all.values():
        t = x.terms(a.on)
        for row in x.rows(True):
            spans |= {row["from"], row["to"]}
            used |= {d for d, _ in row["uses"]}
        cards |= {t.opened, t.closed} | set(x.k.ds)
        for d in x.k.ds + [a.on]:
            if x.terms(d).fee:
                y = benefits.fee_year(x.terms(d), d)
                fees |= {y[0], y[1], benefits.fee_anchor(x.terms(d))[0]}
        welcomes |= {w["by"] or t.opened + w["within"] * ONE for w in t.welcomes}
    for s in book.subscriptions.values():
        t = s.at(a.on)
        subs |= {t["from"], t.get("ends")} | set(s.dates(a.on)) | {d for _, d in zip(range(24), agenda.renewals(t["from"], t["per"]))}
    paid |= {p["date"] for p in book.paid}
    coupons |= {x.expires for x in book.coupons.values()}
    rest |= {g.at(a.on)["deadline"] for g in book.goals.values()} | {d for d, _, _ in book.snoozes} | {d for _, _, d in book.snoozes}
    return [sorted(g - {None}) for g in groups if g - {None}]


def generate(seed):
    """(text, days to look from)"""
    g = Wallet(seed)
    g.wallet()
    r, far = g.r, g.end + timedelta(days=45)
    some = [g.start + timedelta(days=r.randint(0, g.days)) for _ in range(6)]
    g.clean(some + [far])
    for on in some:
        for item in agenda.Agenda(load(g.text()), on).due_json(r.choice([7, 30, 90]))["due"]:
            if r.random() < 0.15:
                g.entries.append((on, "%s snooze %s until %s" % (on, item["ref"], on + timedelta(days=r.choice([1, 3, 10, 40])))))
    groups = edges(agenda.Agenda(load(g.text()), far))

    def near():
        d = r.choice(r.choice(groups)) + r.choice([-31, -30, -8, -7] + [-1, 0, 1] * 4) * ONE
        return d if g.start <= d <= far else r.choice(some)
    days = sorted({near(), near(), near(), near(), r.choice(some), far if r.random() < 0.2 else r.choice(some)})
    g.clean(days + [far])
    return g.text(), days


if __name__ == "__main__":
    sys.stdout.write(generate(int(sys.argv[1]))[0])
