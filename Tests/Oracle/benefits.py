"""Benefits and fees of cards in the reference implementation (exact arithmetic only): the reports `benefits` and `roi`.

Used by oracle.py (`prop` reads the properties, `use` the entries) and agenda.py. Ambiguities: NOTES.md, marked [Pn].
"""
from fractions import Fraction as F
from datetime import date
from bisect import bisect_right
from oracle import Bad, CHOICES, MONTHS, NUM, Num, ONE, PERIODS, Cursor, Report, day, natural_period, num, ratio, ym

COMMANDS = ("benefits", "roi")
NAMES = "january february march april may june july august september october november december".split()


# ---------------------------------------------------------------- reading

def parse_period(c):
    """((word, count, unit, anchor), as written without `from …`); anchor: None | 'anniversary' | 'use' | date"""
    w, count, unit = c.next(), None, None
    text = w
    if w not in PERIODS and w != "once":
        raise Bad("no PERIOD: " + w)
    if w == "every":
        count, unit = int(c.next()), c.next()
        text = "every %d %s" % (count, unit.rstrip("s") + "s" * (count > 1))
        unit = unit.rstrip("s") + "s"
    anchor = None
    if c.take("from"):
        a = c.next()
        anchor = a if a in ("anniversary", "use") else day(a)
    return (w, count, unit, anchor), text


class Benefit:
    name = amount = currency = count = per = text = worth = note = None
    tags = ()


def parse_benefit(book, c):
    b = Benefit()
    if c.quoted():
        b.name = c.next()
    if c.peek(1) == "x" and NUM.match(c.peek()):
        b.count = num(c.next())
        c.next()
    elif book.is_amount(c.peek()):
        b.amount, b.currency = book.amount(c)
    else:
        b.count = F(1)
    b.per, b.text = parse_period(c)
    while c.more():
        if c.take("worth"):
            b.worth = book.amount(c)[0]
        elif c.take("remind"):
            while c.more() and (NUM.match(c.peek()) or c.peek() == "none"):
                c.next()
        elif c.istag():
            b.tags = tuple(c.tags())
        elif c.take("note"):
            b.note = c.rest()
        else:
            raise Bad("unknown word of a benefit: " + c.peek())
    return b


def prop(book, name, c, none):
    """a function Terms -> None for a property `benefit` or `fee`"""
    if name == "fee":
        fee = waived = None
        if not none:
            amount = book.amount(c)[0]
            fee = (amount,) + (parse_period(c) if c.more() and c.peek() != "waived" else (("yearly", None, None, None), "yearly"))
            waived = book.amount(c)[0] if c.take("waived", "at") else None

        def put_fee(t):
            t.fee, t.waived = fee, waived
        return put_fee
    id = c.next()
    if c.take("in"):                                         # a slot of its own [P1]
        month = NAMES.index(c.next().lower()) + 1
        value = None if c.take("none") else book.amount(c)[0]

        def put_month(t):
            t.months[id, month] = value
        return put_month
    b = None if c.take("none") else parse_benefit(book, c)

    def put(t):
        if b is None:
            t.benefits.pop(id, None)
        else:
            t.benefits[id] = b
        if b is None or CHOICES["P1"] == "drop":
            t.months = {k: v for k, v in t.months.items() if k[0] != id}
    return put


def use(book, c, e, d, seq, under=None, line=None):
    """`used CARD/BENEFIT|COUPON [AMOUNT] [note words]`"""
    ref = c.next()
    amount = book.amount(c)[0] if c.more() and not c.quoted() and book.is_amount(c.peek()) else None
    card, slash, id = ref.rpartition("/")
    book.uses.append(dict(date=d, seq=seq, card=card if slash else None, id=id, amount=amount, under=under,
                          file=under["file"] if under else e.file, line=line or e.line))


