import Foundation
import TestSupport
import Testing

/// What a report says at several paths of its JSON, joined by spaces.
private func values(_ command: String, _ paths: String..., on day: String, _ ledger: String) -> String {
  let outcome = milepost("\(command) --format json --on \(day)", ledger)
  guard outcome.exitCode == .success else { return outcome.complaints }
  let json = ParsedJSON(outcome.text)
  return paths.map { json[$0].description }.joined(separator: " ")
}

@Suite("Benefits as their holders know them")
struct BenefitTests {
  /// AMEX Platinum in 2026, with what was used of it.
  private static let platinum: String = {
    var text = """
      base USD
      card plat "Platinum"
          opened 2026-01-01
          fee 895 USD yearly from 2026-01-01
          benefit uber "Uber Cash" 15 USD monthly
          benefit uber in december 35 USD
          benefit digital 25 USD monthly
          benefit resy 100 USD quarterly
          benefit hotel 300 USD half-yearly
          benefit saks 50 USD half-yearly
          benefit airline 200 USD yearly
          benefit clear 209 USD yearly
      2026-02-01 used plat/resy 100
      2026-05-01 used plat/resy 80
      2026-11-01 used plat/resy 100
      2026-03-01 used plat/hotel
      2026-03-02 used plat/saks 50
      2026-09-02 used plat/saks 42.50 a scarf
      2026-04-01 used plat/airline 200
      2026-04-02 used plat/clear
      2026-12-05 used plat/uber 20

      """
    for month in 1...12 {
      let date = "2026-\(month < 10 ? "0" : "")\(month)-06"
      if month <= 10 { text += "\(date) used plat/uber\n" }
      text += "\(date) used plat/digital 22.99\n"
    }
    return text
  }()

  @Test("a year of a Platinum card: captured 1,527.38, expired 481.62, net 632.38")
  func year() {
    let paths = ("cards.0.redeemed", "cards.0.expired", "cards.0.left", "cards.0.net")
    // On the last day some can still be used; seen through the history all of it is counted.
    let last = values("roi", paths.0, paths.3, on: "2026-12-31", BenefitTests.platinum)
    #expect(last == "1527.38 632.38")
    let json = ParsedJSON(milepost("benefits --history --format json --on 2027-01-01", BenefitTests.platinum).text)
    let past = json["benefits"].items.filter { $0["to"].description < "2027" }
    let cents = past.filter { $0["status"].description == "expired" }.reduce(0) { sum, row in
      sum + (Int(row["left"].description.filter { $0 != "." }) ?? 0)
    }
    #expect(cents == 481_62)
    #expect(values("roi", paths.0, paths.1, on: "2026-12-31", BenefitTests.platinum).hasPrefix("1527.38 "))
  }

  @Test(
    "a benefit day by day",
    arguments: [
      ("2026-01-05", "15.00 0.00 15.00 available 26"), ("2026-01-06", "15.00 15.00 0.00 used 25"),
      ("2026-11-30", "15.00 0.00 15.00 available 0"), ("2026-12-01", "35.00 0.00 35.00 available 30"),
      ("2026-12-05", "35.00 20.00 15.00 partly-used 26"),
    ])
  func days(day: String, expected: String) {
    let paths = ["value", "used", "left", "status", "days_left"].map { "benefits.0.\($0)" }
    let found = values("benefits", paths[0], paths[1], paths[2], paths[3], paths[4], on: day, BenefitTests.platinum)
    #expect(found == expected)
  }

  @Test("uses are counted, and worth what one is worth")
  func counted() {
    let ledger = """
      base USD
      card a "A"
          opened 2026-01-01
          fee 100 USD yearly
          benefit lounge "Lounge" 5 x yearly worth 30 USD
      2026-02-01 used a/lounge with friends
      2026-03-01 used a/lounge 2

      """
    let paths = ("benefits.0.value", "benefits.0.used", "benefits.0.left", "benefits.0.currency")
    #expect(values("benefits", paths.0, paths.1, paths.2, paths.3, on: "2026-06-01", ledger) == "5 3 2 null")
    #expect(values("roi", "cards.0.redeemed", "cards.0.net", on: "2026-06-01", ledger) == "90.00 -10.00")
    #expect(milepost("benefits --on 2026-06-01", ledger).text.contains("3 of 5 used"))
  }

