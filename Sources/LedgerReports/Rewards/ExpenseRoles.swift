import LedgerModel

/// What the tags of expenses decide under the terms of a span, each found once: a million expenses share a few lists.
struct ExpenseRoles {
  struct Role {
    /// It is not excluded, and not a fee, interest or a credit.
    var isCounted = false
    /// Counted, and not excluded from the minimum.
    var isTowardsMinimum = false
    /// The place of its line in the span; `nil` without one.
    var line: Int?
    /// The tag that chose the line; `nil` for one chosen by the currency.
    var tag: NameID?
  }

  private struct Known {
    /// The span that the role is of; -1 for none yet.
    var span: Int32 = -1
    /// The place of the line; -1 for none.
    var line: Int32 = -1
    var tag: NameID?
    var isCounted = false
    var isTowardsMinimum = false
  }

  /// Two for each list: of local and of foreign expenses. Empty where the lists are more than the expenses.
  private var known: [Known]

  init(lists: Int, expenses: Int) {
    known = Array(repeating: Known(), count: lists <= 2 * expenses + 64 ? 2 * lists : 0)
  }

  /// The role of a list of tags, if it was kept last for this span.
  @inline(__always)
  func known(_ tags: TagListID, _ isForeign: Bool, inSpan span: Int) -> Role? {
    let place = 2 * Int(tags.number) + (isForeign ? 1 : 0)
    guard place < known.count, known[place].span == Int32(span) else { return nil }
    let found = known[place]
    return Role(
      isCounted: found.isCounted, isTowardsMinimum: found.isTowardsMinimum,
      line: found.line < 0 ? nil : Int(found.line), tag: found.tag)
  }

  mutating func keep(_ role: Role, _ tags: TagListID, _ isForeign: Bool, inSpan span: Int) {
    let place = 2 * Int(tags.number) + (isForeign ? 1 : 0)
    guard place < known.count else { return }
    known[place] = Known(
      span: Int32(span), line: role.line.map { Int32($0) } ?? -1, tag: role.tag, isCounted: role.isCounted,
      isTowardsMinimum: role.isTowardsMinimum)
  }
}

extension Fraction {
  /// Points at their worth in miles. Whole points are not reduced, so that rewards keep one denominator and adding them
  /// stays one addition.
  @inline(__always)
  func worth(at ratio: Fraction) -> Fraction? {
    if denominator == 1, let points = Int64(exactly: numerator), let miles = Int32(exactly: ratio.numerator) {
      return Fraction(Int128(points) * Int128(miles), ratio.denominator)
    }
    return times(ratio)
  }
}
