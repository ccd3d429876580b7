#!/usr/bin/env python3
"""Examples worked out by hand for benefits.py and agenda.py: prints nothing but "fine"."""
import json
from decimal import Decimal as D
import oracle, agenda
from generate_household import load


def run(text, command, on, **more):
    return json.loads(oracle.dumps(oracle.run(command, load("base USD\n" + text), oracle.day(on), **more)), parse_float=D)


def same(a, b):
    assert a == b, "\n  have %s\n  want %s" % (a, b)


def rows(text, on, *keys, command="benefits", **more):
    r = run(text, command, on, **more)[{"roi": "cards"}.get(command, command)]
    return [tuple(x[k] for k in keys) for x in r] if len(keys) > 1 else [x[keys[0]] for x in r]


def fails(text, on, command="benefits"):
    try:
        run(text, command, on)
    except oracle.Bad:
        return
    raise AssertionError("no error:\n" + text)


# the example: a year of one card
platinum = """card amex "AMEX Platinum"
    opened 2026-01-01
    fee 895 USD yearly from 2026-01-01
    benefit uber "Uber Cash" 15 USD monthly #transport
    benefit uber in december 35 USD
    benefit digital 25 USD monthly
    benefit resy 100 USD quarterly
    benefit hotel 300 USD half-yearly
    benefit saks 50 USD half-yearly
    benefit airline 200 USD yearly
    benefit clear 209 USD yearly
"""
uses = ["2026-%02d-05 used amex/uber" % m for m in range(1, 11)] + ["2026-12-05 used amex/uber 20.00 USD a ride"]
uses += ["2026-%02d-09 used amex/digital 22.99" % m for m in range(1, 13)]
uses += ["2026-02-01 used amex/resy", "2026-05-01 used amex/resy 80", "2026-11-01 used amex/resy 100", "2026-06-30 used amex/hotel",
         "2026-03-03 used amex/saks", "2026-08-03 used amex/saks 42.50", "2026-04-04 used amex/airline", "2026-07-07 used amex/clear 209"]
year = platinum + "\n".join(uses) + "\n"
same(rows(year, "2026-12-31", "fee", "redeemed", "net", "from", "to", command="roi"),
     [(D("895.00"), D("1527.38"), D("632.38"), "2026-01-01", "2026-12-31")])
past = [r for r in run(year, "benefits", "2027-01-01", history=True)["benefits"] if r["to"] and r["to"] < "2027-01-01"]
same(sum(r["used"] for r in past), D("1527.38"))
same(sum(r["left"] for r in past if r["status"] == "expired"), D("481.62"))
same([r["status"] for r in past if r["id"] == "uber"], ["used"] * 10 + ["expired"] * 2)
same([(r["from"], r["value"], r["left"]) for r in past if r["id"] == "uber"][-2:], [("2026-11-01", 15, 15), ("2026-12-01", 35, 15)])
same(len(past), 12 + 12 + 4 + 2 + 2 + 1 + 1)
same(rows(year, "2026-12-05", "id", "used", "left", "status", "days_left")[:3],
     [("uber", 20, 15, "partly-used", 26), ("digital", 0, 25, "available", 26), ("resy", 100, 0, "used", 26)])
same(rows(year, "2027-01-01", "value", "left")[0], (15, 15))
same(rows(year, "2026-10-31", "redeemed", command="roi"), [D("1361.40")])     # 150 + 229.90 + 180 + 300 + 92.50 + 200 + 209

# counts, worth, anniversaries, from use, once
k = 'card k "K"\n    opened 2024-02-29\n    fee 100 USD yearly from anniversary\n    benefit lounge 2 x yearly from anniversary worth 30\n'
k += "    benefit night yearly\n    benefit entry 120 USD every 4 years from use\n    benefit gift 10 USD once\n"
same(rows(k, "2025-02-27", "id", "value", "currency", "from", "to"), [
    ("lounge", 2, None, "2024-02-29", "2025-02-27"), ("night", 1, None, "2025-01-01", "2025-12-31"),
    ("entry", 120, "USD", None, None), ("gift", 10, "USD", "2024-02-29", None)])
