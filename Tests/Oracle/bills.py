"""Bills and credit limits in the reference implementation (exact arithmetic only).

Used by oracle.py (`prop` and `entry` read, `run` prints `bills`; `cards` and `due` have parts of it). Marks: [Bn] in NOTES.md.
"""
from fractions import Fraction as F
from oracle import Bad, Num, ONE, day, num, ratio, ym
import oracle

COMMANDS = ("bills",)


# ---------------------------------------------------------------- reading

class Due:
    """`due N days` or `due on D`, with `from`"""
    def __init__(self, n, on, start):
        self.n, self.on, self.start = n, on, start

    def date(self, last):
        """when the bill of the cycle that ends then is due; None: that cycle has no bill"""
        if self.start and last < self.start:
            return None
        if not self.on:
            return last + self.n * ONE
        i = last.year * 12 + last.month - 1
        return next(x for x in (ym(i, self.n), ym(i + 1, self.n)) if x > last)


def prop(book, name, c, none):
    """a property of a card: a function Terms -> None"""
    v = None
    if none:
        pass
    elif name == "due":
        if c.take("on"):
            n, on = int(c.next()), True
        else:
            n, on = int(c.next()), False
            if c.next() not in ("days", "day"):
                raise Bad("due")
        v = Due(n, on, day(c.next()) if c.take("from") else None)
    elif name == "limit":
        v = ("own", book.amount(c)[0]) if book.is_amount(c.peek()) else ("shared", c.next())
    elif name == "alert":
        v = num(c.next().rstrip("%"))
    else:
        v = c.next()
    return lambda t: setattr(t, name, v)


class Limit:
    """a limit that cards share; amend: (date, seq, what changes)"""
    def __init__(self, id, title, first, currency):
        self.id, self.title, self.first, self.currency, self.amend = id, title, first, currency, []

    def at(self, d):
        out = dict(self.first)
        for ad, _, props in sorted(self.amend, key=lambda x: x[:2]):
            if ad <= d:
                out.update(props)
        return out


def entry(book, c, e, d, seq):
    """reads a `limit` or `settled` entry; False if it is neither. Amendments last."""
    w = c.next()
    if w == "settled" and d:
        book.settled.append(dict(date=d, seq=seq, card=c.next(), amount=book.amount(c)[0] if c.more() else None))
    elif w == "limit":
        id = c.next()
        title = c.next() if c.quoted() else None
        props, cur = {}, None
        if c.more():
            props["amount"], cur = book.amount(c, book.base)
        for _, ws in e.props:
            if ws[0][0] == "alert":
                props["alert"] = None if ws[1] == ("none", False) else num(ws[1][0].rstrip("%"))
        if d is None:
            book.limits[id] = Limit(id, title, props, cur)
        else:
            book.limits[id].amend.append((d, seq, props))
    else:
        return False
    return True


# ---------------------------------------------------------------- what a card owes

class Bill:
    def __init__(self, k, cycle, total, provisional, due):
        self.k, self.cycle, self.total, self.provisional, self.due = k, cycle, total, provisional, due
        self.autopay = k.terms(due).autopay
        self.credit = self.paid = F(0)
        self.closed = False
        self.status = None

    @property
    def open(self):
        return max(F(0), self.total - self.credit - self.paid)

    @property
    def ref(self):
        return "bill/%s/%s" % (self.k.cd.id, self.cycle[1])


class Account:
    """the bills of one card as of a day"""
    def __init__(self, book, k, on):
        self.k, self.on = k, on
        self.id, self.credit, self.bills, self.running = k.cd.id, F(0), [], None
        totals = {}
        for e in k.exps:
            totals[e["cycle"]] = totals.get(e["cycle"], F(0)) + e["amount"]
        # what the days to come will show in a later cycle was spent all the same
        self.unbilled = sum((x for c, x in totals.items() if c[1] >= on), F(0))
        said = {}
        for s in book.statements:
            if s["card"] == self.id and s["date"] <= on:
                c = k.cycle(s["date"])
                said[c if c[1] == s["date"] else k.cycle(c[0] - ONE)] = s["amount"]
        for c in sorted(set(totals) | set(said)):
            terms = k.terms(c[1])
            due = terms.due.date(c[1]) if c[1] < on and terms.due else None
            total = said.get(c, totals.get(c, F(0)))
            if due and total:
                self.bills.append(Bill(k, c, total, c not in said, due))
        self.live([s for s in book.settled if s["card"] == self.id and s["date"] <= on])
        for b in self.bills:
            left = (b.due - on).days
            b.status = "settled" if not b.open else "overdue" if left < 0 else "due-soon" if left <= 7 else "open"
        self.run(totals)

    def live(self, settled):
        """day by day"""
        days = {s["date"] for s in settled} | {b.due + ONE for b in self.bills} | {b.cycle[1] + ONE for b in self.bills}
        for d in sorted(x for x in days if x <= self.on):
            for b in self.bills:
                if b.closed and b.autopay and b.due == d - ONE:
                    b.paid += b.open
            for b in self.bills:
                if b.cycle[1] == d - ONE:
                    b.closed = True
                    if b.total > 0:
                        b.credit = min(self.credit, b.total)
                        self.credit -= b.credit
                    else:
                        self.credit -= b.total
            for s in sorted((s for s in settled if s["date"] == d), key=lambda s: s["seq"]):
                self.settle(s["amount"])

    def settle(self, amount):
        owed = [b for b in self.bills if b.closed and b.open]
        if amount is None:
            for b in owed[:1]:
                b.paid += b.open
            return
        for b in owed:
            x = min(amount, b.open)
            b.paid += x
            amount -= x
        self.credit += amount

    def run(self, totals):
        on, c = self.on, self.k.cycle(self.on)
        t = self.k.terms(c[1])
        due = t.due.date(c[1]) if t.due else None
        # [B12] a cycle runs from the day the card is open; the one that holds `closed` is the last
        if due and (t.opened is None or t.opened <= on) and (t.closed is None or c[0] <= t.closed):
            self.running = Bill(self.k, c, totals.get(c, F(0)), True, due)
            self.running.credit, self.running.status = self.credit, "running"

    @property
    def used(self):
        return sum((b.open for b in self.bills), F(0)) + self.unbilled - self.credit


