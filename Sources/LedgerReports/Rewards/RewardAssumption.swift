import LedgerModel

/// A threshold that a calculation takes as reached although it is not. Lines are given by their identity.
enum RewardAssumption: Hashable {
  case cardMinimum(DayRange)
  case minimum(line: Int, DayRange)
  /// The level above the one reached.
  case level(line: Int, DayRange)
  case poolLevel(NameID, DayRange)
  case activation(line: Int, DayRange)

  /// The period of the threshold.
  var range: DayRange {
    switch self {
    case .cardMinimum(let range), .minimum(_, let range), .level(_, let range), .poolLevel(_, let range),
      .activation(_, let range):
      range
    }
  }
}

extension RewardCalculation {
  /// The days that decide what an assumption changes: whole cycles, and whole periods of the lines and pools concerned.
  func window(of assumption: RewardAssumption) -> DayRange {
    let range = assumption.range
    var days = range
    func extend(_ other: DayRange) {
      if other.from <= range.to, range.from <= other.to {
        days = DayRange(min(days.from, other.from), max(days.to, other.to))
      }
    }
    let concerned = lines(of: assumption)
    for period in periods.all where concerned?.contains(period.identity) ?? true { extend(period.range) }
    for pool in pools.all { extend(pool.range) }
    return DayRange(
      compiled.card.cycle(containing: days.from).from, compiled.card.cycle(containing: days.to).to)
  }

  /// The lines whose rewards an assumption can change, those of one pool together; `nil` for all.
  private func lines(of assumption: RewardAssumption) -> Set<Int>? {
    let pools: Set<NameID>
    var identities: Set<Int> = []
    let lines = compiled.spans.lazy.flatMap(\.lines)
    switch assumption {
    case .cardMinimum: return nil
    case .poolLevel(let name, _): pools = [name]
    case .minimum(let line, _), .level(let line, _), .activation(let line, _):
      identities = [line]
      pools = Set(lines.filter { $0.identity == line }.compactMap(\.line.pool))
    }
    for line in lines where line.line.pool.map(pools.contains) == true { identities.insert(line.identity) }
    return identities
  }

  /// The thresholds of an expense, by its place, that are not reached: those of its card, line and pool.
  func missedThresholds(of place: Int) -> [RewardAssumption] {
    let item = item(of: place)
    guard item.isCounted else { return [] }
    var missed: [RewardAssumption] = []
    let cycle = cycles[item.cycle]
    if !cycle.isMinimumMet { missed.append(.cardMinimum(cycle.range)) }
    guard let linePlace = item.linePlace else { return missed }
    let (line, period) = (compiled.spans[item.span].lines[linePlace.line], periods.all[linePlace.period])
    let inForce = period.lineInForce ?? line.line
    let standing = period.standing(of: line.line)
    if !standing.isMet { missed.append(.minimum(line: line.identity, period.range)) }
    if inForce.levels.count > standing.level { missed.append(.level(line: line.identity, period.range)) }
    let day = expenses.entries[place].day
    if let name = line.line.pool, let pool = pool(named: name, on: day, span: item.span),
      pool.pool.levels.count > pool.level
    {
      missed.append(.poolLevel(name, pool.range))
    }
    if !isActive(line.rules, linePlace.period, on: day) {
      missed.append(.activation(line: line.identity, period.range))
    }
    return missed
  }

  /// The pool of a day with its period and level, by the terms of the period's last day.
  private func pool(named name: NameID, on day: Day, span: Int) -> (
    pool: RewardPool, range: DayRange, level: Int
  )? {
    guard let pool = compiled.terms(ofSpan: span).pool(named: name) else { return nil }
    let range = compiled.period(
      ofPool: pool, spanIndex: span, day: day, weekStart: ledger.settings.options.weekStart)
    return (poolInForce(pool, in: range), range, level(of: pool, in: range))
  }
}
