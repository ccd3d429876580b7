import LedgerModel
import Testing

@Suite("Amendments of cards as they are written")
struct AmendmentProductionTests {
  private static let card = """
    card a "A"
        opened 2026-01-01
        bank B
        earn local 1.2 foreign 2
        min 500
        cap #dining 4 up to 600
        bonus #fun 3
        exclude #fee2
        welcome 5 miles spend 5 within 5 days
        benefit l 2 x yearly
        benefit u 15 monthly
        fee 218 yearly
    tag fee2

    """

  /// The card's terms before and after properties that hold from 1 March on.
  private func changes(_ properties: String) -> (gone: [String], new: [String]) {
    let text =
      AmendmentProductionTests.card + "2026-03-01 card a\n"
      + properties.split(separator: "\n").map { "    \($0)\n" }.joined()
    let read = ReadText("base SGD\n" + text)
    #expect(read.faults == [], "\(properties)")
    let (before, after) = (
      read.cardTerms(on: Day(clamping: 2026, 2, 28)), read.cardTerms(on: Day(clamping: 2026, 3, 1))
    )
    return (before.filter { !after.contains($0) }, after.filter { !before.contains($0) })
  }

  @Test(
    "what is restated holds from that day on, `none` removes it, all else stays",
    arguments: [
      ("bank C", "bank B", "bank C"), ("bank none", "bank B", ""), ("note x", "", "note x"),
      ("earn local 1.5", "local 1.2", "local 1.5"),
      ("earn none", "local 1.2|foreign 2", ""), ("min none", "min 500.00", ""),
      ("min 500 marginal", "min 500.00", "min 500.00 marginal"),
      ("cap #dining 5", "cap #dining 4 up to 600.00", "cap #dining 5"),
      ("cap #dining none", "cap #dining 4 up to 600.00", ""),
      ("bonus #dining none", "cap #dining 4 up to 600.00", ""), ("cap #travel 5", "", "cap #travel 5"),
      ("exclude none", "exclude #fee2", ""),
      ("exclude #insurance", "exclude #fee2", "exclude #insurance"),
      ("welcome 7 miles spend 7 by 2026-12-31", "", "welcome 7 miles spend 7.00 by 2026-12-31"),
      ("welcome none", "welcome 5 miles spend 5.00 within 5", ""),
      ("benefit l 3 x yearly", "benefit l 2 x yearly", "benefit l 3 x yearly"),
      ("benefit l none", "benefit l 2 x yearly", ""),
      (
        "benefit u in december 35", "benefit u 15.00 SGD monthly",
        "benefit u 15.00 SGD monthly month 12: 35.00 SGD"
      ),
      ("fee none", "fee 218.00", ""), ("cycle opens 15", "", "opens 15"),
      ("counts posted", "", "counts posted"),
      ("remind none", "", "remind "),
      ("bank C\nmin 5\ncap #fun none", "bank B|min 500.00|bonus #fun 3", "bank C|min 5.00"),
    ])
  func properties(properties: String, gone: String, new: String) {
    let found = changes(properties)
    #expect(found.gone.joined(separator: "|") == gone && found.new.joined(separator: "|") == new, "\(found)")
  }

  @Test("amendments may come before the card and out of order; each holds from its own day on")
  func order() {
    let text =
      "2026-05-01 card a\n    bank D\n2026-03-01 card a\n    bank C\n" + AmendmentProductionTests.card
    let read = ReadText("base SGD\n" + text)
    #expect(read.faults == [])
    let terms = read.ledger.definitions.cards[0]
    #expect([2, 3, 5].map { terms.terms(on: Day(clamping: 2026, $0, 1)).bank } == ["B", "C", "D"])
  }

  @Test("a template's amendments come below the card's own terms, and below the card's amendments")
  func templates() {
    let text = """
      template card t "T"
          bank A
          network V
          note N
      card a like t
          network W
      2026-03-01 template card t
          bank B
          network X
          note M
      2026-02-01 card a
          note O
      """
    let read = ReadText("base SGD\n" + text + "\n")
    #expect(read.faults == [])
    #expect(read.cardTerms(on: Day(clamping: 2026, 1, 31)) == ["bank A", "network W", "note N"])
    #expect(read.cardTerms(on: Day(clamping: 2026, 2, 28)) == ["bank A", "network W", "note O"])
    #expect(read.cardTerms(on: Day(clamping: 2026, 3, 1)) == ["bank B", "network W", "note O"])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "2026-03-01 card⟦E018⟧", "2026-03-01 card ⟦E313⟧b\n    bank C", "2026-03-01 card a ⟦E019⟧\"B\"",
      "2026-03-01 card a like ⟦E222⟧t",
      "2026-03-01 card a\n    ⟦E314⟧currency USD", "2026-03-01 card ⟦W319⟧a",
      "2026-03-01 card ⟦W319⟧a\n    bank B",
      "2026-03-01 card a\n    ⟦W319⟧note none",
      "2026-03-01 card a\n    ⟦W319⟧cap #travel none",
      "2026-03-01 card a\n    bank C\n2026-03-01 card a\n    ⟦E336⟧bank D",
      "limit l 9 SGD\n2026-03-01 limit l 8\n2026-03-01 limit l ⟦E336⟧7\ncard b \"B\"\n    limit l",
      "⟦E122⟧2026-03-01=2026-03-02 card a",
      "2026-03-01 template card ⟦E313⟧t\n    bank C", "2026-03-01 ⟦E127⟧base USD",
      "2026-03-01 card a\n    ⟦E200⟧banks C",
    ])
  func faults(text: String) { expectFaults(AmendmentProductionTests.card + text) }
}