  @Test(
    "a membership year from 29 February",
    arguments: [
      ("2025-02-27", "2024-02-29 2025-02-27"), ("2025-02-28", "2025-02-28 2026-02-27"),
      ("2028-02-29", "2028-02-29 2029-02-27"), ("2028-02-28", "2027-02-28 2028-02-28"),
    ])
  func membershipYear(day: String, expected: String) {
    let ledger = "base USD\ncard a \"A\"\n    opened 2024-02-29\n    benefit night 1 x yearly from anniversary\n"
    #expect(values("benefits", "benefits.0.from", "benefits.0.to", on: day, ledger) == expected)
  }

  @Test("January's unused Uber is expired on 27 February, and February's has one day after today")
  func expired() {
    let ledger = "base USD\ncard a \"A\"\n    opened 2026-01-01\n    benefit uber 15 USD monthly\n"
    let paths = ["benefits.0.status", "benefits.1.status", "benefits.1.days_left"]
    #expect(
      values("benefits --history", paths[0], paths[1], paths[2], on: "2026-02-27", ledger) == "expired available 1")
  }

  @Test("more than there is left is an error that says how much is left")
  func tooMuch() {
    let ledger = "base USD\ncard a \"A\"\n    benefit uber 15 USD monthly\n2026-02-01 used a/uber 12.40\n"
    #expect(milepost("check", ledger + "2026-02-02 used a/uber 2.60\n").exitCode == .success)
    let outcome = milepost("check", ledger + "2026-02-02 used a/uber 2.61\n")
    #expect(outcome.complaints.hasPrefix("error[E515]: more than is left"))
    #expect(outcome.complaints.contains("2.60 USD left until 2026-02-28"))
    #expect(milepost("check", ledger + "2026-03-01 used a/uber 15\n").exitCode == .success)
  }

  @Test("a benefit in another currency than its card counts against the fee at the rate of the day")
  func otherCurrency() {
    let ledger = """
      base SGD
      option stale-rates 99
      card a "A"
          opened 2026-01-01
          fee 200 SGD yearly
          benefit hotel 100 USD yearly
      2026-01-01 rate USD 1.30 SGD
      2026-02-01 used a/hotel 40.00
      2026-03-01 rate USD 1.50 SGD

      """
    let paths = ("benefits.0.currency", "benefits.0.left")
    #expect(values("benefits", paths.0, paths.1, on: "2026-04-01", ledger) == "USD 60.00")
    #expect(values("roi", "cards.0.redeemed", on: "2026-04-01", ledger) == "52.00")
    let without = ledger.replacing("2026-01-01 rate", with: "2026-02-02 rate")
    #expect(milepost("roi --on 2026-04-01", without).complaints.hasPrefix("error[E410]"))
  }

  @Test("two copies of one card have their own uses")
  func copies() {
    let ledger = """
      base USD
      template card t "T"
          benefit uber 15 USD monthly
      card mine like t
      card hers like t
      2026-02-01 used mine/uber

      """
    #expect(
      values("benefits", "benefits.0.left", "benefits.1.left", on: "2026-02-10", ledger) == "0.00 15.00")
  }

  @Test(
    "a benefit every four years from its use",
    arguments: [
      ("2025-12-31", "120.00 null available"), ("2026-03-01", "20.00 2030-02-28 partly-used"),
      ("2030-02-28", "20.00 2030-02-28 partly-used"), ("2030-03-01", "120.00 null available"),
    ])
  func fromUse(day: String, expected: String) {
    let ledger =
      "base USD\ncard a \"A\"\n    benefit entry 120 USD every 4 years from use\n2026-03-01 used a/entry 100.00\n"
    #expect(values("benefits", "benefits.0.left", "benefits.0.to", "benefits.0.status", on: day, ledger) == expected)
  }
}

