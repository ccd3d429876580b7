#!/usr/bin/env python3
"""The worked examples of the page on plans, and some more by hand, against the reference implementation: python3 test_plan.py"""
import os, sys, tempfile
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import advice, oracle, program
from fractions import Fraction as F

TWO = """base SGD
card a
    earn base 0.4
    cap #contactless 4.0 up to 800 SGD min 500 SGD
card b
    earn 1.5
expect contactless %s SGD monthly
"""
LEVEL = """base SGD
card a
    earn base 0.4
    cap #dining 4.0 min 300 SGD at 600 SGD 6.0
card b
    earn 1.5
2026-04-01 150.00 a #dining
expect dining 650 SGD monthly
"""
POOL = """base SGD
card o
    pool all up to 80 SGD back monthly
    cap #dining 6% in all
    cap #fuel 5% in all
card b
    earn 1%
expect dining 1000 SGD monthly
expect fuel 800 SGD monthly
"""
LESS = """base SGD
card a
    earn 1.5%
    cap #fuel 1% up to 100 SGD
expect fuel 300 SGD monthly
"""
MARGINAL = """base SGD
card a
    earn base 0.5
    cap #fuel 4.0
    min 100 SGD marginal
expect fuel 300 SGD monthly
"""
SHARE = """base SGD
card a
    cycle opens 20
    earn base 1
    cap #fuel 4.0 up to 300 SGD
expect fuel 600 SGD monthly
"""
WELCOME = """base SGD
option worth 2 SGD per 100 miles
card a
    opened 2026-04-01
    earn 1
    fx-fee 3%
    welcome 1000 miles spend 400 SGD within 10 days
expect trip 300 USD on 2026-04-10 #travel
2026-01-01 rate USD 1.5 SGD
"""
OUTSIDE = """base SGD
card a
    pool all up to 10 SGD back
    cap #fuel 10% up to 200 SGD in all else 2%
expect fuel 300 SGD monthly
"""
UNDER = """base SGD
card a
    earn 1
    cap #dining 4.0
card u
    under a
    adds #dining
    closed 2026-04-10
expect travel 300 SGD monthly #travel
"""
CLOSES = """base SGD
card a
    earn 2
    closed 2026-04-10
card b
    earn 1
2026-03-31 1 a #fuel
expect fuel 300 SGD monthly
"""

# (name, wallet, total, as usual) in April
PLANS = [
    ("minimum", TWO % 600, 2400, 2400),
    ("minimum out of reach", TWO % 400, 600, 160),
    ("level", LEVEL, 3840, 3840),
    ("pool", POOL, 84, 18),
    ("a line that earns less is filled first", LESS, 4, 4),           # 100 × 1 % + 200 × 1.5 %
    ("below a marginal minimum", MARGINAL, 850, 850),                 # 100 × 0.5 + 200 × 4
    ("share of a period", SHARE, 1830, 1830),                         # 300 × 4 + 80 to the 19th; then 110 × 4 + 110, as 11 of 30 days
    ("welcome and fee", WELCOME, F(31, 2), F(31, 2)),                 # (450 + 1000) × 2 % − 450 × 3 %
    ("above a limit, below a pool of reward", OUTSIDE, 12, 12),       # 100 × 10 %, 100 unpaid, 100 × 2 %
    ("a card under another closes", UNDER, 600, 300),                 # 100 × 4 + 200; usually on a, the first
    ("a card closes", CLOSES, 400, 200),                              # 10 of 30 days on a
]
# (name, wallet, amount, tags, [(card, now, ahead)])
BESTS = [
    ("the minimum is in reach", TWO % 600, "60", ["contactless"], [("a", 24, 0), ("b", 90, -150)]),
    ("the minimum is out of reach", TWO % 400, "60", ["contactless"], [("b", 90, 0), ("a", 24, -66)]),
]


def main():
    if program.highspy is None:
        print("skipped: there is no highspy")
        return 0
    failed, first, last = 0, oracle.day("2026-04-01"), oracle.day("2026-04-30")

    def check(name, want, have):
        nonlocal failed
        if want != have:
            failed += 1
            print("%s\n  expected %s\n  found    %s" % (name, want, have))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "w.ledger")
        for name, text, *more in PLANS + BESTS:
            with open(path, "w") as f:
                f.write(text)
            if len(more) == 2:
                have = advice.plan([path], first, last)
                check(name, more, [have["total"], have["as_usual"]])
            else:
                amount, tags, want = more
                have = advice.best([path], first, amount, None, tags, last)
                check(name, want, [(c["id"], c["now"], c["ahead"]) for c in have["cards"]])
    print("%d failed" % failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
