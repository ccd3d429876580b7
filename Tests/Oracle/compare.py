#!/usr/bin/env python3
"""compare.py BINARY N [SEED0] [--ignore REGEX ...] [--check] [--all] [--stop N] [--jobs N] [--strict-loose]

Compares BINARY with the oracle on N random wallets; prints the first difference of each failing seed.
  --ignore REGEX   do not compare paths that match, e.g. --ignore 'lines\\[.*\\]\\.remaining'
  --all            print every difference of a seed, not only the first (at most 40)
  --rates          also compare `rates AMOUNT CUR to CUR` for one random query
  --by-tag         also compare `miles --by tag`
  --check          also compare the statement/credited warnings of `check --format json`
  --household      budgets, alerts, goals, summary and spend instead, on wallets of generate_household.py (also with --file)
  --benefits       benefits, roi, subscriptions, coupons, due, and `paid` in the others, on wallets of generate_benefits.py (also with --file)
  --bills          bills, and what cards and due have of them, on wallets of generate_bills.py (also with --file)
  --milestones     milestones, waivers, and what miles, cards, roi and due have of them, on wallets of generate_milestones.py (also with --file)
  --under          cards, miles and list on wallets of generate_under.py, with cards under another card
  --mechanisms     pools, levels, counts, `else`, activation: mechanisms.py instead
  --plan           plan and best on wallets of generate_plan.py: compare_plan.py instead
  --missed         what was earned and missed: compare_missed.py instead
  --file F --on D  compare one existing ledger (a failing one, after a change) instead of random ones
  --strict-loose   compare also what NOTES.md calls loose (see what NOTES.md A13, B4 accept) exactly
"""
import sys, os, re, json, shutil, subprocess, random, tempfile, traceback
from decimal import Decimal as D
from datetime import timedelta
from multiprocessing import Pool
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import oracle, household, agenda, generate, generate_household, generate_benefits, compare_household, compare_benefits, generate_bills, compare_bills, generate_under
import generate_milestones, compare_milestones

MISSING = object()
CARD_KEYS = "id name bank network last4 nickname currency cycle spend counted status min max rates lines points miles cashback provisional welcomes note".split()
LINE_KEYS = "kind tags with rate mpd per from to limit min spend counted remaining status reward".split()
MILES_KEYS = "card from to spend points miles cashback provisional".split()
EXPLAIN_KEYS = "date card_day card source file line payee original amount base tag parts points miles cashback".split()
PART_KEYS = "amount rate reward unit rule".split()
LIST_KEYS = "date type source payee category tags original amount currency base rate rate_from file line note".split()
SOFT = ("points", "miles", "cashback")          # null and 0 are equal
OPT = {}


def parse(text):
    return json.loads(text, parse_float=D, parse_int=D)


def norm_rate(x):
    """as written: compared by value too ("4.0" = "4"), the text difference is reported only when values differ"""
    if x is None:
        return None
    x = str(x)
    return re.sub(r"\d+(\.\d+)?", lambda m: format(D(m.group(0)).normalize(), "f"), x)


class Diff:
    def __init__(self):
        self.items = []

    def add(self, path, want, have):
        if not any(re.search(r, path) for r in OPT.get("ignore", [])):
            self.items.append((path, want, have))

    def value(self, path, want, have):
        key = path.rsplit(".", 1)[-1]
        if have is MISSING:
            self.add(path, want, "key missing")
            return
        if isinstance(want, bool) or isinstance(have, bool):
            if want is not have:
                self.add(path, want, have)
            return
        if key in SOFT and (want is None or want == 0) and (have is None or have == 0):
            return
        if isinstance(want, D) and isinstance(have, D):
            if want != have:
                self.add(path, want, have)
            return
        if key == "payee" and not want and not have:
            return
        if want != have or type(want) is not type(have):
            self.add(path, want, have)

    def keys(self, path, obj, keys):
        if not isinstance(obj, dict):
            self.add(path, "object with " + " ".join(keys), obj)
            return False
        for k in keys:
            if k not in obj:
                self.add(path + "." + k, "present", "key missing")
        return True

    def obj(self, path, want, have, keys, skip=()):
        """flat values"""
        if want is None or have is None:
            if want is not have:
                self.add(path, want, have)
            return
        if self.keys(path, have, keys):
            for k in keys:
                if k not in skip and k in have:
                    self.value(path + "." + k, want[k], have[k])


