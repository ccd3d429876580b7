"""Follows plans to the end of the month: adds the moves as expenses and compares what is earned with what was promised.

plan_followed.py BINARY WALLETS [FIRST SEED] [--jobs N]

The wallets have what plans take as it is: months of the calendar, rates for single minor units, one currency. Within a
month the best order counts, so the moves are written with the highest rate first. Cashback is rounded for each expense,
which is the only difference that is allowed: one minor unit for each move. Lines in a pool have a minimum only where
nothing was spent before: what a pool has left is calculated with all minimums met. Of every other wallet some thresholds
cost something once they are reached: minimums of cards and lines that lower a rate, limits of reward above a minimum,
levels with a lower rate or less room, and milestones whose highest level gives a text.
"""
import os
import random
import sys
import tempfile
from fractions import Fraction as F

from best_now import earned, number, replay
from compare import call

DAY, LAST = "2026-04-01", "2026-04-30"
TAGS = ["dining", "groceries", "online", "travel", "shopping", "transport", "fuel"]


def line(r, tag, percent, pool, may_lack, costs):
    """a line of a card: a limit or a pool, a minimum where it may have one, perhaps a level; `costs`: of which reaching a
    threshold may cost something"""
    unit = "%" if percent else ""
    rate = r.choice([2, 3, 4, 5, 6])
    if costs and r.random() < 0.3:
        rate = r.choice(["0.2", "0.5", "0.8"])
    words = ["cap", "#" + tag, "%s%s" % (rate, unit)]
    if costs and not pool and r.random() < 0.5:
        limit = r.choice(["5 SGD back", "10 SGD back", "25 SGD back"]) if percent else r.choice(["400 miles", "1000 miles", "2500 miles"])
        words.append("up to %s min %d SGD%s" % (limit, r.choice([150, 300, 500]), r.choice(["", " of card"])))
        return "    " + " ".join(words)
    if costs and not pool and r.random() < 0.4:
        first, second = r.sample([1, 2, 3, 5], 2)
        return "    cap #%s %d%s up to %d SGD at %d SGD %d%s up to %d SGD" % (
            tag, first, unit, r.choice([400, 700]), r.choice([150, 300]), second, unit, r.choice([400, 700]))
    if pool:
        words.append("in all")
    elif r.random() < 0.7:
        words.append("up to %d SGD" % r.choice([600, 800, 1000]))
    if may_lack and r.random() < 0.4:
        least = r.choice([150, 300, 500])
        words.append("min %d SGD%s" % (least, r.choice(["", " of card"])))
        if not pool and "up" not in " ".join(words) and not costs and r.random() < 0.5:
            words.append("at %d SGD %d%s" % (least * 2, rate + 2, unit))
    return "    " + " ".join(words)


def wallet(seed):
    r = random.Random(seed)
    percent, costs = seed % 3 == 0, seed % 2 == 0
    text = ["base SGD", "option plan-from expect"]
    for index in range(r.randint(1, 4)):
        text += ["card c%d" % index, "    opened 2026-03-01"]
        base = r.choice(["0.4", "1", "1.2", "1.5"])
        pool = r.random() < 0.3
        unit = "%" if percent else ""
        plain = costs and r.random() < 0.3
        if plain:
            text.append("    earn local %s%s base %s%s" % (r.choice(["0.3", "0.4"]), unit, base, unit))
        else:
            text.append("    earn base %s%s" % (base, unit))
        pool = pool and not plain
        of_reward = pool and r.random() < 0.5
        if pool:
            limit = "%d SGD" % r.choice([300, 600]) if not of_reward else "%d %s" % (
                r.choice([20, 40]) if percent else r.choice([1000, 2500]), "SGD back" if percent else "miles")
            text.append("    pool all up to %s" % limit)
        for tag in r.sample(TAGS, r.randint(1, 3)) if not plain else []:
            text.append(line(r, tag, percent, pool, not pool or costs and index > 0, costs))
        if not of_reward and r.random() < (0.8 if plain else 0.3):
            text.append("    min %d SGD" % r.choice([200, 500, 800]))
        if not percent and r.random() < 0.4:
            text.append("    welcome %d miles spend %d SGD by %s" % (r.choice([2000, 9000]), r.choice([300, 900]), LAST))
        if r.random() < 0.3:
            reward = "20 SGD" if percent else "800 miles"
            more = ' at 900 SGD gives "Free night"' if costs and r.random() < 0.5 else ""
            text.append("    milestone m %d SGD monthly gives %s%s" % (r.choice([250, 600]), reward, more))
    for tag in r.sample(TAGS, r.randint(1, 5)):
        text.append("expect %s %d.%02d SGD monthly" % (tag, r.randint(40, 900), r.randint(0, 99)))
    for _ in range(r.randint(0, 6)):
        text.append("%s %d.%02d c0 #%s Shop" % (DAY, r.randint(5, 200), r.randint(0, 99), r.choice(TAGS)))
    return "\n".join(text) + "\n"


def value(unit, rewards, base):
    miles, back = rewards
    return miles if unit == "miles" else back.get(base, F(0))


def one(job):
    seed, binary = job
    text = wallet(seed)
    with tempfile.TemporaryDirectory(prefix="plan-") as folder:
        path = os.path.join(folder, "w.ledger")

        def write(more):
            with open(path, "w", encoding="utf-8") as f:
                f.write(text + "".join(more))

        write([])
        plan, error = call(binary, ["plan", "--until", LAST, "-F", "json", "-f", path, "--on", DAY])
        if error:
            return seed, 0, error
        before = earned(binary, path, DAY, {})
        tags = {e["id"]: e["tags"] for e in plan["expects"]}
        moves = sorted(plan["moves"], key=lambda m: -(number(m["miles"]) + number(m["money"]) * 1000) / number(m["amount"]))
        write("%s %s %s%s Shop\n" % (DAY, m["amount"], m["card"], "".join(" #" + t for t in tags[m["expect"]])) for m in moves)
        after = earned(binary, path, LAST, {})
        if before is None or after is None:
            return seed, 0, "the reports fail"
        got = value(plan["unit"], after, "SGD") - value(plan["unit"], before, "SGD")
        allowed = F(1, 100) * (len(moves) + 1)
        if abs(got - number(plan["total"])) > allowed:
            return seed, 0, "promised %s %s, earned %s with %d moves" % (plan["total"], plan["unit"], float(got), len(moves))
        return seed, len(moves), None


if __name__ == "__main__":
    sys.exit(replay(sys.argv[1:], __doc__, one, "moves"))
