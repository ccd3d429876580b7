/// Where the bytes of an edited file come from.
package struct EditedParts: Sendable {
  /// Bytes of the old file, and the offset of their first one in the new file; in order.
  private(set) var kept: [(old: Range<Int>, new: Int)] = []
  /// In the new file, in order.
  private(set) var added: [Range<Int>] = []

  mutating func keep(_ old: Range<Int>, at new: Int) { if !old.isEmpty { kept.append((old, new)) } }

  /// Of those added, the ones that replace nothing; in order.
  private(set) var inserted: [Range<Int>] = []

  mutating func add(_ range: Range<Int>, isInserted: Bool) {
    guard !range.isEmpty else { return }
    if isInserted { inserted.append(range) }
    if let last = added.last, last.upperBound == range.lowerBound {
      added[added.count - 1] = last.lowerBound..<range.upperBound
    } else {
      added.append(range)
    }
  }
}
