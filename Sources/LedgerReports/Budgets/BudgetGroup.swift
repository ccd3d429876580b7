package import LedgerModel

/// The budgets of one `group` in one currency, added up. Amounts are minor units of it.
package struct BudgetGroup: Sendable {
  /// Its name; `nil` for the budgets without one.
  package var name: String?
  /// The currency of all its budgets.
  package var currency: CurrencyIndex
  /// Its budgets.
  package var budgets: [BudgetStatus]

  /// Their limits together.
  package var limit: Int128 { sum { Int128($0.terms.limit) } }
  /// What was carried into them.
  package var carried: Int128 { sum(\.carried) }
  /// What was spent of them.
  package var spent: Int128 { sum(\.spent) }
  /// What there is to spend.
  package var available: Int128 { sum(\.available) }
  /// What is left.
  package var remaining: Int128 { sum(\.remaining) }

  /// Where the group stands as a whole.
  package var status: BudgetStatus.Status {
    if available <= 0 { return spent > 0 ? .exceeded : .safe }
    if spent > available { return .exceeded }
    return spent * 100 < available * 70 ? .safe : .warning
  }

  private func sum(_ part: (BudgetPeriod) -> Int128) -> Int128 { budgets.reduce(0) { $0 + part($1.period) } }

  /// Budgets by group, in the order in which groups first stand; those of one group but of several currencies apart.
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