def untag(xs):
    return [str(x).lstrip("#") for x in xs] if isinstance(xs, list) else xs


def loose_remaining(d, path, want, have, unclamped):
    """[A13] remaining may be clamped at 0 or not"""
    if OPT.get("strict_loose") or not isinstance(have, D) or not isinstance(want, D):
        d.value(path, want, have)
    elif max(want, 0) != max(have, 0) or (have < 0 and unclamped is not None and have != unclamped):
        d.value(path, want, have)


def cmp_cards(d, want, have):
    d.value("on", want["on"], have.get("on", MISSING))
    d.value("base", want["base"], have.get("base", MISSING))
    d.value("schema", want["schema"], have.get("schema", MISSING))
    w, h = want["cards"], have.get("cards")
    if not isinstance(h, list):
        d.add("cards", "list", h)
        return
    if [x["id"] for x in w] != [x.get("id") for x in h]:
        d.add("cards ids in order", [x["id"] for x in w], [x.get("id") for x in h])
        return
    for a, b in zip(w, h):
        p = "cards[%s]" % a["id"]
        d.obj(p, a, b, CARD_KEYS, skip=("cycle", "min", "max", "rates", "lines", "welcomes", "note"))
        if not all(k in b for k in CARD_KEYS):
            continue
        d.obj(p + ".cycle", a["cycle"], b["cycle"], "kind from to days_left".split())
        d.obj(p + ".min", a["min"], b["min"], "amount progress met remaining".split(), skip=("remaining",))
        if a["min"] and b["min"]:
            loose_remaining(d, p + ".min.remaining", a["min"]["remaining"], b["min"].get("remaining", MISSING), a["min"]["amount"] - a["counted"])
        d.obj(p + ".max", a["max"], b["max"], "amount progress exceeded remaining".split(), skip=("remaining",))
        if a["max"] and b["max"]:
            loose_remaining(d, p + ".max.remaining", a["max"]["remaining"], b["max"].get("remaining", MISSING), a["max"]["amount"] - a["counted"])
        for k in ("local", "foreign", "base"):
            d.value(p + ".rates." + k, a["rates"][k], b["rates"].get(k, MISSING))
            d.value(p + ".rates.mpd." + k, a["rates"]["mpd"][k], b["rates"].get("mpd", {}).get(k, MISSING))
        wl = {tuple(sorted(x["tags"]) + ["with"] + sorted(x["with"])): x for x in a["lines"]}
        hl = {tuple(sorted(untag(x.get("tags", []))) + ["with"] + sorted(x.get("with", []))): x for x in b["lines"]}
        if sorted(wl) != sorted(hl):
            d.add(p + ".lines", sorted(wl), sorted(hl))
        for k in wl:
            if k not in hl:
                continue
            x, y, q = wl[k], hl[k], p + ".lines[%s]" % ",".join(k)
            if not d.keys(q, y, LINE_KEYS) or not all(z in y for z in LINE_KEYS):
                continue
            for z in LINE_KEYS:
                if z == "tags":
                    d.value(q + ".tags", x["tags"], untag(y["tags"]))
                elif z == "rate":
                    d.value(q + ".rate", norm_rate(x[z]), norm_rate(y[z]))
                elif z == "per" and not OPT.get("strict_loose"):
                    if str(x[z]).split(" from ")[0] != str(y[z]).split(" from ")[0]:
                        d.value(q + ".per", x[z], y[z])
                else:
                    d.value(q + "." + z, x[z], y[z])
        if a["under"] != b.get("under"):
            d.add(p + ".under", [dumps_row(x) for x in a["under"]], [dumps_row(x) for x in b.get("under") or []])
        if len(a["welcomes"]) != len(b["welcomes"]):
            d.add(p + ".welcomes", len(a["welcomes"]), len(b["welcomes"]))
        key = lambda v: (str(v["until"]), v["required"], v["reward"])
        for i, (x, y) in enumerate(zip(sorted(a["welcomes"], key=key), sorted(b["welcomes"], key=key))):
            q = p + ".welcomes[%d]" % i
            d.obj(q, x, y, "reward unit spend required remaining until status".split(), skip=("remaining",))
            loose_remaining(d, q + ".remaining", x["remaining"], y.get("remaining", MISSING), x["required"] - x["spend"])


