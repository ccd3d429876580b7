package import LedgerModel
package import LedgerReports

/// What the comparisons of all purchases of a day share.
package struct BestInputs: Sendable {
  /// Without the purchase.
  package let ledger: Ledger
  /// From the day of the purchase to the last one of the plan.
  package let days: DayRange
  package let spending: ExpectedSpending
  package let standings: [CardStanding]
  package let unit: PlanUnit
  let spends: PlanSpends

  init(
    ledger: Ledger, days: DayRange, spending: ExpectedSpending, standings: [CardStanding], unit: PlanUnit,
    spends: PlanSpends
  ) {
    self.ledger = ledger
    self.days = days
    self.spending = spending
    self.standings = standings
    self.unit = unit
    self.spends = spends
  }

  init(_ ledger: Ledger, on day: Day, until: Day) {
    let standings = ledger.cardStandings(on: day, until: until)
    let spending = ledger.expectedSpending(on: day, until: until)
    self.init(
      ledger: ledger, days: DayRange(day, until), spending: spending, standings: standings,
      unit: ledger.planUnit(on: day, standings), spends: ledger.planSpends(spending, standings))
  }

  /// Those of the cards that have rates, in file order.
  var earning: [CardStanding] { standings.filter { !$0.terms.rates.isEmpty } }
}
