import LedgerModel

extension RewardCalculation {
  /// Measures the spend that the minimum of each line period depends on.
  mutating func measureMinimums() {
    for index in periods.all.indices {
      periods.all[index].spendByBasis[.line] = periods.all[index].spend
      switch periods.all[index].minimumInForce {
      case .some(.some(let minimum)):
        measure(minimum.basis, index)
        periods.all[index].isMet = periods.all[index].meets(minimum)
      case .some(nil): periods.all[index].isMet = true
      case nil:
        for span in compiled.spans {
          let line = span.lines.first { $0.identity == periods.all[index].identity }
          if let basis = line?.line.minimum?.basis { measure(basis, index) }
        }
      }
    }
  }

  private mutating func measure(_ basis: RewardLine.MinimumBasis, _ index: Int) {
    if periods.all[index].spendByBasis[basis] != nil { return }
    periods.all[index].spendByBasis[basis] = spend(on: basis, in: periods.all[index].range)
  }

  /// The counted spend of the card in some days that a minimum is measured on.
  func spend(on basis: RewardLine.MinimumBasis, in range: DayRange) -> Int128 {
    let slice = expenses.slice(range)
    var sum: Int128 = 0
    for index in slice.indices where items[index].isCounted {
      let matches =
        switch basis {
        case .line: false
        case .card: true
        case .local: !items[index].isForeign
        case .foreign: items[index].isForeign
        case .tag(let tag): ledger.vocabulary.tagLists[slice[index].tags].contains(tag)
        }
      if matches { sum += items[index].amount }
    }
    return sum
  }

  /// The day on which the counted spend of the card reached a sum for good; `nil` if it is below the sum at the end.
  func day(reaching sum: Int128, in range: DayRange) -> Day? {
    let slice = expenses.slice(range)
    var total: Int128 = 0
    var reached: Day?
    for index in slice.indices where items[index].isCounted {
      total += items[index].amount
      if total < sum { reached = nil } else if reached == nil { reached = slice[index].day }
    }
    return reached
  }
}

extension LinePeriods.Period {
  /// Whether the measured spend meets a minimum.
  func meets(_ minimum: RewardLine.Minimum) -> Bool {
    (spendByBasis[minimum.basis] ?? 0) >= Int128(minimum.amount)
  }
}
