package import LedgerModel

/// What was spent in a period up to a day, against the one before. Amounts are minor units of the base.
package struct PeriodSpend: Sendable {
  package let periods: ComparedPeriods
  package private(set) var spent: Int128 = 0
  /// The part of it on cards.
  package private(set) var onCards: Int128 = 0
  package private(set) var previous: Int128 = 0
  /// The numbers of expenses.
  package private(set) var count = 0
  package private(set) var previousCount = 0
  /// The date of the oldest expense of all; `nil` without one.
  package private(set) var first: Day?

  package init(_ period: DayRange, on day: Day, in ledger: Ledger) {
    periods = ComparedPeriods(period, on: day)
    for expense in ledger.entries.expenses where expense.date <= day {
      first = first.map { min($0, expense.date) } ?? expense.date
      let isCurrent = periods.current.contains(expense.date)
      guard isCurrent || periods.previous.contains(expense.date) else { continue }
      var own: Int128 = 0
      ledger.eachOwnPart(of: expense) { own += Int128($0.base) }
      if isCurrent {
        count += 1
        spent += own
        if ledger.definitions.sources[expense.source].card != nil { onCards += own }
      } else {
        previousCount += 1
        previous += own
      }
    }
  }
}
