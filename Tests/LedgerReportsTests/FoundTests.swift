import Foundation
import TestSupport
import Testing

@Suite("What a stranger found")
struct FoundTests {
  @Test("what a subscription says itself stands over its template's amendments")
  func templateAmended() {
    let template =
      "base SGD\ntemplate subscription gym 10 monthly\n2026-03-01 template subscription gym 12 yearly\n"
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
    let history = ParsedJSON(milepost("benefits --history --format json --on 2026-11-21", ledger).text)[
      "benefits"
    ]
    .items
    #expect(history.map { "\($0["to"]) \($0["status"])" } == ["2025-12-31 expired", "2026-05-31 expired"])
  }

  @Test("a closed card's things are due by its last day")
  func closed() {
    let ledger = "base SGD\ncard p\n    closed 2026-12-01\n    benefit u 15 monthly\n"
    #expect(values("due", "due.0.date", "due.0.days_left", on: "2026-11-30", ledger) == "2026-11-30 0")
    #expect(
      values("due", "due.0.ref", "due.0.date", on: "2026-12-01", ledger)
        == "benefit/p/u/2026-12-31 2026-12-01")
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
      text +=
        "coupon c\(index) 5 SGD expires 2026-12-31\n2026-11-01 snooze coupon/c\(index) until 2026-12-05\n"
      text += "2026-11-01 seen budget/food/2026-01-\(index % 20 + 10)/81\n"
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
    #expect(
      !milepost("check", "base SGD\n\(declared)2026-03-01 \(one)2026-03-01 \(one)").complaints.contains(
        "error["))
  }

  @Test("very many unknown names are told in no time")
  func unknownNames() {
    var text = "base SGD\n"
    for index in 0..<3_000 {
      text += "coupon c\(index) 5 SGD expires 2026-12-31\n2026-11-01 used x\(index)\n"
    }
    for index in 0..<900 { text += "goal g\(index) 5 by 2027-01-01\n2026-11-01 saved y\(index) 5\n" }
    let json = ParsedJSON(milepost("check --format json", text).text)
    #expect(json["errors"].description == "3900")
  }
}
