import LedgerModel

extension StandingCalculation {
  /// What earlier spend gains for each pair of a cycle and a line's period, with each level that may still be
  /// reached.
  func gains(_ standing: CardStanding) -> [CardStanding.Gain] {
    var gains: [CardStanding.Gain] = []
    func add(_ rewards: [Place: EarnedRewards], level: Int, poolLevel: Int, _ isWanted: (Place) -> Bool) {
      for (place, reward) in rewards.sorted(by: { order($0.key) < order($1.key) }) where isWanted(place) {
        let difference = reward - (rewardsNow[place] ?? EarnedRewards())
        if difference == EarnedRewards() { continue }
        gains.append(
          CardStanding.Gain(
            cycle: standing.cycles.firstIndex { $0.range.from == place.cycle },
            linePeriod: standing.linePeriods.firstIndex {
              $0.range.from == place.period && standing.lines[$0.line].identity == place.identity
            }, level: level, poolLevel: poolLevel, rewards: difference))
      }
    }
    add(rewardsMet, level: 0, poolLevel: 0) { _ in true }
    for (place, period) in standing.linePeriods.enumerated() where period.first == place {
      let identity = standing.lines[period.line].identity
      let poolLevels = period.pool.map { standing.pools[$0].levels.count } ?? 1
      for level in period.levels.indices {
        for poolLevel in 0..<poolLevels where level + poolLevel > 0 {
          let line = level == 0 ? nil : (identity, period.range, period.firstLevel + level)
          let pool = period.pool.map { standing.pools[$0] }
          let raised = calculation(
            raising: line,
            poolLevel == 0 ? nil : pool.map { ($0.pool.name, $0.range, $0.firstLevel + poolLevel) })
          add(raised.1, level: level, poolLevel: poolLevel) {
            $0.identity == identity && $0.period == period.range.from
          }
        }
      }
    }
    return gains
  }

  private func order(_ place: Place) -> (Day, Day, Int) {
    (place.cycle ?? Day.first, place.period ?? Day.first, place.identity ?? -1)
  }

  func calculation(
    raising line: (Int, DayRange, Int)?, _ pool: (NameID, DayRange, Int)?
  ) -> (RewardCalculation, [Place: EarnedRewards]) {
    var raised = RaisedThresholds(in: window)
    raised.line = line
    raised.pool = pool
    return StandingCalculation.calculate(compiled, expenses, context, window, raising: raised)
  }
}