same(rows(k, "2025-02-28", "from", "to")[0], ("2025-02-28", "2026-02-27"))
same(rows(k, "2028-02-29", "from", "to", "days_left")[0], ("2028-02-29", "2029-02-27", 364))
u = k + "2025-03-01 used k/lounge\n2025-03-01 used k/lounge\n2025-02-27 used k/lounge with a friend\n2024-06-30 used k/entry 70\n2025-06-30 used k/entry\n"
same(rows(u, "2025-03-01", "used", "left", "status")[0], (2, 0, "used"))
same([x["date"] for x in run(u, "benefits", "2025-03-01")["benefits"][0]["uses"]], ["2025-03-01"] * 2)
same(rows(u, "2025-03-01", "fee", "redeemed", "net", "from", "to", command="roi"), [(100, 60, -40, "2025-02-28", "2026-02-27")])
same(rows(u, "2025-02-27", "redeemed", command="roi"), [100])                  # 30 + 70
same(rows(u, "2029-06-29", "from", "to", "used", "left", "status", "frequency")[2], ("2025-06-30", "2029-06-29", 120, 0, "used", "every 4 years"))
same(rows(u, "2029-06-30", "from", "to", "used", "left", "status")[2], (None, None, 0, 120, "available"))
same(rows(u, "2029-06-30", "id", "from", "status", history=True)[-3:], [("entry", "2025-06-30", "used"), ("entry", None, "available"), ("gift", "2024-02-29", "available")])
same(rows(u, "2024-06-29", "id", "to")[2], ("entry", None))
fails(u + "2025-12-01 used k/lounge\n", "2026-01-01")                          # a third
fails(k + "2025-12-01 used k/gift 10.01\n", "2026-01-01")
fails(k + "2025-02-28 used k/gone\n", "2026-01-01")
same(rows(k + "2025-12-01 used k/gift 10.01\n", "2025-11-30", "left")[3], 10)  # not there yet

# amendments: a raise takes effect in the running period; an end, and what was before it; a template's come first
a = 'template card t "T"\n    benefit z 5 USD quarterly\ncard k like t\n    opened 2026-01-10\n    benefit m 10 USD monthly\n    benefit m in march 12 USD\n'
a += "2026-02-20 card k\n    benefit m 20 USD monthly\n2026-04-01 template card t\n    benefit z none\n2026-02-03 used k/m\n2026-02-21 used k/m 4\n"
same(rows(a, "2026-02-19", "id", "value", "left", "from"), [("z", 5, 5, "2026-01-01"), ("m", 10, 0, "2026-02-01")])
same(rows(a, "2026-02-20", "value", "left")[1], (20, 10))
same(rows(a, "2026-03-01", "value")[1:], [12])
same(rows(a, "2026-04-02", "id", "from", "value", "status", history=True), [
    ("m", "2026-01-01", 10, "expired"), ("m", "2026-02-01", 20, "expired"), ("m", "2026-03-01", 12, "expired"), ("m", "2026-04-01", 20, "available"),
    ("z", "2026-01-01", 5, "expired")])
same(rows(a, "2026-01-09", "id"), [])
c = 'card k "K"\n    benefit m 10 USD monthly\n2026-02-15 card k\n    benefit m 25 USD quarterly\n2026-02-10 used k/m 3\n2026-02-15 used k/m 9\n'
same(rows(c, "2026-02-15", "from", "to", "used", history=True), [("2026-01-01", "2026-01-31", 0), ("2026-02-01", "2026-02-14", 3), ("2026-02-15", "2026-03-31", 9)])

