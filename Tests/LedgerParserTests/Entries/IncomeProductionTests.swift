import Testing

@Suite("Income as it is written")
struct IncomeProductionTests {
  @Test(
    "an amount, an account, tags and a payer",
    arguments: [
      ("2026-01-25 income 5,200.00 posb #salary Work", "2026-01-25 income 5200.00 SGD posb #salary Work"),
      ("2026-01-25 income 5 cash", "2026-01-25 income 5.00 SGD cash"),
      ("2026-01-25 income -5 cash", "2026-01-25 income -5.00 SGD cash"),
      ("2026-01-25 income 5 USD = 6.50 posb", "2026-01-25 income 5.00 USD = 6.50 SGD posb"),
      ("2026-01-25 income 5 USD @ 1.3 posb A B", "2026-01-25 income 5.00 USD @ 1.3 posb A B"),
      ("2026-01-25 income S$5 posb \"#1\" #fun", "2026-01-25 income 5.00 SGD posb #fun #1"),
      ("2026-01-25 income 5 yen x", "2026-01-25 income 5 JPY yen x"),
    ])
  func lines(line: String, expected: String) {
    let declared =
      "option stale-rates 99\naccount posb\naccount yen\n    currency JPY\n2026-01-01 rate JPY 0.01 SGD\n"
    #expect(meaning(declared + line) { $0.incomes } == [expected])
  }

  @Test("below it a note and a receipt")
  func details() {
    let read = ReadText("base SGD\n2026-01-25 income 5 cash\n    note a\n    receipt b\n")
    #expect(read.faults == [])
    #expect(read.ledger.entries.details.values.map { [$0.note, $0.receipt] } == [["a", "b"]])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "2026-01-25 income⟦E018⟧", "2026-01-25 income 5⟦E131⟧", "2026-01-25 income ⟦E110⟧a cash",
      "2026-01-25 income 5 ⟦E301⟧nobody",
      "⟦E122⟧2026-01-25=2026-01-26 income 5 cash", "⟦E137⟧income 5 cash",
      "card p \"P\"\n2026-01-25 income 5 ⟦E420⟧p",
    ])
  func faults(line: String) { expectFaults(line) }
}
