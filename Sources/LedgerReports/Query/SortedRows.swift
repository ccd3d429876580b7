/// Sorting the rows of reports: equal ones keep their order.
extension Array {
  /// Sorts by a key, the smallest first; rows without one are last.
  mutating func sort<Key: Comparable>(by key: (Element) -> Key?) {
    sort(by: key, <)
  }

  /// Sorts by a key, the largest first; rows without one are last.
  mutating func sortLargestFirst<Key: Comparable>(by key: (Element) -> Key?) {
    sort(by: key, >)
  }

  private mutating func sort<Key: Comparable>(by key: (Element) -> Key?, _ isBefore: (Key, Key) -> Bool) {
    let keyed = enumerated().map { (key: key($0.element), place: $0.offset, row: $0.element) }
    self = keyed.sorted { one, other in
      guard let first = one.key, let second = other.key else {
        return one.key == nil && other.key == nil ? one.place < other.place : one.key != nil
      }
      return first == second ? one.place < other.place : isBefore(first, second)
    }.map(\.row)
  }
}
