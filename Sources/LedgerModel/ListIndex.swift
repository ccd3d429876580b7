/// The place of an element in the list of its kind: that of a card asks a list of cards, and no other.
package struct ListIndex<Element>: Hashable, Sendable {
  package let number: Int

  @inlinable package init(_ number: Int) { self.number = number }
}

extension Array {
  package subscript(_ index: ListIndex<Element>) -> Element {
    get { self[index.number] }
    set { self[index.number] = newValue }
  }

  /// The places of all elements, in order.
  package var listIndices: [ListIndex<Element>] { indices.map { ListIndex($0) } }
}

extension ListIndex: Comparable {
  /// List order.
  package static func < (one: ListIndex, other: ListIndex) -> Bool { one.number < other.number }
}
