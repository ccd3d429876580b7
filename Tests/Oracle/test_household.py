#!/usr/bin/env python3
"""Examples worked out by hand for household.py: prints nothing but "fine"."""
import oracle, household
from generate_household import load


def run(text, command, on, **more):
    import json
    return json.loads(oracle.dumps(oracle.run(command, load("base CAD\n" + text), oracle.day(on), **more)))


def same(a, b):
    assert a == b, "\n  have %s\n  want %s" % (a, b)


def row(text, on, *keys):
    r = run(text, "budgets", on)["budgets"]
    return tuple(r[0][k] for k in keys) if r else None


def alerts(text, on):
    return [(a["id"].split("/", 2)[2], a["date"]) for a in run(text, "alerts", on)["alerts"]]


spent = "".join("2026-%s cash #g\n" % x for x in ("01-18 120.00", "01-25 190.00", "02-02 40.00", "02-05 55.00", "02-10 95.00", "02-12 0.01"))
g = "budget g 500 monthly\n    from 2026-01-15\n    alert 80%\n" + spent
for on, used, status in (("01-18", .24, "safe"), ("01-25", .62, "safe"), ("02-02", .7, "warning"), ("02-05", .81, "warning"),
                         ("02-10", 1, "warning"), ("02-12", 1, "exceeded")):
    same(row(g, "2026-" + on, "used", "status"), (used, status))
same(alerts(g, "2026-02-12"), [("2026-01-15/exceeded", "2026-02-12"), ("2026-01-15/80", "2026-02-05")])
same(alerts(g.replace("80%", "80% 100%"), "2026-02-12"),
     [("2026-01-15/exceeded", "2026-02-12"), ("2026-01-15/100", "2026-02-10"), ("2026-01-15/80", "2026-02-05")])
same(alerts(g + "2026-02-14 -500 cash #g\n", "2026-04-01")[0], ("2026-01-15/exceeded", "2026-02-12"))    # a refund takes nothing back
same(alerts(g + "2026-02-13 budget g 1000\n", "2026-04-01"), [])                                        # judged anew
same(row(g, "2026-02-12", "from", "to", "daily_allowance", "burn_rate", "projected"), ("2026-01-15", "2026-02-14", 0, 13.57, 527.16))
same(row(g, "2026-01-14", "id"), None)

# carrying
c = "budget g 100 monthly\n    carry\n2026-01-31 130 cash #g\n2026-02-03 20 cash #g\n"
same(row(c, "2026-02-03", "carried", "remaining", "used"), (-30, 50, .2857))
same(row(c.replace("carry", "carry unspent"), "2026-02-03", "carried", "remaining"), (0, 80))
same(row(c, "2026-03-01", "carried"), (50,))
same(row(c.replace("    carry\n", ""), "2026-03-01", "carried"), (0,))
same(row(c + "2026-03-10 budget g\n    carry none\n", "2026-03-09", "carried"), (50,))
same(row(c + "2026-03-10 budget g\n    carry none\n", "2026-03-10", "carried"), (0,))
same(row(c, "2026-01-31", "carried"), (0,))                                                             # starts with the first expense

# cuts and ends (19 January 2026 is a Monday)
w = "budget g 100 monthly\n2026-01-20 budget g 50 weekly\n2026-01-05 80 cash #g\n2026-01-24 51 cash #g\n2026-01-27 50 cash #g\n"
same(row(w, "2026-01-19", "limit", "from", "to"), (100, "2026-01-01", "2026-01-31"))
same(row(w, "2026-01-24", "limit", "from", "to", "spent"), (50, "2026-01-20", "2026-01-25", 51))
same(alerts(w, "2026-01-31"), [("2026-01-26/80", "2026-01-27"), ("2026-01-20/80", "2026-01-24"), ("2026-01-20/exceeded", "2026-01-24"),
                               ("2026-01/80", "2026-01-05")])
u = "budget g 100 monthly\n    until 2026-02-14\n2026-02-03 80 cash #g\n"
same(row(u, "2026-02-14", "from", "to", "daily_allowance"), ("2026-02-01", "2026-02-14", 20))
same(row(u, "2026-02-15", "id"), None)
same(alerts(u, "2027-01-01"), [("2026-02/80", "2026-02-03")])
same(alerts(u.replace("monthly\n", "once\n    from 2026-01-01\n"), "2027-01-01"), [("2026-01-01/80", "2026-02-03")])
q = "budget g 100 quarterly\n2026-02-03 80 cash #g\n"
same(alerts(q, "2026-02-28"), [("2026-Q1/80", "2026-02-03")])
same(alerts(q.replace("quarterly", "yearly"), "2026-02-28"), [("2026/80", "2026-02-03")])
same(alerts(q.replace("quarterly", "half-yearly"), "2026-02-28"), [("2026-01-01/80", "2026-02-03")])

# goals
t = "goal t 12000 by 2026-01-01\n    start 2025-05-01\n    saved 500\n2025-08-01 saved t 4000\n"
goal = lambda text, on, *keys: tuple(run(text, "goals", on)["goals"][0][k] for k in keys)
same(goal(t, "2025-09-01", "saved", "planned", "behind", "status", "required_weekly"), (4500, 6273.47, 1773.47, "behind", 430.33))
same(goal(t, "2026-01-01", "planned", "required_weekly", "projected", "status"), (12000, None, 0, "behind"))
same(goal(t, "2026-01-02", "planned", "status"), (12000, "missed"))
a = "goal t 1000 by 2026-05-31\n    start 2026-01-31\n    autosave 10 monthly\n2026-03-31 goal t\n    autosave 20 monthly\n"
same(goal(a, "2026-03-30", "saved", "projected"), (10, 30))             # 28 Feb; 31 March, 30 April, 31 May, as the terms of that day say
same(goal(a, "2026-03-31", "saved", "projected", "delta"), (30, 40, -930))
same(goal(a, "2026-03-31", "checkpoints")[0][1], {"date": "2026-03-01", "planned": 241.67, "saved": 10})
same(goal(a.replace("20 monthly", "20 weekly"), "2026-04-05", "saved"), (30,))      # 4 April, in weeks from 31 January

# summary and spend
s = "2026-01-10 income 100 cash\n2026-02-03 income 200 cash\n2026-02-03 50 cash #dining A\n2026-02-12 20 cash B\n2026-02-13 7 cash\n"
x = run(s, "summary", "2026-02-12")
same(x["current"], dict({"from": "2026-02-01", "to": "2026-02-12"}, income=200, expense=70, net=130, income_count=1, expense_count=2, savings_rate=.65))
same(x["previous"]["income"], 100)
same([(k["category"], k["share"]) for k in x["top_categories"]], [("dining", .7143), ("others", .2857)])
x = run(s, "spend", "2026-02-12", by="payee")
same((x["today"], x["week"], x["month"], x["burn_rate"], x["projected_month"], x["daily_allowance"]), (20, 20, 70, 2.86, 115.71, None))
same([(k["key"], k["share"]) for k in x["groups"]], [("A", .7143), ("B", .2857)])
same(run(s + "budget a 100 monthly\n    tags all\n", "spend", "2026-02-12")["daily_allowance"], 1.76)
print("fine")
