import TestSupport
import Testing

@Suite("The rate of redemption of all benefits")
struct RedemptionInAllTests {
  private static let wallet = """
    base USD
    2026-01-01 rate GBP 1.25 USD
    card p "Platinum"
        opened 2026-01-01
        benefit uber 15 USD monthly
        benefit lounge 2 x monthly worth 20 USD
        benefit perk 3 x monthly
    card q "Quid"
        currency GBP
        opened 2026-01-01
        benefit tea 8 monthly
    2026-01-05 used p/uber 5
    2026-02-05 used p/lounge
    2026-02-05 used q/tea 4

    """

  private func lines(_ command: String, on day: String) -> [Substring] {
    milepost(command, on: day, RedemptionInAllTests.wallet).text.split(separator: "\n")
  }

  @Test("in money, in the base; uses at their worth; what the running periods have left is not in it")
  func text() {
    // Used 5 + 20 + 4 GBP = 30; expired 10 + 40 + 8 GBP = 60.
    let summary = "4 of 4 have something left: 35.00 USD and 4.00 GBP; 33.3 % of what ended was used"
    // It is longer than a line.
    let words = lines("benefits", on: "2026-02-28")[1...2].flatMap { $0.split(separator: " ") }
    #expect(words.joined(separator: " ") == summary)
    #expect(
      lines("benefits", on: "2026-01-31")[1] == "4 of 4 have something left: 50.00 USD and 8.00 GBP")
    #expect(
      lines("card p", on: "2026-02-28").contains(
        "  3 of 3 have something left: 35.00 USD; 33.3 % of what ended was used"))
  }

  @Test("in JSON of each currency, and of each card")
  func json() {
    let paths = ["totals.0.currency", "totals.0.redemption", "totals.1.currency", "totals.1.redemption"]
    let json = ParsedJSON(lines("benefits -F json", on: "2026-02-28").joined())
    #expect(paths.map { json[$0].description } == ["USD", "0.3333", "GBP", "0.3333"])
    let status = ParsedJSON(lines("status -F json", on: "2026-02-28").joined())
    #expect(status["benefits.cards"].items.map { $0["redemption"].description } == ["0.3333", "0.3333"])
  }

  @Test("without a rate there is no rate of all")
  func missingRate() {
    let text = RedemptionInAllTests.wallet.replacing("2026-01-01 rate GBP 1.25 USD\n", with: "")
    let outcome = milepost("benefits", on: "2026-02-28", text)
    #expect(outcome.text.contains("4 of 4 have something left: 35.00 USD and 4.00 GBP\n"), "\(outcome)")
  }
}
