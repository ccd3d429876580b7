package import LedgerText

/// A part of an expense: `split PART #tag … [payee words]` or `share PART WHO`.
package struct ExpensePart: Sendable {
  /// How large the part is, as written.
  package enum Size: Equatable, Sendable {
    case amount
    /// Of the whole, above 0 and at most 100.
    case percent(Decimal)
    /// Of the whole, above 0 and at most 1.
    case fraction(Int, Int)
  }

  package var size: Size
  /// In minor units of the expense's own currency, with its sign; never 0.
  package var original: Int64
  /// Of a split; a share has none.
  package var tags: TagListID
  /// Who owes the part; `nil` for a split.
  package var who: NameID?
  /// The words after the size: the tags and payee of a split.
  package var words: SourceRange
  /// From the property's name to its last word.
  package var range: SourceRange

  package init(
    size: Size, original: Int64, tags: TagListID, who: NameID?, words: SourceRange, range: SourceRange
  ) {
    (self.size, self.original, self.tags, self.who) = (size, original, tags, who)
    (self.words, self.range) = (words, range)
  }

  package var isShare: Bool { who != nil }

  /// `1/3`, `50%`, as written; `nil` for an amount.
  package var sizeText: String? {
    switch size {
    case .amount: nil
    case .percent(let percent): "\(percent)%"
    case .fraction(let numerator, let denominator): "\(numerator)/\(denominator)"
    }
  }
}

/// The parts of expenses, each expense's together and in the order written.
package struct ExpenseParts: Sendable {
  /// An expense: its position, and for an automatic renewal, which has its subscription's, its day.
  private struct Key: Hashable {
    var position: UInt32
    var day: Day?
  }

  private var all: [ExpensePart] = []
  private var places: [Key: Range<Int32>] = [:]

  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// Of each share.
  package var people: some Sequence<NameID> { all.lazy.compactMap(\.who) }

  /// The parts of the expense at a position, on a day if it renews automatically.
  package subscript(position: UInt32, day: Day?) -> ArraySlice<ExpensePart> {
    guard let range = places[Key(position: position, day: day)] else { return [] }
    return all[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Adds a part of the expense that `end` names next.
  package mutating func add(_ part: ExpensePart) { all.append(part) }

  /// Gives the parts added last to the expense at a position, on a day if it renews automatically.
  package mutating func end(_ count: Int, at position: UInt32, day: Day?) {
    places[Key(position: position, day: day)] = Int32(all.count - count)..<Int32(all.count)
  }

  /// Reserves memory for some parts.
  package mutating func reserve(_ count: Int) {
    all.reserveCapacity(count)
    places.reserveCapacity(count)
  }
}
