import TestSupport
import Testing

@Suite("Cards as their holders know them")
struct CardsReportTests {
  @Test(
    "cycles on 10 January 2026",
    arguments: [
      ("cycle opens 15", "2025-12-15 2026-01-14 4"), ("cycle calendar", "2026-01-01 2026-01-31 21"),
      ("cycle closes 15", "2025-12-16 2026-01-15 5"), ("cycle opens 31", "2025-12-31 2026-01-30 20"),
    ])
  func cycles(rule: String, expected: String) {
    let ledger = "base SGD\ncard a \"A\"\n    \(rule)\n"
    #expect(firstCard("cycle.from", "cycle.to", "cycle.days_left", on: "2026-01-10", ledger) == expected)
  }

  @Test(
    "days that a month lacks",
    arguments: [
      ("opens 31", "2026-02-10", "2026-01-31 2026-02-27"),
      ("opens 31", "2026-03-01", "2026-02-28 2026-03-30"),
      ("opens 31", "2026-04-01", "2026-03-31 2026-04-29"),
      ("closes 30", "2026-02-10", "2026-01-31 2026-02-28"),
      ("closes 30", "2026-03-01", "2026-03-01 2026-03-30"),
    ])
  func clamping(rule: String, day: String, expected: String) {
    let ledger = "base SGD\ncard a \"A\"\n    cycle \(rule)\n"
    #expect(firstCard("cycle.from", "cycle.to", on: day, ledger) == expected)
  }

  @Test(
    "UOB Preferred Platinum has two lines of 600, each alone",
    arguments: [
      ("", "0.00 600.00 earning 0.00 600.00 earning"),
      ("2026-01-05=2026-01-05 100.00 ppv #online A\n", "100.00 600.00 earning 0.00 600.00 earning"),
      ("2026-01-05=2026-01-05 600.00 ppv #online A\n", "600.00 600.00 maxed 0.00 600.00 earning"),
      ("2026-01-05=2026-01-05 300.00 ppv #mobile A\n", "0.00 600.00 earning 300.00 600.00 earning"),
    ])
  func preferredPlatinum(expenses: String, expected: String) {
    let ledger = "base SGD\ncard ppv like uob-preferred-platinum-visa\n" + expenses
    let outcome = milepost("cards --format json --on 2026-01-10", ledger)
    let lines = ParsedJSON(outcome.text)["cards.0.lines"].items
    let byTag = lines.sorted { $0["tags.0"].description > $1["tags.0"].description }
    #expect(
      byTag.map { "\($0["counted"]) \($0["limit"]) \($0["status"])" }.joined(separator: " ") == expected)
  }

  @Test(
    "UOB Visa Signature needs 1,000 under a line",
    arguments: [
      ("500.00", "500.00 1000.00 1200.00 below-minimum 0.00"),
      ("1100.00", "1100.00 1000.00 1200.00 earning 0.00"),
    ])
  func visaSignature(spent: String, expected: String) {
    let ledger =
      "base SGD\ncard vs like uob-visa-signature\n2026-01-05=2026-01-05 \(spent) vs #contactless A\n"
    let outcome = milepost("cards --format json --on 2026-01-10", ledger)
    let lines = ParsedJSON(outcome.text)["cards.0.lines"].items
    let line = lines.first { $0["tags.0"].description == "contactless" } ?? .null
    let foreign = lines.first { $0["tags.0"].description == "foreign" } ?? .null
    #expect(
      "\(line["spend"]) \(line["min"]) \(line["limit"]) \(line["status"]) \(foreign["spend"])" == expected)
  }

  @Test(
    "thresholds of a cycle",
    arguments: [
      ("min 500", "499.99", "below-minimum"), ("min 500", "500.00", "minimum-met"),
      ("min 500\n    max 2000", "2000.00", "in-range"), ("min 500\n    max 2000", "2000.01", "over-maximum"),
      ("max 2000", "0.00", "in-range"), ("bank A", "5.00", "none"),
    ])
  func thresholds(terms: String, spent: String, expected: String) {
    let ledger = "base SGD\ncard a \"A\"\n    \(terms)\n2026-01-05 \(spent) a Shop\n"
    #expect(firstCard("status", on: "2026-01-10", ledger) == expected)
  }

  @Test("a threshold changed in the file changes what is left")
  func changedThreshold() {
    func ledger(_ minimum: Int) -> String {
      "base SGD\ncard a \"A\"\n    min \(minimum)\n2026-01-05 100 a Shop\n"
    }
    #expect(firstCard("min.remaining", "min.progress", on: "2026-01-10", ledger(500)) == "400.00 0.2000")
    #expect(firstCard("min.remaining", "min.progress", on: "2026-01-10", ledger(200)) == "100.00 0.5000")
  }

  @Test("a removed card that expenses still name is an error that shows them")
  func removedCard() {
    let outcome = milepost(
      "cards", "base SGD\ncard a \"A\"\n2026-01-05 1.00 a X\n2026-01-06 2.00 gone X\n2026-01-07 3.00 gone Y\n"
    )
    #expect(outcome.exitCode == .errors)
    #expect(outcome.complaints.contains("wallet.ledger:4:17"))
    #expect(outcome.complaints.contains("wallet.ledger:5:17"))
    #expect(outcome.text.isEmpty)
  }

  @Test("the month's total counts all cards, whatever their cycles")
  func monthsTotal() {
    let ledger = """
      base SGD
      card a "A"
          cycle opens 15
      card b "B"
      2026-01-01 10.00 a X
      2026-01-20 20.00 a X
      2026-01-20 30.00 b X
      2026-01-21 40.00 cash X
      2025-12-31 99.00 b X

      """
    #expect(values("status", "month.spend", on: "2026-01-31", ledger) == "100.00")
    #expect(values("status", "month.previous", on: "2026-01-31", ledger) == "99.00")
  }
}