def agree_rows(d, what, w, h, key):
    wk, hk = [key(x) for x in w], [key(x) for x in h]
    if sorted(map(str, wk)) != sorted(map(str, hk)):
        only_w = [k for k in wk if k not in hk]
        only_h = [k for k in hk if k not in wk]
        d.add(what + " rows", "only expected: %s" % only_w[:5], "only given: %s" % only_h[:5])
    by = {}
    for x in h:
        by.setdefault(key(x), x)
    return [(k, x, by[k]) for k, x in zip(wk, w) if k in by]


def cmp_miles(d, want, have, by=None):
    h = have.get("miles")
    if not isinstance(h, list):
        d.add("miles", "list", h)
        return
    if "expenses" in want:                            # first: the most telling
        cmp_explain(d, want["expenses"], have.get("expenses"))
    w = want["miles"]
    if by:
        keys = [by] + [k for k in MILES_KEYS if k not in ("card", "from", "to")]
        if h and h[0].get("card") is None:            # a binary that sums all cards
            groups = {}
            for x in w:
                g = groups.setdefault(x[by], dict(x, card=None, points=D(0), miles=D(0), cashback=D(0), spend=D(0), provisional=False, _c=set()))
                g["_c"].add(x["_currency"])
                for k in ("points", "miles", "cashback", "spend"):
                    g[k] += x[k] or 0
                g["provisional"] |= x["provisional"]
            w = list(groups.values())
            for x in w:
                if len(x["_c"]) > 1:                  # unknown in which currency: not compared
                    x["skip"] = ("spend", "cashback")
            key = lambda x: (x.get(by),)
        else:
            key = lambda x: (x.get("card"), x.get(by))
    else:
        keys = MILES_KEYS
        key = lambda x: (x.get("card"), x.get("from"))
    for k, x, y in agree_rows(d, "miles", w, h, key):
        d.obj("miles[%s]" % " ".join(map(str, k)), x, y, keys, skip=x.get("skip", ()))


def part_key(p):
    return (p["amount"], norm_rate(p["rate"]), p["reward"], p["unit"])


def cmp_explain(d, w, h):
    if not isinstance(h, list):
        d.add("expenses", "list", h)
        return
    key = lambda x: (os.path.basename(str(x.get("file"))), x.get("line"), x.get("card"), str(x.get("date")))
    for k, x, y in agree_rows(d, "expenses", w, h, key):
        p = "expenses[line %s, %s %s]" % (k[1], x["card_day"], x["card"])
        # what it earned first: the most telling difference
        if not d.keys(p, y, EXPLAIN_KEYS) or not all(z in y for z in EXPLAIN_KEYS):
            continue
        for z in ("date", "card_day", "source", "payee", "amount", "base", "points", "miles", "cashback"):
            d.value(p + "." + z, x[z], y[z])
        for z in ("amount", "currency"):
            d.value(p + ".original." + z, x["original"][z], (y["original"] or {}).get(z, MISSING))
        if not x["_excluded"]:                        # [A14]
            ty = y["tag"].lstrip("#") if isinstance(y["tag"], str) else y["tag"]
            d.value(p + ".tag", x["tag"], ty)
        for i, q in enumerate(y["parts"]):
            d.keys(p + ".parts[%d]" % i, q, PART_KEYS)
        if not all(z in q for q in y["parts"] for z in PART_KEYS):
            continue
        a = sorted((part_key(q) for q in x["parts"] if q["reward"] != 0), key=str)
        b = sorted((part_key(q) for q in y["parts"] if q["reward"] != 0), key=str)
        if a != b:
            d.add(p + ".parts (amount, rate, reward, unit)", [" ".join(map(str, q)) for q in a], [" ".join(map(str, q)) for q in b])


def dumps_row(x):
    return " ".join("%s:%s" % z for z in sorted(x.items()))


