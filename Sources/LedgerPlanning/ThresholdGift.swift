package import LedgerModel
import LedgerReports

/// What reaching a threshold gives, beside what later spend earns: the reward of a welcome or milestone, or what earlier
/// spend gains. A gain that needs several thresholds is that of the narrowest: a pool's level, a line's, its minimum,
/// then the card's.
package struct ThresholdGift: Sendable {
  package var miles: Fraction
  /// Units of the base.
  package var money: Fraction
  /// In the unit of the plan.
  package var value: Fraction

  /// What it adds to the level below, as if all other thresholds were reached; with `reached` only what those give
  /// together.
  init(
    _ standing: CardStanding, _ threshold: CardThreshold.Identity, _ reached: ReachedThresholds?,
    _ unit: PlanUnit
  ) {
    self.init(standing.rewards(of: threshold, reached), standing, unit)
  }

  /// The whole reward of a welcome or milestone, or all that earlier spend gains with a level.
  init(whole threshold: CardThreshold.Identity, _ standing: CardStanding, _ unit: PlanUnit) {
    self.init(standing.wholeRewards(of: threshold), standing, unit)
  }

  private init(_ rewards: EarnedRewards, _ standing: CardStanding, _ unit: PlanUnit) {
    miles = rewards.miles
    money = unit.base(Fraction(rewards.cashback), standing.currency)
    value = unit.value(rewards, standing.currency)
  }
}

extension CardStanding {
  fileprivate func wholeRewards(of threshold: CardThreshold.Identity) -> EarnedRewards {
    switch threshold.kind {
    case .welcome, .minimum: return rewards(of: threshold, nil)
    case .milestone:
      guard let period = place(ofMilestone: threshold), let level = threshold.level else {
        return EarnedRewards()
      }
      return EarnedRewards(milestones[period].status.milestone.levels[level - 1].reward, terms)
    case .level:
      guard let period = place(ofLine: threshold), let number = threshold.level else {
        return EarnedRewards()
      }
      return sum(nil, level: number - linePeriods[period].firstLevel, poolLevel: 0) {
        $0.linePeriod == period
      }
    case .poolLevel:
      guard let pool = place(ofPool: threshold), let number = threshold.level else { return EarnedRewards() }
      return sum(nil, level: 0, poolLevel: number - pools[pool].firstLevel) { gain in
        gain.linePeriod.map { linePeriods[$0].pool == pool } ?? false
      }
    }
  }

  fileprivate func rewards(of threshold: CardThreshold.Identity, _ reached: ReachedThresholds?)
    -> EarnedRewards
  {
    switch threshold.kind {
    case .welcome:
      let welcome = welcomes.first { $0.place == threshold.place }
      return welcome.map { EarnedRewards($0.status.welcome, terms) } ?? EarnedRewards()
    case .milestone:
      guard let period = place(ofMilestone: threshold).map({ milestones[$0] }), let level = threshold.level
      else {
        return EarnedRewards()
      }
      let levels = period.status.milestone.levels
      let below = period.open.last { $0 < level - 1 }.map { levels[$0].reward } ?? period.reached
      return EarnedRewards(levels[level - 1].reward, terms) - EarnedRewards(below, terms)
    case .minimum:
      guard threshold.place != nil else {
        let cycle = cycles.firstIndex { $0.range.from == threshold.from }
        return sum(reached, level: 0, poolLevel: 0) { gain in
          gain.cycle == cycle && gain.linePeriod.map { linePeriods[$0].minimum == nil } ?? true
        }
      }
      let period = place(ofLine: threshold)
      return sum(reached, level: 0, poolLevel: 0) { $0.linePeriod == period }
    case .level:
      guard let period = place(ofLine: threshold), let number = threshold.level else {
        return EarnedRewards()
      }
      let level = number - linePeriods[period].firstLevel
      return sum(reached, level: level, poolLevel: 0) { $0.linePeriod == period }
        - sum(reached, level: level - 1, poolLevel: 0) { $0.linePeriod == period }
    case .poolLevel:
      guard let pool = place(ofPool: threshold), let number = threshold.level else { return EarnedRewards() }
      let poolLevel = number - pools[pool].firstLevel
      var rewards = EarnedRewards()
      for period in linePeriods.indices where linePeriods[period].pool == pool {
        let level = reached?.levels[period] ?? 0
        rewards +=
          sum(reached, level: level, poolLevel: poolLevel) { $0.linePeriod == period }
          - sum(reached, level: level, poolLevel: poolLevel - 1) { $0.linePeriod == period }
      }
      return rewards
    }
  }

  /// What earlier spend gains with some levels, of the pairs of cycles and line periods whose minimums are reached.
  private func sum(
    _ reached: ReachedThresholds?, level: Int, poolLevel: Int, _ isWanted: (Gain) -> Bool
  ) -> EarnedRewards {
    var sum = EarnedRewards()
    for gain in gains where gain.level == level && gain.poolLevel == poolLevel && isWanted(gain) {
      guard gain.cycle.map({ reached?.cycles[$0] ?? true }) ?? true,
        gain.linePeriod.map({ reached?.linePeriods[$0] ?? true }) ?? true
      else { continue }
      sum += gain.rewards
    }
    return sum
  }
}
