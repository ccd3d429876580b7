#!/usr/bin/env python3
"""The worked examples of the page on milestones, against the reference implementation: python3 test_milestones.py"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle, milestones
from generate_bills import load

ONE = """base SGD
card one
    cycle closes 12
    milestone quarter 500 SGD 5 purchases quarterly each cycle gives 50 SGD at 1000 SGD gives 100 SGD at 2000 SGD gives 300 SGD
"""


def cycles(*sums):
    """expenses in the cycles that end in the first quarter: (sum, purchases) of each"""
    out = ""
    for month, (total, count) in zip(("2025-12-", "2026-01-", "2026-02-"), sums):
        for i in range(count):
            out += "%s%d %d.00 one Shop %d\n" % (month, 20 + i, total - 10 * (count - 1) if i == 0 else 10, i)
    return out


# (name, wallet, day, [from to status given])
EXAMPLES = [
    ("weakest of three", ONE + cycles((1020, 6), (1005, 5), (998, 7)), "2026-03-12", ["2025-12-13 2026-03-12 reached 50"]),
    ("too few purchases", ONE + cycles((2010, 5), (2300, 5), (2000, 4)), "2026-03-12", ["2025-12-13 2026-03-12 open None"]),
    ("too few purchases, ended", ONE + cycles((2010, 5), (2300, 5), (2000, 4)), "2026-03-13",
     ["2025-12-13 2026-03-12 missed None", "2026-03-13 2026-06-12 open None"]),
    ("highest level", ONE + cycles((2000, 5), (2000, 5), (2000, 5)), "2026-03-12", ["2025-12-13 2026-03-12 reached 300"]),
    ("before the last part", ONE + cycles((2000, 5), (2000, 5)), "2026-02-12", ["2025-12-13 2026-03-12 open None"]),
]


def main():
    failed = 0
    for name, text, on, want in EXAMPLES:
        book, day = load(text), oracle.day(on)
        report = oracle.Report(book, day)
        have = ["%s %s %s %s" % (*s.range, s.status, s.given() and s.given().value)
                for s in milestones.Milestones(book, report.cards["one"]).all()]
        if have != want:
            failed += 1
            print("%s\n  expected %s\n  found    %s" % (name, want, have))
    print("%d failed" % failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
