import TestSupport
import Testing

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
    let json = ParsedJSON(
      milepost("benefits --history --format json --on 2027-01-01", BenefitTests.platinum).text)
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
    let found = values(
      "benefits", paths[0], paths[1], paths[2], paths[3], paths[4], on: day, BenefitTests.platinum)
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
    #expect(milepost("benefits --on 2026-06-01", ledger).text.contains("a  Lounge  2 uses  of 5\n"))
  }

  @Test(
    "a membership year from 29 February",
    arguments: [
      ("2025-02-27", "2024-02-29 2025-02-27"), ("2025-02-28", "2025-02-28 2026-02-27"),
      ("2028-02-29", "2028-02-29 2029-02-27"), ("2028-02-28", "2027-02-28 2028-02-28"),
    ])
  func membershipYear(day: String, expected: String) {
    let ledger =
      "base USD\ncard a \"A\"\n    opened 2024-02-29\n    benefit night 1 x yearly from anniversary\n"
    #expect(values("benefits", "benefits.0.from", "benefits.0.to", on: day, ledger) == expected)
  }

  @Test("January's unused Uber is expired on 27 February, and February's has one day after today")
  func expired() {
    let ledger = "base USD\ncard a \"A\"\n    opened 2026-01-01\n    benefit uber 15 USD monthly\n"
    let paths = ["benefits.0.status", "benefits.1.status", "benefits.1.days_left"]
    #expect(
      values("benefits --history", paths[0], paths[1], paths[2], on: "2026-02-27", ledger)
        == "expired available 1")
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
    #expect(
      values("benefits", "benefits.0.left", "benefits.0.to", "benefits.0.status", on: day, ledger) == expected
    )
  }
}
