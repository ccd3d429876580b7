import LedgerModel
import LedgerReports
import SpendAllocation

extension PlanBuilder {
  /// Adds the choices of a card's thresholds; what each needs comes with the totals.
  mutating func addChoices(of index: Int) -> PlanChoices {
    let standing = problem.standings[index]
    var choices = PlanChoices()
    for cycle in standing.cycles {
      choices.minimums.append(cycle.minimum.map { _ in add(.cardMinimum, index, cycle.range) })
      choices.belowCards.append(isAbove0(cycle.below) ? add(.filled, index, cycle.range) : nil)
      let isFilledFirst =
        cycle.own != nil && earnsLess(standing.own.local, standing.base.local)
        || cycle.own != nil && earnsLess(standing.own.foreign, standing.base.foreign)
      choices.ownFilled.append(isFilledFirst ? add(.filled, index, cycle.range) : nil)
    }
    for (place, period) in standing.linePeriods.enumerated() {
      choices.lineMinimums.append(period.minimum.map { _ in add(.minimum(linePeriod: place), index, period.range) })
      choices.levels.append(
        period.levels.count > 1
          ? add(.level(linePeriod: place), index, period.range, options: period.levels.count) : nil)
      choices.belowLines.append(isAbove0(period.below) ? add(.filled, index, period.range) : nil)
      choices.filled.append(
        isFilledFirst(period, standing) ? add(.filled, index, period.range, options: 1 + period.levels.count) : nil)
    }
    for (place, pool) in standing.pools.enumerated() {
      choices.poolLevels.append(
        pool.levels.count > 1 ? add(.poolLevel(pool: place), index, pool.range, options: pool.levels.count) : nil)
    }
    for (place, milestone) in standing.milestones.enumerated() {
      let levels = levels(of: milestone)
      choices.milestones.append(
        levels.isEmpty
          ? nil : add(.milestone(place), index, milestone.status.range, options: 1 + levels.count))
    }
    for place in standing.welcomes.indices { choices.welcomes.append(add(.welcome(place), index, nil)) }
    return choices
  }

  /// The levels of a milestone that may still be reached, as places, above the one reached.
  func levels(of milestone: CardStanding.MilestonePeriod) -> [Int] {
    let reached = milestone.status.levels.lastIndex { $0.status == .reached } ?? -1
    return milestone.allowed.filter { $0 > reached }
  }

  private mutating func add(
    _ kind: PlanThreshold.Kind, _ standing: Int, _ range: DayRange?, options: Int = 2
  ) -> Int {
    problem.allocation.choices.append(.init(options: Array(repeating: .init(), count: options)))
    problem.thresholds.append(PlanThreshold(kind: kind, standing: standing, range: range, options: []))
    return problem.thresholds.count - 1
  }

  private func isAbove0(_ amount: Int128?) -> Bool { amount.map { $0 > 0 } ?? false }

  private func earnsLess(_ rate: UnitRate?, _ other: UnitRate?) -> Bool {
    guard let other else { return false }
    return (rate.map { worth($0) } ?? .zero) < worth(other)
  }

  /// What a unit earns in miles, or in money for cashback, to compare rates of one card.
  private func worth(_ rate: UnitRate) -> Fraction {
    rate.unit == .points ? rate.linear.times(rate.milesPerPoint ?? .zero) ?? .zero : rate.linear
  }

  /// Whether what is above a line's room may earn more than what is inside, so that the room must be full first.
  private func isFilledFirst(_ period: CardStanding.LinePeriod, _ standing: CardStanding) -> Bool {
    let line = standing.lines[period.line]
    guard line.line.kind == .cap, period.isActive else { return false }
    let isInPoolOfReward = period.pool.map { place in
      standing.pools[place].levels.contains { if case .reward = $0.room { true } else { false } }
    }
    return period.levels.contains { level in
      guard case .spend = level.room else { return false }
      if isInPoolOfReward == true { return true }
      let outside = line.otherwise.map { [$0] } ?? [standing.base.local, standing.base.foreign].compactMap(\.self)
      return outside.contains { earnsLess(level.rate, $0) }
    }
  }
}
