package import LedgerModel

/// Some budgets added up. Amounts are minor units of the currency.
package struct BudgetTotals: Sendable {
  /// That of all budgets if they share one, else the base currency.
  package var currency: CurrencyIndex
  package var limit: Int128 = 0
  package var carried: Int128 = 0
  package var spent: Int128 = 0

  package var available: Int128 { limit + carried }
  package var remaining: Int128 { available - spent }
  package var status: BudgetStatus.Status { BudgetStatus.Status(spent: spent, available: available) }

  mutating func add(_ limit: Int128, _ carried: Int128, _ spent: Int128) {
    self.limit += limit
    self.carried += carried
    self.spent += spent
  }
}

extension Ledger {
  /// Budgets added up, converted on a day; `nil` without budgets, and if a rate is missing.
  func totals(of budgets: [BudgetStatus], on: Day) -> BudgetTotals? {
    guard let first = budgets.first else { return nil }
    let isOneCurrency = budgets.allSatisfy { $0.currency == first.currency }
    var totals = BudgetTotals(currency: isOneCurrency ? first.currency : settings.totalCurrency)
    var converter = converter
    for budget in budgets {
      func amount(_ amount: Int128) -> Int128? {
        converted(amount, budget.currency, to: totals.currency, on: on, &converter)
      }
      let period = budget.period
      guard let limit = amount(Int128(period.terms.limit)), let carried = amount(period.carried),
        let spent = amount(period.spent)
      else { return nil }
      totals.add(limit, carried, spent)
    }
    return totals
  }
}
