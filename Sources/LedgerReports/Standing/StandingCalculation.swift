import LedgerModel

/// The calculation of a card's standing: the rewards as they are, and as they would be with thresholds
/// reached.
struct StandingCalculation {
  /// Where a reward belongs: a cycle and a line's period that have a day of the window, by the first days.
  struct Place: Hashable {
    var cycle: Day?
    var identity: Int?
    var period: Day?
  }

  /// Days of the window with the same terms.
  private struct Span {
    /// The place of its terms in those of the card.
    var index: Int
    var days: DayRange
  }

  let context: RewardContext
  let compiled: CompiledTerms
  let expenses: CardExpenses
  let window: DayRange
  /// Those on which the card is open, oldest first.
  private let spans: [Span]
  /// Without any assumption.
  let now: RewardCalculation
  let rewardsNow: [Place: EarnedRewards]
  /// With every minimum reached that may still be.
  private let met: RewardCalculation
  let rewardsMet: [Place: EarnedRewards]

  /// A card as known on the day of the context, with all its expenses up to that day; `nil` where it is not
  /// open on any day of the window.
  init?(_ compiled: CompiledTerms, _ expenses: CardExpenses, _ context: RewardContext, in window: DayRange) {
    let timeline = compiled.card.timeline
    spans = (timeline.index(on: window.from)...timeline.index(on: window.to)).compactMap { index in
      let days = timeline.days(ofSpans: index...index).clipped(to: window)
        .clipped(to: compiled.terms(ofSpan: index).openDays)
      return days.from <= days.to ? Span(index: index, days: days) : nil
    }
    if spans.isEmpty { return nil }
    self.context = context
    self.compiled = compiled
    self.expenses = expenses
    self.window = window
    (now, rewardsNow) = StandingCalculation.calculate(compiled, expenses, context, window, raising: nil)
    let raised = RaisedThresholds(in: window)
    (met, rewardsMet) = StandingCalculation.calculate(compiled, expenses, context, window, raising: raised)
  }

