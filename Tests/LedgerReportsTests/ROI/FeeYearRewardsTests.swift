import MilepostCLI
import TestSupport
import Testing

@Suite("Fees against benefits and rewards")
struct FeeYearRewardsTests {
  private static let wallet = """
    base SGD
    2026-01-01 rate USD 1.25 SGD
    card m "Miles"
        opened 2025-12-01
        fee 100 SGD yearly from 2025-12-01
        earn 2
        benefit taxi "Taxi" 10 SGD monthly
    card c "Cash"
        opened 2026-02-01
        fee 10 SGD yearly from 2026-02-01
        earn 2%
    card u "Dollars"
        currency USD
        opened 2026-01-10
        fee 40 USD yearly from 2026-01-10
        earn 1
    2025-11-30 1000 m Before the fee year
    2026-03-01 500 m A
    2026-03-02 600 c B
    2026-03-03 200 USD u C
    2026-03-04 used m/taxi

    """

  private func text(_ option: String = "", on day: String = "2026-11-14") -> String {
    milepost("roi", on: day, option + FeeYearRewardsTests.wallet).text
  }

  @Test("miles at `option worth`, cashback as money; the total in the base at the rates of the day")
  func rewards() {
    #expect(
      text("option worth 1.8 SGD per 100 miles\n") == """
                 next fee        fee   used  rewards      net  still to use
          m      1 Dec        100.00  10.00    18.00   -72.00         10.00  SGD
          u      10 Jan 2027   40.00   0.00     2.88   -37.12          0.00  USD
          c      1 Feb 2027    10.00   0.00    12.00     2.00          0.00  SGD
          total               160.00  10.00    33.60  -116.40         10.00  SGD
        m: 72.00 short of its fee; the next one is due on 1 Dec

        """)
    let json = ParsedJSON(
      milepost("roi -F json", on: "2026-11-14", "option worth 1.8 SGD per 100 miles\n" + Self.wallet).text)
    let rows = json["cards"].items.map { row in
      ["card", "net", "next_fee", "cashback", "miles", "rewards_value", "net_all"].map {
        row[$0].description
      }.joined(separator: " ")
    }
    #expect(
      rows == [
        "m -90.00 2026-12-01 null 1000 18.00 -72.00", "c -10.00 2027-02-01 12.00 null 12.00 2.00",
        "u -40.00 2027-01-10 null 200 2.88 -37.12",
      ])
    let total = ["currency", "fee", "redeemed", "rewards_value", "net_all", "left"].map {
      json["total.\($0)"].description
    }
    #expect(total == ["SGD", "160.00", "10.00", "33.60", "-116.40", "10.00"])
  }

  @Test("without a worth those of miles are not known, and a line names the option")
  func unknown() {
    let text = text()
    #expect(text.contains("\n  c      1 Feb 2027    10.00   0.00    12.00     2.00"), "\(text)")
    #expect(text.hasSuffix("\noption worth 1.8 SGD per 100 miles gives miles a worth\n"), "\(text)")
    let json = ParsedJSON(milepost("roi -F json", on: "2026-11-14", FeeYearRewardsTests.wallet).text)
    #expect(
      json["cards"].items.map { $0["rewards_value"].description + " " + $0["net_all"].description } == [
        "null -90.00", "12.00 2.00", "null -40.00",
      ])
    #expect(json["total.rewards_value"].description == "12.00")
  }

  @Test(
    "a sentence where the next fee is within thirty days",
    arguments: [
      ("100", "2026-11-01", "m: 55.00 short of its fee; the next one is due on 1 Dec"),
      ("45", "2026-11-30", "m pays off: 0.00 more than its fee"),
      ("40", "2026-11-01", "m pays off: 5.00 more than its fee"),
      ("50", "2026-11-30", "m: 10.00 can still be used today; that would pay its fee"),
      ("50", "2026-11-02", "m: 10.00 can still be used by 30 Nov; that would pay its fee"),
      ("40", "2026-10-31", ""),
    ])
  func sentences(fee: String, day: String, expected: String) {
    let wallet = """
      base SGD
      card m "Miles"
          opened 2025-12-01
          fee \(fee) SGD yearly
          benefit taxi "Taxi" 10 SGD monthly
          benefit hotel "Hotel" 45 SGD yearly
      2026-03-04 used m/hotel

      """
    let lines = milepost("roi", on: day, wallet).text.split(separator: "\n").dropFirst(2)
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test("no next fee after the card is closed; a card without a rate to the base is not in the total")
  func exceptions() {
    let closed = FeeYearRewardsTests.wallet.replacing(
      "card m \"Miles\"\n", with: "card m \"Miles\"\n    closed 2026-11-20\n")
    let json = ParsedJSON(milepost("roi m -F json", on: "2026-11-14", closed).text)
    #expect(json["cards.0.next_fee"].description == "null" && json["cards.0.fee"].description == "100.00")
    #expect(milepost("roi m", on: "2026-11-14", closed).text.contains("\n  m  –  "))
  }

  @Test("the premium cards on 14 November")
  func premium() {
    let outcome = Repository.milepost(
      ["roi", "-f", "premium.ledger", "--on", "2026-11-14"], in: "examples", on: "2026-11-14")
    let lines = outcome.text.split(separator: "\n")
    let sample = """
                  next fee          fee   used  rewards        net  still to use
        reserve   30 Nov         795.00   5.00        –    -790.00      1,858.00
        venture   14 Dec         395.00   0.00        –    -395.00        420.00
        green     20 Jan 2027    150.00   0.00        –    -150.00        209.00
      """
    #expect(lines.prefix(4).joined(separator: "\n") == sample, "\(outcome.text)")
    #expect(
      lines.suffix(3) == [
        "  total                  5,645.00  68.60        –  -5,576.40      6,711.35",
        "reserve: 1,858.00 can still be used by 29 Nov; that would pay its fee",
        "venture: 420.00 can still be used by 13 Dec; that would pay its fee",
      ])
  }
}
