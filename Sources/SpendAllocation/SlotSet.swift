/// A set of slots.
struct SlotSet: Hashable, Comparable {
  private var words: [UInt64]

  init(_ slots: some Sequence<Int>, of count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    for slot in slots { words[slot / 64] |= 1 << UInt64(slot % 64) }
  }

  /// Some order, always the same.
  static func < (one: SlotSet, other: SlotSet) -> Bool { one.words.lexicographicallyPrecedes(other.words) }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(_ slot: Int) -> Bool { words[slot / 64] & 1 << UInt64(slot % 64) != 0 }

  func isSubset(of other: SlotSet) -> Bool { zip(words, other.words).allSatisfy { $0 & ~$1 == 0 } }

  func meets(_ other: SlotSet) -> Bool { zip(words, other.words).contains { $0 & $1 != 0 } }

  /// Whether one is inside the other, or they have nothing in common.
  func nests(with other: SlotSet) -> Bool { !meets(other) || isSubset(of: other) || other.isSubset(of: self) }

  func intersection(_ other: SlotSet) -> SlotSet {
    var result = self
    for index in words.indices { result.words[index] &= other.words[index] }
    return result
  }

  func subtracting(_ other: SlotSet) -> SlotSet {
    var result = self
    for index in words.indices { result.words[index] &= ~other.words[index] }
    return result
  }
}