def cmp_list(d, want, have):
    h = have.get("entries")
    if not isinstance(h, list):
        d.add("entries", "list", h)
        return
    w = want["entries"]
    if [x["line"] for x in w] != [x.get("line") for x in h]:
        i = next((i for i, (a, b) in enumerate(zip(w, h)) if a["line"] != b.get("line")), min(len(w), len(h)))
        d.add("entries order, from row %d of %d/%d: lines" % (i, len(w), len(h)), [str(x["line"]) for x in w[i:i + 6]], [str(x.get("line")) for x in h[i:i + 6]])
    for k, x, y in agree_rows(d, "entries", w, h, lambda x: (x.get("line"), str(x.get("date")))):
        p = "entries[line %s, %s]" % k
        d.obj(p, x, y, LIST_KEYS, skip=("file", "note", "tags", "original", "rate"))
        if not all(z in y for z in LIST_KEYS):
            continue
        d.value(p + ".file", os.path.basename(x["file"]), os.path.basename(str(y["file"])))
        d.value(p + ".tags", x["tags"], untag(y["tags"]))
        d.value(p + ".own", x["own"], y.get("own", MISSING))
        parts = y.get("parts") if isinstance(y.get("parts"), list) else []
        if len(parts) != len(x["parts"]):
            d.add(p + ".parts", [dumps_row(z) for z in x["parts"]], [dumps_row(z) for z in parts])
        for i, (a, b) in enumerate(zip(x["parts"], parts)):
            d.obj("%s.parts[%d]" % (p, i), a, b, ["kind", "amount", "base", "category", "payee", "who"])
            d.value("%s.parts[%d].tags" % (p, i), a["tags"], untag(b["tags"]))
        for z in ("amount", "currency"):
            d.value(p + ".original." + z, x["original"][z], (y["original"] or {}).get(z, MISSING))
        a, b = x["rate"], y["rate"]
        if (a is None) != (b is None) or a is not None and (not isinstance(b, D) or abs(a - b) * 500000 > abs(a)):
            d.add(p + ".rate", a, b)


def cmp_check(d, want, have, path):
    """warnings that stand on statement and credited lines: same lines; both numbers in the message"""
    text = open(path, encoding="utf-8").read().split("\n")
    ours = {int(x["line"]): x for x in want["diagnostics"]}
    theirs = {}
    for x in have.get("diagnostics", []):
        if x.get("line") is None:
            continue
        ws = text[int(x["line"]) - 1].split()
        if len(ws) > 1 and ws[1] in ("statement", "credited"):
            theirs.setdefault(int(x["line"]), []).append(x)
    if set(ours) != set(theirs):
        d.add("check: lines with statement/credited findings", [(n, ours[n]["message"]) for n in sorted(set(ours) - set(theirs))],
              [(n, [y["message"] for y in theirs[n]]) for n in sorted(set(theirs) - set(ours))])
    for n in set(ours) & set(theirs):
        msg = " ".join(str(y["message"]) + " " + str(y.get("hint")) for y in theirs[n])
        nums = {D(m.replace(",", "")) for m in re.findall(r"-?\d[\d,]*(?:\.\d+)?", msg.replace("−", "-"))}
        for k in ("says", "have"):
            if k in ours[n] and ours[n][k] not in nums:
                d.add("check: message of line %d lacks %s" % (n, k), ours[n][k], msg)


def call(binary, args):
    try:
        r = subprocess.run([binary] + args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=20)
    except subprocess.TimeoutExpired:
        return None, "timeout"
    err = r.stderr.decode("utf-8", "replace")
    if r.returncode != 0 and not (args[0] == "check" and r.returncode == 1):
        lines = [l for l in err.split("\n") if l.strip()]
        i = next((i for i, l in enumerate(lines) if l.startswith("error")), 0)
        return None, "exit %d: %s" % (r.returncode, "\n      ".join(lines[i:i + 8]))
    try:
        return parse(r.stdout.decode("utf-8")), None
    except Exception as x:
        return None, "no JSON (%s): %r" % (x, r.stdout[:200])


def quote(args):
    return " ".join("'%s'" % a if re.search(r"[^\w./=:-]", a) else a for a in args)


