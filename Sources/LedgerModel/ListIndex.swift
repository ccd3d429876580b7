/// The index of an element in the list of its kind: a card's index can't be used in any other list.
@frozen public struct ListIndex<Element>: Hashable, Sendable {
  /// From 0.
  public let number: Int

  /// The index of the element at a place.
  @inlinable public init(_ number: Int) { self.number = number }
}

extension Array {
  /// The element at an index of this list.
  @inlinable public subscript(_ index: ListIndex<Element>) -> Element {
    get { self[index.number] }
    set { self[index.number] = newValue }
  }

  /// In order.
  @inlinable public var listIndices: [ListIndex<Element>] { indices.map { ListIndex($0) } }
}

extension ListIndex: Comparable {
  /// List order.
  @inlinable public static func < (one: ListIndex, other: ListIndex) -> Bool { one.number < other.number }
}
