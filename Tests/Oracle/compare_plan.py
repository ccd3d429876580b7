"""compare_plan.py BINARY N [SEED0] [--jobs N] [--stop N] [--smaller] [--file F --on D [--until D] [--best "AMOUNT CUR +TAG ..."]]

Compares `plan` and `best` of BINARY with advice.py on N wallets of generate_plan.py. --smaller takes lines out of a wallet that differs
as long as it differs in the same way. Without HiGHS (PyPI `highspy`) it is skipped.
"""
import json, os, shlex, subprocess, sys, tempfile, traceback
from collections import Counter
from fractions import Fraction as F
from multiprocessing import Pool
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import advice, generate_plan, oracle, program
from oracle import day, round_to

NEAR = F(1, 100)
LONGEST = int(os.environ.get("LONGEST", "20"))        # seconds for one command


class Different(Exception):
    """a value that differs: (where, want, have)"""


def number(x):
    return None if x is None else F(x)


def run(binary, words):
    try:
        p = subprocess.run([binary] + words, capture_output=True, text=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return None, "too long: more than %d seconds" % LONGEST
    if p.returncode:
        return None, p.stderr
    return json.loads(p.stdout, parse_float=F, parse_int=F), p.stderr


class Comparison:
    def __init__(self, binary, path, on, until, purchase):
        self.binary, self.path, self.on, self.until, self.purchase = binary, path, on, until, purchase
        self.out = []
        common = ["-F", "json", "-f", path, "--on", str(on)] + (["--until", str(until)] if until else [])
        self.plan_words = ["plan"] + common
        self.best_words = purchase and ["best", purchase["amount"], purchase["currency"]] + ["+" + t for t in purchase["tags"]] + common

    def differ(self, where, want, have):
        self.out.append((where, want, have))

    def same(self, where, want, have):
        if want != have:
            self.differ(where, want, have)

    def figure(self, where, want, have, decimals):
        """rounded as it is shown; one unit of the last decimal may be between the two where HiGHS had the last word"""
        if (want is None) != (have is None):
            return self.differ(where, want, have)
        if want is not None and have != (want := round_to(want, decimals, "half-up")):
            self.differ(where + (", ours higher" if want > have else ", theirs higher"), want, have)

    @staticmethod
    def stop(name, message):
        """that the program gives no answer, with what it says first"""
        lines = message.split("\n")
        return [("%s stops: %s" % (name, next((x for x in lines if "error[" in x), lines[0])), "", message)]

    def differences(self):
        have, message = run(self.binary, self.plan_words)
        if have is None and "no card is open" in message:
            ways = advice.Answer(oracle.load([self.path]), self.on, self.until).wallet.ways
            return [("plan: cards are open", list(ways), message)] if ways else []
        if have is None:
            return self.stop("plan", message)
        want = advice.plan([self.path], self.on, self.until)
        self.compare_plan(want, have)
        if any(not x[0].startswith("plan.thresholds") for x in self.out) or not self.purchase:
            return self.out
        thresholds, self.out = self.out, []
        return self.best_differences() + thresholds

    def best_differences(self):
        have, message = run(self.binary, self.best_words)
        if have is None:
            return self.stop("best", message)
        if "search was stopped" in message:
            return [("best: the search was stopped", "", message)]
        x = self.purchase
        self.compare_best(advice.best([self.path], self.on, x["amount"], x["currency"], x["tags"], self.until), have)
        return self.out

    # ---- plan
    def compare_plan(self, want, have):
        wallet = want["plan"].w
        decimals = wallet.book.decimals(wallet.book.base)
        for key in ("source", "unit"):
            self.same("plan." + key, want[key], have[key])
        self.same("plan.until", str(want["until"]), have["until"])
        theirs = {x["id"]: x for x in have["expects"]}
        for x in want["expects"]:
            y = theirs.pop(x["id"], None)
            if y is None:
                if x["left"]:
                    self.differ("plan.expects is missing", x, None)
                continue
            for key in ("tags", "currency", "left", "each", "divisible"):
                self.same("plan.expects[%s].%s" % (x["id"], key), x[key], number(y[key]) if key in ("left", "each") else y[key])
        for x in theirs.values():
            if x["left"]:
                self.differ("plan.expects has more", None, x)
        if self.out:
            return
        shown = 2 if want["unit"] == "miles" else decimals
        if want["total"] is not None and have["gap"] != 0:
            if not have["total"] - one_of(shown) <= want["total"] <= have["bound"] + one_of(shown):
                return self.differ("plan.bound", want["total"], (have["total"], have["bound"]))
            return self.differ("plan: the search was stopped", want["total"], (have["total"], have["bound"]))
        for key in ("total", "as_usual"):
            self.figure("plan." + key, want[key], number(have[key]), shown)
        if want["total"] is not None and not self.out:
            if have["bound"] != have["total"]:
                self.differ("plan.bound", have["total"], have["bound"])
            self.check_moves(want, have, wallet, shown)
        self.compare_thresholds(want["thresholds"], have["thresholds"])

    KEY = ("kind", "card", "id", "level", "tags", "last_day")

    def compare_thresholds(self, want, have):
        key = lambda t: tuple(str(sorted(t[k]) if k == "tags" else None if t[k] is None else t[k] if k != "level" else int(t[k])) for k in self.KEY)
        theirs = {}
        for t in have:
            theirs.setdefault(key(t), []).append(t)
        for t in want:
            found = theirs.get(key(t)) or []
            if not found:
                self.differ("plan.thresholds is missing", key(t), None)
                continue
            h = min(found, key=lambda h: abs(h["min"] - t["min"]))
            found.remove(h)
            where = "plan.thresholds[%s]." % " ".join(key(t))
            self.same(where + "first_day", t["first_day"] and str(t["first_day"]), h["first_day"])
            for k in ("min", "spent", "missing"):
                self.same(where + k, t[k], number(h[k]))
            self.same(where + "needs", F(t["needs"], self.scale()), h["needs"])
            self.same(where + "count", t["count"] and [t["count"][0], t["count"][1], t["count"][2]],
                      h["count"] and [h["count"]["of"], h["count"]["required"], h["count"]["made"]])
        for left in theirs.values():
            for h in left:
                self.differ("plan.thresholds has more", None, key(h))

    def scale(self):
        book = oracle.load([self.path])
        return 10 ** book.decimals(book.base)

    def check_moves(self, want, have, wallet, shown):
        moves = [(m["expect"], m["card"], day(m["from"]), day(m["to"]), int(m["amount"] * wallet.scale)) for m in have["moves"]]
        a = advice.Answer(wallet.book, self.on, self.until)
        p = a.plan()
        lost = p.fix(moves)
        if lost:
            return self.differ("plan.moves that are not possible", None, lost)
        try:
            value = F(p.solve()[0], advice.NINE)
        except program.Impossible:
            return self.differ("plan.moves do not fit", None, [str(m) for m in moves])
        if abs(value - want["total"]) > one_of(shown):
            self.differ("plan.moves are worth", value, want["total"])
        unit = lambda g: g["miles"] if want["unit"] == "miles" else None
        if want["unit"] == "miles":
            total = sum((m["miles"] for m in have["moves"]), F(0)) + sum((t["gives"]["miles"] for t in have["thresholds"] if t["decision"] == "reach"), F(0))
            if abs(total - have["total"]) > NEAR * (len(have["moves"]) + 1):
                self.differ("plan.moves and what is reached add up to", have["total"], total)

    # ---- best
    def compare_best(self, want, have):
        decimals = oracle.load([self.path]).decimals(want["base"])
        for key in ("source", "unit"):
            self.same("best." + key, want[key], have[key])
        theirs = {c["id"]: c for c in have["cards"]}
        if set(theirs) != {c["id"] for c in want["cards"]}:
            return self.differ("best.cards", [c["id"] for c in want["cards"]], [c["id"] for c in have["cards"]])
        for c in want["cards"]:
            h = theirs[c["id"]]
            where = "best.cards[%s]." % c["id"]
            self.same(where + "line", c["line"], h["line"] and sorted(h["line"]))
            for key in ("source_amount", "fx_fee"):
                self.same(where + key, c[key], h[key])
            self.same(where + "miles", trim(c["miles"]), h["miles"] or 0)
            self.same(where + "cashback", c["cashback"], h["cashback"] or 0)
            self.same(where + "welcome", trim(c["welcome"]), h["welcome"] or 0)
            self.same(where + "money", round_to(c["money"], decimals, "half-up"), h["money"])
            self.same(where + "now", trim(c["now"]) if want["unit"] == "miles" else round_to(c["now"], decimals, "half-up"), h["now"])
            self.same(where + "reason", c["excluded"], str(h["reason"]).startswith("excluded"))
            late = h["posts_late"] and (h["posts_late"]["posted"], h["posts_late"]["now"])
            shown = c["posts_late"] and (str(c["posts_late"][0]), trim(c["posts_late"][1]) if want["unit"] == "miles" else round_to(c["posts_late"][1], decimals, "half-up"))
            self.same(where + "posts_late", shown, late)
        for c in want["cards"] if not self.out else ():
            h = theirs[c["id"]]
            key = lambda t: (t["kind"], t["id"], None if t["level"] is None else int(t["level"]), tuple(sorted(t["tags"])), t["last_day"], t["min"])
            self.same("best.cards[%s].unlocks" % c["id"], sorted(map(str, c["unlocks"])), sorted(str(key(t)) for t in h["unlocks"]))
            self.same("best.cards[%s].toward" % c["id"], sorted(str((k, *v)) for k, v in c["toward"].items()),
                      sorted(str((key(t), t["spent"], t["missing"])) for t in h["toward"]))
        if not [x for x in self.out if "unlocks" not in x[0] and "toward" not in x[0]]:
            for c in want["cards"]:
                self.figure("best.cards[%s].ahead" % c["id"], c["ahead"], number(theirs[c["id"]]["ahead"]), 2 if want["unit"] == "miles" else decimals)
        if not [x for x in self.out if "unlocks" not in x[0] and "toward" not in x[0]]:
            self.same("best order", [c["id"] for c in want["cards"]], [c["id"] for c in have["cards"]])


def one_of(decimals):
    """one unit of the last decimal that is shown"""
    return F(1, 10 ** decimals)


def trim(x):
    return F(oracle.trimmed(x).text)


def plain(v):
    if isinstance(v, F):
        return format(float(v), ".9g") if v.denominator > 1 else str(v)
    if isinstance(v, dict):
        return "{" + ", ".join("%s: %s" % (k, plain(x)) for k, x in v.items()) + "}"
    if isinstance(v, (list, tuple)):
        return "[" + ", ".join(map(plain, v)) + "]"
    return str(v)


def compare_text(binary, text, on, until, purchase):
    with tempfile.TemporaryDirectory(prefix="oracle-") as tmp:
        path = os.path.join(tmp, "w.ledger")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        return Comparison(binary, path, on, until, purchase).differences()


def sort_of(difference):
    import re
    return re.sub(r"\[[^\]]*\]", "[]", difference[0])


def smaller(binary, text, on, until, purchase, kind):
    """the wallet without the lines that the difference does not need"""
    def still(lines):
        try:
            found = compare_text(binary, "\n".join(lines) + "\n", on, until, purchase)
            return bool(found) and sort_of(found[0]) == kind
        except Exception:
            return False
    lines, again = text.rstrip("\n").split("\n"), True
    while again:
        again, i = False, len(lines) - 1
        while i >= 0:
            n = 1
            while i + n < len(lines) and lines[i + n].startswith(" ") and not lines[i].startswith(" "):
                n += 1
            rest = lines[:i] + lines[i + n:]
            if still(rest):
                lines, again = rest, True
            i -= 1
    return "\n".join(lines) + "\n"


def words_of(on, until, purchase):
    until = " --until %s" % until if until else ""
    best = "best %s %s %s --on %s%s" % (purchase["amount"], purchase["currency"], " ".join("+" + t for t in purchase["tags"]), on, until) if purchase else ""
    return "plan --on %s%s; %s" % (on, until, best)


def one(job):
    seed, binary, opt = job
    try:
        text, on, until, purchase = generate_plan.generate_wallet(seed)
        found = compare_text(binary, text, on, until, purchase)
        if not found:
            return seed, None, None
        kind = sort_of(found[0])
        if opt.get("smaller"):
            text = smaller(binary, text, on, until, purchase, kind)
            found = compare_text(binary, text, on, until, purchase)
        keep = os.path.join(HERE, "fail", "plan-%d.ledger" % seed)
        os.makedirs(os.path.dirname(keep), exist_ok=True)
        with open(keep, "w", encoding="utf-8") as f:
            f.write(text + "; " + words_of(on, until, purchase) + "\n")
        return seed, kind, report("seed %d" % seed, found, text if opt.get("smaller") else "", words_of(on, until, purchase), keep)
    except program.Unsolved as x:
        return seed, "not solved", "seed %d: HiGHS: %s" % (seed, x)
    except Exception:
        return seed, "the oracle failed", "seed %d: the oracle failed\n%s" % (seed, traceback.format_exc())


def report(title, found, text, words, path):
    where, want, have = found[0]
    out = ["%s: %d differences\n    %s\n      oracle:  %s\n      program: %s\n    %s\n    %s" % (title, len(found), where, plain(want), plain(have), words, path)]
    return "\n".join(out + ["      | " + x for x in text.rstrip("\n").split("\n")] if text else out)


def main(argv):
    if program.highspy is None:
        print("plan: skipped, there is no highspy")
        return 0
    opt, pos = {}, []
    it = iter(argv)
    for a in it:
        if a in ("--jobs", "--stop", "--file", "--on", "--until", "--best"):
            opt[a[2:]] = next(it)
        elif a == "--smaller":
            opt["smaller"] = True
        else:
            pos.append(a)
    binary = os.path.abspath(pos[0])
    if opt.get("file"):
        words = opt.get("best", "").split()
        purchase = dict(amount=words[0], currency=words[1], tags=[w[1:] for w in words[2:]]) if words else None
        c = Comparison(binary, opt["file"], day(opt["on"]), day(opt["until"]) if "until" in opt else None, purchase)
        for where, want, have in c.differences() or [("same", "", "")]:
            print("%s\n  oracle:  %s\n  program: %s" % (where, plain(want), plain(have)))
        return 0
    n, seed0 = int(pos[1]), int(pos[2]) if len(pos) > 2 else 1
    kinds, failed, stopped = {}, 0, 0
    with Pool(int(opt.get("jobs", os.cpu_count() or 1))) as pool:
        for seed, kind, text in pool.imap(one, [(s, binary, opt) for s in range(seed0, seed0 + n)]):
            if kind and "the search was stopped" in kind:
                # Its answer is between what it says that it may be; few searches may be stopped.
                stopped += 1
            elif kind:
                failed += 1
                kinds.setdefault(kind, []).append(seed)
                if failed <= int(opt.get("stop", 10)):
                    print(text + "\n", flush=True)
    print("%d of %d wallets differ, %d searches were stopped" % (failed, n, stopped))
    for k, s in sorted(kinds.items(), key=lambda x: -len(x[1])):
        print("  %5d  %s   seeds %s" % (len(s), k, " ".join(map(str, s[:8]))))
    return 1 if failed or stopped * 10 > n else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
