package import LedgerModel

/// The budgets of one `group` in one currency, with their sums in minor units of it.
package struct BudgetGroup: Sendable {
  /// `nil` for the budgets without a group.
  package var name: String?
  package var currency: CurrencyIndex
  package var budgets: [BudgetStatus]

  package var limit: Int128 { sum { Int128($0.terms.limit) } }
  package var carried: Int128 { sum(\.carried) }
  package var spent: Int128 { sum(\.spent) }
  package var available: Int128 { sum(\.available) }
  package var remaining: Int128 { sum(\.remaining) }
  package var status: BudgetStatus.Status { BudgetStatus.Status(spent: spent, available: available) }

  private func sum(_ part: (BudgetPeriod) -> Int128) -> Int128 { budgets.reduce(0) { $0 + part($1.period) } }

  /// The budgets by group and currency, in the order in which they first appear.
  package static func all(of budgets: [BudgetStatus]) -> [BudgetGroup] {
    var groups: [BudgetGroup] = []
    for budget in budgets {
      let name = budget.period.terms.group
      if let place = groups.firstIndex(where: { $0.name == name && $0.currency == budget.currency }) {
        groups[place].budgets.append(budget)
      } else {
        groups.append(BudgetGroup(name: name, currency: budget.currency, budgets: [budget]))
      }
    }
    return groups
  }
}
