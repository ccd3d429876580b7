/// An expense between the two passes of `RewardCalculation`, in as few bytes as possible: a card may have a million.
struct RewardItem {
  private var packedSpan: Int32
  private var packedCycle: Int32
  /// Below 0 if the expense falls under no line.
  private var packedPeriod: Int32 = -1
  /// The line, and below it three bits.
  private var lineAndRoles: UInt32

  init(span: Int, cycle: Int, isForeign: Bool, isCounted: Bool, isTowardsMinimum: Bool) {
    (packedSpan, packedCycle) = (Int32(span), Int32(cycle))
    lineAndRoles = (isForeign ? 1 : 0) | (isCounted ? 2 : 0) | (isTowardsMinimum ? 4 : 0)
  }

  /// The place of its terms in those of the card.
  var span: Int { Int(packedSpan) }
  /// In `RewardCalculation.cycles`.
  var cycle: Int { Int(packedCycle) }
  var isForeign: Bool { lineAndRoles & 1 != 0 }
  var isCounted: Bool { lineAndRoles & 2 != 0 }
  /// Counted, and not excluded from the minimum.
  var isTowardsMinimum: Bool { lineAndRoles & 4 != 0 }

  /// A line of the span and its period; `nil` if the expense falls under no line.
  var linePlace: (line: Int, period: Int)? {
    get { packedPeriod < 0 ? nil : (Int(lineAndRoles >> 3), Int(packedPeriod)) }
    set {
      packedPeriod = newValue.map { Int32($0.period) } ?? -1
      lineAndRoles = lineAndRoles & 7 | UInt32(newValue?.line ?? 0) << 3
    }
  }
}
