import LedgerModel

/// The periods of a card's lines that have expenses, in the order in which they begin.
struct LinePeriods {
  /// What is measured in a period, by its basis: most have one, which is found faster than in a dictionary.
  struct Measures {
    private var all: [(basis: SpendBasis, measure: SpendMeasure)] = []

    subscript(basis: SpendBasis) -> SpendMeasure? { all.first { $0.basis == basis }?.measure }

    mutating func add(_ measure: SpendMeasure, for basis: SpendBasis) { all.append((basis, measure)) }
  }

  /// One line in one of its periods. Amounts are minor units of the card's currency.
  struct Period {
    let identity: Int
    let range: DayRange
    /// Net spend under the line.
    var spend: Int128 = 0
    var totals = LineTotals()
    var isProvisional = false
    /// The line whose thresholds apply to the whole period; `nil` if it ended earlier: each expense has its own.
    let lineInForce: RewardLine?
    /// Of `lineInForce`, `.some(nil)` for none: a copy of the line for each expense would take longer than its reward.
    var minimumInForce: SpendMinimum??
    /// What its thresholds are compared with.
    var measures = Measures()
    /// What the thresholds of `lineInForce` are.
    var standing: LineStanding?
    /// `nil` where it was not activated.
    let activatedOn: Day?
    /// The last day of the line's period before it: expenses up to that day are in that one.
    fileprivate let after: Day?
    /// The place of the line's next period.
    fileprivate var next: Int?

    /// Whether the line's expenses of a day are in it.
    func holds(_ day: Day) -> Bool { range.contains(day) && after.map { day > $0 } ?? true }

    /// What the thresholds of a line are in this period.
    func standing(of line: RewardLine) -> LineStanding {
      standing ?? LineStanding(line, measures[line.basis] ?? SpendMeasure())
    }
  }

  var all: [Period] = []
  /// The place in `all` of each line's current period, by identity.
  private var current: [Int?]
  /// The same for the first period.
  private var first: [Int?]

  init(lines count: Int) {
    current = Array(repeating: nil, count: count)
    first = current
  }

  /// Begins another pass through the days.
  mutating func rewind() { current = first }

  /// The place of the period of a line on a day that is not before the last one asked for in this pass.
  @inline(__always)
  mutating func next(of line: Int, on day: Day) -> Int {
    guard var place = current[line] else { preconditionFailure("an earlier pass began the line's periods") }
    while !all[place].range.contains(day), let next = all[place].next { place = next }
    current[line] = place
    return place
  }

  /// The place of the period of a line, by its identity, that contains a day, if it was entered last.
  func place(of line: Int, on day: Day) -> Int? {
    current[line].flatMap { all[$0].range.contains(day) ? $0 : nil }
  }

  /// Begins a period of a line.
  mutating func begin(_ line: CompiledTerms.Line, _ range: DayRange, inForce: RewardLine?, activatedOn: Day?)
    -> Int
  {
    let last = current[line.identity]
    var period = Period(
      identity: line.identity, range: range, lineInForce: inForce, activatedOn: activatedOn,
      after: last.map { all[$0].range.to })
    period.minimumInForce = inForce.map(\.minimum)
    if let last { all[last].next = all.count } else { first[line.identity] = all.count }
    all.append(period)
    current[line.identity] = all.count - 1
    return all.count - 1
  }
}

/// What the expenses so far have used of a line in a period, and earned by it. Amounts are minor units of the card's currency.
struct LineTotals {
  /// Spend counted against the limit.
  var running: Int128 = 0
  /// The spend that earned the line's rate.
  var inside: Int128 = 0
  /// The rewards at the line's rate, before its limit of reward.
  var earned = Fraction.zero
  /// The rewards at the line's rate.
  var paid = Fraction.zero
}

/// Which thresholds of a line are reached in a period.
struct LineStanding {
  /// Its minimum is reached, or it has none.
  var isMet: Bool
  /// The highest level reached, 0 for none.
  var level: Int

  init(_ line: RewardLine, _ measure: SpendMeasure) {
    isMet = line.minimum.map { $0.isMarginal || measure.reaches($0.condition) } ?? true
    level = line.levels.isEmpty ? 0 : measure.level(of: line.levels.map(\.condition))
  }
}
