"""Cards under another card in the reference implementation (exact arithmetic only).

Used by oracle.py (`prop` reads, `Book.main` finds the card that counts, `rows` is `under[]` of `cards`). Marks: [Un] in NOTES.md.
"""
from fractions import Fraction as F
from oracle import num

PROPERTIES = ("under", "adds", "surcharge")


class Surcharge:
    """`surcharge P% [min AMOUNT]`"""
    def __init__(self, percent, least):
        self.percent, self.least = percent, least

    def on(self, amount):
        """the amount with it, not rounded"""
        return amount + max(amount * self.percent / 100, self.least)


def prop(book, name, c, none):
    """a property of a card: a function Terms -> None"""
    if name == "under":
        v = c.next()
    elif name == "adds":
        v = () if none else tuple(c.tags())
    elif none:
        v = None
    else:
        percent = num(c.next().rstrip("%"))
        v = Surcharge(percent, book.amount(c)[0] if c.take("min") else F(0))
    return lambda t: setattr(t, name, v)


def is_under(cd):
    """whether a card is under another: on all days or on none"""
    return cd.timeline(oracle.date.max)[1][0].under is not None


def main(book, sid, d, on):
    """the card or account that a payment counts on"""
    if sid not in book.cards:
        return sid
    return book.cards[sid].terms_on(d, on).under or sid


def tags(book, x, on):
    """the tags that rewards see: those that are added, then those of the expense that are not among them"""
    if x["source"] not in book.cards:
        return x["tags"]
    added = list(book.cards[x["source"]].terms_on(x["date"], on).adds)           # [U1] by the date of the expense
    return added + [t for t in x["tags"] if t not in added]


def fee(book, sid, d, on):
    """`fx-fee` of a payment: its card's own if written, else the main card's"""
    if sid not in book.cards:
        return F(0)
    own = book.cards[sid].terms_on(d, on)
    if own.fxfee is None and own.under:
        own = book.cards[own.under].terms_on(d, on)
    return own.fxfee or F(0)


def surcharge(book, sid, d, on):
    return book.cards[sid].terms_on(d, on).surcharge if sid in book.cards else None


def rows(report, k, cycle):
    """`under[]`: [U2] those under it that are open on the day, and those that paid some expense of the cycle"""
    out = []
    for cid, cd in report.book.cards.items():
        mine = [e for e in k.exps if e["cycle"] == cycle and e["source"] == cid]
        if cid == k.cd.id or not is_under(cd):
            continue
        t = cd.terms_on(report.on, report.on)
        here = t.under == k.cd.id and (t.opened is None or t.opened <= report.on) and (t.closed is None or report.on <= t.closed)
        if here or mine:
            out.append({"id": cid, "name": cd.full_name(), "last4": t.last4, "nickname": t.nickname,
                        "spend": report.money(sum((e["amount"] for e in mine), F(0)), k.terms(report.on).currency or report.book.base)})
    return out


import oracle
