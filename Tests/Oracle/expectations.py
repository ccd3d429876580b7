"""What is still to come in the reference implementation: `expect`, `option plan-from`, budgets and history (plan.md), in exact arithmetic.

Used by oracle.py (`entry`, `activated` read) and planning.py (`Outlook`). Marks: [Xn] in NOTES.md.
"""
import re
from datetime import date
from fractions import Fraction as F
import household
import oracle
from oracle import CHOICES, Cursor, ONE, day, natural_period, num, ym


# ---------------------------------------------------------------- reading

def entry(book, c, e, d, seq):
    """reads an expectation or programme (d: its date or None), and entries that no report sees; False if it is none of them"""
    w = c.next()
    if w in ("merchant", "mcc"):
        return True
    if w == "template":
        w = c.next()
    if w == "program":
        book.programs.setdefault(c.next(), []).append((d or date.min, seq, e))
    elif w == "expect":
        id = c.next()
        props = terms(book, c, e, d is None)
        if d is None:
            book.expects[id] = household.Dated(id, None, props)
        else:
            book.expects[id].amend.append((d, seq, props))
    else:
        return False
    return True


def terms(book, c, e, whole):
    if c.quoted():
        c.next()
    p = {}
    if c.more() and book.is_amount(c.peek()):
        p["amount"], code = book.amount(c)
        if code or whole:
            p["currency"] = code or book.base
    if c.take("on"):
        p["on"] = day(c.next())
    elif c.more() and not c.istag():
        p["per"] = household.parse_per(c)
    tags = c.tags()
    if tags or whole:
        p["tags"] = tags or [book_id(e)]
    for _, ws in e.props:
        q = Cursor(ws)
        name = q.next()
        if name == "note":
            continue
        if q.take("none"):
            p[name] = None
        elif name == "each":
            p[name] = book.amount(q)[0]
        elif name in ("from", "until"):
            p[name] = day(q.next())
        else:
            p[name] = [w for w, _ in ws[1:]]
    return p


def book_id(e):
    return e.ws[1][0]


def activated(book, c, d):
    c.next()
    a = dict(date=d, card=c.next(), tags=c.tags())
    a["for"] = day(c.next()) if c.take("for") else d
    if a["tags"]:
        book.activations.append(a)


# ---------------------------------------------------------------- what is expected

class Kind:
    """spend of one kind: `days` are (first, last, minor units of the base) spread evenly; of one purchase `on` is its day"""
    def __init__(self, id, tags, currency, each=None, on=None, only=None, never=None):
        self.id, self.tags, self.currency, self.each, self.on, self.only, self.never = id, tags, currency, each, on, only, never
        self.days = []          # each: (amount, currency) of one purchase

    def spent_in(self, first, last):
        """what is expected from one day to another"""
        total = 0
        for a, z, units in self.days:
            n = (z - a).days + 1
            up = lambda d: units * min(max((d - a).days + 1, 0), n) // n
            total += up(last) - up(first - ONE)
        return total


