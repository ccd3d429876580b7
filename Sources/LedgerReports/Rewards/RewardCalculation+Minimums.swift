import LedgerModel

extension RewardCalculation {
  /// Measures what the thresholds of each cycle and line period are compared with.
  mutating func measureThresholds() {
    for index in cycles.indices {
      guard let minimum = cycles[index].minimum, minimum.count != nil else { continue }
      cycles[index].measure = measure(.card, in: cycles[index].range, counts: true)
    }
    if case .cardMinimum(let range) = assumption {
      for index in cycles.indices where cycles[index].range == range { cycles[index].isMinimumAssumed = true }
    }
    if let raised {
      for index in cycles.indices where raised.raises(cycles[index].range) {
        cycles[index].isMinimumAssumed = true
      }
    }
    for index in periods.all.indices {
      if let line = periods.all[index].lineInForce {
        measure(line, index, hasCounts: line.hasCounts)
        periods.all[index].standing = standing(of: line, index)
      } else {
        let lines = compiled.spans.compactMap { span in
          span.lines.first { $0.identity == periods.all[index].identity }?.line
        }
        let hasCounts = lines.contains(where: \.hasCounts)
        for line in lines { measure(line, index, hasCounts: hasCounts) }
      }
    }
  }

  private mutating func measure(_ line: RewardLine, _ index: Int, hasCounts: Bool) {
    let basis = line.basis
    if !line.hasThresholds || periods.all[index].measures[basis] != nil { return }
    if basis == .line, !hasCounts, !hasExclusionsFromMinimum {
      return periods.all[index].measures.add(SpendMeasure(spend: periods.all[index].spend), for: basis)
    }
    let period = periods.all[index]
    let measure = measure(basis, in: period.range, counts: hasCounts, underLine: { isIn(period, $0) })
    periods.all[index].measures.add(measure, for: basis)
  }

  private func standing(of line: RewardLine, _ index: Int) -> LineStanding {
    LineStanding(line, periods.all[index].measures[line.basis] ?? SpendMeasure())
  }

  /// What was spent in some days towards a threshold with a basis; `underLine` tells the expenses of `.line`,
  /// by place.
  func measure(
    _ basis: SpendBasis, in range: DayRange, counts: Bool, underLine: (Int) -> Bool = { _ in false }
  ) -> SpendMeasure {
    let slice = expenses.slice(range)
    var (measure, tally) = (SpendMeasure(), PurchaseTally())
    for index in slice.indices where packed[index].isTowardsMinimum {
      guard matches(basis, index, underLine) else { continue }
      measure.spend += Int128(slice[index].amount)
      if counts {
        let expense = ledger.entries.expenses[Int(slice[index].index)]
        tally.add(expense, payee: ledger.payee(of: expense))
      }
    }
    if counts { tally.count(into: &measure) }
    return measure
  }

  /// Whether an expense, by its place, is spend of a basis; `underLine` tells the expenses of `.line`.
  func matches(
    _ basis: SpendBasis, _ place: Int, _ underLine: (Int) -> Bool
  ) -> Bool {
    switch basis {
    case .line: underLine(place)
    case .card: true
    case .local: !packed[place].isForeign
    case .foreign: packed[place].isForeign
    case .tag(let tag): ledger.vocabulary.tagLists[expenses.entries[place].tags].contains(tag)
    }
  }

  /// All counted spend of the card in some days, with what is excluded from the minimum.
  func countedSpend(in range: DayRange) -> Int128 {
    let slice = expenses.slice(range)
    return slice.indices.reduce(0) { packed[$1].isCounted ? $0 + Int128(slice[$1].amount) : $0 }
  }

  /// The day on which the counted spend of the card reached a sum for good; `nil` if it is below the sum at
  /// the end.
  func day(reaching sum: Int128, in range: DayRange) -> Day? {
    let slice = expenses.slice(range)
    var total: Int128 = 0
    var reached: Day?
    for index in slice.indices where packed[index].isCounted {
      total += Int128(slice[index].amount)
      if total < sum { reached = nil } else if reached == nil { reached = slice[index].day }
    }
    return reached
  }

  /// The level of a pool in a period, by the terms of its last day, or else those of a span.
  func level(of pool: RewardPool, in range: DayRange) -> Int {
    let inForce = poolInForce(pool, in: range)
    return measure(inForce, in: range).level(of: inForce.levels.map(\.condition))
  }

  /// A pool by the terms of the last day of a period, or as it is where those do not have it.
  func poolInForce(_ pool: RewardPool, in range: DayRange) -> RewardPool {
    poolOnLastDay(pool.name, of: range) ?? pool
  }

  /// A pool by the terms of the last day of a period; `nil` if it ended earlier: each expense has its own.
  func poolOnLastDay(_ name: NameID, of range: DayRange) -> RewardPool? {
    compiled.card.terms(on: min(range.to, on)).pool(named: name)
  }

  /// What the levels of a pool are compared with in a period.
  func measure(_ pool: RewardPool, in range: DayRange) -> SpendMeasure {
    if pool.levels.isEmpty { return SpendMeasure() }
    let hasCounts = pool.levels.contains { $0.condition.count != nil }
    return measure(pool.basis, in: range, counts: hasCounts) { isUnder(pool, $0) }
  }
}

extension RewardLine {
  /// Whether it has a minimum or levels.
  fileprivate var hasThresholds: Bool { minimum != nil || !levels.isEmpty }

  /// Whether a threshold asks for a number of purchases or merchants.
  var hasCounts: Bool { minimum?.count != nil || levels.contains { $0.condition.count != nil } }
}
