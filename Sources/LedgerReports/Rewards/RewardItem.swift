/// An expense in the second pass of `RewardCalculation`: where it counts.
struct RewardItem {
  /// The place of its terms in those of the card.
  var span: Int
  /// In `RewardCalculation.cycles`.
  var cycle: Int
  var isForeign: Bool
  var isCounted: Bool
  /// A line of the span and its period; `nil` if the expense falls under no line.
  var linePlace: (line: Int, period: Int)?
}

/// What the first pass finds of an expense, in as few bytes as possible: a card may have a million.
struct PackedRole {
  /// Three bits; above them 0 without a line, its place in the span and 1, or 31 if that is more.
  private let bits: UInt8

  init(_ role: ExpenseRoles.Role, isForeign: Bool) {
    let line = min(role.line.map { $0 + 1 } ?? 0, 31)
    bits = UInt8(line) << 3 | (isForeign ? 1 : 0) | (role.isCounted ? 2 : 0) | (role.isTowardsMinimum ? 4 : 0)
  }

  var isForeign: Bool { bits & 1 != 0 }
  var isCounted: Bool { bits & 2 != 0 }
  /// Counted, and not excluded from the minimum.
  var isTowardsMinimum: Bool { bits & 4 != 0 }

  /// The place of its line in the span; `nil` without one. `find` finds one of the lines of which the place is not known.
  @inline(__always)
  func line(orFind find: () -> Int?) -> Int? {
    let place = Int(bits >> 3)
    return place == 31 ? find() : place == 0 ? nil : place - 1
  }
}
