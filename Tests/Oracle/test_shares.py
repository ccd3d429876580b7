#!/usr/bin/env python3
"""Examples of splits, shares and repayments, worked out by hand, for shares.py."""
import os, sys, tempfile, unittest
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import oracle, shares


def book(text):
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "w.ledger")
        with open(path, "w", encoding="utf-8") as f:
            f.write("base SGD\ntag household\n" + text)
        return oracle.load([path])


def bases(text):
    b = book(text)
    e = b.spending(oracle.day("2026-11-30"))[0]
    return [str(b and oracle.fixed(x["base"], 2).text) for x in shares.pieces(b, dict(e, **b.money(e, e["date"])))]


def owed(text, on="2026-11-30"):
    return [(r["who"], r["owed"].text, r["since"] and r["since"].isoformat()) for r in shares.owed(book(text), oracle.day(on))["owed"]]


SHARED = """2026-11-08 120.00 cash #dining
    share 40.00 mei
2026-11-10 50.00 cash #dining
    share 25.00 mei
2026-11-12 repaid mei 50.00 cash
"""


class Shares(unittest.TestCase):
    def test_amounts(self):
        self.assertEqual(bases("2026-11-08 100.00 cash\n    share 1/3 mei\n    share 1/3 tom\n    share 1/6 ana\n"), ["33.33", "33.34", "16.66", "16.67"])
        self.assertEqual(bases("2026-11-08 42.00 USD = 57.00 cash\n    split 10.00 #household\n    share 50% mei\n"), ["13.57", "28.50", "14.93"])
        self.assertEqual(bases("2026-11-08 5000 JPY = 43.00 cash\n    share 1/3 mei\n    share 1/3 tom\n"), ["14.34", "14.32", "14.34"])

    def test_owed(self):
        self.assertEqual(owed(SHARED), [("mei", "15.00", "2026-11-10")])
        self.assertEqual(owed(SHARED + "2026-11-15 -30.00 cash #dining\n    share -10.00 mei\n"), [("mei", "5.00", "2026-11-10")])
        self.assertEqual(owed(SHARED + "2026-11-15 -30.00 cash #dining\n"), [("mei", "15.00", "2026-11-10")])
        self.assertEqual(owed(SHARED + "2026-11-20 repaid mei cash\n"), [])
        self.assertEqual(owed(SHARED, "2026-11-11"), [("mei", "65.00", "2026-11-08")])


if __name__ == "__main__":
    unittest.main()
