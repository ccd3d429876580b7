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

  /// The same with the benefits of one card.
  private static let one = wallet.replacing(
    "card q \"Quid\"\n    currency GBP\n    opened 2026-01-01\n    benefit tea 8 monthly",
    with: "    benefit tea 8 GBP monthly"
  ).replacing("q/tea", with: "p/tea")

  private func lines(_ command: String, on day: String) -> [Substring] {
    milepost(command, on: day, RedemptionInAllTests.wallet).text.split(separator: "\n")
  }

  @Test("in money, in the base; uses at their worth; what the running periods have left is not in it")
  func text() {
    let lines = self.lines("card p", on: "2026-02-28")
    #expect(lines.contains("  3 of 3 have something left: 35.00 USD; 33.3 % of what ended was used"))
    #expect(
      self.lines("benefits", on: "2026-02-28")[0] == "4 of 4 have something left: 35.00 USD and 4.00 GBP")
    // Used 5 + 20 + 4 GBP = 30; expired 10 + 40 + 8 GBP = 60. It is longer than a line.
    let words = milepost("card p", on: "2026-02-28", RedemptionInAllTests.one).text.split(separator: /\s+/)
    let summary = "4 of 4 have something left: 35.00 USD and 4.00 GBP; 33.3 % of what ended was used"
    #expect(words.joined(separator: " ").contains(summary))
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
    let text = RedemptionInAllTests.one.replacing("2026-01-01 rate GBP 1.25 USD\n", with: "")
      .replacing("2026-02-05 used p/tea 4\n", with: "")
    let outcome = milepost("card p", on: "2026-02-28", text)
    #expect(outcome.text.contains("4 of 4 have something left: 35.00 USD and 8.00 GBP\n"), "\(outcome)")
  }
}
