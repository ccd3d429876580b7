import TestSupport
import Testing

/// What a report says at a path of its JSON.
private func value(_ command: String, _ path: String, on day: String, _ ledger: String) -> String {
  let outcome = milepost("\(command) --format json --on \(day)", ledger)
  return outcome.exitCode == .success ? ParsedJSON(outcome.text)[path].description : outcome.complaints
}

/// Several values of the first card, joined by spaces.
private func card(_ paths: String..., on day: String, _ ledger: String) -> String {
  let outcome = milepost("cards --format json --on \(day)", ledger)
  guard outcome.exitCode == .success else { return outcome.complaints }
  let json = ParsedJSON(outcome.text)
  return paths.map { json["cards.0.\($0)"].description }.joined(separator: " ")
}

@Suite("Cards as their holders know them")
struct SeedTests {
  @Test(
    "cycles on 10 January 2026",
    arguments: [
      ("cycle opens 15", "2025-12-15 2026-01-14 4"), ("cycle calendar", "2026-01-01 2026-01-31 21"),
      ("cycle closes 15", "2025-12-16 2026-01-15 5"), ("cycle opens 31", "2025-12-31 2026-01-30 20"),
    ])
  func cycles(rule: String, expected: String) {
    let ledger = "base SGD\ncard a \"A\"\n    \(rule)\n"
    #expect(card("cycle.from", "cycle.to", "cycle.days_left", on: "2026-01-10", ledger) == expected)
  }

  @Test(
    "days that a month lacks",
    arguments: [
      ("opens 31", "2026-02-10", "2026-01-31 2026-02-27"), ("opens 31", "2026-03-01", "2026-02-28 2026-03-30"),
      ("opens 31", "2026-04-01", "2026-03-31 2026-04-29"), ("closes 30", "2026-02-10", "2026-01-31 2026-02-28"),
      ("closes 30", "2026-03-01", "2026-03-01 2026-03-30"),
    ])
  func clamping(rule: String, day: String, expected: String) {
    let ledger = "base SGD\ncard a \"A\"\n    cycle \(rule)\n"
    #expect(card("cycle.from", "cycle.to", on: day, ledger) == expected)
  }

  @Test(
    "UOB Preferred Platinum has two lines of 600, each alone",
    arguments: [
      ("", "0.00 600.00 earning 0.00 600.00 earning"),
      ("2026-01-05=2026-01-05 100.00 ppv #online A\n", "100.00 600.00 earning 0.00 600.00 earning"),
      ("2026-01-05=2026-01-05 600.00 ppv #online A\n", "600.00 600.00 maxed 0.00 600.00 earning"),
      ("2026-01-05=2026-01-05 300.00 ppv #contactless A\n", "0.00 600.00 earning 300.00 600.00 earning"),
    ])
  func preferredPlatinum(expenses: String, expected: String) {
    let ledger = "base SGD\ncard ppv like uob-preferred-platinum-visa\n" + expenses
    let outcome = milepost("cards --format json --on 2026-01-10", ledger)
    let lines = ParsedJSON(outcome.text)["cards.0.lines"].items
    let byTag = lines.sorted { $0["tags.0"].description > $1["tags.0"].description }
    #expect(byTag.map { "\($0["counted"]) \($0["limit"]) \($0["status"])" }.joined(separator: " ") == expected)
  }

  @Test(
    "UOB Visa Signature needs 1,000 under a line",
    arguments: [
      ("500.00", "500.00 1000.00 1200.00 below-minimum 0.00"), ("1100.00", "1100.00 1000.00 1200.00 earning 0.00"),
    ])
  func visaSignature(spent: String, expected: String) {
    let ledger = "base SGD\ncard vs like uob-visa-signature\n2026-01-05=2026-01-05 \(spent) vs #contactless A\n"
    let outcome = milepost("cards --format json --on 2026-01-10", ledger)
    let lines = ParsedJSON(outcome.text)["cards.0.lines"].items
    let line = lines.first { $0["tags.0"].description == "contactless" } ?? .null
    let foreign = lines.first { $0["tags.0"].description == "foreign" } ?? .null
    #expect("\(line["spend"]) \(line["min"]) \(line["limit"]) \(line["status"]) \(foreign["spend"])" == expected)
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
    #expect(card("status", on: "2026-01-10", ledger) == expected)
  }

  @Test("a threshold changed in the file changes what is left")
  func changedThreshold() {
    func ledger(_ minimum: Int) -> String { "base SGD\ncard a \"A\"\n    min \(minimum)\n2026-01-05 100 a Shop\n" }
    #expect(card("min.remaining", "min.progress", on: "2026-01-10", ledger(500)) == "400.00 0.2000")
    #expect(card("min.remaining", "min.progress", on: "2026-01-10", ledger(200)) == "100.00 0.5000")
  }

  @Test("a removed card that expenses still name is an error that shows them")
  func removedCard() {
    let outcome = milepost(
      "cards", "base SGD\ncard a \"A\"\n2026-01-05 1.00 a X\n2026-01-06 2.00 gone X\n2026-01-07 3.00 gone Y\n")
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
    #expect(value("status", "month.spend", on: "2026-01-31", ledger) == "100.00")
    #expect(value("status", "month.previous", on: "2026-01-31", ledger) == "99.00")
  }
}

