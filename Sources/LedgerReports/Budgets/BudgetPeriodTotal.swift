package import LedgerModel

/// The budgets of one frequency added up: a sum over different ones has no meaning. Amounts are minor units.
package struct BudgetPeriodTotal: Sendable {
  package var frequency: Frequency
  /// The number of budgets, at least 2.
  package var count: Int
  package var totals: BudgetTotals
  /// What is left today of each, at least 0, in the currency of the totals; `nil` without a rate.
  package var leftToday: Int128?
}

extension Ledger {
  /// A total for each frequency of two budgets or more that are not `once`, in the order of the first; those without a
  /// rate are omitted.
  func periodTotals(of budgets: [BudgetStatus], on: Day) -> [BudgetPeriodTotal] {
    var frequencies: [Frequency] = []
    for budget in budgets where budget.isRecurring && !frequencies.contains(budget.frequency) {
      frequencies.append(budget.frequency)
    }
    return frequencies.compactMap { frequency in
      let own = budgets.filter { $0.frequency == frequency }
      guard own.count > 1, let totals = totals(of: own, on: on) else { return nil }
      return BudgetPeriodTotal(
        frequency: frequency, count: own.count, totals: totals,
        leftToday: leftToday(of: own, in: totals.currency, on: on))
    }
  }

  /// What is left today of some budgets, each at least 0; `nil` without a rate.
  func leftToday(of budgets: [BudgetStatus], in currency: CurrencyIndex, on: Day) -> Int128? {
    var converter = converter
    var sum: Int128 = 0
    for budget in budgets {
      let left = max(0, budget.leftToday ?? 0)
      guard let amount = converted(left, budget.currency, to: currency, on: on, &converter) else {
        return nil
      }
      sum += amount
    }
    return sum
  }
}

extension BudgetStatus {
  var frequency: Frequency { period.terms.frequency }
  /// Whether it has a part for each day.
  var isRecurring: Bool { frequency != .once }
}