class Use:
    """of a credit limit"""
    def __init__(self, id, title, shared, cards, currency, limit, alert, used, last):
        self.id, self.title, self.shared, self.cards, self.currency = id, title, shared, cards, currency
        self.limit, self.alert, self.used, self.last = limit, alert, used, last

    @property
    def over(self):
        return None if self.alert is None else self.used > self.limit * self.alert / 100


# ---------------------------------------------------------------- the reports

class Bills:
    def __init__(self, report):
        self.report, self.book, self.on = report, report.book, report.on
        self.accounts = {id: Account(self.book, k, self.on) for id, k in report.cards.items()}

    def currency(self, k):
        return k.terms(self.on).currency or self.book.base

    def uses(self):
        """own limits of open cards, then shared ones"""
        out = []
        for id, a in self.accounts.items():
            t = a.k.terms(self.on)
            if t.limit and t.limit[0] == "own" and self.report.open(a.k):
                out.append(Use(id, a.k.cd.full_name(), False, [id], self.currency(a.k), t.limit[1], t.alert, a.used, a.k.cycle(self.on)[1]))
        for x in self.book.limits.values():
            mine = [a for a in self.accounts.values() if a.k.terms(self.on).limit == ("shared", x.id)]
            now = x.at(self.on)
            last = min((a.k.cycle(self.on)[1] for a in mine if self.report.open(a.k)), default=None)
            out.append(Use(x.id, x.title, True, [a.id for a in mine], x.currency, now["amount"], now.get("alert"),
                           sum((a.used for a in mine), F(0)), last))
        return out

    def measures(self, u):
        m = lambda x: self.report.money(x, u.currency)
        return {"used": m(u.used), "available": m(u.limit - u.used), "utilisation": ratio(u.used, u.limit),
                "alert": None if u.alert is None else oracle.trimmed(u.alert), "over": u.over}

    def total(self, bills):
        """in the base at the rates of the day, each bill rounded; None without a rate"""
        out = F(0)
        for b in bills:
            if b.open:
                cur = self.currency(b.k)
                try:
                    rate = F(1) if cur == self.book.base else self.book.rate(cur, self.book.base, self.on)[0]
                except Bad:
                    return None
                out += self.book.round_money(b.open * rate, self.book.base)
        return self.report.money(out, self.book.base)

    def bills_json(self, all=False):
        places = {id: i for i, id in enumerate(self.accounts)}
        closed = [b for a in self.accounts.values() for b in a.bills if all or b.status != "settled"]
        shown = closed + [a.running for a in self.accounts.values() if a.running]
        rows = []
        for b in sorted(shown, key=lambda b: (b.due, places[b.k.cd.id])):
            cur = self.currency(b.k)
            m = lambda x: self.report.money(x, cur)
            rows.append({"ref": b.ref, "card": b.k.cd.id, "name": b.k.cd.full_name(), "currency": cur, "from": b.cycle[0], "to": b.cycle[1],
                         "total": m(b.total), "provisional": b.provisional, "credit": m(b.credit), "paid": m(b.paid), "open": m(b.open),
                         "due": b.due, "days_left": Num(str((b.due - self.on).days)), "status": b.status, "autopay": b.autopay})
        limits = [dict({"id": u.id, "title": u.title, "shared": u.shared, "cards": u.cards, "currency": u.currency,
                        "limit": self.report.money(u.limit, u.currency)}, **self.measures(u)) for u in self.uses()]
        return dict(self.report.head("bills"), bills=rows, limits=limits, total_open=self.total(closed),
                    total_overdue=self.total([b for b in closed if b.status == "overdue"]))

    def of_card(self, k):
        """what `cards` has of it"""
        cur = self.currency(k)
        b = next((b for b in self.accounts[k.cd.id].bills if b.open), None)
        u = next((u for u in self.uses() if k.cd.id in u.cards), None)
        return {"bill": b and {"ref": b.ref, "to": b.cycle[1], "due": b.due, "open": self.report.money(b.open, cur), "status": b.status},
                "limit": u and dict({"amount": self.report.money(u.limit, u.currency)}, **self.measures(u), shared=u.id if u.shared else None)}

    def items(self):
        """for `due`"""
        for a in self.accounts.values():
            for b in a.bills:
                if b.open:
                    cur = self.currency(a.k)
                    yield "bill", "%s/%s" % (a.id, b.cycle[1]), a.k.cd.full_name() or a.id, a.id, b.due, self.report.money(b.open, cur), cur
        for u in self.uses():
            if u.over and u.last:
                more = u.used - u.limit * u.alert / 100
                amount = oracle.round_to(more, self.book.decimals(u.currency), "up")
                yield ("limit", "%s/%s" % (u.id, u.last), u.title, None if u.shared else u.id, u.last,
                       self.report.money(amount, u.currency), u.currency)


def run(command, book, on, all=False):
    return Bills(oracle.Report(book, on)).bills_json(all)
