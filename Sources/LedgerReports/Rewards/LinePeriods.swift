import LedgerModel

/// The periods of a card's lines that have expenses, in the order in which they begin.
struct LinePeriods {
  /// One line in one of its periods. Amounts are minor units of the card's currency.
  struct Period {
    let identity: Int
    let range: DayRange
    /// Net spend under the line.
    var spend: Int128 = 0
    /// Spend counted against the limit so far.
    var running: Int128 = 0
    /// The rewards at the line's rate, before its limit of reward.
    var earned = Fraction.zero
    /// The rewards at the line's rate.
    var paid = Fraction.zero
    var isProvisional = false
    /// For the whole period, `.some(nil)` for none; `nil` if the line ended earlier: each expense has its own.
    let minimumInForce: RewardLine.Minimum??
    /// The spend that minimums are measured on.
    var spendByBasis: [RewardLine.MinimumBasis: Int128] = [:]
    /// Whether the minimum for the whole period is met, or there is none; `nil` if each expense has its own.
    var isMet: Bool?
  }

  var all: [Period] = []
  /// The place in `all` of each line's current period, by identity.
  private var current: [Int?]

  init(lines count: Int) { current = Array(repeating: nil, count: count) }

  /// The place of the period of a line on a day, which is begun if it has no expenses yet. `on` is the report's day.
  mutating func enter(
    _ line: CompiledTerms.Line, span: Int, _ day: Day, _ compiled: CompiledTerms, weekStart: Int, on: Day
  )
    -> Int
  {
    if let known = current[line.identity], all[known].range.contains(day) { return known }
    let range = compiled.period(of: line.line, spanIndex: span, day: day, weekStart: weekStart)
    let lastSpan = compiled.spans[compiled.card.timeline.index(on: min(range.to, on))]
    let minimumInForce = lastSpan.lines.first { $0.identity == line.identity }.map(\.line.minimum)
    all.append(Period(identity: line.identity, range: range, minimumInForce: minimumInForce))
    current[line.identity] = all.count - 1
    return all.count - 1
  }
}
