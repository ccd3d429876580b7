import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// The most pools and milestones of a card.
  static let maxPools = 64
  static let maxMilestones = 64

  func resolve(_ written: WrittenLine, _ currency: CurrencyIndex) throws(Diagnostic) -> RewardLine {
    var line = RewardLine(written.kind, written.tags, with: written.with, rate: written.rate.value)
    line.limit = try written.limit.map { limit throws(Diagnostic) in try resolve(limit, currency) }
    if let minimum = written.minimum {
      line.minimum = SpendMinimum(
        amount: try minor(minimum.amount, in: currency), count: minimum.count, isMarginal: written.isMarginal)
    }
    line.levels = try resolve(written.levels, line.minimum?.condition, currency)
    line.basis = written.basis ?? .line
    line.pool = written.pool?.value
    line.otherwise = written.otherwise?.value
    line.activation = written.activation
    line.isPicks = written.isPicks
    line.maxPicks = written.maxPicks
    line.period = written.period
    line.except = written.except
    line.isOnTotal = written.isOnTotal
    return line
  }

  private func resolve(_ limit: WrittenLimit, _ currency: CurrencyIndex) throws(Diagnostic) -> RewardLimit {
    switch limit {
    case .spend(let amount): return .spend(try minor(amount, in: currency))
    case .points(let number): return .reward(number.value, .points)
    case .miles(let number): return .reward(number.value, .miles)
    case .back(let amount):
      let decimals = settings.currencies[currency].decimals
      return .reward(Decimal(try minor(amount, in: currency), scale: UInt8(decimals)), .back)
    }
  }

  /// Levels must rise, in the amount and, where both have one, not fall in the count.
  private func resolve(
    _ levels: [WrittenLevel], _ minimum: RewardCondition?, _ currency: CurrencyIndex
  ) throws(Diagnostic) -> [RewardLevel] {
    var (resolved, before) = ([RewardLevel](), minimum)
    for level in levels {
      let condition = try resolve(level.condition, above: before, currency)
      let limit = try level.limit.map { limit throws(Diagnostic) in try resolve(limit, currency) }
      resolved.append(RewardLevel(condition, rate: level.rate?.value, limit: limit))
      before = condition
    }
    return resolved
  }

  private func resolve(
    _ written: WrittenCondition, above before: RewardCondition?, _ currency: CurrencyIndex
  ) throws(Diagnostic) -> RewardCondition {
    let condition = RewardCondition(amount: try minor(written.amount, in: currency), count: written.count)
    if let before, condition.amount <= before.amount {
      throw .error(
        "E353", written.amount.range, "this level is not above the one before it", label: "amounts rise",
        help: "write the lowest level first; the first is above the `min`")
    }
    return condition
  }

  func put(
    _ written: WrittenPool, into terms: inout CardTerms, _ currency: CurrencyIndex
  ) throws(Diagnostic) {
    var pool = RewardPool(written.name.value, limit: .spend(0))
    pool.basis = written.basis ?? .line
    pool.period = written.period
    // A pool with an error is there all the same, so that it is not also unknown.
    defer { put(pool, into: &terms) }
    pool.limit = try resolve(written.limit, currency)
    pool.levels = try resolve(written.levels, nil, currency)
  }

  private func put(_ pool: RewardPool, into terms: inout CardTerms) {
    if let place = terms.pools.firstIndex(where: { $0.name == pool.name }) {
      terms.pools[place] = pool
    } else if terms.pools.count <= DefinitionsResolving.maxPools {
      terms.pools.append(pool)
    }
  }

  func put(
    _ written: WrittenMilestone, into terms: inout CardTerms, _ currency: CurrencyIndex
  ) throws(Diagnostic) {
    var (levels, before) = ([Milestone.Level](), RewardCondition?.none)
    for level in written.levels {
      let condition = try resolve(level.condition, above: before, currency)
      let reward: Milestone.Reward =
        switch level.reward {
        case .money(let amount): .money(try minor(amount, in: currency))
        case .miles(let number): .miles(number.value)
        case .points(let number): .points(number.value)
        case .text(let text): .text(text)
        }
      levels.append(Milestone.Level(condition, gives: reward))
      before = condition
    }
    var milestone = Milestone(written.id.value, levels: levels, period: written.period)
    milestone.writtenTitle = written.title
    milestone.basis = written.basis ?? .card
    milestone.each = written.each
    guard let place = terms.milestones.firstIndex(where: { $0.id == milestone.id }) else {
      if terms.milestones.count <= DefinitionsResolving.maxMilestones { terms.milestones.append(milestone) }
      return
    }
    let old = terms.milestones[place]
    guard old.period == milestone.period, old.each == milestone.each else {
      throw .error(
        "E356", written.periodEnd ?? written.id.range, "a milestone keeps its period",
        label: "the one before has another",
        help: "give it another name, and end the old one: milestone \(text(milestone.id)) none")
    }
    milestone.writtenTitle = milestone.writtenTitle ?? old.writtenTitle
    terms.milestones[place] = milestone
  }
}
