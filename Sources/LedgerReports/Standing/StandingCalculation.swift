import LedgerModel

/// The calculation of a card's standing: the rewards as they are, and as they would be with thresholds reached.
struct StandingCalculation {
  /// Where a reward belongs: a cycle and a line's period that have not ended, by the first days.
  private struct Place: Hashable {
    var cycle: Day?
    var identity: Int?
    var period: Day?
  }

  private let context: RewardContext
  private let compiled: CompiledTerms
  private let expenses: CardExpenses
  private let window: DayRange
  /// Without any assumption.
  let now: RewardCalculation
  private let rewardsNow: [Place: EarnedRewards]
  /// With every minimum reached that may still be.
  private let met: RewardCalculation
  private let rewardsMet: [Place: EarnedRewards]

  /// A card as known on the first day of a window, with all its expenses up to that day, which is that of the context.
  init(
    _ compiled: CompiledTerms, _ expenses: CardExpenses, _ context: RewardContext, through last: Day
  ) {
    self.context = context
    self.compiled = compiled
    self.expenses = expenses
    window = DayRange(context.on, last)
    (now, rewardsNow) = StandingCalculation.calculate(compiled, expenses, context, raising: nil)
    let raised = RaisedThresholds(from: context.on)
    (met, rewardsMet) = StandingCalculation.calculate(compiled, expenses, context, raising: raised)
  }

  private static func calculate(
    _ compiled: CompiledTerms, _ expenses: CardExpenses, _ context: RewardContext,
    raising raised: RaisedThresholds?
  ) -> (RewardCalculation, [Place: EarnedRewards]) {
    var found: [(cycle: DayRange, period: Int?, earned: EarnedRewards)] = []
    found.reserveCapacity(expenses.entries.count)
    let calculation = RewardCalculation(
      compiled, expenses, context, supposing: raised.map { .raising($0) }
    ) {
      found.append(($0.cycle, $0.period, $0.earned))
    }
    var rewards: [Place: EarnedRewards] = [:]
    for (cycle, period, earned) in found {
      var place = Place()
      if cycle.to >= context.on { place.cycle = cycle.from }
      if let period {
        let period = calculation.periods.all[period]
        if period.range.to >= context.on {
          place.identity = period.identity
          place.period = period.range.from
        }
      }
      if place.cycle != nil || place.period != nil { rewards[place, default: EarnedRewards()] += earned }
    }
    return (calculation, rewards)
  }

  private var spanIndex: Int { compiled.card.timeline.index(on: window.from) }
  private var span: CompiledTerms.Span { compiled.spans[spanIndex] }
  private var terms: CardTerms { compiled.terms(ofSpan: spanIndex) }
  private var weekStart: Int { context.ledger.settings.options.weekStart }

  /// The cycles that have a day of the window.
  func cycles() -> [CardStanding.Cycle] {
    var (cycles, day) = ([CardStanding.Cycle](), window.from)
    while day <= window.to {
      let range = compiled.card.cycle(containing: day)
      let totals = now.cycles.first { $0.range == range } ?? CycleTotals(range, terms)
      var cycle = CardStanding.Cycle(range: range)
      if let minimum = terms.minimum {
        if minimum.isMarginal {
          cycle.below = max(0, Int128(minimum.amount) - totals.counted)
        } else if !totals.isMinimumMet {
          cycle.minimum = .init(condition: minimum.condition, basis: .card, measure: totals.measure)
        }
      }
      if let maximum = terms.maximum, !span.hasLines {
        // Without one below it, refunds may have made more room than there was.
        let below = terms.minimum.flatMap { $0.isMarginal ? Int128($0.amount) : nil } ?? .min
        cycle.own = max(0, Int128(maximum) - max(below, totals.counted))
      }
      cycles.append(cycle)
      day = range.to + 1
    }
    return cycles
  }

  /// The periods of the pools that have a day of the window.
  func pools() -> [CardStanding.PoolPeriod] {
    span.pools.flatMap { compiledPool -> [CardStanding.PoolPeriod] in
      let pool = compiledPool.pool
      return ranges { compiled.period(ofPool: pool, spanIndex: spanIndex, day: $0, weekStart: weekStart) }.map
      {
        range in
        let measure = now.measure(pool, in: range)
        let first = measure.level(of: pool.levels.map(\.condition))
        let levels = (first...pool.levels.count).map { number in
          let raised = number == first ? met : calculation(raising: nil, (pool.name, range, number)).0
          let period = raised.pools.all.last { $0.name == pool.name && $0.range == range }
          let threshold = number == first ? nil : pool.levels[number - 1].condition
          return CardStanding.Level(
            threshold: threshold.map { .init(condition: $0, basis: pool.basis, measure: measure) },
            room: room(
              compiledPool.limit(at: number), spend: period?.spend ?? 0, earned: period?.earned ?? .zero))
        }
        return CardStanding.PoolPeriod(pool: pool, range: range, levels: levels, firstLevel: first)
      }
    }
  }

