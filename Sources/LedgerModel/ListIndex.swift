/// The index of an element in the list of its kind: a card's index can't be used in any other list.
package struct ListIndex<Element>: Hashable, Sendable {
  package let number: Int

  @inlinable package init(_ number: Int) { self.number = number }
}

extension Array {
  package subscript(_ index: ListIndex<Element>) -> Element {
    get { self[index.number] }
    set { self[index.number] = newValue }
  }

  /// In order.
  package var listIndices: [ListIndex<Element>] { indices.map { ListIndex($0) } }
}

extension ListIndex: Comparable {
  /// List order.
  package static func < (one: ListIndex, other: ListIndex) -> Bool { one.number < other.number }
}
