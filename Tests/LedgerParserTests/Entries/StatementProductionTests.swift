import Testing

@Suite("What the bank says, as it is written")
struct StatementProductionTests {
  private static let card = "card ppv \"P\"\n    cycle closes 14\n    earn 1\n"

  @Test(
    "a statement is of the cycle whose last day is its date or the day before; a credit has a number",
    arguments: [
      ("2026-01-14 statement ppv 0", "2026-01-14 statement ppv 0.00 SGD"),
      ("2026-01-15 statement ppv 0.00 SGD", "2026-01-15 statement ppv 0.00 SGD"),
      ("2026-02-14 statement ppv S$0", "2026-02-14 statement ppv 0.00 SGD"),
      ("2026-01-20 credited ppv 0", "2026-01-20 credited ppv 0"),
      ("2026-01-20 credited ppv 0.50", "2026-01-20 credited ppv 0.50"),
      ("2026-01-20 credited ppv 1,240", "2026-01-20 credited ppv 1240"),
      ("2026-01-20 credited ppv -3", "2026-01-20 credited ppv -3"),
    ])
  func lines(line: String, expected: String) {
    #expect(meaning(StatementProductionTests.card + line) { $0.others } == [expected])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "2026-01-14 statement⟦E018⟧", "2026-01-14 statement ppv⟦E018⟧", "2026-01-14 statement ⟦E301⟧nobody 5",
      "2026-01-14 statement ⟦E302⟧cash 5",
      "⟦E422⟧2026-01-13 statement ppv 5", "⟦E422⟧2026-01-16 statement ppv 5",
      "2026-01-14 statement ppv ⟦E110⟧a",
      "2026-01-14 statement ppv ⟦E421⟧5 USD", "2026-01-14 statement ppv 5 SGD ⟦E019⟧more",
      "2026-01-14 statement ppv ⟦E118⟧5.005", "2026-01-20 credited⟦E018⟧", "2026-01-20 credited ppv⟦E018⟧",
      "2026-01-20 credited ⟦E301⟧nobody 5",
      "2026-01-20 credited ppv ⟦E110⟧S$5", "2026-01-20 credited ppv 5 ⟦E019⟧miles",
      "2026-01-20 credited ppv ⟦E110⟧a",
      "⟦E137⟧statement ppv 5", "⟦E137⟧credited ppv 5",
    ])
  func faults(line: String) { expectFaults(StatementProductionTests.card + line) }
}
