package import LedgerModel

/// One line in its running period.
package struct LineStatus: Sendable {
  /// Its activation, its spend against the minimum, and what is left of its limit.
  package enum Status: String, Sendable {
    case notActivated = "not-activated"
    case belowMinimum = "below-minimum"
    case earning
    case maxed
  }

  /// The activation of a line that needs one.
  package struct Activation: Sendable {
    /// The bank's last day to activate.
    package var lastDay: Day
    /// `nil` where it was not activated for the period.
    package var activatedOn: Day?
  }

  package var line: RewardLine
  package var name: LineName
  /// The running period of its limit and thresholds.
  package var range: DayRange
  /// Net spend under the line, in minor units of the card's currency.
  package var spend: Int128
  /// What its minimum and levels are compared with.
  package var measure: SpendMeasure
  /// The number of the level reached, 0 for none.
  package var level: Int
  /// At the level reached.
  package var rate: RewardRate
  /// At the level reached.
  package var writtenLimit: RewardLimit?
  /// In minor units, or in the line's own unit for a limit of reward; `nil` without a limit.
  package var limit: Fraction?
  /// The part within the limit, in the same unit.
  package var counted: Fraction
  package var activation: Activation?
  package var status: Status
  /// The reward of its own rate, in `unit`.
  package var reward: Fraction
  package var unit: RewardUnit
  package var isProvisional: Bool

  /// Those of its name.
  package var tags: [String] { name.tags }
}

extension RewardCalculation {
  /// The status of a line on the day of the report, among the pools of the card.
  func status(of line: CompiledTerms.Line, isBelowCardMinimum: Bool, _ pools: [PoolStatus]) -> LineStatus {
    let span = compiled.card.timeline.index(on: on)
    let range = compiled.period(
      of: line.line, spanIndex: span, day: on, weekStart: ledger.settings.options.weekStart)
    let place = periods.all.lastIndex { $0.identity == line.identity && $0.range.contains(range.from) }
    let period = place.map { periods.all[$0] }
    let measure = period?.measures[line.line.basis] ?? measure(of: line.line, in: range, place)
    let level = LineStanding(line.line, measure).level
    let limit = line.level(level).limit
    let used = limit.reward == nil ? Fraction(period?.totals.running ?? 0) : period?.totals.earned ?? .zero
    let activation = line.line.activation.map { activation in
      LineStatus.Activation(
        lastDay: activation.lastDay(in: range), activatedOn: activations.day(of: line, in: range))
    }
    let isBelow = isBelowCardMinimum || line.line.minimum.map { !measure.reaches($0.condition) } == true
    let isMaxed =
      limit.size.map { used >= $0 } == true
      || pools.contains { $0.pool.name == line.line.pool && $0.status == .maxed }
    let isInactive = activation.map { $0.activatedOn == nil } ?? false
    return LineStatus(
      line: line.line, name: LineName(line.line, ledger.vocabulary.names), range: range,
      spend: period?.spend ?? 0,
      measure: measure, level: level, rate: line.level(level).rate.rate,
      writtenLimit: line.line.limit(at: level),
      limit: limit.size, counted: limit.size.map { min(used, $0) } ?? used, activation: activation,
      status: isInactive ? .notActivated : isBelow ? .belowMinimum : isMaxed ? .maxed : .earning,
      reward: period?.totals.paid ?? .zero, unit: line.rate.unit,
      isProvisional: period?.isProvisional ?? false)
  }

  /// What the thresholds of a line are compared with; its own spend for a line without any.
  private func measure(of line: RewardLine, in range: DayRange, _ place: Int?) -> SpendMeasure {
    if line.basis == .line { return SpendMeasure(spend: place.map { periods.all[$0].spend } ?? 0) }
    return measure(line.basis, in: range, counts: line.hasCounts)
  }
}

extension RewardLine.Activation {
  /// The bank's last day to activate for a period: the latest such day of a month in it, else its last day.
  func lastDay(in range: DayRange) -> Day {
    guard let lastDayOfMonth else { return range.to }
    let (year, month, _) = range.to.civil
    let days = [Day(clamping: year, month, lastDayOfMonth), Day(clamping: year, month - 1, lastDayOfMonth)]
    return days.first(where: range.contains) ?? range.to
  }
}