@Suite("Subscriptions, coupons and what is due")
struct DueTests {
  @Test(
    "what a subscription comes to",
    arguments: [
      ("3 USD weekly", "13.00 156.00"), ("9.99 USD monthly", "9.99 119.88"), ("89 USD yearly", "7.42 89.00"),
      ("30 USD quarterly", "10.00 120.00"), ("1 USD daily", "30.42 365.00"), ("50 USD every 2 years", "2.08 25.00"),
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
    #expect(values("subscriptions", "total_monthly", "total_yearly", on: "2026-03-01", ledger) == "55.85 670.24")
  }

  @Test(
    "the next renewal keeps the day it was written with",
    arguments: [
      ("2026-01-15", "2026-01-31 upcoming"), ("2026-02-01", "2026-02-28 active"), ("2026-03-01", "2026-03-31 active"),
      ("2026-03-31", "2026-04-30 active"), ("2026-06-20", "null active"), ("2026-07-01", "null ended"),
    ])
  func renewals(day: String, expected: String) {
    let ledger =
      "base USD\nsubscription s 9.99 monthly from 2026-01-31\n    ends 2026-06-29\n2026-03-31 paid s\n"
    #expect(
      values("subscriptions", "subscriptions.0.next_renewal", "subscriptions.0.status", on: day, ledger) == expected)
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
        "TV renews tomorrow: 9.99 SGD from vs", "Five off: 5.00 SGD left at Grab, expires in 2 days, code RIDE",
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
      ("2026-02-20", "today available"), ("2026-02-13", "this-week available"), ("2026-02-12", "later available"),
      ("2026-02-21", "null expired"),
    ])
  func coupons(day: String, expected: String) {
    let ledger = "base SGD\ncoupon c 5 SGD expires 2026-02-20\n2026-02-01 used c 2\n"
    #expect(values("coupons", "coupons.0.urgency", "coupons.0.status", on: day, ledger) == expected)
    #expect(values("coupons", "coupons.0.status", on: day, ledger + "2026-02-03 used c\n") == "used")
  }
}

@Suite("What a stranger found")
struct FoundTests {
  @Test("what a subscription says itself stands over its template's amendments")
  func templateAmended() {
    let template = "base SGD\ntemplate subscription gym 10 monthly\n2026-03-01 template subscription gym 12 yearly\n"
    let own = template + "subscription c like gym 11 weekly from 2026-01-05\n    ends 2027-01-01\n"
    let paths = ("subscriptions.0.frequency", "subscriptions.0.yearly")
    #expect(values("subscriptions", paths.0, paths.1, on: "2026-11-21", own) == "weekly 572.00")
    let plain = template + "subscription c like gym from 2026-01-05\n"
    #expect(values("subscriptions", paths.0, paths.1, on: "2026-02-21", plain) == "monthly 120.00")
    #expect(values("subscriptions", paths.0, paths.1, on: "2026-11-21", plain) == "yearly 12.00")
  }

  @Test("a benefit that was taken away is over")
  func removed() {
    let ledger = """
      base SGD
      card p
          opened 2025-01-01
          fee 100 SGD yearly
          benefit y 40 yearly
      2026-06-01 card p
          benefit y none

      """
    #expect(values("roi", "cards.0.left", "cards.0.expired", on: "2026-11-21", ledger) == "0.00 40.00")
    let history = ParsedJSON(milepost("benefits --history --format json --on 2026-11-21", ledger).text)["benefits"]
      .items
    #expect(history.map { "\($0["to"]) \($0["status"])" } == ["2025-12-31 expired", "2026-05-31 expired"])
  }

