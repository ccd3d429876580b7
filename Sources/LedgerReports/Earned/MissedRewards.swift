import LedgerModel

/// Finds what the expenses of one card do not earn, each for the one reason that keeps back the most.
struct MissedRewards {
  /// What keeps a reward back; lines are given by their identity.
  private enum Reason: Hashable {
    /// `isLate` where the threshold can be reached, but no more for a card day.
    case threshold(RewardAssumption, isLate: Bool)
    case line(Int, DayRange)
    case pool(NameID, DayRange)
    case maximum(DayRange)
  }

  /// What an expense would earn more, and why.
  private struct Gain {
    var reason: Reason
    var rewards: EarnedRewards
    var value: RewardOrder.Value
  }

  private let card: CardIndex
  private let context: RewardContext
  private let order: RewardOrder
  private var assumed: AssumedRewards
  private let purchases: PurchaseSelection
  private let outcomes: [RewardCalculation.Outcome]
  /// What the expenses would earn without limits, by their places; empty for a card without limits.
  private let unlimited: [EarnedRewards]
  /// The place of each reason's row.
  private var places: [Reason: Int] = [:]
  private var found: EarnedSummary

  private var base: RewardCalculation { assumed.base }
  private var on: Day { context.on }

  init(
    _ card: CardIndex, _ compiled: CompiledTerms, _ expenses: CardExpenses, _ context: RewardContext,
    _ order: RewardOrder
  ) {
    self.card = card
    self.context = context
    self.order = order
    var outcomes: [RewardCalculation.Outcome] = []
    outcomes.reserveCapacity(expenses.entries.count)
    assumed = AssumedRewards(
      RewardCalculation(compiled, expenses, context) { outcomes.append($0) }, context)
    self.outcomes = outcomes
    var unlimited: [EarnedRewards] = []
    if compiled.card.hasLimits {
      unlimited.reserveCapacity(expenses.entries.count)
      _ = RewardCalculation(compiled, expenses, context, supposing: .unlimited) {
        unlimited.append($0.earned)
      }
    }
    self.unlimited = unlimited
    purchases = PurchaseSelection(compiled.card, context.ledger, context.roles)
    found = EarnedSummary(ofCardIn: .all)
  }

  /// What the card earned in some days by its expenses that are wanted, and what it did not.
  mutating func summary(of days: DayRange, where isWanted: ((Int) -> Bool)?) -> EarnedSummary {
    found = EarnedSummary(ofCardIn: days)
    places = [:]
    let currency = base.compiled.card.currency
    for (place, outcome) in outcomes.enumerated() where isWanted?(Int(outcome.entry.index)) ?? true {
      let isInside = days.contains(outcome.entry.day)
      if isInside {
        found.earned.add(outcome.earned, currency)
        found.isProvisional = found.isProvisional || outcome.isProvisional
        if let purchase = purchases.purchase(outcome.entry, span: outcome.span) {
          found.purchases += purchase
          found.count += 1
        }
      }
      if let gain = largestGain(of: place) { add(gain, place, isInside: isInside) }
    }
    found.welcomes.add(base.bonuses(reachedIn: days), currency)
    return found
  }

  /// The reason with the largest gain of an expense; of a refund the one that takes most.
  private mutating func largestGain(of place: Int) -> Gain? {
    let outcome = outcomes[place]
    let isRefund = outcome.entry.amount < 0
    var best: Gain?
    func consider(_ reason: Reason, _ earned: EarnedRewards) {
      let rewards = earned - outcome.earned
      let value = order.value(rewards, base.compiled.card.currency)
      guard isRefund ? value < .zero : value > .zero else { return }
      if let best, isRefund ? best.value <= value : best.value >= value { return }
      best = Gain(reason: reason, rewards: rewards, value: value)
    }
    if base.compiled.card.hasThresholds {
      for assumption in base.missedThresholds(of: place) where assumption.isMinimumOrActivation {
        guard let earned = assumed.rewards(assumption)[outcome.entry.index] else { continue }
        consider(.threshold(assumption, isLate: isLate(assumption, place)), earned)
      }
    }
    if !unlimited.isEmpty, unlimited[place] != outcome.earned { consider(limit(of: place), unlimited[place]) }
    return best
  }

