"""Subscriptions, coupons and what is due in the reference implementation (exact arithmetic only).

Used by oracle.py (`entry` reads the entries, `expenses` makes expenses of what was `paid`, `run` prints the reports). Marks: [Pn] in NOTES.md.
"""
from fractions import Fraction as F
from datetime import date
from oracle import Bad, CHOICES, CUR, MONTHS, Num, ONE, PERIODS, Cursor, Report, day, num, round_to, ym
import benefits, bills, household, milestones, shares

COMMANDS = ("subscriptions", "coupons", "due") + benefits.COMMANDS
KINDS = "bill limit benefit coupon renewal fee waiver minimum welcome milestone goal".split()


# ---------------------------------------------------------------- reading

class Subscription(household.Dated):
    """first and amendments: amount currency per text from source tags ends auto (only what is written); over those of its template"""
    def __init__(self, book, id, title, like, first, entry, seq):
        super().__init__(id, title, first)
        self.book, self.like, self.entry, self.seq = book, like, entry, seq
        self.known = {}                                      # day -> renewals

    def pattern(self):
        return self.book.sub_templates[self.like] if self.like else None

    def at(self, d):
        t = self.pattern().at(d) if self.like else {}
        t.update(super().at(d))
        return t

    def name(self):
        return self.title or (self.pattern().name() if self.like else None)

    def source(self, d):
        return self.at(d).get("source") or "cash"

    def currency(self, d):
        """the price stays in that of the source with which it was declared"""
        return self.at(d).get("currency") or self.book.source_currency(self.source(date.min), d, d)

    def dates(self, on):
        return sorted(set(super().dates(on)) | set(self.pattern().dates(on) if self.like else ()))

    def renewals(self, on):
        """its renewals as they are known on a day: all up to it, and the next one after it"""
        if on in self.known:
            return self.known[on]
        breaks = [date.min] + self.dates(on)
        out = []
        for i, a in enumerate(breaks):
            last = breaks[i + 1] - ONE if i + 1 < len(breaks) else date.max
            t = self.at(a)
            for d in renewals(t["from"], t["per"]):
                if d > last or (d > on and (out and out[-1] > on)):
                    break
                ends = [self.at(b).get("ends") for b in {min(d, on)} | {b for b in breaks if d < b}]
                if a <= d and not any(e and e < d for e in ends):
                    out.append(d)
                if d > on:
                    break
        self.known[on] = out
        return out

    def paid(self, on):
        """{renewal: the days of what was paid for it}: each belongs to the nearest renewal, of two as near to the earlier"""
        days, out = self.renewals(on), {}
        for p in self.book.paid:
            if p["sub"] == self.id and p["date"] <= on and days:
                out.setdefault(min(days, key=lambda d: (abs((d - p["date"]).days), d)), []).append(p["date"])
        return out

    def auto(self, on):
        """the renewals that are expenses by themselves, paid ones too"""
        return [d for d in self.renewals(on) if d <= on and self.at(d).get("auto")]

    def unpaid(self, on):
        paid, auto = self.paid(on), set(self.auto(on))
        first = min(set(paid) | auto, default=date.max)
        return [d for d in self.renewals(on) if first < d < on and d not in paid and d not in auto]

    def expenses(self, on):
        """those of `auto`, in its place in the file"""
        paid = self.paid(on)
        for d in self.auto(on):
            if d not in paid:
                yield spent(self, dict(seq=self.seq, type="auto", date=d, posted=None, oamount=None, ocur=None, billed=None, at=None, note=None, parts=None,
                                       file=self.entry.file, line=self.entry.line))


def sub_props(book, c, e, currency=None):
    p, tags = {}, []
    while c.more():
        if c.istag():
            tags += c.tags()
        elif c.take("from"):
            p["from"] = day(c.next())
        elif "amount" not in p and book.is_amount(c.peek()):
            p["amount"], cur = book.amount(c, currency)
            if cur:
                p["currency"] = cur
        elif "per" not in p and (c.peek() in PERIODS or c.peek() == "once"):
            w = c.next()
            p["per"] = (w, int(c.next()), c.next()) if w == "every" else (w, None, None)
        elif "source" not in p:
            p["source"] = c.next()
        else:
            raise Bad("unknown word of a subscription: " + c.peek())
    if tags:
        p["tags"] = tuple(tags)
    for _, ws in e.props:
        name = ws[0][0]
        if name == "ends":
            p["ends"] = None if ws[1] == ("none", False) else day(ws[1][0])
        elif name == "auto":
            p["auto"] = len(ws) == 1
        elif name in ("split", "share"):
            p["parts"] = shares.parts(book, e)
        elif name not in ("remind", "note"):
            raise Bad("unknown subscription property " + name)
    return p


