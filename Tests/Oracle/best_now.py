"""Compares what `best` says that a purchase earns at once with what the reports say once it is really written.

best_now.py BINARY WALLETS [FIRST SEED] [--jobs N]

For each random wallet `best` is asked about one purchase. Then, for each card that it names, the purchase is added at the
end of the file, and `miles` and `cards` are asked before and after: the difference of what all expenses earn, with the
welcome bonuses and milestones that are reached, must be what `best` says, to the last digit that the reports print.
"""
import os
import random
import sys
import tempfile
from datetime import timedelta
from fractions import Fraction as F
from multiprocessing import Pool

import generate
import generate_milestones
import generate_under
import oracle
from compare import call

TAGS = ["dining", "groceries", "online", "travel", "shopping", "transport", "foreign", "contactless"]


def wallet(seed):
    """a random wallet with a day: plain, with milestones, or with cards under others"""
    if seed % 4 == 1:
        text, days = generate_milestones.generate_wallet(seed)
        return text, days[0]
    if seed % 4 == 2:
        text, days = generate_under.generate_wallet(seed)
        return text, days[0]
    text, start, end, _ = generate.generate(seed)
    return text, start + timedelta(days=random.Random(seed).randint(10, (end - start).days))


def number(value):
    return F(0) if value is None else F(str(value))


def earned(binary, path, day, ratios):
    """(miles, cashback by currency) of a file; None where a report fails"""
    args = ["-F", "json", "-f", path, "--on", str(day)]
    miles, error = call(binary, ["miles"] + args)
    cards, error2 = call(binary, ["cards"] + args)
    if error or error2:
        return None
    total, back = F(0), {}
    for row in miles["miles"]:
        total += number(row["miles"])
        back[row["currency"]] = back.get(row["currency"], F(0)) + number(row["cashback"])
    for card in cards["cards"]:
        for welcome in card["welcomes"]:
            if welcome["status"] == "reached":
                worth = ratios.get(card["id"], F(0)) if welcome["unit"] == "points" else F(1)
                total += number(welcome["reward"]) * worth
        for milestone in card["milestones"]:
            if milestone["status"] == "reached" and milestone["reward"] is not None:
                if milestone["unit"] == "miles":
                    total += number(milestone["reward"])
                elif milestone["unit"] == "points":
                    total += number(milestone["reward"]) * ratios.get(card["id"], F(0))
                else:
                    back[milestone["unit"]] = back.get(milestone["unit"], F(0)) + number(milestone["reward"])
    return total, back


def ratios_of(path, day):
    """what a point of each card is worth in miles on a day"""
    found = {}
    for name, card in oracle.Report(oracle.load([path]), day).cards.items():
        points = card.terms(day).points
        if points:
            found[name] = F(points[2]) / F(points[0])
    return found


def one(job):
    seed, binary = job
    r = random.Random(seed * 31 + 7)
    text, day = wallet(seed)
    with tempfile.TemporaryDirectory(prefix="best-") as folder:
        path = os.path.join(folder, "w.ledger")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        whole, cents = r.choice([3, 12, 45, 80, 300, 1200]) + r.randint(0, 5), r.randint(0, 99)
        amount = str(whole) if "base JPY" in text else "%d.%02d" % (whole, cents)
        words = [amount] + ["+" + t for t in r.sample(TAGS, r.randint(0, 2))] + ["Shop"]
        args = ["best"] + words + ["--until", str(day), "-F", "json", "-f", path, "--on", str(day)]
        best, error = call(binary, args)
        if error:
            return seed, 0, None if "no card is open" in error or "unknown tag" in error or "no rate" in error else error
        ratios = ratios_of(path, day)
        before = earned(binary, path, day, ratios)
        if before is None:
            return seed, 0, None
        for card in best["cards"]:
            tags = "".join(" #" + t for t in best["tags"])
            with open(path, "w", encoding="utf-8") as f:
                f.write("%s\n%s %s %s %s%s Shop\n" % (text, day, amount, best["currency"], card["id"], tags))
            after = earned(binary, path, day, ratios)
            if after is None:
                return seed, 0, "%s: the wallet with the purchase has errors" % card["id"]
            miles = after[0] - before[0]
            back = sum(((after[1].get(c, F(0)) - before[1].get(c, F(0))) for c in after[1]), F(0))
            if abs(miles - number(card["miles"])) > F(1, 100_000) or back != number(card["cashback"]):
                return seed, 0, "%s %s on %s: best says %s miles and %s back, the reports %s and %s" % (
                    " ".join(words), card["id"], day, card["miles"], card["cashback"], float(miles), float(back))
        return seed, len(best["cards"]), None


def replay(argv, doc, one, counted):
    """runs `one` for many seeds: BINARY WALLETS [FIRST SEED] [--jobs N]; exits with 1 if one of them is wrong"""
    jobs, rest = os.cpu_count() or 1, []
    while argv:
        word = argv.pop(0)
        if word == "--jobs":
            jobs = int(argv.pop(0))
        else:
            rest.append(word)
    if len(rest) < 2:
        print(doc)
        return 2
    binary, count, first = os.path.abspath(rest[0]), int(rest[1]), int(rest[2]) if len(rest) > 2 else 1
    wrong, made, used = 0, 0, 0
    with Pool(jobs) as pool:
        for seed, number_made, error in pool.imap(one, [(s, binary) for s in range(first, first + count)]):
            used += number_made > 0
            made += number_made
            if error:
                wrong += 1
                if wrong <= 10:
                    print("seed %d: %s" % (seed, error), flush=True)
    print("%d wallets, %d with %s, %d of them, %d wrong" % (count, used, counted, made, wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(replay(sys.argv[1:], __doc__, one, "purchases on a card"))
