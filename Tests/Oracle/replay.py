"""replay.py BINARY [N] [SEED0]

Compares `replay` with a count of every way to place the purchases of small random wallets: whole yen, so that each is tried. A
wallet has two or three cards with cycles of their own, minimums, limits and a welcome bonus, and purchases in and around April.
"""
import itertools, json, os, random, subprocess, sys, tempfile
from datetime import date, timedelta
from fractions import Fraction as F

MONTH = (date(2026, 4, 1), date(2026, 4, 30))
FIRST = date(2026, 1, 1)


class Card:
    """a base rate, a limited line with a higher one, minimums of both, and a welcome bonus"""
    def __init__(self, r, name):
        self.name, self.opens = name, r.choice([1, 1, 12, 20])
        self.base = F(r.choice([2, 4, 10, 15]), 10)
        self.line = r.random() < 0.7 and F(r.choice([30, 40, 55]), 10)
        self.limit = r.choice([None, 4, 7, 12])
        self.line_min = r.choice([n for n in (0, 0, 3, 6) if self.limit is None or n < self.limit])
        self.card_min = r.choice([0, 0, 0, 5, 9])
        self.excludes = r.random() < 0.2
        self.welcome = r.random() < 0.3 and (r.choice([20, 50]), r.choice([4, 8, 15]), r.choice([date(2026, 4, 20), date(2026, 6, 30)]))

    def text(self):
        out = ["card %s" % self.name, "    opened %s" % FIRST]
        if self.opens > 1:
            out.append("    cycle opens %d" % self.opens)
        out.append("    earn base %s" % float(self.base))
        if self.line:
            limit = " up to %d JPY" % self.limit if self.limit else ""
            least = " min %d JPY" % self.line_min if self.line_min else ""
            out.append("    cap #x %s%s%s" % (float(self.line), limit, least))
        if self.card_min:
            out.append("    min %d JPY" % self.card_min)
        if self.excludes:
            out.append("    exclude #y")
        if self.welcome:
            out.append("    welcome %d miles spend %d JPY by %s" % self.welcome)
        return "\n".join(out)

    def cycle(self, day):
        """the first day of its cycle"""
        if day.day >= self.opens:
            return day.replace(day=self.opens)
        last = day.replace(day=1) - timedelta(1)
        return last.replace(day=self.opens)

    def earned(self, cycles, has_welcome):
        """`cycles`: by cycle [under the line, other], without what is excluded"""
        out = F(0)
        for under, other in cycles.values():
            if under + other < self.card_min or not self.line or under < self.line_min:
                out += (under + other) * self.base
                continue
            inside = under if self.limit is None else min(under, self.limit)
            out += inside * self.line + (under - inside + other) * self.base
        return out + (self.welcome[0] if has_welcome else 0)