  /// Whether an activation would be too late for the card day of an expense.
  private func isLate(_ assumption: RewardAssumption, _ place: Int) -> Bool {
    guard case .activation = assumption, outcomes[place].entry.day < on else { return false }
    let item = base.item(of: place)
    let line = item.linePlace.map { base.compiled.spans[item.span].lines[$0.line] }
    return line?.rules.activation?.isFirst ?? false
  }

  /// The limit that keeps back a part of an expense: of its line if that is full, else of its pool.
  private func limit(of place: Int) -> Reason {
    let item = base.item(of: place)
    guard let linePlace = item.linePlace else { return .maximum(base.cycles[item.cycle].range) }
    let line = base.compiled.spans[item.span].lines[linePlace.line]
    let period = base.periods.all[linePlace.period]
    guard let name = line.line.pool, !period.isFull(line),
      let pool = base.pools.place(of: name, on: outcomes[place].entry.day)
    else { return .line(line.identity, period.range) }
    return .pool(name, base.pools.all[pool].range)
  }

  /// Adds a gain to the row of its reason, and to a sum.
  private mutating func add(_ gain: Gain, _ place: Int, isInside: Bool) {
    let row = places[gain.reason].map { found.rows[$0] } ?? row(gain.reason, place)
    guard let row, isInside || row.isRunning else { return }
    if places[gain.reason] == nil {
      places[gain.reason] = found.rows.count
      found.rows.append(row)
    }
    guard let index = places[gain.reason] else { return }
    found.rows[index].count += 1
    found.rows[index].gain += gain.rewards
    if row.isRunning {
      found.withinReach.add(gain.rewards, row.currency)
    } else {
      found.missed.add(gain.rewards, row.currency)
      let (year, month, _) = outcomes[place].entry.day.civil
      found.missedByMonth[Day(clamping: year, month, 1), default: RewardSums()].add(
        gain.rewards, row.currency)
    }
  }

  /// The row of a reason, of which an expense is the first.
  private func row(_ reason: Reason, _ place: Int) -> MissedReward? {
    let names = context.ledger.vocabulary.names
    func limit(_ range: DayRange) -> MissedReward {
      MissedReward(
        kind: .limit, card: card, currency: base.compiled.card.currency, range: range, lastDay: range.to)
    }
    switch reason {
    case .maximum(let range): return limit(range)
    case .line(_, let range):
      var row = limit(range)
      let item = base.item(of: place)
      let line = item.linePlace.map { base.compiled.spans[item.span].lines[$0.line].line }
      row.line = line.map { LineName($0, names) }
      return row
    case .pool(let name, let range):
      var row = limit(range)
      row.pool = names.text(name)
      return row
    case .threshold(let assumption, let isLate):
      guard let missed = base.missed(assumption, place, EarnedRewards()),
        let kind = MissedReward.Kind(rawValue: missed.kind.rawValue)
      else { return nil }
      let closed = base.compiled.card.terms(on: on).closed ?? Day.last
      return MissedReward(
        kind: kind, card: card, currency: base.compiled.card.currency, line: missed.line,
        range: assumption.range, lastDay: missed.lastDay, condition: missed.condition,
        measure: missed.measure,
        isRunning: !isLate && min(missed.lastDay, closed) >= on)
    }
  }
}

extension RewardAssumption {
  /// Whether it is about a minimum or an activation, not about a level.
  fileprivate var isMinimumOrActivation: Bool {
    switch self {
    case .cardMinimum, .minimum, .activation: true
    case .level, .poolLevel: false
    }
  }
}

extension LinePeriods.Period {
  /// Whether what ran against the limit of a line exceeds it.
  fileprivate func isFull(_ line: CompiledTerms.Line) -> Bool {
    let limit = line.level(standing(of: line.line).level).limit
    return limit.spend.map { totals.running > $0 } ?? limit.reward.map { totals.earned > $0 } ?? false
  }
}

extension Card {
  /// Whether its terms limit rewards on any day.
  fileprivate var hasLimits: Bool {
    timeline.spans.contains { span in
      span.terms.maximum != nil || !span.terms.pools.isEmpty
        || span.terms.lines.contains { line in
          line.limit != nil || line.levels.contains { $0.limit != nil }
        }
    }
  }
}