def use_below(book, ws, line, e):
    """`used WHAT [AMOUNT]` below an expense or `paid`: as an entry in its place"""
    c = Cursor(ws[1:])
    n = sum(u["under"] is e for u in book.uses)
    use(book, c, None, e["date"], e["seq"] + (n + 1) / 1000, e, line)


def resolve(book, u):
    """WHAT below an expense: a coupon, else a benefit of the card that it is paid with; and the expense, if it decides the amount"""
    e = u["under"]
    if e is not None and e["type"] == "paid":
        import agenda
        u["under"] = e = agenda.spent(book.subscriptions[e["sub"]], e)
    if e is not None and u["card"] is None and u["id"] not in book.coupons:
        u["card"] = book.main(e["source"], e["date"], e["date"])


def taken(book, u, left, cur, on):
    """what a use takes: of money (cur) all that is left, below an expense as much as that came to; else one use"""
    if u["amount"] is not None:
        return u["amount"]
    if cur is None:
        return F(1)
    if u["under"] is None:
        return left
    e = dict(u["under"], **book.money(u["under"], on))       # [A1] as of budgets
    worth = e["original"]
    if e["ocur"] != cur or e["currency"] == cur and e["rate_from"] is None:               # a surcharge is in it
        worth = e["amount"]
        if e["currency"] != cur:
            worth = book.round_money(worth * book.rate(e["currency"], cur, e["date"], book.main(e["source"], e["date"], on) if CHOICES["A1"] == "yes" else None)[0], cur)
    return min(worth, left)


# ---------------------------------------------------------------- a card's benefits as of a day

def step(per, d):
    """one PERIOD after d, clamped"""
    word, n, unit = per[:3]
    n = n or 1
    unit = unit or {"daily": "days", "weekly": "weeks"}.get(word, "months")
    if unit in ("days", "weeks"):
        return d + n * (7 if unit == "weeks" else 1) * ONE
    return ym(d.year * 12 + d.month - 1 + n * (12 if unit == "years" else MONTHS.get(word, 1)), d.day)


class Span:
    """a period: its days (None: open on that side, or a `from use` benefit at rest) and what was used in it"""
    def __init__(self, a, z, rest=False):
        self.a, self.z, self.rest = a, z, rest
        self.first = a
        self.used, self.uses = F(0), []


