package import LedgerModel

/// The budget periods that ended in some days.
package struct EndedBudgets: Sendable {
  /// A period that went over. Amounts are minor units of the budget's currency.
  package struct Overspent: Sendable {
    package var budget: BudgetIndex
    package var spent: Int128
    /// With what was carried over.
    package var limit: Int128
    package var over: Int128 { spent - limit }
  }

  package private(set) var count = 0
  /// The largest first by its worth on the day.
  package private(set) var over: [Overspent] = []

  /// Those that ended before a day.
  package init(in days: DayRange, on day: Day, _ ledger: Ledger) {
    if ledger.definitions.budgets.isEmpty { return }
    let inputs = BudgetInputs(ledger, on: day) { _ in true }
    for budget in inputs.wanted {
      for period in inputs.periods(of: budget) {
        guard days.contains(period.range.to), period.range.to < day else { continue }
        count += 1
        if period.remaining < 0 {
          over.append(.init(budget: budget, spent: period.spent, limit: period.available))
        }
      }
    }
    var converter = ledger.converter
    let worth = over.map {
      ledger.inBase($0.over, ledger.definitions.budgets[$0.budget].currency, on: day, &converter) ?? 0
    }
    over = over.indices.sorted { (worth[$1], $0) < (worth[$0], $1) }.map { over[$0] }
  }
}
