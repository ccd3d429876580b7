#!/usr/bin/env python3
"""compare_missed.py BINARY N [SEED0] [--jobs N] [--stop N]: what was earned and missed, by `miles --missed` and the JSON of
`status`, and by missed.py, on wallets of generate_plan.py, generate_milestones.py and generate.py in turn. Also
`--file F --on D [--period YYYY-MM]`."""
import json, os, random, subprocess, sys, tempfile, traceback
from datetime import date, timedelta
from decimal import Decimal as D
from fractions import Fraction as F
from multiprocessing import Pool
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import oracle, missed, generate, generate_plan, generate_milestones
from oracle import ONE


def month_of(d):
    a = d.replace(day=1)
    return a, (a + timedelta(days=32)).replace(day=1) - ONE


def call(binary, words):
    r = subprocess.run([binary] + words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
    if r.returncode != 0:
        raise RuntimeError(" ".join(words) + "\n" + r.stderr.decode("utf-8", "replace")[:600])
    return json.loads(r.stdout, parse_float=D, parse_int=D)


def shown(miles):
    return D(oracle.trimmed(miles).text)


def money(back):
    return sorted((cur, D(str(oracle.fixed(c, 6).text)).normalize()) for cur, c in back.items() if c)


def given(cashback):
    return sorted((x["currency"], x["amount"].normalize()) for x in cashback)


def rounded(x, decimals):
    return None if x is None else D(oracle.fixed(oracle.round_to(x, decimals, "half-up"), decimals).text)


def differences(binary, path, on, period):
    book = oracle.load([path])
    out = []

    def same(where, want, have):
        if want != have:
            out.append((where, want, have))
    words = ["-f", path, "--on", str(on), "-F", "json"] + (["--period", "%s..%s" % period] if period else [])
    have = call(binary, ["miles", "--missed"] + words)
    want = missed.Missed(book, on, period)
    rows = sorted((k[0], k[1], k[2], k[3] or "", str(k[4]), k[5], n, shown(m), D(oracle.fixed(c, 6).text).normalize())
                  for k, (n, m, c, _) in want.rows.items())
    theirs = sorted((x["card"], x["kind"], tuple(sorted(x["tags"])), x["pool"] or "", x["last_day"], x["running"], int(x["count"]),
                     x["miles"], x["cashback"].normalize()) for x in have["missed"])
    same("rows", [r for r in rows if r not in theirs], [r for r in theirs if r not in rows])
    miles, back = want.sums(False)
    same("missed_total.miles", shown(miles), have["missed_total"]["miles"])
    same("missed_total.cashback", money(back), given(have["missed_total"]["cashback"]))
    if period is None:
        return out
    # The report of a period is that of its last day.
    day = min(on, period[1])
    have = call(binary, ["status"] + words)["earned"]
    want = want if day == on else missed.Missed(book, day, period)
    same("earned.miles", shown(want.miles), have["miles"])
    same("earned.cashback", money(want.back), given(have["cashback"]))
    same("earned.welcomes.miles", shown(want.welcome_miles), have["welcomes"]["miles"])
    same("earned.welcomes.cashback", money(want.welcome_back), given(have["welcomes"]["cashback"]))
    same("earned.purchases", [D(oracle.fixed(x, 6).text).normalize() for x in (want.purchases_miles, want.purchases_back)],
         [have["purchases"][k].normalize() for k in ("miles", "cashback")])
    same("earned.rate.miles", rounded(want.miles / want.purchases_miles, 2) if want.purchases_miles > 0 else None, have["rate"]["miles"])
    rate = want.rate_back()
    same("earned.rate.cashback", None if rate is None else rounded(rate * 100, 1), have["rate"]["cashback"])
    for key, running in (("missed", False), ("within_reach", True)):
        miles, back = want.sums(running)
        same("earned.%s.miles" % key, shown(miles), have[key]["miles"])
        same("earned.%s.cashback" % key, money(back), given(have[key]["cashback"]))
    return out


def wallet(seed):
    r = random.Random("missed %d" % seed)
    if seed % 3 == 0:
        text, on = generate_plan.generate_wallet(seed)[:2]
    elif seed % 3 == 1:
        text, days = generate_milestones.generate_wallet(seed)
        on = r.choice(days)
    else:
        text, start, end, _ = generate.generate(seed)
        on = start + timedelta(days=r.randint(30, (end - start).days + 40))
    periods = [None, month_of(on), month_of(on.replace(day=1) - ONE), month_of(on - timedelta(days=r.randint(40, 200)))]
    return text, on, periods


def one(job):
    seed, binary = job
    try:
        text, on, periods = wallet(seed)
        with tempfile.TemporaryDirectory(prefix="oracle-") as tmp:
            path = os.path.join(tmp, "w.ledger")
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            for period in periods:
                found = differences(binary, path, on, period)
                if found:
                    keep = os.path.join(HERE, "fail", "missed-%d.ledger" % seed)
                    os.makedirs(os.path.dirname(keep), exist_ok=True)
                    with open(keep, "w", encoding="utf-8") as f:
                        f.write(text)
                    words = "on %s, %s\n    %s" % (on, "%s..%s" % period if period else "all", keep)
                    return seed, found[0][0], "seed %d: %s\n    oracle:  %s\n    program: %s\n    %s" % (seed, *found[0], words)
        return seed, None, None
    except Exception:
        return seed, "failed", "seed %d\n%s" % (seed, traceback.format_exc())


def main(argv):
    opt, pos, words = {"jobs": str(os.cpu_count() or 1), "stop": "10"}, [], iter(argv)
    for w in words:
        if w[:2] == "--":
            opt[w[2:]] = next(words)
        else:
            pos.append(w)
    binary = os.path.abspath(pos[0])
    if "file" in opt:
        period = month_of(date.fromisoformat(opt["period"] + "-01")) if "period" in opt else None
        found = differences(binary, opt["file"], date.fromisoformat(opt["on"]), period)
        for x in found:
            print("%s\n  oracle:  %s\n  program: %s" % x)
        return 1 if found else 0
    n, seed0 = int(pos[1]), int(pos[2]) if len(pos) > 2 else 1
    failed = 0
    with Pool(int(opt["jobs"])) as pool:
        for seed, kind, text in pool.imap(one, [(s, binary) for s in range(seed0, seed0 + n)]):
            if kind:
                failed += 1
                if failed <= int(opt["stop"]):
                    print(text + "\n", flush=True)
    print("%d of %d wallets differ" % (failed, n))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
