#!/usr/bin/env python3
"""The worked examples of the page on bills, against the reference implementation: python3 test_bills.py"""
import os, sys, tempfile
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle, bills

CARD = """base SGD
account posb
card c
    cycle opens 15
    due 20 days
    limit 1000 SGD
2026-01-20 300.00 c #dining
2026-02-20 50.00 c #dining
2026-03-20 -80.00 c #dining
2026-04-20 120.00 c #dining
"""

# (name, more of the wallet, day, [last day, total, credit, paid, open, due, status])
EXAMPLES = [
    ("1", "", "2026-03-07", ["2026-02-14 300 0 0 300 2026-03-06 overdue", "2026-03-14 50 0 0 50 2026-04-03 running"]),
    ("2", "2026-02-20 settled c 320\n", "2026-03-15", ["2026-02-14 300 0 300 0 2026-03-06 settled", "2026-03-14 50 20 0 30 2026-04-03 open",
                                                      "2026-04-14 0 0 0 0 2026-05-04 running"]),
    ("3", "2026-02-20 settled c 320\n2026-04-01 settled c\n", "2026-05-15",
     ["2026-02-14 300 0 300 0 2026-03-06 settled", "2026-03-14 50 20 30 0 2026-04-03 settled", "2026-04-14 -80 0 0 0 2026-05-04 settled",
      "2026-05-14 120 80 0 40 2026-06-03 open", "2026-06-14 0 0 0 0 2026-07-04 running"]),
    ("4", "2026-01-01 card c\n    autopay posb\n", "2026-03-06", ["2026-02-14 300 0 0 300 2026-03-06 due-soon", "2026-03-14 50 0 0 50 2026-04-03 running"]),
    ("4", "2026-01-01 card c\n    autopay posb\n", "2026-03-07", ["2026-02-14 300 0 300 0 2026-03-06 settled", "2026-03-14 50 0 0 50 2026-04-03 running"]),
    ("5", "2026-03-01 settled c\n2026-02-14 statement c 310.00\n", "2026-03-02",
     ["2026-02-14 310 0 310 0 2026-03-06 settled", "2026-03-14 50 0 0 50 2026-04-03 running"]),
]


def book(text):
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "w.ledger")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        return oracle.load([path])


def main():
    failed = 0
    for name, more, on, want in EXAMPLES:
        report = bills.Bills(oracle.Report(book(CARD + more), oracle.day(on)))
        a = report.accounts["c"]
        have = [" ".join(map(str, (b.cycle[1], b.total, b.credit, b.paid, b.open, b.due, b.status))) for b in a.bills + [a.running]]
        if have != want:
            failed += 1
            print("example %s on %s\n  expected: %s\n  given:    %s" % (name, on, want, have))
    due = bills.Due(31, True, None)
    dates = [str(due.date(oracle.day(x))) for x in ("2026-02-14", "2026-03-14", "2026-04-14", "2026-01-31")]
    if dates != ["2026-02-28", "2026-03-31", "2026-04-30", "2026-02-28"]:
        failed += 1
        print("example 6: %s" % dates)
    print("%d failed" % failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