# fees
f = 'card k "K"\n    opened 2025-03-10\n    fee 100 USD yearly from 2025-05-31\n    benefit m 10 USD monthly\n2025-04-01 used k/m\n2025-06-01 used k/m\n'
same(rows(f, "2025-05-30", "fee", "redeemed", "net", "from", "to", command="roi"), [(0, 10, 10, "2024-05-31", "2025-05-30")])
same(rows(f, "2025-06-01", "fee", "redeemed", "from", "to", command="roi"), [(100, 10, "2025-05-31", "2026-05-30")])
same(rows(f.replace(" from 2025-05-31", ""), "2025-06-01", "fee", "redeemed", "from", command="roi"), [(100, 20, "2025-03-10")])
g = 'card k "K"\n    opened 2025-03-10\n    fee 550 USD yearly from 2025-05-31\n2026-02-01 card k\n    fee 795 USD yearly%s\n'
for end in (" from 2025-05-31", " from 2026-05-31"):
    same(rows(g % end, "2026-05-30", "fee", "from", command="roi"), [(550, "2025-05-31")])
    same(rows(g % end, "2026-05-31", "fee", "from", command="roi"), [(795, "2026-05-31")])
same(rows(g % "", "2026-02-01", "fee", "from", command="roi"), [(795, "2025-03-10")])             # the years moved
same(rows(g.replace("    fee 550 USD yearly from 2025-05-31\n", "") % "", "2026-03-09", "fee", "from", command="roi"), [(0, "2025-03-10")])
due = lambda text, on, kind, **more: [x["ref"] for x in run(text, "due", on, **more)["due"] if x["kind"] == kind]
same(due(f, "2025-05-01", "fee"), ["fee/k/2025-05-31"])
same(due(f, "2025-05-31", "fee", within=0), ["fee/k/2025-05-31"])
same(due(f, "2025-06-01", "fee", within=364), ["fee/k/2026-05-31"])
same(due(f, "2025-06-01", "fee", within=363), [])

# subscriptions
s = 'account a "A"\n    currency EUR\n2025-12-01 rate EUR 1.10 USD\nsubscription net "Net" 15.98 monthly from 2026-01-31 a #streaming\n'
key = ("next_renewal", "amount", "currency", "monthly", "yearly", "status")
sub = lambda text, on, *keys: rows(text, on, *keys, command="subscriptions")
for on, n in (("2026-01-30", "2026-01-31"), ("2026-01-31", "2026-01-31"), ("2026-02-01", "2026-02-28"), ("2026-03-01", "2026-03-31")):
    same(sub(s, on, "next_renewal"), [n])
same(sub(s, "2026-01-30", *key), [("2026-01-31", D("15.98"), "EUR", D("15.98"), D("191.76"), "upcoming")])
same([run(s, "subscriptions", "2026-02-01")[k] for k in ("total_monthly", "total_yearly")], [D("17.58"), D("210.94")])     # 17.578, 210.936
p = s + "2026-02-28 paid net\n2026-03-10 subscription net 17.98\n2026-03-31 paid net\n2026-04-29 paid net 19 USD = 17.00\n"
same(sub(p, "2026-02-28", "next_renewal"), ["2026-03-31"])
same(sub(p, "2026-04-29", "next_renewal"), ["2026-04-30"])
same(sub(p, "2026-03-09", "amount"), [D("15.98")])
same([(x["amount"], x["currency"], x["type"], x["payee"], x["category"], x["source"]) for x in run(p, "list", "2026-05-01")["entries"]],
     [(17, "EUR", "paid", "Net", "streaming", "a"), (D("17.98"), "EUR", "paid", "Net", "streaming", "a"), (D("15.98"), "EUR", "paid", "Net", "streaming", "a")])
