"""The estimate of a running period in the reference implementation (exact arithmetic only): used by household.py.

Marks: [En] in NOTES.md.
"""
from fractions import Fraction as F
import shares
from oracle import Bad, ONE


def median(xs):
    xs = sorted(xs)
    return (xs[(len(xs) - 1) // 2] + xs[len(xs) // 2]) / 2


def rest(on, last, first, period, spent):
    """what is still to come, not rounded; None if too little is known. period: the one of a day; spent: of some days, without renewals"""
    a, _ = period(on)
    k, rests = (on - a).days + 1, []
    while len(rests) < 6:
        b, z = period(a - ONE)
        if first is None or b < first:
            break
        rests.append(spent(b + k * ONE, z))
        a = b
    if len(rests) >= 3:
        return max(median(rests), F(0)) if on < last else F(0)            # [E1]
    weeks = [spent(z - 6 * ONE, z) for z in (on - 7 * i * ONE for i in range(8)) if first is not None and z - 6 * ONE >= first]
    if len(weeks) >= 3:
        return max(median(weeks), F(0)) * (last - on).days / 7
    return None


def coming(house, last, cur, counts):
    """the renewals to come in a currency: each once, of subscriptions that are in the totals; raises Bad without a rate"""
    import agenda
    book, on, total = house.book, house.on, F(0)
    for s in book.subscriptions.values():
        payments = s.paid(on)
        known = any(p["sub"] == s.id and p["date"] <= on for p in book.paid) or any(d not in payments for d in s.auto(on))
        t = s.at(on)
        for d in agenda.renewals(t["from"], t["per"]):
            if d > last or t.get("ends") and d > t["ends"]:
                break
            if d < on or d in payments or not (d > on if t.get("auto") else known):
                continue
            price, own = t["amount"], s.currency(on)
            e = dict(parts=t.get("parts"), tags=list(t.get("tags", ())), payee=None, original=price, ocur=own)
            parts = [dict(kind=p["kind"], tags=p["tags"]) for p in e["parts"] or []] + [dict(kind="rest", tags=e["tags"])]
            mine = [i for i, p in enumerate(parts) if p["kind"] != "share" and counts(p["tags"])]
            if mine:
                whole = house.convert(price, own, cur, on)                # [E2]
                total += sum((shares.divide(book, e, whole, cur)[i] for i in mine), F(0))
    return total


def estimate(house, cur, spent, last, period, amounts, counts):
    """spent + renewals + rest; amounts: [(day, amount, whether it is a renewal)]"""
    first = min((e["date"] for e in house.wallet), default=None)
    left = rest(house.on, last, first, period, lambda a, z: sum((x for d, x, renewal in amounts if a <= d <= z and not renewal), F(0)))
    if left is None:
        return None
    try:
        return spent + coming(house, last, cur, counts) + house.book.round_money(left, cur)
    except Bad:
        return None
