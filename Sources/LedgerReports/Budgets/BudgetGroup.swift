import LedgerModel

/// The budgets of one `group` in one currency.
package struct BudgetGroup: Sendable {
  /// `nil` for the budgets without a group.
  package var name: String?
  package var totals: BudgetTotals
  package var budgets: [BudgetStatus] = []

  /// The budgets by group and currency, in the order in which they first appear.
  package static func all(of budgets: [BudgetStatus]) -> [BudgetGroup] {
    var groups: [BudgetGroup] = []
    for budget in budgets {
      let name = budget.period.terms.group
      let known = groups.firstIndex { $0.name == name && $0.totals.currency == budget.currency }
      if known == nil {
        groups.append(BudgetGroup(name: name, totals: BudgetTotals(currency: budget.currency)))
      }
      let (place, period) = (known ?? groups.count - 1, budget.period)
      groups[place].totals.add(Int128(period.terms.limit), period.carried, period.spent)
      groups[place].budgets.append(budget)
    }
    return groups
  }
}
