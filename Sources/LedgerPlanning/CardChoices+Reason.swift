package import LedgerModel
package import LedgerReports

extension CardChoices {
  /// Why a card is the one to take.
  package enum Reason: Sendable {
    case earnsNothing
    /// A threshold that the purchase reaches.
    case reaches(BestReport.Threshold)
    /// One that it counts for and that the plan reaches; with the purchase.
    case countsFor(BestReport.Threshold)
    /// What is left of the smallest room that its line has, or its card.
    case room(CardStanding.Room, RewardUnit, until: Day)
    case full(until: Day)
    case noLimit
    case baseRate
  }

  /// The first that applies: a minimum that its line or card lacks, its room, another threshold, its rate.
  package func reason(_ row: Row) -> Reason {
    let choice = row.first.choice
    let standing = basis.standings[choice.standing]
    if !row.earns || choice.spend.excludedBy != nil { return .earnsNothing }
    let thresholds = thresholds(row)
    if let minimum = thresholds.first(where: { $0.threshold.isOfMinimum(of: choice.spend) }) {
      return minimum.reason
    }
    if let room = standing.room(for: choice, on: on) { return room }
    if let other = thresholds.max(by: { $0.threshold.gives.value < $1.threshold.gives.value }) {
      return other.reason
    }
    return choice.spend.line == nil || choice.inactive(standing) != nil ? .baseRate : .noLimit
  }

  private struct Found {
    var threshold: BestReport.Threshold
    var isReached: Bool

    var reason: Reason { isReached ? .reaches(threshold) : .countsFor(threshold) }
  }

  /// Those that the purchase reaches, and those that it counts for if the plan after it reaches them.
  private func thresholds(_ row: Row) -> [Found] {
    let choice = row.first.choice
    let reached = choice.unlocks.map { Found(threshold: $0, isReached: true) }
    // The plan that is known is that of the best choice.
    guard choice.trial.way == row.report.choices[0].trial.way, let plan = row.report.plan else {
      return reached
    }
    let planned = Set(
      plan.thresholds.filter { $0.isReached && $0.standing == choice.standing }.map(\.threshold.identity))
    return reached
      + choice.toward.filter { planned.contains($0.threshold.identity) }
      .map { Found(threshold: $0, isReached: false) }
  }
}

extension BestReport.Threshold {
  /// Whether it is the minimum of the card or of the purchase's line.
  fileprivate func isOfMinimum(of spend: SpendClass) -> Bool {
    let identity = threshold.identity
    return identity.kind == .minimum && (identity.place == nil || identity.place == spend.line)
  }
}

extension CardStanding {
  /// The room of a purchase; `nil` without a limit.
  fileprivate func room(for choice: BestReport.Choice, on day: Day) -> CardChoices.Reason? {
    guard let line = choice.spend.line else {
      guard let cycle = cycles.first(where: { $0.range.contains(day) }), let own = cycle.own else {
        return nil
      }
      return CardChoices.Reason(.spend(own), .cashback, until: cycle.range.to)
    }
    guard let period = linePeriods.first(where: { $0.line == line && $0.range.contains(day) }),
      period.isActive, let level = period.levels.first
    else { return nil }
    let unit = level.rate?.unit ?? .miles
    let ofLine = CardChoices.Reason(level.room, unit, until: period.range.to)
    guard let pool = period.pool.map({ pools[$0] }), let ofPool = pool.levels.first?.room else {
      return ofLine
    }
    // Of rooms in one unit the smaller; else that of the line.
    if case .none = level.room { return CardChoices.Reason(ofPool, unit, until: pool.range.to) }
    return ofPool.isSmaller(than: level.room) && ofPool.isLike(level.room)
      ? CardChoices.Reason(ofPool, unit, until: pool.range.to) : ofLine
  }
}

extension CardStanding.Room {
  fileprivate func isLike(_ other: CardStanding.Room) -> Bool {
    switch (self, other) {
    case (.none, .none), (.spend, .spend), (.reward, .reward): true
    case (.none, _), (.spend, _), (.reward, _): false
    }
  }
}

extension CardChoices.Reason {
  /// `nil` for no room at all.
  fileprivate init?(_ room: CardStanding.Room, _ unit: RewardUnit, until day: Day) {
    switch room {
    case .none: return nil
    case .spend(0), .reward(.zero): self = .full(until: day)
    case .spend, .reward: self = .room(room, unit, until: day)
    }
  }
}