same([x["original"]["currency"] for x in run(p, "list", "2026-05-01")["entries"]], ["USD", "EUR", "EUR"])
same(run("budget streaming 100 monthly\n" + p, "budgets", "2026-02-28")["budgets"][0]["spent"], D("17.58"))
e = s + "2026-02-10 subscription net\n    ends 2026-03-15\n"
same(sub(e, "2026-02-09", "next_renewal"), ["2026-02-28"])
same(sub(e, "2026-03-01", *key), [(None, D("15.98"), "EUR", D("15.98"), D("191.76"), "active")])
q = "subscription x 10 %s from 2026-01-01\n"
for per, m, y in (("daily", "304.17", "3650"), ("weekly", "43.33", "520"), ("quarterly", "3.33", "40"), ("half-yearly", "1.67", "20"), ("yearly", "0.83", "10"),
                  ("once", "0", "0"), ("every 10 days", "30.42", "365"), ("every 2 weeks", "21.67", "260"), ("every 5 months", "2.00", "24"), ("every 3 years", "0.28", "3.33")):
    same(sub(q % per, "2026-01-01", "monthly", "yearly", "frequency"), [(D(m), D(y), per)])
same(sub(q % "once", "2026-01-02", "next_renewal", "status"), [(None, "ended")])
same(sub(q % "every 2 weeks" + "2026-02-01 subscription x every 3 weeks\n", "2026-02-01", "next_renewal", "frequency"), [("2026-02-12", "every 3 weeks")])
t = 'template subscription net "Net" 9.99 USD monthly #streaming\nsubscription n like net 12.99 from 2026-01-15\nsubscription o like net from 2026-01-15 a #gaming\n' + s
same(sub(t, "2026-01-15", "id", "title", "amount", "source"), [("n", "Net", D("12.99"), "cash"), ("o", "Net", D("9.99"), "a"), ("net", "Net", D("15.98"), "a")])

# renewals: by the PERIOD of their day, unpaid, automatic, replaced by what was paid
v = "subscription n 10 monthly from 2026-01-05 cash #streaming\n"
keys = ("unpaid", "last_paid", "next_renewal")
same(sub(v, "2026-06-10", *keys), [([], None, "2026-07-05")])                                    # none was ever paid
w = v + "2026-02-20 paid n\n2026-05-03 paid n\n"                                                # 13 days before 5 March, 15 after 5 February
same(sub(w, "2026-06-10", *keys), [(["2026-04-05", "2026-06-05"], "2026-05-03", "2026-07-05")])
same(sub(w, "2026-05-02", "unpaid"), [["2026-04-05"]])
same(sub(w.replace("02-20", "02-19"), "2026-03-06", "unpaid"), [["2026-03-05"]])                  # 14 of both: the earlier
y = w + "2026-04-01 subscription n 12 #gaming\n"
owed = lambda text, on: [(r["ref"], r["amount"], r["days_left"]) for r in run(text, "due", on, within=0)["due"]]
same(owed(y, "2026-06-10"), [("renewal/n/2026-04-05", 12, -66)])
same(owed(y + "2026-06-01 snooze renewal/n/2026-04-05 until 2026-07-01\n", "2026-06-10"), [("renewal/n/2026-06-05", 12, -5)])
same(sub(v + "2026-01-05 paid n\n2026-02-10 subscription n weekly\n", "2026-03-01", "unpaid"),
     [["2026-02-05", "2026-02-16", "2026-02-23"]])                                               # Mondays from 5 January
z = v + "2026-01-05 paid n\n2026-04-20 subscription n\n    ends 2026-03-10\n"
same([sub(z, d, "unpaid")[0] for d in ("2026-04-19", "2026-04-20")], [["2026-02-05", "2026-03-05", "2026-04-05"], ["2026-02-05", "2026-03-05"]])
auto = v.replace("\n", "\n    auto\n") + "2026-03-01 subscription n 12\n    auto none\n2026-02-07 paid n 9\n"
listed = lambda on: [(x["date"], x["type"], x["amount"]) for x in run(auto, "list", on)["entries"]]
same(listed("2026-02-06"), [("2026-02-05", "auto", 10), ("2026-01-05", "auto", 10)])
same(listed("2026-04-30"), [("2026-02-07", "paid", 9), ("2026-01-05", "auto", 10)])
same(sub(auto, "2026-04-30", *keys), [(["2026-03-05", "2026-04-05"], "2026-02-07", "2026-05-05")])
same(sub(auto, "2026-01-05", "next_renewal", "auto"), [("2026-02-05", True)])

