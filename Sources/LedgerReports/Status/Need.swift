package import LedgerModel

/// What asks for action: an item that is due within a week, or a new alert of a budget.
package struct Need: Sendable {
  /// What it is about.
  package enum Subject: Sendable {
    case due(DueItem)
    /// With the budget in its running period.
    case alert(Alert, BudgetStatus)
  }

  package var subject: Subject
  /// What a minimum, level, welcome bonus or milestone would give; `nil` of other items, and where it is
  /// nothing.
  package var gives: RewardSums?

  package init(subject: Subject, gives: RewardSums? = nil) {
    self.subject = subject
    self.gives = gives
  }

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
  /// The due items of the week, what is overdue first, then the new alerts, the one with most used first. The
  /// savings of goals are in their own rows.
  package var needs: [Need] {
    let items = due.items.filter(\.isNeed).map { Need(subject: .due($0), gives: gives($0)) }
    let new = alerts.new.compactMap { alert in
      budgets.budgets.first { $0.budget == alert.budget }.map { (alert: alert, budget: $0) }
    }
    let sorted = new.sorted { one, other in
      let (first, second) = (one.budget.period, other.budget.period)
      return second.spent * max(first.available, 1) < first.spent * max(second.available, 1)
    }
    return items + sorted.map { Need(subject: .alert($0.alert, $0.budget)) }
  }

  private func gives(_ item: DueItem) -> RewardSums? {
    let card = cards.cards.first { $0.card == item.card }
    let rewards: EarnedRewards? =
      switch item.detail {
      case .minimum(let line, _, _):
        earned.rows.first { row in
          row.isRunning && row.card == item.card && row.kind == (line == nil ? .cardMinimum : .minimum)
            && row.tags == (line?.tags ?? []) && row.range.to == (line?.range.to ?? card?.cycle.to)
        }?.gain
      case .welcome(let status): card.map { EarnedRewards(status.welcome, $0.terms) }
      case .milestone(let status): card.map { EarnedRewards(status.target?.reward, $0.terms) }
      case .benefit, .activation, .coupon, .renewal, .fee, .waiver, .goal, .goalWeek, .bill, .limit: nil
      }
    guard let rewards, let card, rewards != EarnedRewards() else { return nil }
    var sums = RewardSums()
    sums.add(rewards, card.currency)
    return sums
  }
}

extension DueItem {
  /// Whether it asks for more than what a goal's own row says.
  package var isNeed: Bool { if case .goalWeek = detail { false } else { true } }
}
