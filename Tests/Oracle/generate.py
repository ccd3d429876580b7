#!/usr/bin/env python3
"""generate.py SEED: prints a random valid wallet. ORACLE_CORNERS=1 adds cases that the page leaves open (NOTES.md)."""
import os, sys, random, tempfile
from datetime import date, timedelta
from fractions import Fraction as F
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle

NoLine = oracle.NoLine


class Corner(Exception):
    """a wallet that the page leaves open"""


CORNERS = os.environ.get("ORACLE_CORNERS") == "1"
ONE = timedelta(days=1)
DEC = {"SGD": 2, "USD": 2, "EUR": 2, "CAD": 2, "THB": 2, "JPY": 0, "KWD": 3, "GEM5": 1}
VALUE = {"SGD": 0.75, "USD": 1.0, "EUR": 1.09, "CAD": 0.73, "THB": 0.028, "JPY": 0.0067, "KWD": 3.25, "GEM5": 0.5}
SCALE = {"SGD": F(1), "USD": F(1), "EUR": F(1), "CAD": F(1), "THB": F(20), "JPY": F(100), "KWD": F(1, 5), "GEM5": F(2)}
SYM = {"SGD": "S$", "USD": "US$", "CAD": "C$", "EUR": "€"}
TAGS = ["dining", "transport", "shopping", "groceries", "online", "travel", "contactless", "fuel", "hotels", "streaming",
        "treats", "pets", "bubble-tea"]
PAYEES = ["Ya Kun", "Shopee", "Cold Storage", "7-Eleven", "ComfortDelGro", "Amazon", "Café Über", "Netflix", "Grab", "Kopi 42",
          "A&W", "“Noodle” Bar", "#1", "Uniqlo"]


def trimmed_percent(x):
    return oracle.trimmed(x * 100).text + "%"


