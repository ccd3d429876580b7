import TestSupport
import Testing

@Suite("The day from which expired benefits count")
struct BenefitsFromTests {
  private static let wallet = """
    base USD
    card p "P"
        opened 2025-10-01
        fee 100 USD yearly from 2025-10-01
        benefit a 10 USD monthly
        benefit d 1 USD daily
    2025-12-10 used p/a 4

    """

  private func periods(_ from: String, on day: String = "2026-02-10") -> String {
    let option = from.isEmpty ? "" : "option benefits-from \(from)\n"
    let outcome = milepost("benefits a --history -F json", on: day, option + BenefitsFromTests.wallet)
    return ParsedJSON(outcome.text)["benefits"].items.map { "\($0["from"])" }.joined(separator: " ")
  }

  @Test(
    "unused periods that ended before it are in no list; those with a use, and the running one, are",
    arguments: [
      ("", "2025-10-01 2025-11-01 2025-12-01 2026-01-01 2026-02-01"),
      ("2025-10-31", "2025-10-01 2025-11-01 2025-12-01 2026-01-01 2026-02-01"),
      ("2025-11-01", "2025-11-01 2025-12-01 2026-01-01 2026-02-01"),
      ("2026-01-31", "2025-12-01 2026-01-01 2026-02-01"), ("2026-02-01", "2025-12-01 2026-02-01"),
      ("2027-01-01", "2025-12-01 2026-02-01"),
    ])
  func listed(from: String, expected: String) { #expect(periods(from) == expected) }

  @Test(
    "nor in what was lost against the fee, and in no rate",
    arguments: [
      // 10 of October, November and January, 6 of December, 132 days of 1.
      ("", "168.00 0.1000 0.0000"), ("2026-01-01", "56.00 0.2000 0.0000"),
      ("2026-02-01", "15.00 0.4000 0.0000"),
      ("2026-02-10", "6.00 0.4000 null"),
    ])
  func lost(from: String, expected: String) {
    let wallet = (from.isEmpty ? "" : "option benefits-from \(from)\n") + BenefitsFromTests.wallet
    let lost = values("roi", "cards.0.expired", on: "2026-02-10", wallet)
    let rates = values("benefits", "benefits.0.redemption", "benefits.1.redemption", on: "2026-02-10", wallet)
    #expect("\(lost) \(rates)" == expected)
  }

  @Test("a day after the report's is a warning")
  func later() {
    let text = "option benefits-from 2026-02-11\n" + BenefitsFromTests.wallet
    #expect(
      milepost("benefits --warnings", on: "2026-02-10", text).complaints.contains(
        "warning[W532]: no past benefit is shown"))
    #expect(!milepost("benefits --warnings", on: "2026-02-11", text).complaints.contains("W532"))
  }

  @Test("of a closed card what ended before is left out, and nothing older is in its place")
  func closed() {
    let text =
      "option benefits-from 2026-02-01\nbase USD\ncard p \"P\"\n    opened 2025-11-01\n    closed 2026-01-15\n"
      + "    benefit a 10 USD monthly\n2025-12-10 used p/a 4\n"
    #expect(
      values("benefits --history", "benefits.0.from", "benefits.1", on: "2026-02-10", text)
        == "2025-12-01 there is no item 1")
    #expect(values("card p", "benefits.0", on: "2026-02-10", text) == "there is no item 0")
  }
}
