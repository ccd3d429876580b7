#!/usr/bin/env python3
"""Reference implementation of Milepost's card semantics (exact arithmetic only).

usage: oracle.py COMMAND [QUERY] -f FILE [--on DATE] [--period P] [--by tag|month|...] [--explain] [--history] [--all] [--within 7d]
COMMAND: cards miles list rates check, of household.py: budgets alerts goals summary spend,
of benefits.py and agenda.py: benefits roi subscriptions coupons due, of bills.py: bills
Ambiguities are numbered in NOTES.md and marked [An] here.
"""
import sys, os, re, glob, copy, json
from fractions import Fraction as F
from datetime import date, timedelta
from bisect import bisect_right

ONE = timedelta(days=1)
CATEGORIES = ("dining transport shopping groceries online travel utilities food housing fun misc "
              "entertainment health insurance education streaming software gaming news fitness "
              "wellness services salary others").split()
MINOR = {c: 0 for c in "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split()}
MINOR.update({c: 3 for c in "BHD IQD JOD KWD LYD OMR TND".split()})
SYMBOLS = {"S$": "SGD", "US$": "USD", "C$": "CAD", "A$": "AUD", "NZ$": "NZD", "HK$": "HKD",
           "€": "EUR", "£": "GBP"}
CUR = re.compile(r"[A-Z][A-Z0-9]{2,7}\Z")
NUM = re.compile(r"-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\Z")
DATE = re.compile(r"\d{4}-\d\d-\d\d\Z")
DATEEQ = re.compile(r"(\d{4}-\d\d-\d\d)(?:=(\d{4}-\d\d-\d\d))?\Z")
PERIODS = ("daily", "weekly", "monthly", "quarterly", "half-yearly", "yearly", "every")
MONTHS = {"monthly": 1, "quarterly": 3, "half-yearly": 6, "yearly": 12}


# Ambiguities that can be switched, e.g. ORACLE_CHOICES="A7=no,A8=merge"; the first of each comment is the default.
CHOICES = {"A1": "yes",      # yes|no: a source's own rate also converts the source's amount into the base
           "A3": "keep",     # keep|cut: a line that was none and comes back in its period goes on counting, or starts anew
           "A7": "yes",      # yes|no: spend of a cycle below the card's minimum runs against the limits of longer lines
           "A8": "split",    # split|merge: under `min .. marginal`, what lies below is a part of its own, or base is one component
           "A9": "formula",  # formula|sum: `on total` with the limits of the card day, or over what was inside so far
           "P1": "keep",     # keep|drop: a benefit written anew keeps what was said of one month, or loses it
           "P3": "last",     # first|last: the period of `from use` runs from the use that opened it, or from the latest one in it
           "P4": "day",      # day|period: `used` without amount takes what is left by the terms of its day, or by those of the period
           "P9": "day",      # day|period: what a use was worth by the terms of its day, or by those of its period
           "X5": "twice",    # once|twice: what a room or need is in the base is rounded together with its share of the period, or before it, too
           "X7": "always",   # always|needed: earlier spend gains also where no minimum of its own is missed, or only where one is
           "X9": "day",      # day|any: an expense counts against expectations that are in force on its day, or against any
           "P6": "option",   # away|option: monthly and yearly cost round halves away from zero, or as `option rounding` says
           }
for _c in filter(None, os.environ.get("ORACLE_CHOICES", "").split(",")):
    CHOICES[_c.split("=")[0].strip()] = _c.split("=")[1].strip()


class Bad(Exception):
    pass


class NoLine(Bad):
    """`none` for a line that is not there"""


def num(s):
    if not NUM.match(s):
        raise Bad("not a number: " + s)
    return F(s.replace(",", ""))


def day(s):
    return date.fromisoformat(s)


# ---------------------------------------------------------------- rounding

def trunc(x):
    return -((-x.numerator) // x.denominator) if x < 0 else x.numerator // x.denominator


def round_to(x, decimals, mode):
    """mode: half-up (halves away), half-even, down (to zero), up (away from zero)"""
    s = x * 10 ** decimals
    neg, s = s < 0, abs(s)
    lo = s.numerator // s.denominator
    rest = s - lo
    if mode == "half-up":
        n = lo + (1 if rest >= F(1, 2) else 0)
    elif mode == "half-even":
        n = lo + (1 if rest > F(1, 2) or (rest == F(1, 2) and lo % 2) else 0)
    elif mode == "up":
        n = lo + (1 if rest else 0)
    else:
        n = lo
    return F(-n if neg else n, 10 ** decimals)


# ---------------------------------------------------------------- JSON numbers

class Num:
    def __init__(self, text):
        self.text = text


def fixed(x, decimals):
    """x must be exact at that many decimals"""
    s = x * 10 ** decimals
    if s.denominator != 1:
        return trimmed(x)
    n = abs(s.numerator)
    t = str(n).rjust(decimals + 1, "0")
    t = t[:-decimals] + "." + t[-decimals:] if decimals else t
    return Num(("-" if s < 0 else "") + t)


def trimmed(x, places=6):
    """at most `places` decimals, toward zero, no trailing zeros"""
    s = trunc(x * 10 ** places)
    n = abs(s)
    t = str(n).rjust(places + 1, "0")
    t = (t[:-places] + "." + t[-places:]).rstrip("0").rstrip(".")
    return Num(("-" if s < 0 else "") + t)


def ratio(a, b):
    if b is None or b <= 0:
        return None
    return fixed(round_to(F(a) / F(b), 4, "half-up"), 4)


def dumps(v, ind=0):
    pad = "  " * ind
    if isinstance(v, Num):
        return v.text
    if isinstance(v, date):
        return '"%s"' % v.isoformat()
    if isinstance(v, dict):
        if not v:
            return "{}"
        return "{\n" + ",\n".join("%s  %s: %s" % (pad, json.dumps(k), dumps(x, ind + 1)) for k, x in v.items()) + "\n" + pad + "}"
    if isinstance(v, (list, tuple)):
        if not v:
            return "[]"
        return "[\n" + ",\n".join(pad + "  " + dumps(x, ind + 1) for x in v) + "\n" + pad + "]"
    return json.dumps(v, ensure_ascii=False)


# ---------------------------------------------------------------- text

def words(line):
    """[(text, quoted)], comment removed"""
    out, i, n = [], 0, len(line)
    while i < n:
        c = line[i]
        if c in " \t":
            i += 1
            continue
        if c == ";":
            break
        if c == '"':
            i += 1
            t = ""
            while i < n and line[i] != '"':
                if line[i] == "\\" and i + 1 < n:
                    i += 1
                t += line[i]
                i += 1
            i += 1
            out.append((t, True))
            continue
        j = i
        while j < n and line[j] not in " \t":
            j += 1
        out.append((line[i:j], False))
        i = j
    return out


class Entry:
    def __init__(self, file, line, ws):
        self.file, self.line, self.ws, self.props = file, line, ws, []


def read(path, seen, out):
    real = os.path.realpath(path)
    if real in seen:
        return
    seen.add(real)
    text = open(path, encoding="utf-8-sig", newline="").read()
    current = None
    for no, raw in enumerate(text.split("\n"), 1):
        raw = raw.rstrip("\r")
        ws = words(raw)
        if not ws:
            continue
        if raw[0] in " \t":
            current.props.append((no, ws))
            continue
        if ws[0][0] == "include":
            pattern = os.path.join(os.path.dirname(path), ws[1][0])
            for p in sorted(glob.glob(pattern, recursive=True)):
                read(p, seen, out)
            current = None
            continue
        current = Entry(path, no, ws)
        out.append(current)


class Cursor:
    def __init__(self, ws):
        self.ws, self.i = ws, 0

    def more(self):
        return self.i < len(self.ws)

    def peek(self, k=0):
        return self.ws[self.i + k][0] if self.i + k < len(self.ws) else None

    def quoted(self):
        return self.more() and self.ws[self.i][1]

    def next(self):
        if not self.more():
            raise Bad("word missing")
        self.i += 1
        return self.ws[self.i - 1][0]

    def take(self, *texts):
        if [w for w, q in self.ws[self.i:self.i + len(texts)]] == list(texts):
            self.i += len(texts)
            return True
        return False

    def istag(self):
        return self.more() and not self.quoted() and self.peek().startswith("#") and len(self.peek()) > 1

    def tags(self):
        out = []
        while self.istag():
            out.append(self.next()[1:])
        return out

    def rest(self):
        t = " ".join(w for w, q in self.ws[self.i:])
        self.i = len(self.ws)
        return t


# ---------------------------------------------------------------- rates (rewards), lines, terms

class Rate:
    def __init__(self, n, per=None, percent=False, text="", nearest=False):
        self.n, self.per, self.percent, self.text, self.nearest = n, per, percent, text, nearest

    def of(self, a):
        if self.per is not None:
            blocks = round_to(a / self.per, 0, "half-up" if self.nearest else "down")
            return self.n * blocks * self.per / 100 if self.percent else self.n * blocks
        return self.n * a / 100 if self.percent else self.n * a

    def linear(self):
        """what one unit of currency earns without blocks"""
        return self.n / 100 if self.percent else self.n / (self.per or 1)


def parse_rate(c):
    w = c.next()
    percent = w.endswith("%")
    n = num(w[:-1] if percent else w)
    if c.take("per"):
        nearest = c.take("nearest")
        b = c.next()
        return Rate(n, num(b), percent, w + " per " + ("nearest " if nearest else "") + b, nearest)
    return Rate(n, percent=percent, text=w)


class Line:
    kind = tags = rate = limit = min = per = per_text = None
    picks = on_total = False
    excepts = levels = others = ()      # others: those of `with`
    pool = otherwise = activate = count = None      # mechanisms: count is that of its minimum


class Terms:
    def __init__(self):
        self.bank = self.network = self.last4 = self.nickname = self.note = self.currency = None
        self.opened = self.closed = None
        self.cycle = ("calendar", 0)
        self.posted = False
        self.earn = {"local": None, "foreign": None, "base": None}
        self.lines = {}          # (the tags with which a line began, how many of these there were) -> Line, with the tags that it has now
        self.picks = None        # the Line for `picks`
        self.begun = {}          # tags -> how many lines that began with them have lost some since
        self.exclude = ()
        self.min = None          # (amount, marginal)
        self.max = None
        self.points = None       # (N, name, M)
        self.rounds = "down"
        self.pick = ()           # each a line of its own while there is one for `picks`
        self.fxfee = None        # None: not written
        self.under, self.adds, self.surcharge = None, (), None       # under.py
        self.welcomes = []
        self.due = self.limit = self.autopay = self.alert = None     # bills.py
        self.fee = None          # (amount, PERIOD, as written)
        self.milestones, self.waived, self.exclude_min = {}, None, ()     # milestones.py
        self.pools, self.count, self.program = {}, None, None             # earning.py; count is that of the minimum
        self.benefits, self.months = {}, {}      # benefits.py; id -> Benefit, (id, month) -> value

    def copy(self):
        t = copy.copy(self)
        t.earn = dict(self.earn)
        t.lines = dict(self.lines)
        t.welcomes = list(self.welcomes)
        t.milestones = dict(self.milestones)
        t.pools = dict(self.pools)
        t.benefits, t.months = dict(self.benefits), dict(self.months)
        return t

    def put(self, line):
        """over what there is: it replaces the line with just its tags, or takes its tags out of the others"""
        for key, l in self.lines.items():
            if set(l.tags) == set(line.tags) and set(l.others) == set(line.others):
                self.lines[key] = line
                return
        for key, l in list(self.lines.items()):
            if bool(l.others) != bool(line.others) or not set(l.others) <= set(line.others):
                continue
            rest = tuple(t for t in l.tags if t not in line.tags)
            if rest != l.tags:
                self.begun[key[0]] = key[1] + 1
            if rest and rest != l.tags:
                self.lines[key] = l = copy.copy(l)
                l.tags = rest
            elif not rest:
                del self.lines[key]
        tags = frozenset(line.tags), frozenset(line.others)
        # of lines with `with` for the same expenses the later one comes first
        found = list(self.lines.items())
        place = next((i for i, (_, l) in enumerate(found) if set(l.others) & set(line.others) and set(l.tags) & set(line.tags)),
                     len(found))
        found.insert(place, ((tags, self.begun.get(tags, 0)), line))
        self.lines = dict(found)

    def remove(self, tags, others=()):
        """the line that has just these tags now; the others get none back"""
        for key, l in list(self.lines.items()):
            if set(l.tags) == set(tags) and set(l.others) == set(others):
                del self.lines[key]
                return
        raise NoLine(" ".join(tags))

    def spread(self):
        """`picks`, whenever they or their line are written"""
        self.lines = {k: l for k, l in self.lines.items() if not l.picks}
        for t in self.pick if self.picks else ():
            m = copy.copy(self.picks)
            m.tags = (t,)
            self.put(m)

    def expanded(self):
        return self.lines

    def bytag(self):
        if not hasattr(self, "_bytag"):
            self._bytag = {t: k for k, l in self.lines.items() if not l.others for t in l.tags}
        return self._bytag

    def own_rate(self, foreign):
        e = self.earn
        local = e["local"] or e["base"]
        return (e["foreign"] or local) if foreign else local

    def base_rate(self, foreign):
        return self.earn["base"] or self.own_rate(foreign)

    def mpd(self, rate):
        """what a rate is in miles for one unit of currency"""
        if rate is None or rate.percent:
            return None
        return trimmed(rate.n / (rate.per or 1) * (self.points[2] / self.points[0] if self.points else 1))

    def all_rates(self):
        return [r for r in self.earn.values() if r] + [l.rate for l in self.expanded().values()]


class Book:
    def __init__(self):
        self.base = None
        self.options = {}
        self.currencies = {}
        self.symbols = dict(SYMBOLS)
        self.categories = set(CATEGORIES)
        self.accounts = {}      # id -> dict
        self.cards = {}         # id -> CardDef
        self.templates = {}
        self.rates = []
        self.expenses = []      # expenses and income
        self.statements = []
        self.credited = []
        self.limits, self.settled = {}, []                                   # bills.py
        self.budgets, self.goals, self.saved, self.seen = {}, {}, [], []     # household.py
        self.repaid = []        # shares.py
        self.expects, self.programs, self.activations, self.labels = {}, {}, [], set()     # expectations.py
        self.subscriptions, self.sub_templates, self.coupons, self.uses, self.paid, self.snoozes = {}, {}, {}, [], [], []      # agenda.py

    def spending(self, on):
        """expenses and income as they are known on a day: with the renewals of `auto`, in file order"""
        autos = [e for s in self.subscriptions.values() for e in s.expenses(on)]
        return sorted([e for e in self.expenses if e["date"] <= on] + autos, key=lambda e: e["seq"])

    # ---- amounts
    def decimals(self, cur):
        return self.currencies.get(cur, MINOR.get(cur, 2))

    def amount(self, c, default=None):
        """(Fraction, currency or default)"""
        w = c.next()
        if NUM.match(w):
            n = num(w)
            if c.more() and not c.quoted() and CUR.match(c.peek()):
                return n, c.next()
            return n, default
        for s in sorted(self.symbols, key=len, reverse=True):
            m = re.match(r"(-?)" + re.escape(s) + r"(-?[\d,.]+)\Z", w)
            if m:
                return num(m.group(1) + m.group(2)), self.symbols[s]
        raise Bad("not an amount: " + w)

    def is_amount(self, w):
        if w is None:
            return False
        try:
            self.amount(Cursor([(w, False)]))
            return True
        except Bad:
            return False

    def round_money(self, x, cur):
        return round_to(x, self.decimals(cur), self.options.get("rounding", "half-up"))

    # ---- money between currencies
    def leg(self, a, b, d, source):
        for own in (True, False):
            if own and source is None:
                continue
            best = None
            for r in self.rates:
                if r["date"] > d or r["source"] != (source if own else None):
                    continue
                if (r["from"], r["to"]) == (a, b):
                    k, v = (r["date"], 1), r["rate"]
                elif (r["from"], r["to"]) == (b, a):
                    k, v = (r["date"], 0), 1 / r["rate"]
                else:
                    continue
                if best is None or k >= best[0]:
                    best = (k, v)
            if best:
                return best[1], best[0][0]
        return None

    def rate(self, a, b, d, source=None):
        """(rate, date, path)"""
        direct = self.leg(a, b, d, source)
        if direct:
            return direct[0], direct[1], [a, b]
        found = []
        for x in sorted({r["from"] for r in self.rates} | {r["to"] for r in self.rates}):
            if x in (a, b):
                continue
            p, q = self.leg(a, x, d, source), self.leg(x, b, d, source)
            if p and q:
                found.append((x == self.base, min(p[1], q[1]), p[0] * q[0], x))
        if not found:
            raise Bad("no rate from %s to %s on %s" % (a, b, d))
        best = None
        for f in found:            # alphabetical: a later one must be strictly better
            if best is None or f[:2] > best[:2]:
                best = f
        return best[2], best[1], [a, best[3], b]

    def source_currency(self, sid, d, on):
        if sid in self.cards:
            return self.cards[self.main(sid, d, on)].terms_on(d, on).currency or self.base
        acc = self.accounts.get(sid)
        if acc is None:
            if sid == "cash":
                return self.base
            raise Bad("unknown source " + sid)
        cur = acc["currency"]
        for (ad, _, props) in acc["amend"]:
            if ad <= d and ad <= on and "currency" in props:
                cur = props["currency"]
        return cur or self.base

    def main(self, sid, d, on):
        import under
        return under.main(self, sid, d, on)

    def money(self, e, on):
        """fills amount currency base rate rate_from; [A1] own rates serve for the base amount too"""
        import under
        d, sid = e["date"], e["source"]
        sc = self.source_currency(sid, d, on)
        oc = e["ocur"] or sc
        n = e["oamount"]
        rate = frm = plain = None
        if e["billed"] is not None:
            amt = e["billed"]
            rate, frm = (amt / n if n else None), "billed"
        elif e["at"] is not None:
            rate, frm = e["at"], "pinned"
            amt = self.round_money(n * rate, sc)
        elif oc == sc:
            more = under.surcharge(self, sid, d, on) if n > 0 and e["type"] != "income" else None
            amt, plain = self.round_money(more.on(n), sc) if more else n, n
        else:
            rate, frm, _ = self.rate(oc, sc, d, self.main(sid, d, on))
            fee = under.fee(self, sid, d, on) if e["type"] != "income" else F(0)
            amt, plain = self.round_money(n * rate * (1 + fee), sc), self.round_money(n * rate, sc)
        if oc == self.base and not (oc == sc and e["billed"] is None):       # a surcharge is in the base amount, too
            base = n
        elif sc == self.base:
            base = amt
        else:
            base = self.round_money(amt * self.rate(sc, self.base, d, self.main(sid, d, on) if CHOICES["A1"] == "yes" else None)[0], self.base)
        return dict(original=n, ocur=oc, amount=amt, currency=sc, base=base, rate=rate, rate_from=frm, without_fee=amt if plain is None else plain)


# ---------------------------------------------------------------- calendar

def dim(y, m):
    return ((date(y + m // 12, m % 12 + 1, 1)) - ONE).day


def ym(i, d):
    """day d of month number i (year*12+month-1), clamped"""
    y, m = divmod(i, 12)
    return date(y, m + 1, min(d, dim(y, m + 1)))


def natural_cycle(spec, d):
    kind, n = spec
    i = d.year * 12 + d.month - 1
    if kind == "calendar":
        return ym(i, 1), ym(i, 31)
    if kind == "opens":
        if ym(i, n) > d:
            i -= 1
        return ym(i, n), ym(i + 1, n) - ONE
    if ym(i, n) < d:
        i += 1
    return ym(i - 1, n) + ONE, ym(i, n)


def natural_period(per, d, opened, week_starts):
    """per: (word, count, unit, anchor) anchor: None | 'anniversary' | date"""
    word, count, unit, anchor = per
    if anchor == "anniversary":
        anchor = opened
        if anchor is None:
            raise Bad("anniversary needs opened")
    if word == "every":
        step_days, step_months = {"days": (count, 0), "weeks": (7 * count, 0), "months": (0, count), "years": (0, 12 * count)}[unit]
    elif word == "daily":
        step_days, step_months = 1, 0
    elif word == "weekly":
        step_days, step_months = 7, 0
    else:
        step_days, step_months = 0, MONTHS[word]
    if anchor is None:
        if word == "daily":
            return d, d
        if word == "weekly":
            back = (d.weekday() + (1 if week_starts == "sunday" else 0)) % 7
            s = d - back * ONE
            return s, s + 6 * ONE
        i = d.year * 12 + d.month - 1
        i -= i % 12 % step_months
        return ym(i, 1), ym(i + step_months, 1) - ONE
    # anchored; extended backwards as well [A2]
    if step_days:
        k = (d - anchor).days // step_days
        s = anchor + k * step_days * ONE
        return s, s + (step_days - 1) * ONE
    ai = anchor.year * 12 + anchor.month - 1
    i = d.year * 12 + d.month - 1
    k = (i - ai) // step_months
    if ym(ai + k * step_months, anchor.day) > d:
        k -= 1
    return ym(ai + k * step_months, anchor.day), ym(ai + (k + 1) * step_months, anchor.day) - ONE


# ---------------------------------------------------------------- card definitions

def parse_line(book, kind, c):
    l = Line()
    l.kind = kind
    if c.take("picks"):
        l.picks, l.tags = True, ()
    else:
        l.tags = tuple(c.tags())
        l.others = tuple(c.tags()) if c.take("with") else ()
    if c.take("none"):
        return l
    l.rate = parse_rate(c)
    import earning
    while c.more():
        if c.peek() == "up":
            l.limit = earning.limit(book, c)
        elif c.take("min"):
            n, l.count = earning.condition(book, c)
            of = None
            if c.take("of"):
                of = c.next()
            l.min = [n, of, l.min[2] if l.min else False]
        elif c.peek() == "at":
            l.levels += (earning.level(book, c),)
        elif c.take("in"):
            l.pool = c.next()
        elif c.take("else"):
            l.otherwise = parse_rate(c)
        elif c.take("activate"):
            l.activate = dict(first=c.take("first"), by=int(c.next()) if c.take("by") else None)
        elif c.take("marginal"):
            if l.min:
                l.min[2] = True
            else:
                l.min = [None, None, True]
        elif c.take("except"):
            l.excepts = tuple(c.tags())
        elif c.take("on", "total"):
            l.on_total = True
        elif c.peek() in PERIODS:
            l.per, l.per_text = parse_per(c)
        else:
            raise Bad("unknown modifier " + c.peek())
    return l


def parse_per(c):
    """a PERIOD of a line or pool with its anchor, and as written"""
    start = c.i
    w = c.next()
    count = unit = anchor = None
    if w == "every":
        count, unit = int(c.next()), c.next()
        if not unit.endswith("s"):
            unit += "s"
    if c.take("from"):
        a = c.next()
        anchor = a if a == "anniversary" else day(a)
    text = " ".join(x for x, q in c.ws[start:c.i])
    return (w, count, unit, anchor), text.replace(unit, unit[:-1]) if count == 1 else text


def parse_prop(book, ws):
    """a function Terms -> None that applies this property"""
    c = Cursor(ws)
    name = c.next()
    none = len(ws) == 2 and ws[1] == ("none", False)

    def setter(attr, v):
        return lambda t: setattr(t, attr, v)

    if name in ("bank", "network", "nickname", "note", "last4"):
        return setter(name, None if none else c.rest())
    if name in ("remind", "icon", "color", "credits"):
        return lambda t: None
    if name == "program":
        return setter("program", None if none else c.next())
    if name == "pool":
        import earning
        return earning.pool(book, c)
    if name in ("fee", "benefit"):
        import benefits
        return benefits.prop(book, name, c, none)
    if name == "milestone":
        import milestones
        return milestones.prop(book, c, none)
    if name in ("due", "limit", "autopay", "alert"):
        import bills
        return bills.prop(book, name, c, none)
    if name in ("under", "adds", "surcharge"):
        import under
        return under.prop(book, name, c, none)
    if name == "currency":
        return setter("currency", None if none else c.next())
    if name in ("opened", "closed"):
        return setter(name, None if none else day(c.next()))
    if name == "cycle":
        if none:
            return setter("cycle", ("calendar", 0))
        k = c.next()
        return setter("cycle", (k, int(c.next()) if k != "calendar" else 0))
    if name == "counts":
        return setter("posted", not none and c.next() == "posted")
    if name == "earn":
        if none:
            def clear(t):
                t.earn = {"local": None, "foreign": None, "base": None}
            return clear
        got = {}
        while c.more():
            if c.peek() in ("local", "foreign", "base"):
                k = c.next()
                got[k] = parse_rate(c)
            else:
                r = parse_rate(c)
                got["local"] = got["foreign"] = r
        return lambda t: t.earn.update(got)
    if name in ("cap", "bonus"):
        line = parse_line(book, name, c)

        def put(t):
            if line.picks:
                t.picks = line if line.rate else None
                t.spread()
            elif line.rate:
                t.put(line)
            else:
                t.remove(line.tags, line.others)
        return put
    if name == "exclude":
        tags = () if c.take("none") else tuple(c.tags())
        return setter("exclude_min" if c.take("from") else "exclude", tags)
    if name == "pick":
        tags = () if none else tuple(c.tags())

        def put_pick(t):
            t.pick = tags
            t.spread()
        return put_pick
    if name in ("min", "max"):
        if none:
            return setter(name, None)
        if name == "min":
            import earning
            n, count = earning.condition(book, c)
            marginal = c.take("marginal")

            def put_min(t):
                t.min, t.count = (n, marginal), count
            return put_min
        return setter("max", book.amount(c)[0])
    if name == "points":
        if none:
            return setter("points", None)
        n = num(c.next())
        unit = c.next()
        if c.next() != "=":
            raise Bad("points")
        return setter("points", (n, unit, num(c.next())))
    if name == "rounds":
        return setter("rounds", "down" if none else c.next())
    if name == "fx-fee":
        return setter("fxfee", None if none else num(c.next().rstrip("%")) / 100)
    if name == "welcome":
        if none:
            def clearw(t):
                t.welcomes = []
            return clearw
        n = num(c.next())
        unit = c.next()
        if c.next() != "spend":
            raise Bad("welcome")
        a, _ = book.amount(c)
        w = dict(reward=n, unit=unit, required=a, within=None, by=None)
        if c.next() == "within":
            w["within"] = int(c.next())
        else:
            w["by"] = day(c.next())
        return lambda t: t.welcomes.append(w)
    raise Bad("unknown card property " + name)


class CardDef:
    def __init__(self, book, cid, name, like, props, seq):
        self.book, self.id, self.name, self.like, self.props, self.seq = book, cid, name, like, props, seq
        self.amend = []          # (date, seq, [fn])
        self.cache = {}

    def ops(self, d):
        """[fn] in order up to day d, template first"""
        out = []
        if self.like:
            out += self.book.templates[self.like].ops(d)
        out += self.props
        for (ad, _, fns) in sorted(self.amend, key=lambda x: x[:2]):
            if ad <= d:
                out += fns
        return out

    def breaks(self):
        out = {a[0] for a in self.amend}
        if self.like:
            out |= self.book.templates[self.like].breaks()
        return out

    def full_name(self):
        if self.name is None and self.like:
            return self.book.templates[self.like].full_name()
        return self.name

    def timeline(self, on):
        """(dates, [Terms]) with amendments dated after `on` not there; index 0: before the first"""
        if on not in self.cache:
            ds = sorted(x for x in self.breaks() if x <= on)
            terms = []
            for d in [date.min] + ds:
                t = Terms()
                for fn in self.ops(d):
                    fn(t)
                terms.append(t)
            self.cache[on] = (ds, terms)
        return self.cache[on]

    def terms_on(self, d, on):
        ds, ts = self.timeline(on)
        return ts[bisect_right(ds, d)]


def load(paths):
    import household, agenda, benefits, bills, shares, expectations
    entries, seen = [], set()
    for p in paths:
        read(p, seen, entries)
    b = Book()
    b.entries = entries

    def title(c):
        return c.next() if c.quoted() else None

    # pass 1: what amounts and ids need
    for e in entries:
        w = e.ws[0][0]
        if w == "base":
            b.base = e.ws[1][0]
        elif w == "option":
            b.options[e.ws[1][0]] = e.ws[2][0]
        elif w == "category":
            b.categories.add(e.ws[1][0])
        elif w == "tag":
            b.labels.add(e.ws[1][0])
        elif w == "currency":
            for _, ws in e.props:
                if ws[0][0] == "decimals":
                    b.currencies[e.ws[1][0]] = int(ws[1][0])
                if ws[0][0] == "symbol":
                    b.symbols[ws[1][0]] = e.ws[1][0]
            b.currencies.setdefault(e.ws[1][0], MINOR.get(e.ws[1][0], 2))
    amendments = []
    for seq, e in enumerate(entries):
        try:
            c = Cursor(e.ws)
            w = c.next()
            if w in ("base", "option", "tag", "category", "currency"):
                continue
            if w == "account":
                cid = c.next()
                b.accounts[cid] = dict(id=cid, title=title(c), currency=None, amend=[])
                for _, ws in e.props:
                    if ws[0][0] == "currency":
                        b.accounts[cid]["currency"] = ws[1][0]
                continue
            if w == "card" or w == "template" and c.peek() == "card":
                if w == "template":
                    c.next()
                cid = c.next()
                name = title(c)
                like = c.next() if c.take("like") else None
                cd = CardDef(b, cid, name, like, [parse_prop(b, ws) for _, ws in e.props], seq)
                (b.cards if w == "card" else b.templates)[cid] = cd
                continue
            m = DATEEQ.match(w)
            if not m and (household.entry(b, Cursor(e.ws), e, None, seq) or bills.entry(b, Cursor(e.ws), e, None, seq)
                          or agenda.entry(b, Cursor(e.ws), e, None, seq) or expectations.entry(b, Cursor(e.ws), e, None, seq)):
                continue
            if not m:
                raise Bad("unknown entry " + w)
            d = day(m.group(1))
            posted = day(m.group(2)) if m.group(2) else None
            w = c.peek()
            if w == "rate":
                c.next()
                a, n, to = c.next(), num(c.next()), c.next()
                b.rates.append({"date": d, "from": a, "to": to, "rate": n, "text": e.ws[3][0].replace(",", ""),
                                "source": c.next() if c.more() else None, "file": e.file, "line": e.line})
            elif w in ("card", "template", "account", "budget", "goal", "subscription", "limit", "expect", "program"):
                c.next()
                if w == "template":
                    w = "template " + c.next()
                amendments.append((w, c.next(), d, seq, e))
            elif w in ("saved", "seen"):
                household.entry(b, c, e, d, seq)
            elif w == "settled":
                bills.entry(b, c, e, d, seq)
            elif w == "activated":
                expectations.activated(b, c, d)
            elif w in ("used", "paid", "snooze"):
                agenda.entry(b, c, e, d, seq, posted)
            elif w == "repaid":
                shares.repaid(b, c, e, d, seq)
            elif w == "statement":
                c.next()
                cid = c.next()
                n, _ = b.amount(c)
                b.statements.append(dict(card=cid, date=d, amount=n, entry=e))
            elif w == "credited":
                c.next()
                b.credited.append(dict(card=c.next(), date=d, number=num(c.next()), entry=e))
            elif w == "income" or b.is_amount(w):
                kind = "expense"
                if w == "income":
                    c.next()
                    kind = "income"
                n, cur = b.amount(c)
                billed = at = None
                if c.take("="):
                    billed, _ = b.amount(c)
                elif c.take("@"):
                    at = num(c.next())
                    if c.more() and CUR.match(c.peek()):
                        c.next()
                src = c.next()
                tags, payee = [], []
                while c.more():
                    if c.istag():
                        tags.append(c.next()[1:])
                    else:
                        payee.append(c.next())
                note = None
                for _, ws in e.props:
                    if ws[0][0] == "note":
                        note = " ".join(x for x, q in ws[1:])
                x = dict(seq=seq, type=kind, date=d, posted=posted, oamount=n, ocur=cur, billed=billed, at=at,
                         source=src, tags=tags, payee=" ".join(payee) or None, note=note, file=e.file, line=e.line, parts=shares.parts(b, e))
                b.expenses.append(x)
                for no, ws in e.props:
                    if ws[0][0] == "used":
                        benefits.use_below(b, ws, no, x)
            else:
                raise Bad("unknown dated entry " + w)
        except Exception as x:
            raise Bad("%s:%d: %s" % (e.file, e.line, x)) from x
    for (w, cid, d, seq, e) in amendments:
        if w == "account":
            props = {ws[0][0]: (None if ws[1][0] == "none" else ws[1][0]) for _, ws in e.props}
            b.accounts[cid]["amend"].append((d, seq, props))
            b.accounts[cid]["amend"].sort(key=lambda x: x[:2])
        elif w in ("budget", "goal"):
            household.entry(b, Cursor(e.ws[1:]), e, d, seq)
        elif w == "limit":
            bills.entry(b, Cursor(e.ws[1:]), e, d, seq)
        elif w.endswith("subscription"):
            agenda.entry(b, Cursor(e.ws[1:]), e, d, seq)
        elif w in ("expect", "program"):
            expectations.entry(b, Cursor(e.ws[1:]), e, d, seq)
        else:
            (b.cards if w == "card" else b.templates)[cid].amend.append((d, seq, [parse_prop(b, ws) for _, ws in e.props]))
    agenda.expenses(b)
    for u in b.uses:
        benefits.resolve(b, u)
    return b


# ---------------------------------------------------------------- a card evaluated as of a day

class State:
    """running sums of one line in one period"""
    def __init__(self):
        self.total = F(0)      # counted spend under the line, whole period (known in advance)
        self.run = F(0)        # what has run against the limit
        self.earned = F(0)     # own reward, also what found no room
        self.paid = F(0)
        self.inside = F(0)


class Card:
    def __init__(self, book, cd, on, spending=None):
        self.book, self.cd, self.on = book, cd, on
        self.ds, self.ts = cd.timeline(on)
        self._cyc, self._per = {}, {}
        self.evaluate(book.spending(on) if spending is None else spending)

    def terms(self, d):
        return self.ts[bisect_right(self.ds, d)]

    def run_of(self, specs, d):
        """(first, last) of the run of equal specs around d; specs has one item per segment"""
        i = bisect_right(self.ds, d)
        lo = i
        while lo > 0 and specs[lo - 1] == specs[i]:
            lo -= 1
        hi = i
        while hi + 1 < len(specs) and specs[hi + 1] == specs[i]:
            hi += 1
        first = self.ds[lo - 1] if lo > 0 else date.min
        last = self.ds[hi] - ONE if hi < len(self.ds) else date.max
        return first, last

    def cycle(self, d):
        if d not in self._cyc:
            first, last = self.run_of([t.cycle for t in self.ts], d)
            a, z = natural_cycle(self.terms(d).cycle, d)
            self._cyc[d] = (max(a, first), min(z, last))
        return self._cyc[d]

    def line_period(self, key, d):
        if (key, d) not in self._per:
            # [A3] a line that is absent for a while keeps its period; a changed PERIOD cuts like a changed cycle
            specs, cur, gaps = [], None, 0
            for t in self.ts:
                l = t.expanded().get(key)
                if l is None:
                    gaps += 1
                if l is not None:
                    cur = (l.per, gaps if CHOICES["A3"] == "cut" else 0)
                specs.append(cur)
            nxt = next(s for s in specs if s is not None)
            specs = [s if s is not None else nxt for s in specs]
            per = specs[bisect_right(self.ds, d)][0]
            first, last = self.run_of(specs, d)
            if per is None:
                a, z = self.cycle(d)
            else:
                a, z = natural_period(per, d, self.terms(d).opened, self.book.options.get("week-starts", "monday"))
            self._per[key, d] = (max(a, first), min(z, last))
        return self._per[key, d]

    def which_line(self, t, e):
        """(key, tag)"""
        lines, bytag = t.expanded(), t.bytag()
        carried = set(e["tags"]) | ({"foreign"} if e["foreign"] else set())
        if "general" in e["tags"]:
            return None, None
        for tag in e["tags"] + (["foreign"] if e["foreign"] else []):
            both = [k for k, l in lines.items() if tag in l.tags and carried & set(l.others)]
            for k in both + [bytag.get(tag)]:
                if k is not None and not carried & set(lines[k].excepts):
                    return k, tag
        return None, None

    def evaluate(self, spending):
        import under
        b, on = self.book, self.on
        self.exps = []
        for x in spending:
            if x["type"] == "income" or b.main(x["source"], x["date"], on) != self.cd.id:
                continue
            e = dict(x, tags=under.tags(b, x, on))
            e.update(b.money(x, on))
            posted = self.terms(e["date"]).posted            # [A4] `counts` by the expense's date
            e["provisional"] = posted and e["posted"] is None
            e["card_day"] = e["posted"] if posted and e["posted"] else e["date"]
            t = self.terms(e["card_day"])
            e["foreign"] = "foreign" in e["tags"] or (e["ocur"] != e["currency"] and "local" not in e["tags"])
            e["excluded"] = bool(set(e["tags"]) & (set(t.exclude) | {"fee", "interest", "credit"}))
            e["key"], e["tag"] = self.which_line(t, e)
            e["cycle"] = self.cycle(e["card_day"])
            e["parts"] = []
            self.exps.append(e)
        self.exps.sort(key=lambda e: (e["card_day"], e["seq"]))
        self.counted = [e for e in self.exps if not e["excluded"]]
        self.cyc_total, self.cyc_run, self.state = {}, {}, {}
        for e in self.counted:
            self.cyc_total[e["cycle"]] = self.cyc_total.get(e["cycle"], F(0)) + e["amount"]
            if e["key"] is not None:
                e["period"] = self.line_period(e["key"], e["card_day"])
                self.state.setdefault((e["key"], e["period"]), State()).total += e["amount"]
        for e in self.counted:
            self.earn(e)
            if CHOICES["A8"] == "merge":
                self.merge(e)
        for e in self.exps:
            e["points"] = sum((p["reward"] for p in e["parts"] if p["unit"] == "points"), F(0))
            e["cashback"] = sum((p["reward"] for p in e["parts"] if p["unit"] == "money"), F(0))
            e["miles"] = sum((p["reward"] for p in e["parts"] if p["unit"] == "miles"), F(0))
            pt = self.terms(e["card_day"]).points             # [A5] the ratio of the card day
            if pt:
                e["miles"] += e["points"] * pt[2] / pt[0]

    # ---- thresholds
    def card_min(self, cyc):
        """(amount|None, marginal, max|None) judged on the cycle's last day or the report's"""
        t = self.terms(min(cyc[1], self.on))
        return (t.min[0] if t.min else None), bool(t.min and t.min[1]), t.max

    def line_min(self, key, period, own):
        """(min spec | None, spend it is judged on) for a line; own: the line of the expense's own day"""
        l = self.terms(min(period[1], self.on)).expanded().get(key) or own
        if not l.min:
            return None, None
        n, of, marginal = l.min
        if of is None:
            s = self.state.get((key, period))
            spend = s.total if s else F(0)
        else:
            spend = F(0)
            for x in self.counted:
                if period[0] <= x["card_day"] <= period[1] and (
                        of == "card" or (of == "local" and not x["foreign"]) or (of == "foreign" and x["foreign"])
                        or (of.startswith("#") and of[1:] in x["tags"])):
                    spend += x["amount"]
        return l.min, spend

    # ---- one expense
    def unit(self, rate, t):
        return "money" if rate.percent else "points" if t.points else "miles"

    def rounded(self, rate, x, t):
        u = self.unit(rate, t)
        v = rate.of(x)
        mode = {"down": "down", "up": "up", "nearest": "half-up"}[t.rounds]
        if u == "money":
            return round_to(v, self.book.decimals(t.currency or self.book.base), mode)   # [A6] the minor unit
        if u == "points":
            return round_to(v, 0, mode)
        return v

    def earn(self, e):
        t = self.terms(e["card_day"])
        a, cyc = e["amount"], e["cycle"]
        base = t.base_rate(e["foreign"])

        def part(x, rate, rule, reward=None):
            if x == 0 and not reward:
                return
            if rate is None:
                e["parts"].append(dict(amount=x, rate=None, reward=F(0), unit="miles", rule=rule, line=False))
                return
            r = self.rounded(rate, x, t) if reward is None else reward
            e["parts"].append(dict(amount=x, rate=rate, reward=r, unit=self.unit(rate, t), rule=rule, line=reward is not None))

        before = self.cyc_run.get(cyc, F(0))
        after = before + a
        self.cyc_run[cyc] = after
        m, marginal, mx = self.card_min(cyc)
        s = self.state[e["key"], e["period"]] if e["key"] is not None else None

        if m is not None and not marginal and self.cyc_total[cyc] < m:
            part(a, base, "below the card's minimum")
            if s and CHOICES["A7"] == "yes":
                s.run += a                                   # [A7] it still runs against the line's limit
            return
        rest = a
        if m is not None and marginal:
            low = min(after, m) - min(before, m)
            part(low, base, "below the card's minimum")      # [A8] a part of its own
            rest = a - low
            if rest == 0:
                return
        if s:
            line = t.expanded()[e["key"]]
            spec, judged = self.line_min(e["key"], e["period"], line)
            b0 = s.run
            b1 = s.run = b0 + rest
            if spec and not spec[2] and judged < spec[0]:
                part(rest, base, "below the line's minimum")
                return
            limit = line.limit[1] if line.limit and line.limit[0] == "spend" else None

            def inside(x):
                v = x if limit is None else min(x, limit)
                return max(F(0), v - spec[0]) if spec and spec[2] else v
            i0, i1 = inside(b0), inside(b1)
            ins = i1 - i0
            if line.on_total and CHOICES["A9"] == "sum":
                new = self.rounded(line.rate, s.inside + ins, t) - self.rounded(line.rate, s.inside, t)
            elif line.on_total:
                new = self.rounded(line.rate, i1, t) - self.rounded(line.rate, i0, t)    # [A9]
            else:
                new = self.rounded(line.rate, ins, t)
            s.inside += ins
            paid = new
            if line.limit and line.limit[0] != "spend":
                cap = self.reward_limit(line, t)
                paid = min(s.earned + new, cap) - min(s.earned, cap)
            s.earned += new
            s.paid += paid
            if line.kind == "cap":
                part(ins, line.rate, "cap, inside", paid)
                part(rest - ins, base, "cap, outside")       # [A10] one part, also when it lies at both ends
            else:
                part(rest, base, "base under a bonus")
                part(ins, line.rate, "bonus", paid)
        elif t.expanded():
            part(rest, base, "outside every line")
        else:
            lo = m if (m is not None and marginal) else None

            def inside(x):
                v = x if mx is None else min(x, mx)
                return max(F(0), v - lo) if lo is not None else v
            ins = inside(after) - inside(before)
            part(ins, t.own_rate(e["foreign"]), "own rate")
            part(rest - ins, base, "above the card's maximum")

    def merge(self, e):
        """[A8] all that is not a line's and has one rate is one component"""
        t, out = self.terms(e["card_day"]), []
        for p in e["parts"]:
            q = next((q for q in out if p["rate"] is not None and q["rate"] is p["rate"] and not p["line"] and not q["line"]), None)
            if q is None:
                out.append(p)
            else:
                q["amount"] += p["amount"]
                q["reward"] = self.rounded(q["rate"], q["amount"], t)
        e["parts"] = [p for p in out if p["amount"] != 0 or p["reward"] != 0]

    def reward_limit(self, line, t):
        """in the line's own unit"""
        n = line.limit[1]
        if line.limit[0] == "miles" and t.points:
            return n * t.points[0] / t.points[2]             # [A11] not rounded
        return n

    # ---- totals
    def has(self, terms):
        rs = terms.all_rates()
        return dict(points=terms.points is not None,
                    miles=not (rs and all(r.percent for r in rs)),
                    cashback=any(r.percent for r in rs))


class Report:
    def __init__(self, book, on):
        self.book, self.on = book, on
        self.spending = book.spending(on)
        import under
        self.under = under
        self.cards = {cid: Card(book, cd, on, self.spending) for cid, cd in book.cards.items() if not under.is_under(cd)}

    def money(self, x, cur):
        return None if x is None else fixed(x, self.book.decimals(cur))

    def head(self, name):
        return {"schema": "milepost.%s/1" % name, "on": self.on, "base": self.book.base}

    def reward(self, x, unit, cur):
        return self.money(x, cur) if unit == "money" else trimmed(x)

    # ---------------- cards
    def cards_json(self):
        out = self.head("cards")
        import bills, milestones
        owed = bills.Bills(self)
        out["cards"] = [dict(self.card_json(k), **owed.of_card(k)) for k in self.cards.values() if self.open(k)]
        for k, x in zip([k for k in self.cards.values() if self.open(k)], out["cards"]):
            own = milestones.Milestones(self.book, k)
            x["milestones"], x["waiver"] = [s.json(self) for s in own.running()], own.waiver_json(self)
        return out

    def open(self, k):
        t = k.terms(self.on)
        return (t.opened is None or t.opened <= self.on) and (t.closed is None or self.on <= t.closed)

    def card_json(self, k):
        on = self.on
        t = k.terms(on)
        cur = t.currency or self.book.base
        cyc = k.cycle(on)
        mine = [e for e in k.exps if e["cycle"] == cyc]
        spend = sum((e["amount"] for e in mine), F(0))
        counted = sum((e["amount"] for e in mine if not e["excluded"]), F(0))
        m, marginal, mx = k.card_min(cyc)
        if m is not None and counted < m:
            status = "below-minimum"
        elif mx is not None and counted > mx:
            status = "over-maximum"
        elif mx is not None:
            status = "in-range"
        elif m is not None:
            status = "minimum-met"
        else:
            status = "none"
        card_ok = m is None or counted >= m
        lines = []
        for key, l in t.expanded().items():
            per = k.line_period(key, on)
            s = k.state.get((key, per), State())
            unit = k.unit(l.rate, t)
            spec, judged = k.line_min(key, per, l)
            limit = l.limit[1] if l.limit else None
            if l.limit is None:
                lc, show = s.run, lambda x: self.money(x, cur)
            elif l.limit[0] == "spend":
                lc, show = min(s.run, limit), lambda x: self.money(x, cur)
            else:
                done = min(s.earned, k.reward_limit(l, t))
                limit = k.reward_limit(l, t)   # [A11] in the line's own unit
                lc = done
                show = (lambda x: self.money(x, cur)) if l.limit[0] == "back" else trimmed
            if not card_ok or (spec and judged < spec[0]):
                st = "below-minimum"
            elif limit is not None and lc >= limit:
                st = "maxed"
            else:
                st = "earning"
            lines.append({"kind": l.kind, "tags": list(l.tags), "with": list(l.others), "rate": l.rate.text, "mpd": t.mpd(l.rate), "per": l.per_text or "cycle",
                          "from": per[0], "to": per[1], "limit": None if limit is None else show(limit),
                          "min": self.money(l.min[0] if l.min else None, cur), "spend": self.money(s.total, cur),
                          "counted": show(lc), "remaining": None if limit is None else show(limit - lc),
                          "status": st, "reward": self.reward(s.paid, unit, cur), "_unit": unit})
        has = k.has(t)
        tot = {u: sum((e[u] for e in mine), F(0)) for u in ("points", "miles", "cashback")}
        welcomes = []
        for w in t.welcomes:
            until = w["by"] or t.opened + w["within"] * ONE
            sp = sum((e["amount"] for e in k.counted if (t.opened is None or e["card_day"] >= t.opened) and e["card_day"] <= until), F(0))
            ws = "reached" if sp >= w["required"] else "missed" if on > until else "open"
            welcomes.append({"reward": trimmed(w["reward"]), "unit": w["unit"], "spend": self.money(sp, cur),
                             "required": self.money(w["required"], cur),
                             "remaining": self.money(max(F(0), w["required"] - sp), cur), "until": until, "status": ws})
        r = {x: (t.earn[x].text if t.earn[x] else None) for x in ("local", "foreign", "base")}
        r["mpd"] = {x: t.mpd(t.earn[x]) for x in ("local", "foreign", "base")}
        return {"id": k.cd.id, "name": k.cd.full_name(), "bank": t.bank, "network": t.network, "last4": t.last4,
                "nickname": t.nickname, "currency": cur,
                "cycle": {"kind": t.cycle[0], "from": cyc[0], "to": cyc[1], "days_left": Num(str((cyc[1] - on).days))},
                "spend": self.money(spend, cur), "counted": self.money(counted, cur), "status": status,
                "min": None if m is None else {"amount": self.money(m, cur), "progress": ratio(counted, m), "met": counted >= m,
                                               "remaining": self.money(max(F(0), m - counted), cur)},
                "max": None if mx is None else {"amount": self.money(mx, cur), "progress": ratio(counted, mx), "exceeded": counted > mx,
                                                "remaining": self.money(max(F(0), mx - counted), cur)},
                "rates": r, "lines": lines,
                "points": trimmed(tot["points"]) if has["points"] else None,
                "miles": trimmed(tot["miles"]) if has["miles"] else None,
                "cashback": self.money(tot["cashback"], cur) if has["cashback"] else None,
                "provisional": any(e["provisional"] for e in mine), "welcomes": welcomes, "note": t.note,
                "under": self.under.rows(self, k, cyc)}

    # ---------------- miles
    def miles_json(self, by=None, explain=False, period=None):
        out = self.head("miles")
        rows = []
        for k in self.cards.values():
            groups = {}
            for e in k.exps:
                if period and not period[0] <= e["card_day"] <= period[1]:
                    continue
                g = e["cycle"] if by is None else e["tag"] if by == "tag" else e["card_day"].isoformat()[:7]
                groups.setdefault(g, []).append(e)
            for g in sorted(groups, key=lambda g: (g is None, g) if by else (False, g)):
                es = groups[g]
                t = k.terms(min(es[-1]["cycle"][1], self.on))
                cur, has = t.currency or self.book.base, k.has(t)
                tot = {u: sum((e[u] for e in es), F(0)) for u in ("points", "miles", "cashback")}
                row = {"card": k.cd.id}
                if by is None:
                    row.update({"from": g[0], "to": g[1]})
                else:
                    row[by] = g
                row.update({"spend": self.money(sum((e["amount"] for e in es), F(0)), cur),
                            "points": trimmed(tot["points"]) if has["points"] or tot["points"] else None,
                            "miles": trimmed(tot["miles"]) if has["miles"] or tot["miles"] else None,
                            "cashback": self.money(tot["cashback"], cur) if has["cashback"] or tot["cashback"] else None,
                            "provisional": any(e["provisional"] for e in es)})
                row["_currency"] = cur
                rows.append(row)
        out["miles"] = rows
        import milestones
        out["milestones"] = [dict({"card": k.cd.id}, **s.json(self)) for k in self.cards.values() for s in milestones.Milestones(self.book, k).all()
                             if not period or period[0] <= s.range[1] <= period[1]]
        if explain:
            xs = []
            for k in self.cards.values():
                for e in k.exps:
                    if period and not period[0] <= e["card_day"] <= period[1]:
                        continue
                    t = k.terms(e["card_day"])
                    cur = e["currency"]
                    has = k.has(t)
                    xs.append({"date": e["date"], "card_day": e["card_day"], "card": k.cd.id, "source": e["source"], "file": e["file"], "line": Num(str(e["line"])),
                               "payee": e["payee"], "original": {"amount": self.money(e["original"], e["ocur"]), "currency": e["ocur"]},
                               "amount": self.money(e["amount"], cur), "base": self.money(e["base"], self.book.base), "tag": e["tag"],
                               "parts": [{"amount": self.money(p["amount"], cur), "rate": p["rate"].text if p["rate"] else None,
                                          "reward": self.reward(p["reward"], p["unit"], cur),
                                          "unit": cur if p["unit"] == "money" else p["unit"], "rule": p["rule"]} for p in e["parts"]],
                               "points": trimmed(e["points"]) if has["points"] else None,
                               "miles": trimmed(e["miles"]) if has["miles"] else None,
                               "cashback": self.money(e["cashback"], cur) if has["cashback"] else None,
                               "_excluded": e["excluded"]})
            out["expenses"] = xs
        return out

    # ---------------- list
    def parts_json(self, e):
        """what is mine of an expense, and its parts in the order written"""
        import shares
        b = self.book
        ps = shares.pieces(b, e) if e.get("parts") else []
        own = sum((x["base"] for x in ps if x["kind"] != "share"), F(0)) if ps else e["base"]
        return {"own": self.money(own, b.base), "parts": [
            {"kind": x["kind"], "amount": self.money(x["original"], x["ocur"]), "base": self.money(x["base"], b.base),
             "category": None if x["who"] else self.category(x["tags"]), "tags": x["tags"], "payee": x["payee"], "who": x["who"]}
            for x in ps]}

    def category(self, tags):
        cats = [t for t in tags if t in self.book.categories]
        return next((t for t in cats if t != "online"), cats[0] if cats else "others")

    def list_json(self, period=None):
        b = self.book
        out = self.head("list")
        es = [e for e in self.spending if (not period or period[0] <= e["date"] <= period[1])]
        es.sort(key=lambda e: (-e["date"].toordinal(), e["seq"]))
        rows = []
        for e in es:
            v = b.money(e, self.on)
            cat = self.category(e["tags"])
            rate = v["rate"]
            if v["ocur"] == v["currency"] and v["rate_from"] is None:
                rate = None
            rows.append({"date": e["date"], "type": e["type"], "source": e["source"], "payee": e["payee"], "category": cat,
                         "tags": e["tags"], "original": {"amount": self.money(v["original"], v["ocur"]), "currency": v["ocur"]},
                         "amount": self.money(v["amount"], v["currency"]), "currency": v["currency"],
                         "base": self.money(v["base"], b.base), "rate": None if rate is None else trimmed(rate, 18),
                         "rate_from": v["rate_from"].isoformat() if isinstance(v["rate_from"], date) else v["rate_from"],
                         "file": e["file"], "line": Num(str(e["line"])), "note": e["note"], **self.parts_json(dict(e, **v))})
        out["entries"] = rows
        return out

    # ---------------- rates
    def rates_json(self, query=None):
        b = self.book
        out = self.head("rates")
        if query:
            c = Cursor([(w, False) for w in query])
            n, a = b.amount(c, b.base)
            if c.peek() == "to":
                c.next()
            to = c.next()
            if a == to:
                r, path = F(1), [a]
            else:
                r, _, path = b.rate(a, to, self.on)
            out["converted"] = self.money(b.round_money(n * r, to), to)
            out["path"] = path
        out["rates"] = [{"date": r["date"], "from": r["from"], "to": r["to"], "rate": Num(r["text"]), "file": r["file"],
                         "line": Num(str(r["line"]))} for r in b.rates if r["date"] <= self.on]
        return out

    # ---------------- check
    def check_json(self):
        out = self.head("check")
        ds = []

        def diag(sev, e, code, msg, **more):
            ds.append(dict(file=e.file, line=Num(str(e.line)), column=None, end_line=None, end_column=None,
                           severity=sev, code=code, message=msg, hint=None, **more))
        for s in self.book.statements:
            if s["date"] > self.on:
                continue
            k = self.cards[s["card"]]
            cyc = None
            for d in (s["date"], s["date"] - ONE):
                if k.cycle(d)[1] == d:
                    cyc = k.cycle(d)
                    break
            if cyc is None:
                run = k.cycle(s["date"])
                diag("error", s["entry"], "statement-date", "no cycle ends then: %s, %s" % (run[1], run[0] - ONE))
                continue
            cur = k.terms(cyc[1]).currency or self.book.base
            have = sum((e["amount"] for e in k.exps if e["cycle"] == cyc), F(0))
            if have != s["amount"]:
                diag("warning", s["entry"], "statement", "the statement says %s %s, the file says %s" % (
                    self.money(s["amount"], cur).text, cur, self.money(have, cur).text),
                    says=self.money(s["amount"], cur), have=self.money(have, cur), difference=self.money(s["amount"] - have, cur))
        for s in self.book.credited:
            if s["date"] > self.on:
                continue
            k = self.cards[s["card"]]
            cyc = k.cycle(s["date"])
            if cyc[1] > s["date"]:
                cyc = k.cycle(cyc[0] - ONE)
            t = k.terms(cyc[1])
            cur = t.currency or self.book.base
            rs = t.all_rates()
            unit = "points" if t.points else "cashback" if rs and all(r.percent for r in rs) else "miles"
            import milestones
            ending = [s.given() for s in milestones.Milestones(self.book, Card(self.book, k.cd, s["date"]), s["date"]).ending(cyc)]
            if not rs and not t.points and any(l.unit == "money" for m in t.milestones.values() for l in m.levels):
                unit = "cashback"
            have = sum((e[unit] for e in k.exps if e["cycle"] == cyc), F(0))
            have += sum((l.value for l in ending if l and l.unit == {"cashback": "money"}.get(unit, unit)), F(0))
            if abs(have - s["number"]) >= 1:
                diag("warning", s["entry"], "credited", "credited %s, computed %s %s" % (trimmed(s["number"]).text, trimmed(have).text, unit),
                     says=trimmed(s["number"]), have=trimmed(have), difference=trimmed(s["number"] - have))
        out["diagnostics"] = ds
        out["errors"] = Num(str(sum(d["severity"] == "error" for d in ds)))
        out["warnings"] = Num(str(sum(d["severity"] == "warning" for d in ds)))
        return out


def parse_period(p, on, week_starts="monday"):
    m = re.match(r"(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)\Z", p)
    if m:
        return day(m.group(1)), day(m.group(2))
    if DATE.match(p):
        return day(p), day(p)
    m = re.match(r"(\d{4})-(\d\d)\Z", p)
    if m:
        return natural_period(("monthly", None, None, None), date(int(m[1]), int(m[2]), 1), None, week_starts)
    m = re.match(r"(\d{4})-Q([1-4])\Z", p)
    if m:
        return natural_period(("quarterly", None, None, None), date(int(m[1]), int(m[2]) * 3, 1), None, week_starts)
    if re.match(r"\d{4}\Z", p):
        return date(int(p), 1, 1), date(int(p), 12, 31)
    if p == "today":
        return on, on
    if p == "yesterday":
        return on - ONE, on - ONE
    m = re.match(r"(this|last)-(week|month|quarter|year)\Z", p)
    if m:
        word = {"week": "weekly", "month": "monthly", "quarter": "quarterly", "year": "yearly"}[m[2]]
        cur = natural_period((word, None, None, None), on, None, week_starts)
        return cur if m[1] == "this" else natural_period((word, None, None, None), cur[0] - ONE, None, week_starts)
    raise Bad("period " + p)


def run(command, book, on, query=None, by=None, explain=False, period=None, history=False, within=None, all=False):
    import household, agenda, bills, shares
    p = parse_period(period, on, book.options.get("week-starts", "monday")) if period else None
    if command in household.COMMANDS:
        return household.run(command, book, on, by, p)
    if command in agenda.COMMANDS:
        return agenda.run(command, book, on, history, within, all)
    if command in bills.COMMANDS:
        return bills.run(command, book, on, all)
    r = Report(book, on)
    if command == "cards":
        return r.cards_json()
    if command == "miles":
        return r.miles_json(by, explain, p)
    if command == "list":
        return r.list_json(p)
    if command == "owed":
        return shares.owed(book, on, all)
    if command == "rates":
        return r.rates_json(query)
    if command == "check":
        return r.check_json()
    raise Bad("command " + command)


def main(argv):
    command, files, on, by, explain, period, query = None, [], date.today(), None, False, None, []
    history, within, all = False, None, False
    i = 0
    while i < len(argv):
        a = argv[i]
        if a in ("-f", "--on", "--by", "--period", "--format", "-F", "--within"):
            i += 1
            v = argv[i]
            if a == "-f":
                files.append(v)
            elif a == "--on":
                on = day(v)
            elif a == "--by":
                by = v
            elif a == "--period":
                period = v
            elif a == "--within":
                within = int(v.rstrip("d"))
        elif a == "--explain":
            explain = True
        elif a == "--history":
            history = True
        elif a == "--all":
            all = True
        elif command is None:
            command = a
        else:
            query.append(a)
        i += 1
    if len(query) == 1:
        query = query[0].split()
    print(dumps(run(command, load(files or ["wallet.ledger"]), on, query or None, by, explain, period, history, within, all)))


if __name__ == "__main__":
    import oracle              # household.py imports this module by its name
    oracle.main(sys.argv[1:])