def compare_file(binary, path, on):
    """[(command line, path, want, have)]"""
    out = []
    book = oracle.load([path])
    runs = [("list", {}), ("miles", dict(explain=True)), ("cards", {}), ("miles", {}), ("miles", dict(by="month")), ("miles", dict(by="tag"))]
    if not OPT.get("by_tag"):
        runs.pop()
    if OPT.get("household"):
        runs = compare_household.runs(book, on)
    elif OPT.get("benefits"):
        runs = compare_benefits.runs(book, on)
    elif OPT.get("bills"):
        runs = compare_bills.runs(book, on)
    elif OPT.get("milestones"):
        runs = compare_milestones.runs(book, on)
    if OPT.get("check"):
        runs.append(("check", {}))
    if OPT.get("rates") and len({x["from"] for x in book.rates if x["date"] <= on} | {x["to"] for x in book.rates if x["date"] <= on}) > 1:
        curs = sorted({x["from"] for x in book.rates if x["date"] <= on} | {x["to"] for x in book.rates if x["date"] <= on})
        a, b = random.Random(len(book.expenses)).sample(curs, 2)
        try:
            oracle.run("rates", book, on, query=["1250", a, "to", b])
            runs.append(("rates", dict(query=["1250", a, "to", b])))
        except oracle.Bad:
            pass
    for command, opts in runs:
        args = [command] + opts.get("query", []) + [ "-f", path, "--on", on.isoformat()]
        if opts.get("explain"):
            args.append("--explain")
        args += ["--" + o for o in ("history", "all") if opts.get(o)]
        if "within" in opts:
            args += ["--within", "%dd" % opts["within"]]
        for o in ("by", "period"):
            if opts.get(o):
                args += ["--" + o, opts[o]]
        args += ["--format", "json"]
        d = Diff()
        want = parse(oracle.dumps(oracle.run(command, book, on, **opts)))
        have, err = call(binary, args)
        if err:
            d.add("(run)", "JSON", err)
        elif OPT.get("bills"):
            compare_bills.compare(d, command, want, have, OPT.get("strict_loose"))
        elif OPT.get("milestones") and command != "check":
            compare_milestones.compare(d, command, want, have, OPT.get("strict_loose"))
        elif command in agenda.COMMANDS:
            compare_benefits.compare(d, command, want, have, OPT.get("strict_loose"))
        elif command in household.COMMANDS + ("owed",):
            compare_household.compare(d, command, want, have, opts.get("by"), OPT.get("strict_loose"))
        elif command == "list":
            cmp_list(d, want, have)
        elif command == "cards":
            cmp_cards(d, want, have)
        elif command == "miles":
            cmp_miles(d, want, have, opts.get("by"))
        elif command == "rates":
            d.value("rates.converted", want["converted"], have.get("converted", MISSING))
            if [(x["line"], x["rate"]) for x in sorted(want["rates"], key=lambda x: x["line"])] != \
                    [(x.get("line"), x.get("rate")) for x in sorted(have.get("rates", []), key=lambda x: x.get("line"))]:
                d.add("rates (line, rate)", [(x["line"], x["rate"]) for x in want["rates"]], [(x.get("line"), x.get("rate")) for x in have.get("rates", [])])
        else:
            cmp_check(d, want, have, path)
        out += [(quote([binary] + args), p, w, h) for p, w, h in d.items]
        if out and not OPT.get("all"):
            break
    return out


def show(v):
    if isinstance(v, D):
        return format(v, "f")
    if isinstance(v, list):
        return "\n            ".join(map(str, v)) if v else "[]"
    return str(v)


def report(title, diffs, ledger):
    lines = ["✗ %s: %d difference%s%s" % (title, len(diffs), "s" * (len(diffs) != 1), "" if OPT.get("all") else " in the first command that differs")]
    for cmd, p, w, h in diffs[:40 if OPT.get("all") else 1]:
        lines.append("    %s\n      oracle: %s\n      binary: %s" % (p, show(w), show(h)))
        m = re.search(r"\bline (\d+)", p)
        if m and os.path.exists(ledger):
            src = open(ledger, encoding="utf-8").read().split("\n")
            lines.append("      | " + src[int(m.group(1)) - 1])
    kind = compare_household if OPT.get("household") else compare_benefits if OPT.get("benefits") else compare_bills if OPT.get("bills") else compare_milestones if OPT.get("milestones") else None
    if kind and os.path.exists(ledger):
        lines += ["      | " + x for x in kind.source(diffs[0], open(ledger, encoding="utf-8").read())]
    lines.append("    reproduce: " + diffs[0][0])
    lines.append("    oracle:    python3 %s/oracle.py %s" % (HERE, diffs[0][0].split(" ", 1)[1]))
    return "\n".join(lines)