class Benefits:
    def __init__(self, book, k, week_starts):
        self.book, self.k, self.starts = book, k, week_starts
        self.on = min(k.on, k.terms(k.on).closed or k.on)    # all of a closed card is as on its last day
        self.spans, self.runs, self._specs = {}, {}, {}
        self.taken, self.faults = [], []                     # taken: (date, id, amount, period)
        for u in sorted((u for u in book.uses if u["card"] == k.cd.id and u["date"] <= self.on), key=lambda u: (u["date"], u["seq"])):
            self.use(u)

    def terms(self, d):
        return self.k.terms(min(d, self.on))

    def open(self):
        t = self.terms(self.on)
        return (t.opened or self.on) <= self.on

    def ids(self):
        """those in force on `on`, and those that were"""
        now = list(self.terms(self.on).benefits)
        return now, list(dict.fromkeys(id for t in self.k.ts for id in t.benefits if id not in now))

    def specs(self, id):
        """the PERIOD of each stretch of terms, None where it is not there; before it first is, as when it comes [P2]"""
        if id not in self._specs:
            out = [t.benefits[id].per if id in t.benefits else None for t in self.k.ts]
            i = next(i for i, s in enumerate(out) if s)
            self._specs[id] = ([out[i]] * i + out[i:], self.k.ds[i - 1] if i else date.min)
        return self._specs[id][0]

    def born(self, id):
        self.specs(id)
        return self._specs[id][1]

    def run(self, id, d):
        """(PERIOD, first, last) of the stretch of one PERIOD that holds d"""
        specs = self.specs(id)
        return (specs[bisect_right(self.k.ds, d)],) + self.k.run_of(specs, d)

    def span(self, id, d, use=False):
        """the period that holds d; None where the benefit is not there"""
        per, first, last = self.run(id, d)
        if per is None:
            return None
        word, anchor = per[0], per[3]
        if anchor == "use" and word != "once":
            chain = self.runs.setdefault((id, first), [])
            for p in chain:
                if p.a <= d <= p.z:
                    if use and CHOICES["P3"] == "last":
                        p.first, p.z = d, min(step(per, d) - ONE, last)
                    return p
            if not use:
                return Span(None, None, rest=True)
            chain.append(Span(d, min(step(per, d) - ONE, last)))
            return chain[-1]
        if word == "once":
            a, z = (anchor if isinstance(anchor, date) else self.terms(d).opened) or date.min, date.max
        else:
            a, z = natural_period(per, d, self.terms(d).opened, self.starts)
        a, z = max(a, first), min(z, last)
        return self.spans.setdefault((id, a, z), Span(a, z))

    def value(self, id, p, d):
        """by the terms of d"""
        t = self.terms(d)
        b = t.benefits[id]
        if b.count is not None:
            return b.count
        month = t.months.get((id, p.a.month)) if b.per[0] == "monthly" and p.a else None
        return b.amount if month is None else month

    def last(self, p):
        """the day whose terms hold for a period"""
        return min(p.z or self.on, self.on)

    def use(self, u):
        id, d = u["id"], u["date"]
        b = self.terms(d).benefits.get(id)
        if b is None:
            self.faults.append((u, "no such benefit on that day"))
            return
        p = self.span(id, d, use=True)
        left = self.value(id, p, d if CHOICES["P4"] == "day" else self.last(p)) - p.used
        cur = None if b.count is not None else b.currency or self.terms(d).currency or self.book.base
        n = taken(self.book, u, left, cur, self.k.on)
        if n <= 0 or n > left:
            self.faults.append((u, "only %s left" % left))
        p.used += n
        p.uses.append((d, n))
        self.taken.append((d, id, n, p))

    def worth(self, d, id, n, p):
        """of a use, in money"""
        b = self.terms(d if CHOICES["P9"] == "day" else self.last(p)).benefits[id]
        return n if b.count is None else n * (b.worth or 0)

    def first_use(self, id):
        return min((x[0] for x in self.taken if x[1] == id), default=None)

    def history(self, id, since=None):
        """all periods up to the running one"""
        d = since or self.terms(self.on).opened
        if d is None:
            first = self.first_use(id)
            d = date(first.year, 1, 1) if first else self.on
        d, out = max(d, self.born(id)), []
        while d <= self.on:
            _, first, last = self.run(id, d)
            p = self.span(id, d)
            if p is None:
                pass
            elif p.rest:
                later = min((q for q in self.runs[id, first] if q.a > d), key=lambda q: q.a, default=None)
                if later:
                    d = later.a
                    continue
                if last >= self.on:
                    out.append(p)
            else:
                out.append(p)
                last = p.z
            if last >= self.on:
                break
            d = last + ONE
        return out

    def redemption(self, id):
        """used ÷ (used + expired) of all periods since `opened`, else since the first use"""
        since = self.terms(self.on).opened or self.first_use(id)
        rows = [self.row(id, p) for p in self.history(id, since)] if since else []
        used = sum((r["used"] for r in rows), F(0))
        return ratio(used, used + sum((r["left"] for r in rows if r["past"]), F(0)))

    def row(self, id, p):
        on, d = self.k.on, self.last(p)
        t = self.terms(d)
        b = t.benefits[id]
        value = self.value(id, p, d)
        left = value - p.used
        a = None if p.first in (None, date.min) else p.first
        z = None if p.z in (None, date.max) else p.z
        if on > self.on:
            z = min(z or self.on, self.on)                   # its periods end with the card
        if z and z < on:
            status = "used" if left <= 0 else "expired"
        else:
            status = "used" if left <= 0 else "partly-used" if p.used > 0 else "available"
        cur = None if b.count is not None else b.currency or t.currency or self.book.base
        return dict(card=self.k, id=id, b=b, currency=cur, value=value, left=left, used=p.used, uses=p.uses, status=status,
                    **{"from": a, "to": z, "past": bool(z and z < on)})

    def rows(self, history=False):
        now, ended = self.ids()
        out = []
        for id in now + ended if history else now:
            out += [self.row(id, p) for p in (self.history(id) if history else [self.span(id, self.on)])]
        return out