  static func calculate(
    _ compiled: CompiledTerms, _ expenses: CardExpenses, _ context: RewardContext, _ window: DayRange,
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
      if cycle.overlaps(window) { place.cycle = cycle.from }
      if let period {
        let period = calculation.periods.all[period]
        if period.range.overlaps(window) {
          place.identity = period.identity
          place.period = period.range.from
        }
      }
      if place.cycle != nil || place.period != nil { rewards[place, default: EarnedRewards()] += earned }
    }
    return (calculation, rewards)
  }

  private var weekStart: Int { context.ledger.settings.options.weekStart }

  /// The spans with their own rates, and the lines of all of them.
  func terms() -> (spans: [CardStanding.Span], lines: [CardStanding.Line]) {
    var (all, lines) = ([CardStanding.Span](), [CardStanding.Line]())
    for span in spans {
      let (own, terms) = (compiled.spans[span.index], compiled.terms(ofSpan: span.index))
      func rate(_ rate: CompiledRate?) -> UnitRate? { rate.map { UnitRate($0, terms) } }
      let first = lines.count
      lines += own.lines.map { line in
        .init(
          line: line.line, identity: line.identity,
          name: LineName(line.line, context.ledger.vocabulary.names), otherwise: rate(line.otherwise))
      }
      all.append(
        .init(
          days: span.days, lines: first..<lines.count, own: (rate(own.owns[0]), rate(own.owns[1])),
          base: (rate(own.bases[0]), rate(own.bases[1]))))
    }
    return (all, lines)
  }

  /// The cycles that have a day of the window.
  func cycles() -> [CardStanding.Cycle] {
    var (cycles, day) = ([CardStanding.Cycle](), window.from)
    while day <= window.to {
      let range = compiled.card.cycle(containing: day)
      cycles.append(cycle(range))
      day = range.to + 1
    }
    return cycles
  }

  private func cycle(_ range: DayRange) -> CardStanding.Cycle {
    let terms = compiled.card.terms(on: min(range.to, max(context.on, range.from)))
    let totals = now.cycles.first { $0.range == range } ?? CycleTotals(range, terms)
    var cycle = CardStanding.Cycle(range: range)
    if let minimum = totals.minimum {
      if minimum.isMarginal {
        cycle.below = max(0, Int128(minimum.amount) - totals.counted)
      } else if !totals.isMinimumMet {
        cycle.minimum = .init(condition: minimum.condition, basis: .card, measure: totals.measure)
      }
    }
    let hasOwnRate = spans.contains { $0.days.overlaps(range) && !compiled.spans[$0.index].hasLines }
    if let maximum = totals.maximum, hasOwnRate {
      // Without one below it, refunds may have made more room than there was.
      let below = totals.minimum.flatMap { $0.isMarginal ? Int128($0.amount) : nil } ?? .min
      cycle.own = max(0, Int128(maximum) - max(below, totals.counted))
    }
    return cycle
  }

  /// The periods of the pools that have a day of the window, span by span.
  func pools() -> [CardStanding.PoolPeriod] {
    var all: [CardStanding.PoolPeriod] = []
    for (place, span) in spans.enumerated() {
      for pool in compiled.spans[span.index].pools {
        let periods = ranges(span.days) {
          compiled.period(ofPool: pool.pool, spanIndex: span.index, day: $0, weekStart: weekStart)
        }
        for range in periods {
          var period = poolPeriod(pool, range)
          period.span = place
          period.first =
            all.firstIndex { $0.pool.name == period.pool.name && $0.range == range } ?? all.count
          all.append(period)
        }
      }
    }
    return all
  }

  private func poolPeriod(_ compiledPool: CompiledPool, _ range: DayRange) -> CardStanding.PoolPeriod {
    let pool = poolInForce(compiledPool.pool, range)
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
    return CardStanding.PoolPeriod(
      pool: pool, range: range, span: 0, first: 0, levels: levels, firstLevel: first)
  }

  /// The periods of the lines that have a day of the window, span by span.
  func linePeriods(_ pools: [CardStanding.PoolPeriod]) -> [CardStanding.LinePeriod] {
    var (all, lines) = ([CardStanding.LinePeriod](), 0)
    var identities: [Int] = []
    for (place, span) in spans.enumerated() {
      for (index, line) in compiled.spans[span.index].lines.enumerated() {
        let periods = ranges(span.days) {
          compiled.period(of: line.line, spanIndex: span.index, day: $0, weekStart: weekStart)
        }
        for range in periods {
          var period = linePeriod(line, range, compiled.terms(ofSpan: span.index))
          period.line = lines + index
          period.first =
            all.indices.first { identities[$0] == line.identity && all[$0].range == range } ?? all.count
          period.pool = line.line.pool.flatMap { name in
            pools.firstIndex { $0.span == place && $0.pool.name == name && $0.range == range }
          }
          for part in partsByActivation(period, line, span.days) {
            all.append(part)
            identities.append(line.identity)
          }
        }
      }
      lines += compiled.spans[span.index].lines.count
    }
    return all
  }

  /// A period on the days of a span, of a line that pays only what comes after its activation in two parts.
  private func partsByActivation(
    _ period: CardStanding.LinePeriod, _ line: CompiledTerms.Line, _ days: DayRange
  ) -> [CardStanding.LinePeriod] {
    var (before, after) = (period, period)
    after.days = period.range.clipped(to: days)
    guard line.line.activation?.isFirst == true,
      let activated = now.activations.day(of: line, in: period.range), activated > after.days.from
    else { return [after] }
    before.isActive = false
    before.days = DayRange(after.days.from, min(after.days.to, activated - 1))
    after.days.from = activated
    return activated > after.days.to ? [before] : [before, after]
  }

  /// The line that decides about the thresholds of a period: that of the last day that has it.
  private func lineInForce(_ line: CompiledTerms.Line, _ range: DayRange) -> RewardLine {
    let last = compiled.card.timeline.index(on: min(range.to, context.on))
    return (0...last).reversed().lazy.compactMap { span in
      compiled.spans[span].lines.first { $0.identity == line.identity }?.line
    }.first ?? line.line
  }

  /// The same of a pool.
  private func poolInForce(_ pool: RewardPool, _ range: DayRange) -> RewardPool {
    let last = compiled.card.timeline.index(on: min(range.to, context.on))
    return (0...last).reversed().lazy.compactMap { span in
      compiled.spans[span].pools.first { $0.pool.name == pool.name }?.pool
    }.first ?? pool
  }

  /// A line with its rates and rooms by some terms.
  private func linePeriod(
    _ line: CompiledTerms.Line, _ range: DayRange, _ terms: CardTerms
  ) -> CardStanding.LinePeriod {
    let inForce = lineInForce(line, range)
    let place = now.periods.all.lastIndex { $0.identity == line.identity && $0.range == range }
    let known = place.map { now.periods.all[$0] }
    let measure =
      known?.measures[inForce.basis]
      ?? now.measure(inForce.basis, in: range, counts: inForce.hasCounts) { expense in
        known.map { now.isIn($0, expense) } ?? false
      }
    let standing = LineStanding(inForce, measure)
    let activatedOn = now.activations.day(of: line, in: range)
    var period = CardStanding.LinePeriod(
      line: 0, range: range, days: range, first: 0,
      isActive: line.line.activation == nil || activatedOn != nil, levels: [], firstLevel: standing.level)
    if let minimum = inForce.minimum {
      if minimum.isMarginal {
        period.below = max(0, Int128(minimum.amount) - (known?.totals.running ?? 0))
      } else if !standing.isMet {
        period.minimum = .init(condition: minimum.condition, basis: inForce.basis, measure: measure)
      }
    }
    let below = inForce.minimum.map { $0.isMarginal ? Int128($0.amount) : Int128.min } ?? .min
    period.levels = (standing.level...inForce.levels.count).map { number in
      let raised =
        number == standing.level ? met : calculation(raising: (line.identity, range, number), nil).0
      let found = raised.periods.all.last { $0.identity == line.identity && $0.range == range }
      let level = line.level(number)
      let threshold = number == standing.level ? nil : inForce.levels[number - 1].condition
      return CardStanding.Level(
        threshold: threshold.map { .init(condition: $0, basis: inForce.basis, measure: measure) },
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

  /// The periods that have one of some days, oldest first.
  private func ranges(_ days: DayRange, _ period: (Day) -> DayRange) -> [DayRange] {
    var (ranges, day) = ([DayRange](), days.from)
    while day <= days.to {
      ranges.append(period(day))
      day = ranges[ranges.count - 1].to + 1
    }
    return ranges
  }
}