class Gen:
    def __init__(self, seed, pairs=True):
        self.r = random.Random(seed)
        self.pairs = pairs      # lines for both of two tags
        self.apart = random.Random("parts %s" % seed)      # of parts and repayments, which change nothing else
        self.entries = []       # (date or None, text)
        self.people = set()

    def p(self, x):
        return self.r.random() < x

    def pick(self, xs):
        return self.r.choice(list(xs))

    # ---- numbers
    def money(self, n, cur, code=None):
        d = DEC[cur]
        s = n * 10 ** d
        assert s.denominator == 1, (n, cur)
        neg, v = s < 0, abs(int(s))
        t = str(v).rjust(d + 1, "0")
        t, frac = (t[:-d], t[-d:]) if d else (t, "")
        if frac.strip("0") == "" and self.p(0.4):
            frac = ""
        if len(t) > 3 and self.p(0.3):
            t = "{:,}".format(int(t))
        t = t + ("." + frac if frac else "")
        sign = "-" if neg else ""
        if code is True:
            if cur in SYM and not neg and self.p(0.15):
                return SYM[cur] + t
            return sign + t + " " + cur
        if code is None and self.p(0.5):
            return sign + t + " " + cur
        return sign + t

    def round(self, n, cur):
        return F(int(n * 10 ** DEC[cur]), 10 ** DEC[cur])

    def limit(self, cur):
        return self.pick([30, 50, 80, 100, 120, 200, 300, 600, 600, 1200, F(9999, 100)]) * SCALE[cur]

    def fix(self, n, cur):
        return self.round(F(n), cur)

    def rate(self, unit, cur, high=False):
        """text"""
        blocks = {"JPY": ["100", "1000", "200"], "THB": ["20", "25", "100"], "KWD": ["1", "0.5", "2"]}.get(cur, ["5", "5", "10", "1", "2.5"])
        if unit == "%":
            return self.pick(["5%", "8%", "1.5%", "3.33%", "6%"] if high else ["0.3%", "1%", "1.5%", "0.25%", "1.6%"])
        ns = ["4.0", "9", "10", "3.5", "2.4", "4"] if high else ["0.4", "1", "1.2", "0.65", "1.4", "2.0"]
        if unit == "points" and self.p(0.65) or unit == "miles" and self.p(0.25):
            return self.pick(["9", "10", "3.5", "5", "7"] if high else ["1", "1", "2", "0.5", "1.5"]) + " per " + self.pick(blocks)
        return self.pick(ns)

    # ---- lines
    def new_line(self, card, tags):
        """a line's fixed traits; tags: list or 'picks'"""
        cur = card["cur"]
        taken = card.get("pickpool", []) if tags == "picks" else tags
        l = dict(tags=tags, kind=self.pick(["cap", "bonus"]), others=[])
        unit = card["unit"]
        if card["mixed"] and self.p(0.4):
            unit = "%" if unit != "%" else unit
        l["unit"] = unit
        kinds = ["none", "spend", "spend", "spend", "spend"]
        if l["kind"] == "bonus":
            kinds += {"points": ["points", "points", "miles"], "miles": ["miles", "miles"], "%": ["back", "back"]}[unit]
        l["limit"] = self.pick(kinds)
        if l["limit"] == "miles" and card["points"]:
            card["frozen"] = True
        per = None
        if self.p(0.5):
            per = self.pick(["daily", "weekly", "weekly", "monthly", "monthly", "quarterly", "half-yearly", "yearly", "every"])
            anchor = None
            if per == "every":
                per += " %d %s" % self.pick([(10, "days"), (2, "weeks"), (2, "months"), (3, "weeks"), (1, "months"), (1, "years")])
                anchor = True
            elif self.p(0.4):
                anchor = True
            if anchor:
                if card["opened"] and self.p(0.5):
                    per += " from anniversary"
                else:
                    base = card["start"] + timedelta(days=self.r.randint(0, 60)) if CORNERS and self.p(0.3) else \
                        card["start"] - timedelta(days=self.r.randint(0, 200))
                    if self.p(0.3):       # an odd last day
                        base = oracle.ym(base.year * 12 + base.month - 1, self.pick([29, 30, 31]))
                        if base > card["start"] and not CORNERS:
                            base = oracle.ym(base.year * 12 + base.month - 2, 31)
                    per += " from " + base.isoformat()
        l["per"] = per
        l["marginal"] = self.p(0.25)
        l["on_total"] = self.p(0.2)
        others = [t for t in TAGS + ["foreign", "foreign"] if t not in taken]
        l["except"] = self.r.sample(others, self.r.randint(1, 2)) if self.p(0.3) else []
        l["except"] = list(dict.fromkeys(l["except"]))
        return l

    def line_text(self, card, l):
        cur = card["cur"]
        rate = self.rate(l["unit"], cur, high=self.p(0.85))
        mods, top = [], None
        lim = l["limit"]
        if lim == "spend":
            top = self.fix(self.limit(cur), cur)
            card["targets"].append(top)
            mods.append("up to " + self.money(top, cur))
        elif lim == "points":
            mods.append("up to %d points" % self.pick([10, 50, 100, 333, 500, 1000]))
        elif lim == "miles":
            n = self.pick([10, 50, 100, 300, 500, 1000])
            if card["points"]:
                a, b = card["ratio"]
                while (n * F(a) / F(b)).denominator != 1:
                    n += 1
            mods.append("up to %d miles" % n)
        elif lim == "back":
            mods.append("up to " + self.money(self.fix(self.pick([1, 5, 10, F(1234, 100), 20]) * SCALE[cur], cur), cur) + " back")
        if self.p(0.5):
            mins = [m for m in (20, 50, 100, 150, 500, 1000) if top is None or m * SCALE[cur] < top]
            of = None if l["marginal"] or self.p(0.6) else self.pick(["card", "local", "foreign", "#" + self.pick(TAGS)])
            if of:
                mins = [50, 100, 300, 500]
            if mins:
                m = self.fix(self.pick(mins) * SCALE[cur], cur)
                card["targets"].append(m)
                mods.append("min " + self.money(m, cur) + (" of " + of if of else "") + (" marginal" if l["marginal"] and not of else ""))
        if l["per"]:
            mods.append(l["per"])
        if l["except"]:
            mods.append("except " + " ".join("#" + t for t in l["except"]))
        if l["on_total"]:
            mods.append("on total")
        self.r.shuffle(mods)
        return "%s %s %s%s" % (l["kind"], self.line_tags(l), rate, "".join(" " + m for m in mods))

    def line_tags(self, l):
        words = lambda tags: " ".join("#" + t for t in tags)
        return "picks" if l["tags"] == "picks" else words(l["tags"]) + (" with " + words(l["others"]) if l["others"] else "")

    # ---- cards
    def cycle(self, old=None):
        while True:
            k = self.pick(["calendar", "opens", "opens", "closes", "closes"])
            n = self.pick([29, 30, 31, 31, 15, 28, 2, self.r.randint(2, 28)]) if k == "opens" else self.pick([29, 30, 30, 15, 27, self.r.randint(1, 27)])
            if k == "calendar":
                n = 0
            canon = ("opens", n + 1) if k == "closes" and n <= 27 else (k, n)
            oc = None
            if old:
                ok, on = old
                oc = ("opens", on + 1) if ok == "closes" and on <= 27 else (ok, on)
            if canon != oc:
                return k, n

    def cycle_text(self, c):
        return "cycle " + c[0] + (" %d" % c[1] if c[1] else "")

    def points_text(self, card):
        a, b = self.pick([("1", "2"), ("1", "1"), ("2.5", "1"), ("5", "2"), ("3", "1"), ("1", "0.4"), ("2", "3"), ("1", "1.5")])
        card["ratio"] = (a, b)
        return "points %s %s = %s %s" % (a, card["pname"], b, "mile" if b == "1" else "miles")

    def earn_text(self, card):
        u, c = card["unit"], card["cur"]
        k = self.r.randint(0, 6)
        if k == 0:
            return "earn " + self.rate(u, c)
        if k == 1:
            return "earn %s base %s" % (self.rate(u, c, self.p(0.3)), self.rate(u, c))
        if k == 2:
            return "earn local %s foreign %s" % (self.rate(u, c), self.rate(u, c, self.p(0.5)))
        if k == 3:
            return "earn base " + self.rate(u, c)
        if k == 4:
            return "earn foreign %s base %s" % (self.rate(u, c, self.p(0.5)), self.rate(u, c))
        if k == 5:
            return "earn local " + self.rate(u, c)
        return "earn local %s foreign %s base %s" % (self.rate(u, c, True), self.rate(u, c, True), self.rate(u, c))

    def min_text(self, card):
        m = self.fix(self.pick([50, 100, 200, 300, 500, 800]) * SCALE[card["cur"]], card["cur"])
        card["targets"].append(m)
        return "min " + self.money(m, card["cur"]) + (" marginal" if self.p(0.3) else "")

    def max_text(self, card):
        m = self.fix(self.pick([100, 300, 500, 1000, 1500]) * SCALE[card["cur"]], card["cur"])
        card["targets"].append(m)
        return "max " + self.money(m, card["cur"])

    def make_card(self, cid, start, cur, template=None, is_template=False, pool=None):
        """appends the entry; returns the card's dict"""
        r = self.r
        card = dict(id=cid, cur=cur, start=start, targets=[], lines=[], frozen=False, posted=False, mixed=self.p(0.1), template=is_template)
        t = template
        bare = t and t["points"] and all(l["limit"] in ("none", "spend") for l in t["lines"]) and self.p(0.3)
        card["unit"] = "miles" if bare else t["unit"] if t else self.pick(["miles", "miles", "points", "points", "%"])
        card["points"] = card["unit"] == "points"
        card["pname"] = t["pname"] if t else self.pick(["UNI$", "PTS", "MAX"])
        card["ratio"] = t["ratio"] if t and not bare else ("1", "1")
        card["pool"] = pool if pool is not None else list(TAGS)
        props = ["points none"] if bare else []
        have = card["have"] = {}            # what an amendment could take away
        card["opened"] = t["opened"] if t else None
        if not t and self.p(0.7):
            card["opened"] = self.pick([start - timedelta(days=r.randint(1, 400)), date(start.year - 1, 12, 31), date(start.year - 2, 2, 28),
                                        date(2024, 2, 29) if start > date(2024, 3, 1) else date(2020, 2, 29)])
            if card["opened"] > start:
                card["opened"] = start
            props.append("opened " + card["opened"].isoformat())
        if not is_template or self.p(0.5):
            if self.p(0.4):
                props.append("bank " + self.pick(["UOB", "American Express", '"DBS ; Bank"']))
            if self.p(0.4):
                props.append("last4 " + self.pick(["8888", "0012"]))
            if self.p(0.3):
                props.append("nickname Holiday card")
            if self.p(0.3):
                props.append("network Visa ; a comment")
        if not t:
            props.append("currency " + cur)
        card["cycle"] = t["cycle"] if t else ("calendar", 0)
        if not t and self.p(0.8) or t and self.p(0.3):
            card["cycle"] = self.cycle()
            props.append(self.cycle_text(card["cycle"]))
        card["posted"] = t["posted"] if t else False
        if not t and self.p(0.35):
            card["posted"] = True
            props.append("counts posted")
        if card["points"] and not t:
            props.append(self.points_text(card))
        if self.p(0.3):
            have["rounds"] = True
            props.append("rounds " + self.pick(["up", "nearest", "down"]))
        if not t or self.p(0.4):
            if t or (is_template and not CORNERS) or self.p(0.97):
                have["earn"] = True
                props.append(self.earn_text(card) if not t else "earn base " + self.rate(card["unit"], cur))
        if self.p(0.3):
            have["exclude"] = True
            props.append(self.exclude_text())
        if self.p(0.35) and not (CORNERS is False and t and t["have"].get("min")):
            have["min"] = True
            props.append(self.min_text(card))
        # lines
        n = self.pick([0, 0, 1, 2, 2, 3]) if not t else self.pick([0, 0, 1])
        if "earn" not in have and not t and not CORNERS:
            n = 0
        for _ in range(n):
            tags = self.take_tags(card, foreign=not (t and t["foreign_line"]) or self.p(0.3))
            if tags:
                l = self.new_line(card, tags)
                card["lines"].append(l)
        plain = [l["tags"] for l in card["lines"] if l["tags"] != "picks"]
        # what follows is the same with or without such a line
        state = r.getstate()
        if self.pairs and plain and self.p(0.25):
            tags = self.pick(plain)
            l = self.new_line(card, tags)
            l["others"] = r.sample([t for t in TAGS + ["foreign"] if t not in tags], self.pick([1, 1, 2]))
            card["lines"].append(l)
        r.setstate(state)
        card["foreign_line"] = any("foreign" in l["tags"] for l in card["lines"]) or bool(t and t["foreign_line"])
        card["haspicks"] = False
        if n and not t and card["pool"] and self.p(0.3):
            k = min(len(card["pool"]), 4)
            card["pickpool"] = [card["pool"].pop(r.randrange(len(card["pool"]))) for _ in range(k)]
            l = self.new_line(card, "picks")
            card["lines"].append(l)
            card["haspicks"] = True
            props.append(self.pick_text(card))
        for l in card["lines"]:
            l["on"] = True
            props.append(self.line_text(card, l))
        nolines = not card["lines"] and not (t and t["lines"])
        if self.p(0.4 if nolines else 0.1):
            have["max"] = True
            props.append(self.max_text(card))
        if self.p(0.3):
            have["fx-fee"] = True
            props.append("fx-fee " + self.pick(["3.25%", "2%", "1.5%"]))
        if card["opened"] and not is_template and not (t and not CORNERS and t["have"].get("welcome")):
            for _ in range(self.pick([0, 0, 1, 2])):
                have["welcome"] = True
                a = self.money(self.fix(self.pick([100, 500, 1000, 2000]) * SCALE[cur], cur), cur)
                unit = "points" if card["points"] and self.p(0.5) else "miles"
                if self.p(0.5):
                    w = "by " + (start + timedelta(days=r.randint(5, 100))).isoformat()
                else:
                    w = "within %d days" % ((start - card["opened"]).days + r.randint(5, 90))
                props.append("welcome %d %s spend %s %s" % (self.pick([1000, 30000]), unit, a, w))
        if self.p(0.15):
            props.append("note Statement closes on the 19th")
        if not is_template and self.p(0.1):
            props.append("closed " + (start + timedelta(days=r.randint(100, 400))).isoformat())
        r.shuffle(props)
        head = ("template card %s \"%s\"" % (cid, cid.title() + " Card")) if is_template else \
            "card %s%s%s" % (cid, ' "%s \\"X\\" Card"' % cid.title() if self.p(0.7) or not t else "", " like " + t["id"] if t else "")
        self.entries.append((None, head + "".join("\n    " + p for p in props)))
        return card

    def take_tags(self, card, foreign=True):
        if foreign and self.p(0.25) and not any("foreign" in l["tags"] for l in card["lines"] if l["tags"] != "picks"):
            tags = ["foreign"]
            if self.p(0.3) and card["pool"]:
                tags.append(card["pool"].pop(self.r.randrange(len(card["pool"]))))
            return tags
        k = self.pick([1, 1, 2])
        if len(card["pool"]) < k:
            return None
        return [card["pool"].pop(self.r.randrange(len(card["pool"]))) for _ in range(k)]

    def pick_text(self, card):
        k = self.r.randint(1, min(2, len(card["pickpool"])))
        return "pick " + " ".join("#" + t for t in self.r.sample(card["pickpool"], k))

    def exclude_text(self):
        return "exclude " + " ".join("#" + t for t in self.r.sample(["utilities", "insurance", self.pick(TAGS)], self.r.randint(1, 3)))

    # ---- amendments
    def amend(self, card, start, days):
        r = self.r
        dates = sorted(r.sample([start + timedelta(days=i) for i in range(2, days + 10)], self.pick([0, 1, 2, 3, 4])))
        off = []
        word = "template card" if card["template"] else "card"
        for d in dates:
            props, done, busy = [], set(), set()             # busy: the tags of lines that this entry speaks of
            tagged = lambda l: set(card["pickpool"] if l["tags"] == "picks" else l["tags"])
            for _ in range(self.pick([1, 1, 2])):
                options = ["over", "cycle", "earn", "min", "rounds", "exclude", "fx-fee", "line", "line", "line", "off", "off", "nickname"]
                if card["points"] and not card["frozen"] and "points" not in done:
                    options += ["points"]
                if card["haspicks"]:
                    options += ["pick", "pick"]
                if card["lines"]:
                    options += ["line"] * 3
                if "max" in card["have"]:
                    options += ["max"]
                if card["have"].get("welcome"):
                    options += ["welcome"]
                o = self.pick(options)
                if o != "line" and o != "off" and o in done:
                    continue
                h = card["have"]
                if o == "cycle":
                    if self.p(0.15):
                        pass                       # restated: cuts nothing
                    else:
                        card["cycle"] = self.cycle(card["cycle"])
                    props.append(self.cycle_text(card["cycle"]))
                elif o == "earn":
                    if "earn" not in h and not card["lines"]:
                        continue
                    u, c = card["unit"], card["cur"]
                    props.append("earn " + self.pick(["base " + self.rate(u, c), "local " + self.rate(u, c), "foreign " + self.rate(u, c, True),
                                                      self.rate(u, c), "none" if CORNERS or not card["lines"] and h.get("earn") and not card.get("like") and not card["template"] else "base " + self.rate(u, c)]))
                    h["earn"] = props[-1] != "earn none"
                    if not h["earn"]:
                        del h["earn"]
                elif o == "min":
                    if "min" in h and self.p(0.25):
                        props.append("min none")
                        del h["min"]
                    else:
                        props.append(self.min_text(card))
                        h["min"] = True
                elif o == "max":
                    if self.p(0.3):
                        props.append("max none")
                        del h["max"]
                    else:
                        props.append(self.max_text(card))
                elif o == "rounds":
                    props.append("rounds " + self.pick(["up", "down", "nearest"]))
                elif o == "exclude":
                    if "exclude" in h and self.p(0.4):
                        props.append("exclude none")
                        del h["exclude"]
                    else:
                        props.append(self.exclude_text())
                        h["exclude"] = True
                elif o == "fx-fee":
                    if "fx-fee" in h and self.p(0.4):
                        props.append("fx-fee none")
                        del h["fx-fee"]
                    else:
                        props.append("fx-fee " + self.pick(["1%", "2.8%", "3.5%"]))
                        h["fx-fee"] = True
                elif o == "points":
                    props.append(self.points_text(card))
                elif o == "pick":
                    if busy & set(card["pickpool"]):
                        continue
                    busy |= set(card["pickpool"])
                    props.append(self.pick_text(card))
                elif o == "over":
                    tags = sorted({t for l in card["lines"] for t in tagged(l)} - busy) + sorted(set(card.get("ttags", [])) - busy)
                    if not tags or "earn" not in h and not card.get("like"):
                        continue
                    l = self.new_line(card, list(dict.fromkeys(r.sample(tags, min(len(tags), self.pick([1, 1, 2]))))))
                    before = [x["per"] for x in card["lines"] if set(x["tags"]) == set(l["tags"])]
                    l["per"] = before[0] if before and not CORNERS else l["per"]         # [A31]
                    card["lines"].append(l)
                    l["on"] = True
                    done.add(id(l))
                    busy |= tagged(l)
                    props.append(self.line_text(card, l))
                elif o == "nickname":
                    props.append("nickname Card %d" % self.r.randint(1, 9))
                elif o == "welcome":
                    props.append("welcome 500 miles spend %s by %s" % (
                        self.money(self.fix(300 * SCALE[card["cur"]], card["cur"]), card["cur"]), (d + timedelta(days=40)).isoformat()))
                elif o == "line":
                    ls = [l for l in card["lines"] if id(l) not in done and not tagged(l) & busy]
                    if ls and self.p(0.85):
                        l = self.pick(ls)
                        if CORNERS and self.p(0.3):
                            n = self.new_line(card, l["tags"])
                            l.update({k: n[k] for k in self.r.sample(["kind", "per", "limit", "except", "on_total", "marginal", "unit"], 2)})
                            if l["kind"] == "cap" and l["limit"] not in ("none", "spend"):
                                l["limit"] = "spend"
                            if l["limit"] not in ("none", "spend"):
                                l["limit"] = {"points": "points", "miles": "miles", "%": "back"}[l["unit"]]
                        l["on"] = True
                    else:
                        if "earn" not in h and not card.get("like") and not CORNERS:
                            continue
                        tags = self.take_tags(card, foreign=not card["foreign_line"] and not card["template"])
                        if not tags or busy & set(tags):
                            continue
                        if "foreign" in tags:
                            card["foreign_line"] = True
                        l = self.new_line(card, tags)
                        card["lines"].append(l)
                        l["on"] = True
                    done.add(id(l))
                    busy |= tagged(l)
                    props.append(self.line_text(card, l))
                elif o == "off":
                    ls = [l for l in card["lines"] if l["on"] and id(l) not in done and not tagged(l) & busy]
                    if not ls:
                        continue
                    l = self.pick(ls)
                    l["on"] = False
                    done.add(id(l))
                    busy |= tagged(l)
                    props.append("%s %s none" % (l["kind"], self.line_tags(l)))
                done.add(o)
            if props:
                self.entries.append((d, "%s %s %s%s" % (d, word, card["id"], "".join("\n    " + p for p in props))))

    # ---- rates
    def rate_text(self, a, b, noise=0.03):
        if self.p(0.2):            # products that end in exactly half a unit
            v = VALUE[a] / VALUE[b]
            near = [x for x in (0.005, 0.0075, 0.025, 0.05, 0.25, 0.5, 0.75, 1.25, 1.5, 2.5, 4.5, 12.5, 37.5, 112.5, 150.5) if 0.5 < x / v < 2]
            if near:
                return str(self.pick(near))
        v = VALUE[a] / VALUE[b] * self.r.uniform(1 - noise, 1 + noise)
        return "%.*f" % (4 if v > 0.1 else 7, v)

    def make_rates(self, curs, base, start, days, sources):
        used = set()

        def put(d, a, b, src=None, both=False):
            k = (d, frozenset((a, b)), src)
            if k in used and not both:
                return
            used.add(k)
            self.entries.append((d, "%s rate %s %s %s%s" % (d, a, self.rate_text(a, b), b, " " + src if src else "")))
        hub = base if self.p(0.6) else self.pick(curs)
        for c in curs:
            if c != hub:
                d = start - timedelta(days=self.r.randint(1, 20))
                a, b = (c, hub) if self.p(0.5) else (hub, c)
                put(d, a, b)
        for _ in range(self.r.randint(0, 10)):
            if len(curs) < 2:
                return
            a, b = self.r.sample(curs, 2)
            d = start + timedelta(days=self.r.randint(-10, days))
            put(d, a, b, self.pick(sources) if self.p(0.25) else None)
            if self.p(0.1):
                # the other direction on the same day: the direct one counts
                src = None
                k = (d, frozenset((a, b)), src)
                if k in used and not any(t.startswith("%s rate %s " % (d, b)) and t.endswith(" " + a) for _, t in self.entries):
                    put(d, b, a, None, both=True)

    # ---- expenses
    def expense(self, card, curs, d, base):
        r = self.r
        cid = card["id"]
        cur = card["cur"]
        tags = []
        linetags = [t for l in card["lines"] if l["tags"] != "picks" for t in l["tags"]] + card.get("pickpool", []) + card.get("ttags", [])
        for _ in range(self.pick([0, 1, 1, 1, 2, 2, 3])):
            tags.append(self.pick(linetags) if linetags and self.p(0.75) else self.pick(TAGS))
        for t, q in (("general", 0.02), ("local", 0.04), ("foreign", 0.06), ("fee", 0.02), ("interest", 0.01), ("credit", 0.03),
                     ("utilities", 0.04), ("insurance", 0.02)):
            if self.p(q):
                tags.append(t)
        tags = list(dict.fromkeys(tags))
        if self.p(0.5):
            r.shuffle(tags)
        oc = cur
        if self.p(0.25) and len(curs) > 1:
            oc = self.pick([c for c in curs if c != cur])
        key = (cid, tuple(tags[:1]), (d.year, d.month))
        keyc = (cid, "all", (d.year, d.month))
        n = None
        if oc == cur and card["targets"] and self.p(0.22):
            target = self.pick(card["targets"])
            n = self.pick([target, target - self.sums.get(key, F(0)), target - self.sums.get(keyc, F(0)), target - F(1, 10 ** DEC[cur]),
                           target - self.sums.get(key, F(0)) - F(1, 10 ** DEC[cur])])
            n = self.round(n, cur)
        if n is None or n == 0:
            lo, hi = self.pick([(1, 30), (1, 30), (20, 150), (100, 400), (400, 1300)])
            n = self.round(F(r.randint(lo * 100, hi * 100), 100) * SCALE[oc], oc)
            if self.p(0.3):
                n = self.round(F(r.randint(lo, hi)) * SCALE[oc], oc)
            if n == 0:
                n = F(1)
            if self.p(0.15):
                n = -n
        if oc == cur:
            self.sums[key] = self.sums.get(key, F(0)) + n
            self.sums[keyc] = self.sums.get(keyc, F(0)) + n
        pin = ""
        if oc != cur and self.p(0.25):
            approx = F(VALUE[oc] / VALUE[cur]).limit_denominator(10 ** 6) * n
            if self.p(0.5):
                b = self.round(approx * F(r.randint(970, 1060), 1000), cur)
                if b != 0:
                    pin = " = " + self.money(b, cur, None)
            else:
                pin = " @ " + self.rate_text(oc, cur) + (" " + cur if self.p(0.5) else "")
        elif oc == cur and self.p(0.01):
            pass
        amount = self.money(n, oc, True if oc != cur else None)
        posted = ""
        if self.p(0.75 if card["posted"] else 0.15):
            posted = "=" + (d + timedelta(days=r.randint(0, 6))).isoformat()
        self.put_expense(d, "%s%s %s%s %s" % (d, posted, amount, pin, cid), tags)
        self.add_parts([n], oc)

    # ---- parts and repayments
    SHARED = 0.2        # of expenses

    def add_parts(self, wholes, cur, place=-1, often=1):
        """sometimes parts below the entry that was added last, which fit each of some amounts"""
        if self.apart.random() < self.SHARED * often:
            d, text = self.entries[place]
            self.entries[place] = d, "\n    ".join([text] + self.parts(wholes, cur))

    def parts(self, wholes, cur):
        r, least, texts, found = self.apart, min(wholes, key=abs), [], []
        for _ in range(r.choice([1, 1, 1, 2, 2, 3, 4])):
            of = r.choice([F(1, 2), F(1, 3), F(1, 3), F(2, 3), F(1, 7), F(1, 4), F(1, 2), F(1, 8), F(1, 10), F(1, 1), F(333, 10000), None, None])
            if of is None:
                n = self.round(least * F(r.randint(1, 60), 100), cur)
                if r.random() < 0.15:                  # all that is left
                    n = least - sum((self.laid(p, least, cur, "half-up") for p in found), F(0))
                text, p = self.money(n, cur, r.choice([True, False, False])), n
            else:
                text = trimmed_percent(of) if of.denominator in (2, 4, 8, 10, 10000) and r.random() < 0.6 else "%d/%d" % of.as_integer_ratio()
                p = (of, sum((q[0] for q in found if isinstance(q, tuple)), F(0)))
            if not all(self.fits(found + [p], w, cur) for w in wholes):
                continue
            found.append(p)
            if r.random() < 0.5:
                who = r.choice(["mei", "mei", "tom", "ana-maria", "zoë"])
                self.people.add(who)
                texts.append("share %s %s" % (text, who))
            else:
                tags = " ".join("#" + t for t in r.sample(TAGS + ["general", "fee", "foreign"], r.choice([1, 1, 2])))
                payee = r.choice(["", "", "", " Ya Kun", " Snacks", ' "7 of #9"'])
                texts.append("split %s %s" % (text, r.choice([tags + payee, tags + payee, (payee + " " + tags).strip()])))
        return texts

    def laid(self, p, whole, cur, mode):
        if not isinstance(p, tuple):
            return p
        of = lambda f: oracle.round_to(whole * f, DEC[cur], mode)
        return of(p[0] + p[1]) - of(p[1])

    def fits(self, parts, whole, cur):
        for mode in ("half-up", "half-even"):
            xs = [self.laid(p, whole, cur, mode) for p in parts]
            if any(x == 0 or (x < 0) != (whole < 0) for x in xs) or abs(sum(xs, F(0))) > abs(whole):
                return False
        return True

    def repayments(self, accounts, start, days):
        """accounts: [(id, currency)]"""
        self.r, r = self.apart, self.r
        for who in sorted(self.people):
            for _ in range(self.pick([0, 1, 1, 2, 3])):
                d = start + timedelta(days=self.r.randint(0, days + 10))
                id, cur = self.pick(accounts)
                oc = cur if self.p(0.7) else self.pick([c for _, c in accounts])
                n = self.round(F(self.r.randint(100, 9000), 100) * SCALE[oc], oc) or F(1)
                n = -n if self.p(0.1) else n
                text = "" if self.p(0.35) else self.money(n, oc, True if oc != cur else None) + " "
                if text and oc != cur and self.p(0.4):
                    b = self.round(F(VALUE[oc] / VALUE[cur]).limit_denominator(10 ** 6) * n, cur)
                    text += "= %s " % self.money(b, cur, None) if b else ""
                self.entries.append((d, "%s repaid %s %s%s" % (d, who, text, id)))
        self.r = r

    def renewing(self, id, sources, curs, start, days, tags):
        """a subscription whose renewals are expenses by themselves, changed and sometimes paid by hand"""
        r = self.r
        src, cur = self.pick(sources)
        day = lambda: start + timedelta(days=r.randint(0, days))
        prices = []

        def price():
            prices.append(self.round(F(r.randint(100, 9000), 100) * SCALE[cur], cur) or F(1))
            return prices[-1]
        first_entry = len(self.entries)
        some = lambda: "".join(" #" + t for t in r.sample(tags, self.pick([0, 1, 1, 2])))
        oc, first = self.pick([cur, cur, self.pick(curs)]), start + timedelta(days=r.randint(0, days // 2))
        cur = oc
        if self.p(0.3):
            first = min(oracle.ym(first.year * 12 + first.month - 1, self.pick([29, 30, 31])), start + timedelta(days=days))
            first = max(first, start)
        per = self.pick(["monthly", "monthly", "weekly", "every 10 days", "every 2 weeks", "quarterly", "once"])
        props = self.pick([["auto"], ["auto"], []]) + (["ends %s" % max(day(), first)] if self.p(0.15) else [])
        text = "subscription %s%s %s %s from %s %s%s" % (id, self.pick(["", ' "The %s"' % id]), self.money(price(), cur, True), per, first, src, some())
        self.entries.append((None, "\n    ".join([text] + props)))
        for d in sorted({day() for _ in range(self.pick([0, 1, 2]))}):
            ws = [self.money(price(), cur, True)] if self.p(0.5) else []
            ws += [self.pick(["weekly", "monthly", "every 10 days"])] if self.p(0.3) and per != "once" else []
            ws += [self.pick(sources)[0]] if self.p(0.3) else []
            props = [self.pick(["auto", "auto", "auto none"])] if self.p(0.5) or not ws else []
            self.entries.append((d, "%s subscription %s %s%s" % (d, id, " ".join(ws), some()) + "".join("\n    " + p for p in props)))
        for d in sorted({day() for _ in range(self.pick([0, 1, 3]))}):
            posted = "=%s" % (d + timedelta(days=r.randint(0, 4))) if self.p(0.3) else ""
            self.entries.append((d, "%s%s paid %s%s" % (d, posted, id, self.pick(["", " " + self.money(price(), cur, True)]))))
        for place in range(first_entry, len(self.entries)):
            d, text = self.entries[place]
            if " subscription " in text and d and self.apart.random() < 0.2:
                self.entries[place] = d, text + "\n    " + self.apart.choice(["split none", "share none"])
            else:
                self.add_parts(prices, cur, place, 2)

    def put_expense(self, d, head, tags):
        ws = ["#" + t for t in tags]
        self.count += 1
        pay = self.pick(PAYEES).split(" ")
        pay = ['"#1"' if w == "#1" else w for w in pay]
        ws2 = pay + ([str(self.count)] if self.p(0.9) else [])
        if self.p(0.2):
            k = self.r.randint(0, len(ws2))
            ws = ws2[:k] + ws + ws2[k:]
        else:
            ws = ws + ws2
        text = head + "".join((" " if self.p(0.9) else "   ") + w for w in ws)
        if self.p(0.05):
            text += "   ; a comment"
        if self.p(0.05):
            text += "\n    note something to keep"
        self.entries.append((d, text))

    def wallet(self):
        r = self.r
        start = date(self.pick([2023, 2024, 2025]), self.pick([1, 2, 8, 10, 11, 12]), 1) + timedelta(days=r.randint(0, 35))
        days = r.randint(40, 130)
        base = self.pick(["SGD", "SGD", "USD", "JPY", "KWD", "CAD"])
        curs = [base] + r.sample([c for c in DEC if c != base], r.randint(0, 4))
        self.entries.append((None, "base " + base))
        if self.p(0.3):
            self.entries.append((None, "option rounding " + self.pick(["half-even", "half-even", "half-up"])))
        if self.p(0.3):
            self.entries.append((None, "option week-starts " + self.pick(["sunday", "sunday", "monday"])))
        if "GEM5" in curs:
            self.entries.append((None, "currency GEM5\n    decimals 1"))
        self.entries += [(None, 'tag treats "Treats"'), (None, "category pets"), (None, "tag bubble-tea")]
        self.sums, self.count = {}, 0
        cards, template = [], None
        names = ["ppv", "krisflyer", "lady", "x1-card"]
        tpool = list(TAGS)
        r.shuffle(tpool)
        if self.p(0.3):
            template = self.make_card("bank-basic", start, self.pick(curs), is_template=True, pool=tpool[:5])
            self.amend(template, start, days)
        for i in range(self.pick([1, 1, 2, 3, 4])):
            like = template if template and (i == 0 or self.p(0.4)) else None
            c = self.make_card(names[i], start, like["cur"] if like else (base if self.p(0.7) else self.pick(curs)), like,
                               pool=tpool[5:] + tpool[:self.pick([0, 0, 2, 5])] if like else None)
            if like:
                c["like"] = True
                c["ttags"] = [t for l in template["lines"] if l["tags"] != "picks" for t in l["tags"]] + template.get("pickpool", [])
                c["targets"] = c["targets"] + template["targets"]
                # what the template holds may not be taken away here, nor its ratio be changed under its miles limits
                c["frozen"] = True
            cards.append(c)
            self.amend(c, start, days)
        accounts = [("cash", base)]
        if self.p(0.3):
            a = self.pick(curs)
            self.entries.append((None, 'account wallet "Wallet"\n    currency ' + a))
            accounts.append(("wallet", a))
        self.make_rates(curs, base, start, days, [c["id"] for c in cards] + [a for a, _ in accounts])
        for id in r.sample(["netflix", "gym", "cloud"], self.pick([0, 0, 1, 1, 2])):
            some = [c for c in cards if self.p(0.7)] or cards
            self.renewing(id, [(c["id"], c["cur"]) for c in some] + [self.pick(accounts)], curs, start, days, TAGS + ["foreign", "utilities"])
        n = r.randint(10, 60)
        ds = sorted(start + timedelta(days=r.choice([r.randint(0, days), r.randint(0, days), min(days, 7 * r.randint(0, days // 7))])) for _ in range(n))
        for d in ds:
            if self.p(0.06):
                a, cur = self.pick(accounts)
                oc = cur if self.p(0.7) else self.pick(curs)
                amt = self.money(self.round(F(r.randint(100, 50000), 100) * SCALE[oc], oc) + F(1, 10 ** DEC[oc]), oc, True if oc != cur else None)
                self.put_expense(d, "%s %s%s %s" % (d, "income " if self.p(0.4) else "", amt, a), [self.pick(["salary", "dining", "misc", "online"])])
            else:
                self.expense(self.pick(cards), curs, d, base)
        # order
        self.repayments([("cash", base)], start, days)
        mode = self.pick(["as-is", "by-date", "shuffled", "newest-first"])
        es = self.entries
        if mode == "by-date":
            es.sort(key=lambda e: (e[0] is not None, e[0] or date.min))
        elif mode == "newest-first":
            es.sort(key=lambda e: (e[0] is not None, -(e[0] or date.min).toordinal()))
        elif mode == "shuffled":
            # cards keep an arbitrary but fixed order too
            r.shuffle(es)
        text = "; seeded wallet\n" + "\n".join(t + ("\n" if "\n" in t else "") for _, t in es) + "\n"
        return text, start, start + timedelta(days=days), [c["id"] for c in cards]


def land(g, text, start, end, cid):
    """one more expense, with which a sum is exactly a minimum, a maximum or a limit (or a hair less)"""
    r = g.r
    with tempfile.TemporaryDirectory() as tmp:
        p = os.path.join(tmp, "w.ledger")
        with open(p, "w") as f:
            f.write(text)
        book = oracle.load([p])
    k = oracle.Card(book, book.cards[cid], end + timedelta(days=60))
    d = start + timedelta(days=r.randint(0, (end - start).days))
    cyc = k.cycle(d)
    m, _, mx = k.card_min(cyc)
    cur = k.terms(d).currency or book.base
    wants = [(x - k.cyc_total.get(cyc, F(0)), ()) for x in (m, mx) if x is not None]
    for key, l in k.terms(d).expanded().items():
        per = k.line_period(key, d)
        total = k.state[key, per].total if (key, per) in k.state else F(0)
        if l.limit and l.limit[0] == "spend":
            wants.append((l.limit[1] - total, l.tags))
        spec, have = k.line_min(key, per, l)
        if spec:
            wants.append((spec[0] - have, l.tags))
    wants = [w for w in wants if w[0] != 0]
    if not wants:
        return ""
    n, tags = r.choice(wants)
    if r.random() < 0.25:
        n -= F(1, 10 ** DEC[cur])
    if n == 0:
        return ""
    return "%s=%s %s %s %sLanding %d\n" % (d, d, g.money(n, cur, True), cid, "".join("#%s " % t for t in tags[:1]), r.randint(1, 9999))


def generate(seed, pairs=True):
    """the first wallet of the seed in which `none` always finds its line, with or without later amendments"""
    for again in range(100):
        g = Gen(seed + again * 1_000_003, pairs)
        text, start, end, cards = g.wallet()
        try:
            return finish(g, text, start, end, cards)
        except (NoLine, Corner):
            pass
    raise AssertionError("no wallet for seed %d" % seed)


def finish(g, text, start, end, cards):
    r = g.r
    for _ in range(r.choice([0, 1, 2, 3])):
        text += land(g, text, start, end, r.choice(cards))
    # statements and credited need the cycles: ask the oracle
    with tempfile.TemporaryDirectory() as tmp:
        p = os.path.join(tmp, "w.ledger")
        with open(p, "w") as f:
            f.write(text)
        book = oracle.load([p])
        extra = []
        far = end + timedelta(days=90)
        rep = oracle.Report(book, far)
        for k in rep.cards.values():                         # one line that pays in two units [A34]
            units = {(key, k.unit(l.rate, t)) for t in k.ts for key, l in t.lines.items()}
            if len(units) > len({key for key, _ in units}) and not CORNERS:
                raise Corner
        for cid in cards:
            k = rep.cards[cid]
            for _ in range(r.choice([0, 0, 1, 2])):
                cyc = k.cycle(start + timedelta(days=r.randint(0, (end - start).days)))
                d = cyc[1] + timedelta(days=r.randint(0, 1))
                if k.cycle(cyc[1] + ONE)[1] == cyc[1] + ONE or (cyc[0] == cyc[1]):
                    continue
                cur = k.terms(cyc[1]).currency or book.base
                have = sum((e["amount"] for e in k.exps if e["cycle"] == cyc), F(0))
                if r.random() < 0.5:
                    have += F(r.choice([1, -1, 250]), 10 ** DEC[cur])
                line = "%s statement %s %s" % (d, cid, g.money(have, cur))
                if not any(x.startswith("%s statement %s " % (d, cid)) for x in extra):
                    extra.append(line)
            if r.random() < 0.3:
                d = start + timedelta(days=r.randint(10, (end - start).days + 30))
                c = k.cycle(d)
                if c[1] > d:
                    c = k.cycle(c[0] - ONE)
                t = k.terms(c[1])
                rs = t.all_rates()
                unit = "points" if t.points else "cashback" if rs and all(x.percent for x in rs) else "miles"
                n = int(sum((e[unit] for e in k.exps if e["cycle"] == c), F(0))) + r.choice([0, 0, 1, -1, 2, 50])
                extra.append("%s credited %s %d" % (d, cid, n))
    return text + "".join(x + "\n" for x in extra), start, end, cards


if __name__ == "__main__":
    sys.stdout.write(generate(int(sys.argv[1]))[0])