  /// The periods of the lines that have a day of the window.
  func linePeriods(_ pools: [CardStanding.PoolPeriod]) -> [CardStanding.LinePeriod] {
    span.lines.indices.flatMap { index -> [CardStanding.LinePeriod] in
      let line = span.lines[index]
      return ranges { compiled.period(of: line.line, spanIndex: spanIndex, day: $0, weekStart: weekStart) }
        .map { linePeriod(index, line, $0, pools) }
    }
  }

  private func linePeriod(
    _ index: Int, _ line: CompiledTerms.Line, _ range: DayRange, _ pools: [CardStanding.PoolPeriod]
  ) -> CardStanding.LinePeriod {
    let place = now.periods.all.lastIndex { $0.identity == line.identity && $0.range == range }
    let known = place.map { now.periods.all[$0] }
    let measure =
      known?.measures[line.line.basis]
      ?? now.measure(line.line.basis, in: range, counts: line.line.hasCounts) { expense in
        known.map { now.isIn($0, expense) } ?? false
      }
    let standing = LineStanding(line.line, measure)
    let activatedOn = now.activations.day(of: line, in: range)
    var period = CardStanding.LinePeriod(
      line: index, range: range, isActive: line.line.activation == nil || activatedOn != nil, levels: [],
      firstLevel: standing.level,
      pool: line.line.pool.flatMap { name in pools.firstIndex { $0.pool.name == name && $0.range == range } })
    if let minimum = line.line.minimum {
      if minimum.isMarginal {
        period.below = max(0, Int128(minimum.amount) - (known?.totals.running ?? 0))
      } else if !standing.isMet {
        period.minimum = .init(condition: minimum.condition, basis: line.line.basis, measure: measure)
      }
    }
    period.levels = (standing.level...line.line.levels.count).map { number in
      let raised =
        number == standing.level ? met : calculation(raising: (line.identity, range, number), nil).0
      let found = raised.periods.all.last { $0.identity == line.identity && $0.range == range }
      let below = line.line.minimum.map { $0.isMarginal ? Int128($0.amount) : Int128.min } ?? .min
      let level = line.level(number)
      let threshold = number == standing.level ? nil : line.line.levels[number - 1].condition
      return CardStanding.Level(
        threshold: threshold.map { .init(condition: $0, basis: line.line.basis, measure: measure) },
        rate: UnitRate(level.rate, terms, isOnTotal: line.line.isOnTotal),
        room: room(
          level.limit, spend: max(below, found?.totals.running ?? 0), earned: found?.totals.earned ?? .zero))
    }
    return period
  }

  private func room(_ limit: CompiledLimit, spend: Int128, earned: Fraction) -> CardStanding.Room {
    if let most = limit.spend { return .spend(max(0, most - spend)) }
    guard let most = limit.reward else { return .none }
    return .reward(most < earned ? .zero : most - earned)
  }

  /// The periods that have a day of the window, oldest first.
  private func ranges(_ period: (Day) -> DayRange) -> [DayRange] {
    var (ranges, day) = ([DayRange](), window.from)
    while day <= window.to {
      ranges.append(period(day))
      day = ranges[ranges.count - 1].to + 1
    }
    return ranges
  }

  /// What earlier spend gains for each pair of a cycle and a line's period, with each level that may still be reached.
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
              $0.range.from == place.period && span.lines[$0.line].identity == place.identity
            }, level: level, poolLevel: poolLevel, rewards: difference))
      }
    }
    add(rewardsMet, level: 0, poolLevel: 0) { _ in true }
    for period in standing.linePeriods {
      let identity = span.lines[period.line].identity
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

  private func calculation(
    raising line: (Int, DayRange, Int)?, _ pool: (NameID, DayRange, Int)?
  ) -> (RewardCalculation, [Place: EarnedRewards]) {
    var raised = RaisedThresholds(from: window.from)
    raised.line = line
    raised.pool = pool
    return StandingCalculation.calculate(compiled, expenses, context, raising: raised)
  }
}
