package import LedgerModel
package import LedgerReports

/// What the comparisons of all purchases of a day share.
package struct BestInputs: Sendable {
  /// Without the purchase.
  package private(set) var ledger: Ledger
  /// From the day of the purchase to the last one of the plan.
  package let days: DayRange
  package let spending: ExpectedSpending
  package let standings: [CardStanding]
  package let unit: PlanUnit
  let spends: PlanSpends
  let terms: KnownTerms
  let classifier: SpendClassifier

  init(_ ledger: Ledger, on day: Day, until: Day) {
    let standings = ledger.cardStandings(on: day, until: until)
    let spending = ledger.expectedSpending(on: day, until: until)
    self.ledger = ledger
    self.spending = spending
    self.standings = standings
    days = DayRange(day, until)
    unit = ledger.planUnit(on: day, standings)
    spends = ledger.planSpends(spending, standings)
    terms = KnownTerms(ledger, standings.map(\.card), on: day)
    classifier = SpendClassifier(ledger, terms, on: day)
  }

  /// The same with a ledger that knows more lists of tags.
  func with(_ ledger: Ledger) -> BestInputs {
    var inputs = self
    inputs.ledger = ledger
    return inputs
  }

  /// Those of the cards that have rates, in file order.
  var earning: [CardStanding] { standings.filter { !$0.terms.rates.isEmpty } }
}