  @Test("a closed card's things are due by its last day")
  func closed() {
    let ledger = "base SGD\ncard p\n    closed 2026-12-01\n    benefit u 15 monthly\n"
    #expect(values("due", "due.0.date", "due.0.days_left", on: "2026-11-30", ledger) == "2026-11-30 0")
    #expect(values("due", "due.0.ref", "due.0.date", on: "2026-12-01", ledger) == "benefit/p/u/2026-12-31 2026-12-01")
  }

  @Test(
    "names that differ only in case are an error",
    arguments: [
      "budget food 1 monthly\nbudget Food 1 monthly\n", "goal g 1 by 2027-01-01\ngoal G 1 by 2027-01-01\n",
      "coupon c expires 2027-01-01\ncoupon C expires 2027-01-01\n",
      "subscription s 1 monthly from 2026-01-01\nsubscription S 1 monthly from 2026-01-01\n",
    ])
  func twins(entries: String) {
    #expect(milepost("check", "base SGD\n" + entries).complaints.contains("error[E333]"))
  }

  @Test("a word behind a use that holds a digit is a note")
  func notes() {
    let ledger = "base SGD\ncard p\n    benefit l 3 x yearly\n2026-11-01 used p/l T3 Changi\n"
    #expect(values("benefits", "benefits.0.used", on: "2026-11-21", ledger) == "1")
  }

  @Test("a snoozed thing stays in the calendar, without its reminders up to then")
  func snoozedCalendar() {
    let ledger =
      "base SGD\noption remind 7 3 0\ncoupon c 5 SGD expires 2026-11-30\n2026-11-20 snooze coupon/c until 2026-11-26\n"
    let text = milepost("export ics --on 2026-11-21", ledger).text
    #expect(text.contains("UID:coupon/c@milepost"))
    #expect(text.components(separatedBy: "TRIGGER").count == 3)
    #expect(ParsedJSON(milepost("due --format json --on 2026-11-21", ledger).text)["due"].items.isEmpty)
  }

  @Test("very many snoozes and marks are checked in no time")
  func many() {
    var text = "base SGD\nbudget food 10 daily\n    tags #dining\n    from 2020-01-01\n"
    for index in 0..<2_000 {
      text += "coupon c\(index) 5 SGD expires 2026-12-31\n2026-11-01 snooze coupon/c\(index) until 2026-12-05\n"
      text += "2026-11-01 seen budget/food/2026-01-\(index % 28 + 10)/81\n"
    }
    let json = ParsedJSON(milepost("check --format json --on 2026-11-21", text).text)
    #expect(json["warnings"].description == "2000")
  }

  @Test(
    "two amendments of one day that say different things are an error, whatever they amend",
    arguments: [
      ("subscription s 10 monthly from 2026-01-05\n", "subscription s 11\n", "subscription s 12\n"),
      ("subscription s 10 monthly from 2026-01-05\n", "subscription s weekly\n", "subscription s yearly\n"),
      ("account a\n", "account a\n    bank X\n", "account a\n    bank Y\n"),
      ("budget b 1 monthly\n", "budget b 2\n", "budget b 3\n"),
      ("goal g 1 by 2027-01-01\n", "goal g by 2027-02-01\n", "goal g by 2027-03-01\n"),
    ])
  func sameDay(declared: String, one: String, other: String) {
    let both = "base SGD\n\(declared)2026-03-01 \(one)2026-03-01 \(other)"
    #expect(milepost("check", both).complaints.contains("error[E336]"))
    // Of those that say the same, the second changes nothing.
    #expect(!milepost("check", "base SGD\n\(declared)2026-03-01 \(one)2026-03-01 \(one)").complaints.contains("error["))
  }

  @Test("very many unknown names are told in no time")
  func unknownNames() {
    var text = "base SGD\n"
    for index in 0..<3_000 { text += "coupon c\(index) 5 SGD expires 2026-12-31\n2026-11-01 used x\(index)\n" }
    for index in 0..<900 { text += "goal g\(index) 5 by 2027-01-01\n2026-11-01 saved y\(index) 5\n" }
    let json = ParsedJSON(milepost("check --format json", text).text)
    #expect(json["errors"].description == "3900")
  }
}
