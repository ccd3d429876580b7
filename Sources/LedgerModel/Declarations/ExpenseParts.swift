/// The place of an expense's parts.
@frozen public struct PartsIndex: Hashable, Sendable {
  /// In the order of expenses.
  public let number: UInt32

  /// The parts with a number.
  @inlinable public init(_ number: UInt32) { self.number = number }
}

/// The parts of expenses, each expense's together and in the order written.
package struct ExpenseParts: Sendable {
  private var all: [ExpensePart] = []
  /// The end in `all` of the parts of each number, which start where those before end.
  private var ends: [UInt32] = []
  /// The first number.
  private let start: UInt32

  /// Without parts yet; the first will have the number `start`.
  package init(numberedFrom start: Int = 0) { self.start = UInt32(start) }

  package var isEmpty: Bool { all.isEmpty }

  /// Of each share.
  package var people: some Sequence<NameID> { all.lazy.compactMap(\.who) }

  package subscript(index: PartsIndex) -> ArraySlice<ExpensePart> {
    let place = Int(index.number - start)
    return all[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])]
  }

  /// Adds the parts of one expense.
  package mutating func add(_ parts: some Collection<ExpensePart>) -> PartsIndex {
    all.append(contentsOf: parts)
    ends.append(UInt32(all.count))
    return PartsIndex(start + UInt32(ends.count - 1))
  }

  /// Adds parts that are numbered from a later number on; numbers between have none.
  package mutating func append(_ later: ExpenseParts) {
    if later.isEmpty { return }
    let before = UInt32(all.count)
    ends += repeatElement(before, count: Int(later.start - start) - ends.count)
    ends += later.ends.lazy.map { $0 + before }
    all += later.all
  }
}