class Wallet:
    def __init__(self, seed):
        r = self.r = random.Random(seed)
        self.cards = [Card(r, name) for name in "abc"[:r.choice([2, 2, 3])]]
        self.on = date(2026, *r.choice([(4, 24), (5, 10), (7, 1)]))
        self.purchases = []                                        # [day, card, tag, amount, payee, number]
        for n in range(r.randint(3, 7)):
            day = MONTH[0] + timedelta(r.randint(0, 22))
            self.purchases.append([day, r.randrange(len(self.cards)), r.choice(["x", "x", "y"]), r.randint(1, 4), "p%d" % r.randint(0, 3)])
        for n in range(r.randint(0, 4)):
            day = r.choice([date(2026, 3, 5), date(2026, 3, 25), date(2026, 5, 3)])
            self.purchases.append([day, r.randrange(len(self.cards)), r.choice(["x", "y"]), r.randint(1, 8), "q"])
        self.purchases.sort(key=lambda p: p[0])
        self.refunds = []
        if r.random() < 0.5:
            bought = r.choice(self.purchases)
            self.refunds.append([bought[0] + timedelta(r.randint(0, 9)), bought[1], bought[2], r.randint(1, bought[3]), bought[4].upper()])

    def text(self):
        lines = ["base JPY", "category x", "category y"] + [c.text() for c in self.cards]
        for day, card, tag, amount, payee in self.purchases + [[d, c, t, -a, p] for d, c, t, a, p in self.refunds]:
            lines.append("%s %d %s #%s %s" % (day, amount, self.cards[card].name, tag, payee))
        return "\n".join(lines) + "\n"

    def split(self):
        """what is placed again, (day, card, tag, amount), and what stays; purchases less their refunds"""
        left = [p[:] for p in self.purchases if p[0] <= self.on]
        rest = []
        for day, card, tag, amount, payee in self.refunds:
            if day > self.on:
                continue
            for p in reversed(left):
                taken = min(amount, p[3]) if p[1] == card and p[4] == payee.lower() and p[0] <= day else 0
                p[3] -= taken
                amount -= taken
            if amount:
                rest.append((day, card, tag, -amount))
        inside = lambda p: MONTH[0] <= p[0] <= MONTH[1]
        return [tuple(p[:4]) for p in left if inside(p) and p[3]], rest + [tuple(p[:4]) for p in left if not inside(p)]

    def cells(self, placed):
        """what is spent of each tag between the ends of cycles: {(tag, stretch): {card: amount}}"""
        out = {}
        for day, card, tag, amount in placed:
            key = tag, tuple(c.cycle(day) for c in self.cards), tuple(c.welcome and day <= c.welcome[2] for c in self.cards)
            out.setdefault(key, {}).setdefault(card, 0)
            out[key][card] += amount
        return out

    def value(self, spends):
        """(card, tag, cycle, in the welcome's window, amount)"""
        total = F(0)
        for i, card in enumerate(self.cards):
            cycles, counted = {}, 0
            for j, tag, cycle, isin, amount in spends:
                if j == i and not (card.excludes and tag == "y"):
                    under = tag == "x" and card.line
                    cycles.setdefault(cycle, [0, 0])[0 if under else 1] += amount
                    counted += amount if isin else 0
            total += card.earned(cycles, self.takes[i] and counted >= card.welcome[1])
        return total

    def replay(self):
        placed, rest = self.split()
        spends = lambda list: [(c, t, self.cards[c].cycle(d), self.cards[c].welcome and d <= self.cards[c].welcome[2], a) for d, c, t, a in list]
        self.takes = [bool(c.welcome) and (c.welcome[2] < self.on or self.reached(i, placed + rest)) for i, c in enumerate(self.cards)]
        fixed, cells = spends(rest), self.cells(placed)
        keys, count = list(cells), len(self.cards)
        place = lambda key, amounts: [(i, key[0], key[1][i], key[2][i], a) for i, a in enumerate(amounts) if a]
        paid = self.value(fixed + [s for key in keys for s in place(key, [cells[key].get(i, 0) for i in range(count)])])
        ways = [list(shares(sum(cells[key].values()), count)) for key in keys]
        choices = {(key[0], card) for key in keys for card in cells[key]}
        best, kept = paid, {c: paid for c in choices}
        size = 1
        for w in ways:
            size *= len(w)
        if size > 6000:
            return None
        for combination in itertools.product(*ways):
            value = self.value(fixed + [s for key, amounts in zip(keys, combination) for s in place(key, amounts)])
            best = max(best, value)
            for tag, card in choices:
                if value > kept[tag, card] and all(amounts[card] >= cells[key].get(card, 0) for key, amounts in zip(keys, combination) if key[0] == tag):
                    kept[tag, card] = value
        costs = {(tag, self.cards[card].name): best - kept[tag, card] for tag, card in choices}
        return best - paid, {key: cost for key, cost in costs.items() if cost >= 1}

    def reached(self, i, spends):
        card = self.cards[i]
        return sum(a for d, c, t, a in spends if c == i and d <= card.welcome[2] and not (card.excludes and t == "y")) >= card.welcome[1]


def shares(amount, count):
    """every way to divide a whole amount"""
    if count == 1:
        yield (amount,)
        return
    for first in range(amount + 1):
        for rest in shares(amount - first, count - 1):
            yield (first,) + rest


def run(binary, words):
    p = subprocess.run([binary] + words + ["-F", "json"], capture_output=True, text=True)
    if p.returncode:
        raise Exception(p.stderr)
    return json.loads(p.stdout, parse_float=F, parse_int=F)


def main():
    binary, wallets, seed = sys.argv[1], int((sys.argv + ["", "200"])[2] or 200), int((sys.argv + ["", "", "1"])[3] or 1)
    different = tried = more = 0
    for number in range(seed, seed + wallets):
        wallet = Wallet(number)
        want = wallet.replay()
        if want is None:
            continue
        tried += 1
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "w.ledger")
            with open(path, "w") as file:
                file.write(wallet.text())
            common = ["-f", path, "--on", str(wallet.on)]
            have = run(binary, ["replay", "2026-04"] + common)
            miles = run(binary, ["miles", "--period", "2026-04", "--by", "card"] + common)
        month, faults = have["months"][0], []
        more += month["more"] > 0
        if have["more"] != want[0]:
            faults.append("more: %s, not %s" % (want[0], have["more"]))
        costs = {(c["tags"][0], c["card"]): c["cost"] for c in have["choices"]}
        if costs != want[1]:
            faults.append("costs: %s, not %s" % (want[1], costs))
        if month["gap"] != 0 or have["as_paid"] + have["more"] != have["total"] or any(c["instead"] in (None, c["card"]) for c in have["choices"]):
            faults.append("gap, sum or instead: %s" % have)
        earned = sum(row["miles"] for row in miles["miles"])
        if have["as_paid"] < earned or not any(c.welcome for c in wallet.cards) and have["as_paid"] != earned:
            faults.append("as paid: %s, not %s" % (earned, have["as_paid"]))
        if faults:
            different += 1
            print("wallet %d on %s\n%s%s\n" % (number, wallet.on, wallet.text(), "\n".join(faults)))
    print("replay: %d wallets, %d with something to gain, %d differ" % (tried, more, different))
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