# ---------------------------------------------------------------- fees

def fee_anchor(t):
    """(the day its years go by or None: the calendar, whether it is the fee's own date)"""
    a = t.fee[1][3]
    return (a, True) if isinstance(a, date) else (t.opened, False)


def fee_year(t, on):
    return natural_period(("yearly", None, None, fee_anchor(t)[0]), on, None, "monday")


def fee_day(t, on):
    """the next day, from `on`, on which the fee falls due"""
    a, z = fee_year(t, on)
    return max(fee_anchor(t)[0] or date.min, on if a == on else z + ONE)


# ---------------------------------------------------------------- the reports

def whole(x):
    if x.denominator != 1:
        raise Bad("not a whole number of uses: %s" % x)
    return Num(str(x))


class Shelf:
    """the benefits of all cards"""
    def __init__(self, book, on, report=None):
        self.book, self.on = book, on
        self.list = report or Report(book, on)
        self.all = {cid: Benefits(book, k, book.options.get("week-starts", "monday")) for cid, k in self.list.cards.items()}

    def faults(self):
        return [f for x in self.all.values() for f in x.faults]

    def open(self):
        return [x for x in self.all.values() if self.list.open(x.k)]

    def known(self):
        """closed ones too"""
        return [x for x in self.all.values() if x.open()]

    def show(self, x, cur):
        return whole(x) if cur is None else self.list.money(x, cur)

    def json(self, r):
        show = lambda x: self.show(x, r["currency"])
        return {"card": r["card"].cd.id, "id": r["id"], "name": r["b"].name, "category": r["b"].tags[0] if r["b"].tags else None,
                "currency": r["currency"], "value": show(r["value"]), "used": show(r["used"]), "left": show(r["left"]), "status": r["status"],
                "from": r["from"], "to": r["to"], "days_left": Num(str((r["to"] - self.on).days)) if r["to"] else None,
                "frequency": r["b"].text, "redemption": self.all[r["card"].cd.id].redemption(r["id"]),
                "note": r["b"].note, "uses": [{"date": d, "amount": show(n)} for d, n in r["uses"]]}

    def benefits_json(self, history=False):
        rows = []
        for x in self.known() if history else self.open():
            now = x.ids()[0]
            rows += [dict(self.json(r), _ended=r["id"] not in now) for r in x.rows(history)]
        return dict(self.list.head("benefits"), benefits=rows)

    def roi_json(self, all=False):
        rows = []
        for x in self.known() if all else self.open():
            t = x.terms(x.on)
            if not t.fee:
                continue
            a, z = fee_year(t, x.on)
            from milestones import Milestones
            first = x.terms(a)                                   # [P8]
            by = a if not first.fee or fee_year(first, a)[0] == a else x.on
            t = x.terms(by)
            anchor, own = fee_anchor(t) if t.fee else (None, False)
            due = bool(t.fee) and not (own and a < anchor)
            waived = due and Milestones(self.book, x.k, x.on).is_waived(a, by)
            fee = t.fee[0] if due and not waived else F(0)
            back = sum((x.worth(*u) for u in x.taken if a <= u[0] <= z), F(0))
            cur = t.currency or self.book.base
            m = lambda v: self.list.money(v, cur)
            rows.append({"card": x.k.cd.id, "fee": m(fee), "waived": waived, "redeemed": m(back), "net": m(back - fee), "from": a, "to": z})
        return dict(self.list.head("roi"), cards=rows)