@Suite("What an expense earns")
struct EarningTests {
  private func miles(_ terms: String, _ expenses: String, unit: String = "miles") -> String {
    let ledger = "base SGD\ncard a \"A\"\n" + terms.split(separator: "\n").map { "    \($0)\n" }.joined() + expenses
    return card(unit, on: "2026-01-31", ledger)
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

  @Test("a marginal minimum pays only what lies above it")
  func marginal() {
    #expect(
      miles("earn base 0.4\ncap #dining 4.0 up to 1200 min 1000 marginal", "2026-01-05 1100.00 a #dining X\n") == "800")
  }

  @Test(
    "points by blocks and by plain rates",
    arguments: [
      ("earn base 3.5 per 5", "19.99", "10 20"), ("earn base 3.5 per 5", "4.99", "0 0"),
      ("earn 0.65", "23.50", "15 30"),
    ])
  func points(rate: String, spent: String, expected: String) {
    let ledger = "base SGD\ncard a \"A\"\n    points 1 UNI$ = 2 miles\n    \(rate)\n2026-01-05 \(spent) a X\n"
    #expect(card("points", "miles", on: "2026-01-31", ledger) == expected)
  }

  @Test("an expense over the edge of a bonus is cut there")
  func cutAtTheEdge() {
    let terms = "points 1 UNI$ = 2 miles\nearn base 1 per 5\nbonus #contactless 9 per 5 up to 600 monthly"
    let before = miles(terms, "2026-01-05 518.34 a #contactless X\n", unit: "points")
    let after = miles(terms, "2026-01-05 518.34 a #contactless X\n2026-01-06 150.00 a #contactless Y\n", unit: "points")
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

@Suite("Money between currencies")
struct CurrencyTests {
  private func base(_ ledger: String, day: String = "2026-01-31") -> String {
    value("list", "entries.0.base", on: day, ledger)
  }

  @Test("a rate, and a later one that changes nothing")
  func laterRate() {
    let ledger = "base SGD\n2026-01-02 rate USD 1.3421 SGD\n2026-01-05 42.00 USD cash X\n"
    #expect(base(ledger) == "56.37")
    let later = ledger + "2026-01-06 rate USD 9.9999 SGD\n"
    #expect(milepost("list -F json", later).text == milepost("list -F json", ledger).text)
  }

  @Test("through one currency, in either direction")
  func through() {
    let ledger =
      "base CAD\n2026-01-02 rate EUR 1.5032 CAD\n2026-01-02 rate EUR 35.839 THB\n2026-01-03 1,250 THB cash X\n"
    #expect(base(ledger) == "52.43")
  }

  @Test("yen into dollars through the euro")
  func yen() {
    let ledger = "base USD\n2026-01-02 rate EUR 161.69 JPY\n2026-01-02 rate EUR 1.0890 USD\n"
    #expect(value("rates 10000 JPY to USD", "converted", on: "2026-01-03", ledger) == "67.35")
    #expect(value("rates 10000 JPY to USD", "path", on: "2026-01-03", ledger) == "[JPY,EUR,USD]")
  }

  @Test("Saturday uses Friday's rate")
  func weekend() {
    let ledger = "base SGD\n2026-01-02 rate USD 1.30 SGD\n2026-01-05 rate USD 1.40 SGD\n2026-01-03 10.00 USD cash X\n"
    #expect(base(ledger) == "13.00")
    #expect(value("list", "entries.0.rate_from", on: "2026-01-31", ledger) == "2026-01-02")
  }

  @Test(
    "the billed amount wins, then the pinned rate",
    arguments: [
      ("42.00 USD = 56.37", "56.37 billed"), ("42.00 USD @ 1.5", "63.00 pinned"), ("42.00 USD", "54.60 2026-01-02"),
    ])
  func pinned(amount: String, expected: String) {
    let ledger = "base SGD\n2026-01-02 rate USD 1.30 SGD\n2026-01-05 \(amount) cash X\n"
    #expect("\(base(ledger)) \(value("list", "entries.0.rate_from", on: "2026-01-31", ledger))" == expected)
  }

  @Test(
    "a fee is one conversion with the rate, and never on the billed amount",
    arguments: [
      ("100.00 USD", "134.23"), ("100.00 USD = 131.00", "131.00"), ("100.00 USD @ 1.3", "130.00"),
    ])
  func fee(amount: String, expected: String) {
    let ledger = "base SGD\ncard a \"A\"\n    fx-fee 3.25%\n2026-01-02 rate USD 1.30 SGD\n2026-01-05 \(amount) a X\n"
    #expect(base(ledger) == expected)
  }

  @Test(
    "halves, away from zero or to the even neighbour",
    arguments: [("half-up", "0.13 -0.13"), ("half-even", "0.12 -0.12")])
  func halves(rounding: String, expected: String) {
    let ledger =
      "base SGD\noption rounding \(rounding)\n2026-01-02 rate USD 0.125 SGD\n2026-01-05 1.00 USD cash X\n2026-01-04 -1.00 USD cash X\n"
    #expect(
      "\(value("list", "entries.0.base", on: "2026-01-31", ledger)) \(value("list", "entries.1.base", on: "2026-01-31", ledger))"
        == expected)
  }

  @Test("sums of the largest amounts stay exact")
  func largest() {
    let ledger =
      "base JPY\n" + (1...20).map { "2026-01-\($0 < 10 ? "0" : "")\($0) 999999999999999999 cash X\n" }.joined()
    #expect(value("list", "expense", on: "2026-01-31", ledger) == "19999999999999999980")
  }
}
