import LedgerText

/// A word of at most sixteen bytes, as two numbers: it is compared, and looked up, without a loop.
struct ShortWord: Equatable {
  let low: UInt64
  /// Of the bytes after the eighth; 0 for a shorter word.
  let high: UInt64
  let count: Int

  /// The word up to a space or control character; `nil` for one that is empty or longer. There must be sixteen bytes.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, at place: Int) {
    let first = EightBytes(bytes, at: place)
    let count = first.leadingWordBytes
    if count < 8 {
      guard count > 0 else { return nil }
      low = first.prefix(count)
      high = 0
      self.count = count
    } else {
      let second = EightBytes(bytes, at: place &+ 8)
      let rest = second.leadingWordBytes
      guard rest < 8 else { return nil }
      low = first.word
      high = rest == 0 ? 0 : second.prefix(rest)
      self.count = 8 &+ rest
    }
  }

  /// A number of some bits for a table.
  @inline(__always)
  func slot(_ salt: UInt32, bits: UInt64) -> Int {
    let mixed = (low ^ UInt64(salt)) &* 0x9E37_79B9_7F4A_7C15 ^ high &* 0xFF51_AFD7_ED55_8CCD
    return Int(truncatingIfNeeded: mixed &>> (64 &- bits))
  }
}

/// What the short words read last mean, as the names of sources, or as tags after a list of tags. A slot has the last word
/// that fell into it.
struct RecentWords {
  private struct Known {
    var low: UInt64 = 0
    var high: UInt64 = 0
    /// The number of the list before it.
    var before: UInt32 = 0
    var meaning: UInt32 = 0
  }

  private var known = RecentWords.few
  /// Of the number of slots.
  private var bits: UInt64 = 5

  /// Shared until a word is noted. A copy of the larger one takes longer than to read a small text.
  private static let few = Array(repeating: Known(), count: 32)
  private static let many = Array(repeating: Known(), count: 512)

  /// Prepares for a text of some bytes.
  mutating func prepare(for count: Int) {
    if count >= 32 << 10, bits == 5 { (known, bits) = (RecentWords.many, 9) }
  }

  /// The number that was noted for a word; `nil` without one.
  @inline(__always)
  func find(_ word: ShortWord, after before: UInt32 = 0) -> UInt32? {
    let slot = word.slot(before, bits: bits)
    // A name has no zeros, so that equal numbers are equal words.
    return known[slot].low == word.low && known[slot].high == word.high && known[slot].before == before
      ? known[slot].meaning : nil
  }

  mutating func note(_ word: ShortWord, after before: UInt32 = 0, _ meaning: UInt32) {
    known[word.slot(before, bits: bits)] = Known(
      low: word.low, high: word.high, before: before, meaning: meaning)
  }
}