class Outlook:
    """what is expected from a day to another, by the rules of the wallet: `source`, `kinds`"""

    def __init__(self, book, on, until, report):
        self.book, self.on, self.until, self.report = book, on, until, report
        self.house = household.House(book, on)
        wanted = book.options.get("plan-from")
        own = self.expected()
        if wanted == "expect" or wanted is None and own is not None:
            self.source, self.kinds = "expect" if own is not None else "none", own or []
        elif wanted == "budgets":
            self.source, self.kinds = "budgets", self.budgeted()
        elif wanted == "history":
            self.source, self.kinds = "history", self.historic()
        else:
            self.source, self.kinds = "budgets", self.budgeted()
            if not any(self.left(k) for k in self.kinds):
                self.source, self.kinds = "history", self.historic()
        if self.source != "expect" and not self.kinds:                                     # [X1]
            self.source = "none"
        self.kinds.sort(key=lambda k: k.id.encode())

    def left(self, kind):
        return kind.spent_in(self.on, self.until)

    def units(self, x, currency, on=None):
        """money in minor units of the base, at the rate of the day"""
        b = self.book
        if currency != b.base:
            x = b.round_money(x * b.rate(currency, b.base, self.on)[0], b.base)
        return int(x * 10 ** b.decimals(b.base))

    def each_units(self, kind):
        return None if kind.each is None else self.units(*kind.each)

    # ---- entries
    def expected(self):
        """None where none is in force on the day or later"""
        on = self.on
        force = {id: x.at(on) for id, x in self.book.expects.items()}
        alive = {id: t for id, t in force.items() if (t["on"] if t.get("on") else t.get("until") or date.max) >= on}
        if not alive:
            return None
        against = self.against(force)
        out = []
        for id, t in alive.items():
            each = None if t.get("each") is None else (t["each"], t["currency"])
            k = Kind(id, t["tags"], t["currency"], each, t.get("on"), t.get("only"), t.get("not"))
            own = against[id]
            if t.get("on"):
                k.each = (t["amount"], t["currency"])
                recent = [x for d, x, whole in own if t["on"] - 30 * ONE <= d <= on]
                if t["on"] <= self.until and not any(2 * x >= t["amount"] for x in recent):
                    k.days.append((t["on"], t["on"], self.units(t["amount"], t["currency"])))
            else:
                self.spread(k, t, own)
            out.append(k)
        return out

    def against(self, force):
        """id -> [(date, amount in its currency, the whole expense)]"""
        out = {id: [] for id in force}
        for x in self.house.expenses:
            if set(x["tags"]) & {"fee", "interest", "credit"} or set(x["whole"]["tags"]) & {"fee", "interest", "credit"}:      # [X2]
                continue
            fit = [id for id, t in force.items() if set(t["tags"]) <= set(x["tags"]) and (CHOICES["X9"] == "any" or self.takes(t, x["date"]))]
            if fit:
                id = min(fit, key=lambda id: (-len(set(force[id]["tags"])), id.encode()))
                out[id].append((x["date"], self.house.worth(x, force[id]["currency"]), x))
        return out

    @staticmethod
    def takes(t, d):
        """whether an expense of a day can count against an expectation [X9]"""
        if t.get("on"):
            return t["on"] - 30 * ONE <= d <= t["on"]
        return (t.get("from") or d) <= d <= (t.get("until") or d)

    def spread(self, k, t, own):
        """what is left of the running period, and the later ones"""
        d = max(self.on, t.get("from") or self.on)
        while d <= self.until:
            a, z = natural_period(t["per"] + (t.get("from"),), d, None, self.house.starts)
            z = min(z, t.get("until") or z)
            if z < d:
                return
            spent = F(0) if a > self.on else sum((x for day, x, _ in own if a <= day <= self.on), F(0))
            left = max(F(0), t["amount"] - spent)
            if a > self.on:
                left = t["amount"]
            k.days.append((max(a, self.on), z, self.units(left, t["currency"])))
            d = z + ONE

    # ---- history
    def months(self):
        i = self.on.year * 12 + self.on.month - 1
        return [(ym(i - n, 1), ym(i - n, 31)) for n in (3, 2, 1)]

    def named(self):
        """tags that an `exclude`, an `except` or an `of` of a card names"""
        out = set()
        for k in self.report.values():
            t = k.terms(self.on)                                                           # [X3]
            out |= set(t.exclude) | set(t.exclude_min)
            of = [m.of for m in t.milestones.values()] + [p.of for p in t.pools.values()]
            for l in t.lines.values():
                out |= set(l.tags) | set(l.others) | set(l.excepts)
                of += [l.min[1] if l.min else None] + [x.of for x in l.levels]
            out |= {x[1:] for x in of if x and x[0] == "#"}
        return out

    def is_label(self, tag):
        return (tag in self.book.labels or re.match(r"\d{4}\Z", tag)) and tag not in self.named()

    def past(self):
        """{(tags, currency): (expenses of the three months, expenses of the running month)}"""
        b, out = self.book, {}
        months = self.months()
        this = ym(self.on.year * 12 + self.on.month - 1, 1)
        for e in b.spending(self.on):
            if e["type"] == "income" or e["source"] not in b.cards or set(e["tags"]) & {"fee", "interest", "credit"}:
                continue
            e = dict(e, **b.money(e, self.on))
            key = tuple(t for t in e["tags"] if not self.is_label(t)), e["ocur"]
            if months[0][0] <= e["date"] <= months[-1][1]:
                out.setdefault(key, ([], []))[0].append(e)
            elif e["date"] >= this:
                out.setdefault(key, ([], []))[1].append(e)
        return out

    def patterns(self):
        """kinds of history: [(id, tags, currency, sum, monthly, each, spent in this month)] in minor units of the base"""
        scale = 10 ** self.book.decimals(self.book.base)
        past = self.past()
        n = len({(e["date"].year, e["date"].month) for old, _ in past.values() for e in old})          # [X4]
        out = []
        for (tags, currency), (old, new) in past.items():
            total = int(sum((e["base"] for e in old), F(0)) * scale)
            positive = [int(e["base"] * scale) for e in old if e["base"] > 0]
            if total <= 0 or total // n <= 0:
                continue
            id = (",".join(tags) or "untagged") + ("/" + currency if currency != self.book.base else "")
            spent = int(sum((e["base"] for e in new), F(0)) * scale)
            out.append(dict(id=id, tags=list(tags), currency=currency, sum=total, monthly=total // n, each=sum(positive) // len(positive), spent=spent))
        return sorted(out, key=lambda x: x["id"].encode())

    def base_each(self, units):
        return F(units, 10 ** self.book.decimals(self.book.base)), self.book.base

    def historic(self):
        out = []
        for p in self.patterns():
            k = Kind(p["id"], p["tags"], p["currency"], self.base_each(p["each"]))
            d = self.on
            while d <= self.until:
                a, z = natural_period(("monthly", None, None, None), d, None, self.house.starts)
                k.days.append((d, z, max(0, p["monthly"] - p["spent"]) if d == self.on else p["monthly"]))
                d = z + ONE
            out.append(k)
        return out

    # ---- budgets
    def budgeted(self):
        taken, out = set(), []
        patterns = self.patterns()
        for b in sorted((b for b in self.house.budgets if b.listed), key=lambda b: b.b.id.encode()):
            tags = b.now.get("tags") or (b.b.id,)
            mine = [p for p in patterns if p["id"] not in taken and (tags == "all" or set(tags) & set(p["tags"]))]
            taken |= {p["id"] for p in mine}
            if mine:
                kinds = [Kind("%s/%s" % (b.b.id, p["id"]), p["tags"], p["currency"], self.base_each(p["each"])) for p in mine]
                shares = [p["sum"] for p in mine]
            elif tags == "all":
                continue
            else:
                kinds, shares = [Kind("%s/%s" % (b.b.id, tags[0]), [tags[0]], self.book.base)], [1]
            d = self.on
            while d <= self.until:
                p = b.period(d)
                if p is None:
                    break
                if d == self.on:
                    p = b.current
                    left = max(F(0), p.top - p.spent)
                else:
                    left = p.terms["limit"]
                units, run, before = self.units(left, p.terms["currency"]), 0, 0
                for k, s in zip(kinds, shares):
                    run += s
                    part = units * run // sum(shares)
                    k.days.append((d, p.z, part - before))
                    before = part
                if p.z == date.max:
                    break
                d = p.z + ONE
            out += kinds
        return out
