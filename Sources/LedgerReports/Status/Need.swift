package import LedgerModel

/// What asks for action: an item that is due within a week, or a new alert of a budget.
package struct Need: Sendable {
  package enum Subject: Sendable {
    case due(DueItem)
    /// With the budget in its running period.
    case alert(Alert, BudgetStatus)
  }

  package var subject: Subject

  /// As in `due` or `alerts`: `minimum/kf/2026-11-14`, `budget/food/2026-11/80`.
  package var reference: String {
    switch subject {
    case .due(let item): item.reference
    case .alert(let alert, _): alert.id
    }
  }

  /// The last day to act, of an alert that of the budget's period; `nil` without one.
  package var date: Day? {
    switch subject {
    case .due(let item): item.date
    case .alert(_, let budget): budget.to
    }
  }
}

extension StatusReport {
  /// The due items of the week, what is overdue first, then the new alerts, the one with most used first. The savings of
  /// goals are in their own rows.
  package var needs: [Need] {
    let items = due.items.filter(\.isNeed).map { Need(subject: .due($0)) }
    let new = alerts.new.compactMap { alert in
      budgets.budgets.first { $0.budget == alert.budget }.map { (alert: alert, budget: $0) }
    }
    let sorted = new.sorted { one, other in
      let (first, second) = (one.budget.period, other.budget.period)
      return second.spent * max(first.available, 1) < first.spent * max(second.available, 1)
    }
    return items + sorted.map { Need(subject: .alert($0.alert, $0.budget)) }
  }
}

extension DueItem {
  /// Whether it asks for more than what a goal's own row says.
  var isNeed: Bool { if case .goalWeek = detail { false } else { true } }
}
