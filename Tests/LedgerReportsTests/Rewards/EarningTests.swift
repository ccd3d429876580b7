import TestSupport
import Testing

@Suite("What an expense earns")
struct EarningTests {
  private func miles(_ terms: String, _ expenses: String, unit: String = "miles") -> String {
    let ledger =
      "base SGD\ncard a \"A\"\n" + terms.split(separator: "\n").map { "    \($0)\n" }.joined() + expenses
    return firstCard(unit, on: "2026-01-31", ledger)
  }

  @Test(
    "a line with minimum 1,000 and limit 1,200 at 4.0 over base 0.4",
    arguments: [
      ("999.99", "399.996"), ("1000.00", "4000"), ("1350.00", "4860"),
    ])
  func minimumAndLimit(spent: String, expected: String) {
    let terms = "earn base 0.4\ncap #dining 4.0 up to 1200 min 1000"
    #expect(miles(terms, "2026-01-05 \(spent) a #dining X\n") == expected)
  }

  @Test("each of forty lines has its own minimum and rate")
  func manyLines() {
    let terms = (1...40).map { "cap #t\($0) \($0).0 min 10 SGD\n" }.joined()
    let expenses = (1...40).map { "2026-01-05 \($0 == 36 ? "9.00" : "10.00") a #t\($0) X\n" }.joined()
    #expect(miles("earn base 0.4\n" + terms, expenses) == "7843.6")
  }

  @Test("a marginal minimum pays only what lies above it")
  func marginal() {
    #expect(
      miles("earn base 0.4\ncap #dining 4.0 up to 1200 min 1000 marginal", "2026-01-05 1100.00 a #dining X\n")
        == "800")
  }

  @Test(
    "points by blocks and by plain rates",
    arguments: [
      ("earn base 3.5 per 5", "19.99", "10 20"), ("earn base 3.5 per 5", "4.99", "0 0"),
      ("earn 0.65", "23.50", "15 30"),
    ])
  func points(rate: String, spent: String, expected: String) {
    let ledger = "base SGD\ncard a \"A\"\n    points 1 UNI$ = 2 miles\n    \(rate)\n2026-01-05 \(spent) a X\n"
    #expect(firstCard("points", "miles", on: "2026-01-31", ledger) == expected)
  }

  @Test("an expense over the edge of a bonus is cut there")
  func cutAtTheEdge() {
    let terms = "points 1 UNI$ = 2 miles\nearn base 1 per 5\nbonus #contactless 9 per 5 up to 600 monthly"
    let before = miles(terms, "2026-01-05 518.34 a #contactless X\n", unit: "points")
    let after = miles(
      terms, "2026-01-05 518.34 a #contactless X\n2026-01-06 150.00 a #contactless Y\n", unit: "points")
    #expect((before, after) == ("1030", "1204"))
  }

  @Test("a refund of all spend brings miles to nothing")
  func refund() {
    let expenses = "2026-01-05 1350.00 a #dining X\n2026-01-06 -1350.00 a #dining X\n"
    #expect(miles("earn base 0.4\ncap #dining 4.0 up to 1200", expenses) == "0")
  }

  @Test("a limit of reward takes back what found no room first")
  func rewardLimit() {
    let terms = "points 1 P = 1 mile\nearn base 0\nbonus #dining 1 up to 100 points"
    #expect(miles(terms, "2026-01-05 130 a #dining X\n", unit: "points") == "100")
    #expect(miles(terms, "2026-01-05 130 a #dining X\n2026-01-06 -20 a #dining X\n", unit: "points") == "100")
    #expect(miles(terms, "2026-01-05 130 a #dining X\n2026-01-06 -40 a #dining X\n", unit: "points") == "90")
  }

  @Test("a marginal card minimum above the maximum leaves base only")
  func minimumAboveMaximum() {
    let terms = "earn 2.0 base 1.0\nmin 200 marginal\nmax 100"
    #expect(miles(terms, "2026-01-05 150 a X\n2026-01-06 150 a X\n") == "300")
  }

  @Test("points become miles even where the ratio has no end")
  func endlessRatio() {
    let terms = "points 3 P = 1 mile\nearn 1"
    #expect(miles(terms, "2026-01-05 10.00 a X\n") == "3.333333")
    #expect(miles(terms, "2026-01-05 10.00 a X\n2026-01-05 20.00 a Y\n") == "10")
  }
}
