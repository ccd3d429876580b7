import LedgerModel

/// The refunds of stretches that are too large, as they were looked at last.
struct KeptRefunds: Sendable {
  private struct Kept: Sendable {
    /// Of the stretches that decide it.
    let versions: [Int]
    /// By place in the stretch.
    let refunds: [OversizedRefund]
  }

  /// By the version of the stretch.
  private var ofStretches: [Int: Kept] = [:]

  /// The most stretches that decide the refunds of one, on average, for which results are kept: where lines are in no order,
  /// nearly all decide each.
  private static let most = 200

  /// The refunds of all stretches that are larger than the spend of their cycle before them. Stretches with the versions of
  /// the last time are as they were.
  mutating func oversized(_ found: [StretchFindings], _ ledger: Ledger) -> [OversizedRefund] {
    let deciding = DecidingStretches(found)
    let ranges = found.indices.map { number in found[number].spend.refundDays.map { deciding.range(of: $0) } }
    let areKept = ranges.reduce(0) { $0 + ($1?.count ?? 0) } <= KeptRefunds.most * found.count
    if !areKept { ofStretches = [:] }
    var refunds: [OversizedRefund] = []
    var changed: [(number: Int, deciding: Range<Int>)] = []
    for number in found.indices {
      guard let range = ranges[number] else { continue }
      guard let kept = ofStretches[found[number].version], kept.versions.count == range.count,
        range.allSatisfy({ found[$0].version == kept.versions[$0 - range.lowerBound] })
      else {
        changed.append((number, range))
        continue
      }
      refunds += KeptRefunds.placed(kept.refunds, in: found[number].stretch)
    }
    if changed.isEmpty { return refunds }
    if ofStretches.count > 2 * found.count {
      let versions = Set(found.lazy.map(\.version))
      ofStretches = ofStretches.filter { versions.contains($0.key) }
    }
    // Where most have changed, no less is looked at than all expenses.
    let isMuch = changed.reduce(0) { $0 + $1.deciding.count } > found.count
    let everywhere = isMuch ? KeptRefunds.search(found, Set(changed.map(\.number)), found.indices, nil, ledger) : [:]
    for (number, range) in changed {
      let days = found[number].spend.refundDays
      let own = (isMuch ? everywhere : KeptRefunds.search(found, [number], range, days, ledger))[number] ?? []
      if areKept { ofStretches[found[number].version] = Kept(versions: range.map { found[$0].version }, refunds: own) }
      refunds += KeptRefunds.placed(own, in: found[number].stretch)
    }
    return refunds
  }

  /// Refunds of a stretch by their places among all expenses.
  private static func placed(_ refunds: [OversizedRefund], in stretch: ExpenseStretch) -> [OversizedRefund] {
    refunds.map { refund in
      var placed = refund
      placed.place += stretch.rows.lowerBound
      return placed
    }
  }

  /// Those of some stretches, by stretch; `range` are all whose spend decides, on some days or on all.
  private static func search(
    _ found: [StretchFindings], _ wanted: Set<Int>, _ range: Range<Int>, _ days: DayRange?, _ ledger: Ledger
  ) -> [Int: [OversizedRefund]] {
    let last = found[range.upperBound - 1].stretch.rows.upperBound
    let most = last - found[range.lowerBound].stretch.rows.lowerBound
    let known =
      days
      ?? found.compactMap(\.spend.days).reduce(nil) { all, days in
        DayRange(min(all?.from ?? days.from, days.from), max(all?.to ?? days.to, days.to))
      }
    guard let known else { return [:] }
    var search = RefundSearch(known, cards: ledger.definitions.cards.count, expenses: most)
    for number in range {
      let start = found[number].stretch.rows.lowerBound
      let isOther = !wanted.contains(number)
      for run in found[number].spend.runs where known.contains(run.day) {
        search.add(run, at: start + Int(run.place), isOther: isOther)
      }
    }
    var refunds: [Int: [OversizedRefund]] = [:]
    for var refund in search.oversized(ledger) {
      let number = found.partitioningIndex { $0.stretch.rows.upperBound > refund.place }
      refund.place -= found[number].stretch.rows.lowerBound
      refunds[number, default: []].append(refund)
    }
    return refunds
  }
}

/// Which stretches can have spend on some days.
private struct DecidingStretches {
  /// The latest day up to each stretch.
  private var lastUpTo: [Day] = []
  /// The earliest day from each stretch on.
  private var firstFrom: [Day] = []

  init(_ found: [StretchFindings]) {
    var (last, first) = (Day.first, Day.last)
    for number in found.indices {
      last = max(last, found[number].spend.days?.to ?? last)
      lastUpTo.append(last)
    }
    for number in found.indices.reversed() {
      first = min(first, found[number].spend.days?.from ?? first)
      firstFrom.append(first)
    }
    firstFrom.reverse()
  }

  /// Those from the first to the last that can have some days: few, unless their lines are in no order.
  func range(of days: DayRange) -> Range<Int> {
    let start = lastUpTo.partitioningIndex { $0 >= days.from }
    return start..<max(start, firstFrom.partitioningIndex { $0 > days.to })
  }
}
