"""Compares the rows of `best` without an amount with `best` for each row's purchase, and their order and amounts with a
calculation of their own.

best_rows.py BINARY WALLETS [FIRST SEED] [--jobs N]

For each random wallet the rows' tags and their order, the currency abroad, how many amounts there are and their median are
calculated from the expenses as the reference implementation reads them. Then `best` is asked about each row's purchase alone:
the card to take, what it earns, and the next card must be the same.
"""
import os
import subprocess
import sys
import tempfile
from datetime import timedelta
from fractions import Fraction as F

import oracle
from best_now import number, replay, wallet
from compare import call

NEVER = {"fee", "interest", "credit"}


def middle(amounts):
    """the lower one of an even number"""
    return sorted(amounts)[(len(amounts) - 1) // 2]


class Recent:
    """what was paid with cards in the last 90 days, and what the cards with rates say of its tags"""

    def __init__(self, path, day):
        self.book = book = oracle.load([path])
        report = oracle.Report(book, day)
        self.expenses = []
        for e in book.spending(day):
            if e["type"] != "income" and e["source"] in book.cards and day - timedelta(days=89) <= e["date"] and not NEVER & set(e["tags"]):
                self.expenses.append(dict(e, **book.money(e, day)))
        terms = [k.terms(day) for k in report.cards.values() if report.open(k)]
        self.terms = [t for t in terms if t.all_rates()]
        self.sums = {}
        for e in self.expenses:
            for tag in set(e["tags"]):
                self.sums[tag] = self.sums.get(tag, F(0)) + e["base"]
        of_lines = [tag for t in self.terms for line in t.lines.values() if not line.others for tag in line.tags
                    if tag != "foreign"]
        excluded = [tag for t in self.terms for tag in t.exclude if tag != "foreign"]
        self.none = {tag for tag in of_lines + excluded if all(tag in t.exclude for t in self.terms)}
        self.tags = {tag for tag in of_lines if tag not in self.none} | {tag for tag in excluded if tag not in self.none and tag in self.sums}
        self.none &= set(self.sums)

    def usual(self):
        return F(5000 if self.book.decimals(self.book.base) < 2 else 50)

    def typical(self, fitting):
        """(amount, samples)"""
        amounts = [e["base"] for e in fitting if e["base"] > 0]
        return (middle(amounts), len(amounts)) if len(amounts) >= 3 else (self.usual(), 0)

    def of_tag(self, tag):
        return self.typical([e for e in self.expenses if tag in e["tags"]])

    def anything_else(self):
        known = self.tags | self.none
        return self.typical([e for e in self.expenses if e["ocur"] == self.book.base and not known & set(e["tags"])])

    def abroad(self):
        """[(currency, amount, samples)], that with the largest sum first"""
        found = {}
        for e in self.expenses:
            if e["ocur"] != self.book.base:
                found.setdefault(e["ocur"], []).append(e)
        order = sorted(found, key=lambda cur: (-sum(e["base"] for e in found[cur]), cur))
        rows = [(cur, [e["original"] for e in found[cur] if e["original"] > 0]) for cur in order]
        return [(cur, middle(xs), len(xs)) for cur, xs in rows if xs] + [(self.book.base, self.anything_else()[0], 0)]


def of_rows(recent, choices):
    """what is wrong with the rows' purchases; None if nothing is"""
    rows = {c["for"]: (number(c["amount"]), c["samples"]) for c in choices}
    tags = [c["for"] for c in choices[:-2]]
    if [c["for"] for c in choices[-2:]] != ["abroad", "else"] or set(tags) != recent.tags:
        return "the rows are %s, not %s" % (list(rows), sorted(recent.tags))
    sums = [recent.sums.get(tag, F(0)) for tag in tags]
    if sums != sorted(sums, reverse=True):
        return "the order is %s" % tags
    for tag in tags:
        if rows[tag] != recent.of_tag(tag):
            return "%s is %s, not %s" % (tag, rows[tag], recent.of_tag(tag))
    if rows["else"] != recent.anything_else():
        return "anything else is %s, not %s" % (rows["else"], recent.anything_else())
    abroad = (choices[-2]["currency"],) + rows["abroad"]
    # A currency without a rate on the day gives way to the next.
    return None if abroad in recent.abroad() else "abroad is %s, not %s" % (abroad, recent.abroad())


def has_stopped(binary, words, args):
    """whether a search ended before the best was sure, so that rows, which share their time, may differ from `best`"""
    r = subprocess.run([binary, "best"] + words + args, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    return b"search was stopped" in r.stderr


def one(job):
    seed, binary = job
    text, day = wallet(seed)
    with tempfile.TemporaryDirectory(prefix="best-") as folder:
        path = os.path.join(folder, "w.ledger")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        args = ["-F", "json", "-f", path, "--on", str(day)]
        answer, error = call(binary, ["best"] + args)
        if error:
            known = ("no open card has rates", "no card is open", "no rate")
            return seed, 0, None if any(k in error for k in known) else error
        recent = Recent(path, day)
        wrong = of_rows(recent, answer["choices"])
        if not wrong and set(answer["excluded"]) != recent.none:
            wrong = "nothing earns on %s, not %s" % (answer["excluded"], sorted(recent.none))
        if wrong:
            return seed, 0, wrong
        for c in answer["choices"]:
            words = [str(c["amount"]), c["currency"]] + ["+" + t for t in c["tags"]]
            best, error = call(binary, ["best"] + words + args)
            if error:
                return seed, 0, "%s: %s" % (c["for"], error)
            cards = best["cards"]
            earning = [k for k in cards if number(k["now"]) > 0]
            first = next((k for k in earning), cards[0]) if c["money"] or any(k["cashback"] for k in cards) and best["unit"] == "miles" else cards[0]
            then = next(((k["id"], k["now"]) for k in earning if k["id"] != first["id"]), None)
            said = (c["card"], c["now"], c["then"] and (c["then"]["card"], c["then"]["now"]))
            if said != (first["id"], first["now"], then) and not has_stopped(binary, [], args) and not has_stopped(binary, words, args):
                return seed, 0, "%s: the row says %s, best %s" % (" ".join(words), said, (first["id"], first["now"], then))
        return seed, len(answer["choices"]), None


if __name__ == "__main__":
    sys.exit(replay(sys.argv[1:], __doc__, one, "rows"))
