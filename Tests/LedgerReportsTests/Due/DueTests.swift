import TestSupport
import Testing

@Suite("Subscriptions, coupons and what is due")
struct DueTests {
  @Test(
    "what a subscription comes to",
    arguments: [
      ("3 USD weekly", "13.00 156.00"), ("9.99 USD monthly", "9.99 119.88"), ("89 USD yearly", "7.42 89.00"),
      ("30 USD quarterly", "10.00 120.00"), ("1 USD daily", "30.42 365.00"),
      ("50 USD every 2 years", "2.08 25.00"),
    ])
  func cost(price: String, expected: String) {
    let ledger = "base USD\nsubscription s \(price) from 2026-01-05\n"
    let paths = ("subscriptions.0.monthly", "subscriptions.0.yearly")
    #expect(values("subscriptions", paths.0, paths.1, on: "2026-03-01", ledger) == expected)
  }

  @Test("four subscriptions together")
  func total() {
    var ledger = "base USD\n"
    for (index, price) in ["4.99 weekly", "15.98 monthly", "30.00 quarterly", "99.00 yearly"].enumerated() {
      ledger += "subscription s\(index) \(price) from 2026-01-05\n"
    }
    #expect(
      values("subscriptions", "total_monthly", "total_yearly", on: "2026-03-01", ledger) == "55.85 670.24")
  }

  @Test(
    "the next renewal keeps the day it was written with",
    arguments: [
      ("2026-01-15", "2026-01-31 upcoming"), ("2026-02-01", "2026-02-28 active"),
      ("2026-03-01", "2026-03-31 active"),
      ("2026-03-31", "2026-04-30 active"), ("2026-06-20", "null active"), ("2026-07-01", "null ended"),
    ])
  func renewals(day: String, expected: String) {
    let ledger =
      "base USD\nsubscription s 9.99 monthly from 2026-01-31\n    ends 2026-06-29\n2026-03-31 paid s\n"
    #expect(
      values("subscriptions", "subscriptions.0.next_renewal", "subscriptions.0.status", on: day, ledger)
        == expected)
  }

  @Test("a renewal that is paid is an expense, at the price of its day, in its place in the file")
  func paid() {
    let ledger = """
      base USD
      card a "A"
          earn 2.0
      subscription s "The paper" 9.99 monthly from 2026-01-05 a #news
      2026-02-01 subscription s 11.99
      2026-01-05 1.00 a #dining Before
      2026-01-05=2026-01-07 paid s
      2026-02-05 paid s
      2026-03-05 paid s 10.00 USD
      2026-03-05 2.00 a #dining Behind

      """
    let json = ParsedJSON(milepost("list --format json --on 2026-03-31", ledger).text)
    let rows = json["entries"].items.map { "\($0["type"]) \($0["amount"]) \($0["payee"]) \($0["category"])" }
    #expect(
      rows == [
        "paid 10.00 The paper news", "expense 2.00 Behind dining", "paid 11.99 The paper news",
        "expense 1.00 Before dining", "paid 9.99 The paper news",
      ])
    #expect(values("miles --period 2026-01", "miles.0.miles", on: "2026-03-31", ledger) == "21.98")
    #expect(values("list type:paid", "total", "expense", on: "2026-03-31", ledger) == "3 31.98")
  }

  @Test("what is due, soonest first, in words")
  func due() {
    let ledger = """
      base SGD
      card vs "Visa Signature"
          cycle opens 20
          opened 2025-01-20
          fee 218 SGD yearly from 2026-02-25
          earn base 0.4
          cap #contactless 4.0 up to 1200 SGD min 1000 SGD
          benefit uber "Uber Cash" 15 SGD monthly
          welcome 30000 miles spend 2000 SGD by 2026-03-01
      coupon grab "Five off" 5 SGD expires 2026-02-17
          merchant Grab
          code RIDE
      subscription tv "TV" 9.99 monthly from 2026-01-16 vs
      2026-02-01 860.00 vs #contactless A

      """
    let json = ParsedJSON(milepost("due --format json --on 2026-02-15", ledger).text)
    #expect(
      json["due"].items.map(\.["message"].description) == [
        "TV renews tomorrow: 9.99 SGD from vs",
        "Five off: 5.00 SGD left at Grab, expires in 2 days, code RIDE",
        "140.00 SGD more on vs #contactless by 19 Feb unlocks 4.0 mpd on 860.00",
        "The yearly fee of vs is due in 10 days: 218.00 SGD",
        "Uber Cash: 15.00 SGD left on vs, expires in 13 days",
        "1,140.00 SGD more on vs by 1 Mar earns 30,000 miles",
      ])
    #expect(
      json["due"].items.map(\.["ref"].description) == [
        "renewal/tv/2026-02-16", "coupon/grab", "minimum/vs/contactless/2026-02-19", "fee/vs/2026-02-25",
        "benefit/vs/uber/2026-02-28", "welcome/vs/2026-03-01",
      ])
    let soon = ParsedJSON(milepost("due --within 2d --format json --on 2026-02-15", ledger).text)
    #expect(soon["due"].items.count == 2)
  }

  @Test(
    "a snoozed item is hidden up to the day before",
    arguments: [("2026-02-14", 1), ("2026-02-15", 0), ("2026-02-16", 0), ("2026-02-17", 1)])
  func snooze(day: String, count: Int) {
    let ledger =
      "base SGD\ncoupon c 5 SGD expires 2026-02-20\n2026-02-15 snooze coupon/c until 2026-02-17\n"
    #expect(ParsedJSON(milepost("due --format json --on \(day)", ledger).text)["due"].items.count == count)
  }

  @Test("--fail-on ends with 1 from so many on")
  func failOn() {
    let ledger = "base SGD\ncoupon c 5 SGD expires 2026-02-20\ncoupon d 5 SGD expires 2026-02-21\n"
    #expect(milepost("due --fail-on 2 --on 2026-02-15", ledger).exitCode == .errors)
    #expect(milepost("due --fail-on 3 --on 2026-02-15", ledger).exitCode == .success)
    #expect(milepost("due --fail-on 2 --within 5 --on 2026-02-15", ledger).exitCode == .success)
  }

  @Test(
    "coupons, soonest to expire first",
    arguments: [
      ("2026-02-20", "today available"), ("2026-02-13", "this-week available"),
      ("2026-02-12", "later available"),
      ("2026-02-21", "null expired"),
    ])
  func coupons(day: String, expected: String) {
    let ledger = "base SGD\ncoupon c 5 SGD expires 2026-02-20\n2026-02-01 used c 2\n"
    #expect(values("coupons", "coupons.0.urgency", "coupons.0.status", on: day, ledger) == expected)
    #expect(values("coupons", "coupons.0.status", on: day, ledger + "2026-02-03 used c\n") == "used")
  }
}
