import LedgerModel

/// The budgets whose period is the calendar month.
struct MonthBudgets {
  private let all: [BudgetStatus]

  init(_ budgets: [BudgetStatus], _ month: DayRange) { all = budgets.filter { $0.period.range == month } }

  var isEmpty: Bool { all.isEmpty }

  /// What all of them have left, in minor units of the base; `nil` if a rate is missing.
  func remaining(_ ledger: Ledger, on: Day) -> Int128? { sum(of: all, \.remaining, ledger, on: on) }

  /// What they leave to spend. A budget within another one leaves nothing more: what is spent in it is spent in both.
  func spendable(_ ledger: Ledger, on: Day) -> Int128? { sum(of: outermost, \.remaining, ledger, on: on) }

  /// What they allow for the month, each amount once.
  func available(_ ledger: Ledger, on: Day) -> Int128? { sum(of: outermost, \.available, ledger, on: on) }

  /// Those that no other one contains; of those of the same expenses the one with the least left.
  private var outermost: [BudgetStatus] {
    all.indices.filter { place in
      let (scope, left) = (all[place].period.terms.scope, all[place].period.remaining)
      return !all.indices.contains { other in
        let outer = all[other].period
        if outer.terms.scope != scope { return outer.terms.scope.contains(scope) }
        return outer.remaining < left || outer.remaining == left && other < place
      }
    }.map { all[$0] }
  }

  private func sum(
    of budgets: [BudgetStatus], _ amount: KeyPath<BudgetPeriod, Int128>, _ ledger: Ledger, on: Day
  ) -> Int128? {
    var converter = ledger.converter
    var sum: Int128 = 0
    for budget in budgets {
      guard let money = ledger.inBase(budget.period[keyPath: amount], budget.currency, on: on, &converter)
      else { return nil }
      sum += money
    }
    return sum
  }
}

extension BudgetTerms.Scope {
  /// Whether each expense of another scope is in this one.
  fileprivate func contains(_ other: Self) -> Bool {
    switch (self, other) {
    case (.all, _): true
    case (.tags, .all): false
    case (.tags(let tags), .tags(let others)): Set(tags).isSuperset(of: others)
    }
  }
}
