import TestSupport
import Testing

@Suite("Income, and where the money goes")
struct SummaryTests {
  @Test("income against expense; without income there is no rate of saving")
  func summary() {
    let ledger = """
      base SGD
      account bank
      2026-03-01 income 5,000.00 bank #salary Work
      2026-03-02 3,200.00 bank #housing Rent

      """
    let paths = ("current.income", "current.expense", "current.net", "current.savings_rate")
    #expect(
      values("summary", paths.0, paths.1, paths.2, paths.3, on: "2026-03-31", ledger)
        == "5000.00 3200.00 1800.00 0.3600")
    #expect(
      values("summary", "current.savings_rate", "previous.net", on: "2026-04-15", ledger) == "null 1800.00")
    #expect(milepost("summary --on 2020-01-01", ledger).exitCode == .success)
  }

  @Test(
    "a period is compared with the one before",
    arguments: [
      ("2026-03", "2026-02-01 2026-02-28"), ("2026-Q1", "2025-10-01 2025-12-31"),
      ("2026", "2025-01-01 2025-12-31"),
      ("2026-03-05..2026-03-09", "2026-02-28 2026-03-04"), ("2026-H2", "2026-01-01 2026-06-30"),
    ])
  func periods(period: String, expected: String) {
    let found = values(
      "summary --period \(period)", "previous.from", "previous.to", on: "2026-12-31", "base SGD\n")
    #expect(found == expected)
  }
}