class Coupon:
    def __init__(self, book, c, e, seq):
        self.id, self.seq = c.next(), seq
        self.title = c.next() if c.quoted() else None
        self.value = self.currency = self.note = None
        if c.peek(1) == "x":
            self.value = num(c.next())
            c.next()
        elif c.peek() != "expires":
            self.value, self.currency = book.amount(c, book.base)
        if not c.take("expires"):
            raise Bad("coupon without `expires`")
        self.expires, self.tags = day(c.next()), c.tags()
        for _, ws in e.props:
            if ws[0][0] == "note":
                self.note = " ".join(x for x, _ in ws[1:])


def entry(book, c, e, d, seq, posted=None):
    """reads a subscription, coupon, paid, used or snooze entry (d: its date or None); False if it is none of them. Call with amendments last."""
    w = c.next()
    template = w == "template"
    if template:
        w = c.next()
    if w == "subscription":
        all, id = book.sub_templates if template else book.subscriptions, c.next()
        if d is None:
            title = c.next() if c.quoted() else None
            like = c.next() if c.take("like") else None
            if c.quoted() and title is None:
                title = c.next()
            all[id] = Subscription(book, id, title, like, sub_props(book, c, e), e, seq)
        else:
            all[id].amend.append((d, seq, sub_props(book, c, e)))
    elif w == "coupon" and d is None:
        x = Coupon(book, c, e, seq)
        book.coupons[x.id] = x
    elif w == "used" and d:
        benefits.use(book, c, e, d, seq)
    elif w == "snooze" and d:
        ref = c.next()
        if not c.take("until"):
            raise Bad("snooze without `until`")
        book.snoozes.append((d, ref, day(c.next())))
    elif w == "paid" and d:
        p = dict(seq=seq, type="paid", date=d, posted=posted, sub=c.next(), oamount=None, ocur=None, billed=None, at=None, note=None, file=e.file, line=e.line,
                 parts=shares.parts(book, e))
        if c.more():
            p["oamount"], p["ocur"] = book.amount(c)
            if c.take("="):
                p["billed"] = book.amount(c)[0]
            elif c.take("@"):
                p["at"] = num(c.next())
                if c.more() and CUR.match(c.peek()):
                    c.next()
        for no, ws in e.props:
            if ws[0][0] == "note":
                p["note"] = " ".join(x for x, _ in ws[1:])
            elif ws[0][0] == "used":
                benefits.use_below(book, ws, no, p)
        book.paid.append(p)
    else:
        return False
    return True


def spent(s, p):
    """a renewal as an expense: by the terms in force on its date [P14]"""
    d = p["date"]
    t = s.at(d)
    return dict(p, source=s.source(d), tags=list(t.get("tags", ())), payee=s.name() or s.id,
                oamount=t["amount"] if p["oamount"] is None else p["oamount"], ocur=p["ocur"] or s.currency(d),
                parts=t.get("parts") if p["parts"] is None else p["parts"])


def expenses(book):
    """what was paid, as expenses"""
    book.expenses += [spent(book.subscriptions[p["sub"]], p) for p in book.paid]
    book.expenses.sort(key=lambda e: e["seq"])


# ---------------------------------------------------------------- subscriptions

def per_year(per):
    """how often a year: of 12 months, 52 weeks, 365 days"""
    word, n, unit = per
    if word == "once":
        return F(0)
    if word == "daily":
        return F(365)
    if word == "weekly":
        return F(52)
    if word == "every":
        return F({"day": 365, "week": 52, "month": 12, "year": 1}[unit.rstrip("s")], n)
    return F(12, MONTHS[word])


def renewals(start, per):
    """start, one PERIOD later, …, always from the day as written"""
    word, n, unit = per
    n, unit = n or 1, (unit or {"daily": "day", "weekly": "week"}.get(word, "month")).rstrip("s")
    k = 0
    while True:
        if unit in ("day", "week"):
            yield start + k * n * (7 if unit == "week" else 1) * ONE
        else:
            yield ym(start.year * 12 + start.month - 1 + k * n * (12 if unit == "year" else MONTHS.get(word, 1)), start.day)
        if word == "once":
            return
        k += 1