# closed cards, redemption, and `used` below an expense
k = 'card k "K"\n    opened 2026-01-10\n    closed 2026-03-15\n    fee 90 USD yearly\n    benefit m 10 USD monthly\n    benefit l 4 x yearly\n'
k += "2026-02-03 6.50 k\n    used m\n    used l\n2026-02-04 80 k\n    used k/m\n"
same(rows(k, "2026-05-01", "id"), [])
same(rows(k, "2026-05-01", "id", "to", "used", "left", "status", "redemption", history=True), [
    ("m", "2026-01-31", 0, 10, "expired", D("0.3333")), ("m", "2026-02-28", 10, 0, "used", D("0.3333")),
    ("m", "2026-03-15", 0, 10, "expired", D("0.3333")), ("l", "2026-03-15", 1, 3, "expired", D("0.2500"))])
same([str(x["amount"]) for x in run(k, "benefits", "2026-02-28")["benefits"][0]["uses"]], ["6.50", "3.50"])
same(run(k, "roi", "2026-05-01")["cards"], [])
same(rows(k, "2026-05-01", "redeemed", "from", "to", command="roi", all=True), [(10, "2026-01-10", "2027-01-09")])

# coupons and what is due
x = "coupon b \"Book\" 50 USD expires 2026-03-10\ncoupon c expires 2026-03-09\ncoupon d 20 expires 2026-03-01\n2026-02-01 used b 20\n2026-03-03 used c\n2026-02-02 used d 5\n2026-02-02 used d\n"
coupon = lambda text, on, *keys: rows(text, on, *keys, command="coupons")
same(coupon(x, "2026-03-03", "value", "used", "urgency", "status"), [(50, 20, "this-week", "available"), (None, 1, None, "used"), (20, 20, None, "used")])
same(coupon(x, "2026-03-02", "urgency"), ["later", "this-week", None])
same(coupon(x, "2026-03-10", "days_left", "urgency")[0], (0, "today"))
same(coupon(x, "2026-03-11", "urgency", "status")[0], (None, "expired"))
fails(x + "2026-03-10 used b 30.01\n", "2026-03-11", "coupons")
fails(x + "2026-03-11 used b\n", "2026-03-11", "coupons")
fails(x + "2026-03-04 used c\n", "2026-03-11", "coupons")
d = x + s + 'card k "K"\n    opened 2026-02-20\n    cycle opens 10\n    earn 1\n    min 100 USD\n    cap #dining #travel 4 up to 600 USD min 50 USD monthly\n'
d += "    welcome 100 miles spend 150 USD within 25 days\n    benefit lounge 2 x monthly\n    benefit u 9 USD monthly\ngoal trip \"Trip\" 900 USD by 2026-03-10\n    saved 100\n"
d += "2026-03-01 30 USD k #dining\n2026-03-02 used k/u\n2026-03-02 used k/lounge\n2026-03-02 snooze goal/trip/2026-03-10 until 2026-03-05\n"
same([(r["ref"], r["amount"], r["currency"], r["title"], r["card"]) for r in run(d, "due", "2026-03-02")["due"]], [
    ("coupon/c", None, None, None, None), ("minimum/k/2026-03-09", 70, "USD", "K", "k"), ("coupon/b", 30, "USD", "Book", None),
    ("welcome/k/2026-03-17", 120, "USD", "K", "k"), ("benefit/k/lounge/2026-03-31", 1, None, None, "k"),
    ("renewal/net/2026-03-31", D("15.98"), "EUR", "Net", None), ("minimum/k/dining,travel/2026-03-31", 20, "USD", "K", "k")])
same(due(d, "2026-03-04", "goal"), [])
same(due(d, "2026-03-05", "goal"), ["goal/trip/2026-03-10"])
same(due(d, "2026-03-11", "goal"), [])
same([r["days_left"] for r in run(d, "due", "2026-03-02", within=7)["due"]], [7, 7])
print("fine")