def one(job):
    seed, binary, opt = job
    OPT.clear()
    OPT.update(opt)
    try:
        if OPT.get("household"):
            text, days = generate_household.generate(seed)
        elif OPT.get("benefits"):
            text, days = generate_benefits.generate(seed)
        elif OPT.get("bills"):
            text, days = generate_bills.generate_wallet(seed)
        elif OPT.get("milestones"):
            text, days = generate_milestones.generate_wallet(seed)
        elif OPT.get("under"):
            text, days = generate_under.generate_wallet(seed)
        else:
            text, start, end, _ = generate.generate(seed)
            r = random.Random(seed * 7919 + 1)
            days = [start + timedelta(days=r.randint(10, (end - start).days)), start + timedelta(days=r.randint((end - start).days // 2, (end - start).days + 45))]
        with tempfile.TemporaryDirectory(prefix="oracle-") as tmp:
            path = os.path.join(tmp, "w.ledger")
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            for on in days:
                diffs = compare_file(binary, path, on)
                if diffs:
                    keep = os.path.join(HERE, "fail", "%s%d.ledger" % ("household-" if OPT.get("household") else "benefits-" if OPT.get("benefits") else "bills-" if OPT.get("bills") else "under-" if OPT.get("under") else "milestones-" if OPT.get("milestones") else "", seed))
                    os.makedirs(os.path.dirname(keep), exist_ok=True)
                    shutil.copy(path, keep)
                    diffs = [(c.replace(path, keep), p, w, h) for c, p, w, h in diffs]
                    return seed, diffs, report("seed %d, on %s" % (seed, on), diffs, keep)
        return seed, [], None
    except Exception:
        return seed, [("", "harness", "", "")], "✗ seed %d: the harness failed\n%s" % (seed, traceback.format_exc())


def main(argv):
    if "--mechanisms" in argv:
        import mechanisms
        return mechanisms.main([a for a in argv if a != "--mechanisms"])
    if "--missed" in argv:
        import compare_missed as earned
        return earned.main([a for a in argv if a != "--missed"])
    if "--plan" in argv:
        import compare_plan
        return compare_plan.main([a for a in argv if a != "--plan"])
    opt, pos, jobs, stop, file, on = {"ignore": []}, [], os.cpu_count() or 1, 10, None, None
    i = 0
    while i < len(argv):
        a = argv[i]
        if a == "--ignore":
            i += 1
            opt["ignore"].append(argv[i])
        elif a == "--jobs":
            i += 1
            jobs = int(argv[i])
        elif a == "--stop":
            i += 1
            stop = int(argv[i])
        elif a == "--file":
            i += 1
            file = argv[i]
        elif a == "--on":
            i += 1
            on = oracle.day(argv[i])
        elif a in ("--all", "--check", "--strict-loose", "--by-tag", "--rates", "--household", "--benefits", "--bills", "--under", "--milestones"):
            opt[a[2:].replace("-", "_")] = True
        else:
            pos.append(a)
        i += 1
    if not pos or (file is None and len(pos) < 2):
        print(__doc__)
        return 2
    binary = os.path.abspath(pos[0])
    if file:
        OPT.update(opt)
        diffs = compare_file(binary, os.path.abspath(file), on or oracle.date.today())
        print(report(file, diffs, file) if diffs else "same")
        return 1 if diffs else 0
    n, seed0 = int(pos[1]), int(pos[2]) if len(pos) > 2 else 1
    failed, done, kinds = [], 0, {}
    with Pool(jobs) as pool:
        for seed, diffs, text in pool.imap(one, [(s, binary, opt) for s in range(seed0, seed0 + n)]):
            done += 1
            if diffs:
                failed.append(seed)
                k = re.sub(r"\[[^\]]*\]", "[]", diffs[0][1])
                kinds.setdefault(k, []).append(seed)
                if len(failed) <= stop:
                    print(text + "\n", flush=True)
    print("%d of %d wallets differ%s" % (len(failed), done, "; reports of the first %d shown (--stop)" % stop if len(failed) > stop else ""))
    for k, s in sorted(kinds.items(), key=lambda x: -len(x[1])):
        print("  %5d  %s   seeds %s" % (len(s), k, " ".join(map(str, s[:8]))))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