class Renewing:
    def __init__(self, book, s, on):
        self.s, t = s, s.at(on)
        self.amount, self.per, self.currency = t["amount"], t["per"], s.currency(on)
        self.auto, self.ends, self.unpaid = bool(t.get("auto")), t.get("ends"), s.unpaid(on)
        paid = {p["date"] for p in book.paid if p["sub"] == s.id and p["date"] <= on}
        self.next = next((d for d in s.renewals(on) if d > on or d == on and d not in paid and not self.auto), None)
        self.last = max(paid | {e["date"] for e in s.expenses(on)}, default=None)
        self.status = "ended" if (self.ends < on if self.ends else self.next is None) else "upcoming" if on < t["from"] else "active"
        self.yearly = F(0) if self.status == "ended" else self.amount * per_year(self.per)
        word, n, unit = self.per
        self.frequency = "every %d %s" % (n, unit.rstrip("s") + "s" * (n > 1)) if word == "every" else word


# ---------------------------------------------------------------- the reports

class Agenda:
    def __init__(self, book, on):
        self.book, self.on = book, on
        self.list = Report(book, on)
        self.shelf = benefits.Shelf(book, on, self.list)
        self.subs = [Renewing(book, s, on) for s in book.subscriptions.values()]
        self.quiet = {ref for d, ref, until in book.snoozes if d <= on < until}

    def head(self, name):
        return self.list.head(name)

    def money(self, x, cur):
        return self.list.money(x, cur)

    def days(self, d):
        return Num(str((d - self.on).days))

    # ---- subscriptions
    def rounded(self, x, cur):
        if CHOICES["P6"] == "option":
            return self.money(self.book.round_money(x, cur), cur)
        return self.money(round_to(x, self.book.decimals(cur), "half-up"), cur)

    def total(self, months):
        b = self.book
        total = F(0)
        for s in self.subs:
            if s.yearly:
                rate = F(1) if s.currency == b.base else b.rate(s.currency, b.base, self.on)[0]
                total += s.yearly * rate * months / 12
        return self.money(b.round_money(total, b.base), b.base)

    def subscriptions_json(self):
        rows = [{"id": s.s.id, "title": s.s.name(), "source": s.s.source(self.on), "currency": s.currency, "amount": self.money(s.amount, s.currency),
                 "frequency": s.frequency, "next_renewal": s.next, "monthly": self.rounded(s.yearly / 12, s.currency),
                 "yearly": self.rounded(s.yearly, s.currency), "status": s.status, "auto": s.auto, "unpaid": s.unpaid, "last_paid": s.last,
                 "ends": s.ends} for s in self.subs]
        return dict(self.head("subscriptions"), subscriptions=rows, total_monthly=self.total(1), total_yearly=self.total(12))

    # ---- coupons
    def coupon(self, x):
        """(used, left, status, faults, [(date, amount)])"""
        used = F(0)
        uses = sorted((u for u in self.book.uses if u["card"] is None and u["id"] == x.id and u["date"] <= self.on), key=lambda u: (u["date"], u["seq"]))
        faults, taken = [], []
        for u in uses:
            left = F(1) - used if x.value is None else x.value - used
            n = benefits.taken(self.book, u, left, x.currency, self.on)
            if n <= 0 or n > left or u["date"] > x.expires:
                faults.append((u, "expired" if u["date"] > x.expires else "only %s left" % left))
            used += n
            taken.append((u["date"], n))
        left = None if x.value is None else x.value - used
        gone = used > 0 if x.value is None else left <= 0
        return used, left, "used" if gone else "expired" if self.on > x.expires else "available", faults, taken

    def coupons_json(self):
        rows = []
        for x in self.book.coupons.values():
            used, left, status, _, taken = self.coupon(x)
            n = (x.expires - self.on).days
            show = lambda v: self.shelf.show(v, x.currency)
            rows.append({"id": x.id, "title": x.title, "currency": x.currency, "value": None if x.value is None else show(x.value), "used": show(used), "expires": x.expires, "days_left": Num(str(n)),
                         "urgency": None if status != "available" else "today" if n == 0 else "this-week" if n <= 7 else "later", "status": status, "note": x.note,
                         "tags": x.tags, "category": x.tags[0] if x.tags else None, "uses": [{"date": d, "amount": show(v)} for d, v in taken]})
        return dict(self.head("coupons"), coupons=rows)

    def faults(self):
        """uses that the files may not have: [(use, why)]"""
        lost = [(u, "no such card or coupon") for u in self.book.uses
                if not (u["card"] in self.book.cards if u["card"] is not None else u["id"] in self.book.coupons)]
        return lost + self.shelf.faults() + [f for x in self.book.coupons.values() for f in self.coupon(x)[3]]

    # ---- due
    def items(self):
        """(kind, ref, title, card, date, amount, currency), in file order within a kind"""
        on, book = self.on, self.book
        opened = self.shelf.open()
        yield from bills.Bills(self.list).items()
        for x in opened:
            for r in x.rows():
                if r["left"] > 0 and r["to"]:
                    yield ("benefit", "%s/%s/%s" % (x.k.cd.id, r["id"], r["to"]), r["b"].name, x.k.cd.id, r["to"],
                           self.shelf.show(r["left"], r["currency"]), r["currency"])
        for x in book.coupons.values():
            _, left, status, _, _ = self.coupon(x)
            if status == "available":
                yield "coupon", x.id, x.title, None, x.expires, None if left is None else self.shelf.show(left, x.currency), x.currency
        for s in self.subs:
            unpaid = next((d for d in s.unpaid if "renewal/%s/%s" % (s.s.id, d) not in self.quiet), None)
            for d in filter(None, (unpaid, s.next)):
                src, price = s.s.source(min(d, on)), s.s.at(min(d, on))["amount"]
                yield ("renewal", "%s/%s" % (s.s.id, d), s.s.name(), src if src in book.cards else None, d,
                       self.money(price, s.currency), s.currency)
        for x in opened:
            k, t = x.k, x.terms(on)
            id, name, cur = k.cd.id, k.cd.full_name(), t.currency or book.base
            if t.fee:
                d = benefits.fee_day(t, on)
                own = milestones.Milestones(book, k)
                if (t.closed is None or d <= t.closed) and not own.is_waived(d):        # [P7]
                    yield "fee", "%s/%s" % (id, d), name, id, d, self.money(t.fee[0], cur), cur
            for kind, ref, title, last, missing in milestones.Milestones(book, k).due():
                yield kind, ref, title, id, last, self.money(missing, cur), cur
            for tags, last, missing in self.minimums(k, t):
                yield "minimum", "/".join([id] + tags + [str(last)]), name, id, last, self.money(missing, cur), cur
            for w in t.welcomes:
                last = w["by"] or t.opened + w["within"] * ONE
                spent = sum((e["amount"] for e in k.counted if (t.opened or e["card_day"]) <= e["card_day"] <= last), F(0))
                if spent < w["required"] and on <= last:
                    yield "welcome", "%s/%s" % (id, last), name, id, last, self.money(w["required"] - spent, cur), cur
        house = household.House(book, on)
        for g in book.goals.values():
            x = household.Goal(house, g)
            if x.saved(on) < x.target:
                day, amount = x.due()
                yield "goal", "%s/%s" % (g.id, x.deadline), g.title, None, day, self.money(amount, x.cur), x.cur

    def minimums(self, k, t):
        """([TAGS] or [], last day, what is missing): of the card's cycle, then of its lines"""
        on, cyc = self.on, k.cycle(self.on)
        m = k.card_min(cyc)[0]
        counted = sum((e["amount"] for e in k.counted if e["cycle"] == cyc), F(0))
        if m is not None and counted < m:
            yield [], cyc[1], m - counted
        for key, l in t.expanded().items():
            per = k.line_period(key, on)
            spec, judged = k.line_min(key, per, l)
            if spec and spec[0] is not None and judged < spec[0]:
                yield ["+".join(",".join(x) for x in (l.tags, l.others) if x)], per[1], spec[0] - judged

    def by_closing(self, item):
        """what a card has to do with is due by its last day at the latest"""
        kind, ref, title, card, d, amount, cur = item
        closed = next((x.terms(self.on).closed for x in self.shelf.open() if x.k.cd.id == card), None)
        return kind, ref, title, card, min(d, closed) if closed and kind in ("benefit", "minimum", "welcome", "milestone", "waiver") else d, amount, cur

    def due_json(self, within=30):
        rows = [{"ref": kind + "/" + ref, "kind": kind, "title": title, "card": card, "date": d, "days_left": self.days(d), "amount": amount,
                 "currency": cur, "message": None}
                for kind, ref, title, card, d, amount, cur in map(self.by_closing, self.items())
                if (d - self.on).days <= within and (d >= self.on or kind in ("renewal", "bill")) and kind + "/" + ref not in self.quiet]
        rows.sort(key=lambda r: (r["date"], KINDS.index(r["kind"])))
        return dict(self.head("due"), due=rows)


def run(command, book, on, history=False, within=None, all=False):
    a = Agenda(book, on)
    faults = [f for f in a.faults() if f[0]["date"] <= on]
    if faults:
        raise Bad("; ".join("%s:%d: %s" % (u["file"], u["line"], why) for u, why in faults))
    if command == "benefits":
        return a.shelf.benefits_json(history)
    if command == "roi":
        return a.shelf.roi_json(all)
    if command == "due":
        return a.due_json(30 if within is None else within)
    return {"subscriptions": a.subscriptions_json, "coupons": a.coupons_json}[command]()
