import LedgerText

/// A text that is searched in others, in time linear in their length (Knuth, Morris, Pratt).
struct SubstringSearch: Sendable {
  /// `comparable`.
  let bytes: [UInt8]
  /// For the prefix of each length, the length of the longest shorter prefix that it ends with.
  private let fallback: [Int]

  init(_ text: String) {
    bytes = comparable(normalizedText(Array(text.utf8)[...]))
    var fallback = Array(repeating: 0, count: bytes.count + 1)
    var length = 0
    for index in bytes.indices.dropFirst() {
      while length > 0, bytes[index] != bytes[length] { length = fallback[length] }
      if bytes[index] == bytes[length] { length += 1 }
      fallback[index + 1] = length
    }
    self.fallback = fallback
  }

  /// Whether a `comparable` text contains it.
  func isFound(in text: Span<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    let (own, fallback) = (bytes.span, fallback.span)
    var (length, at) = (0, 0)
    while at < text.count {
      // Most bytes are not its first.
      if length == 0 { at = SubstringSearch.place(of: first, in: text, from: at) }
      if at == text.count { return false }
      let byte = text[at]
      while length > 0, byte != own[length] { length = fallback[length] }
      if byte == own[length] { length += 1 }
      if length == own.count { return true }
      at += 1
    }
    return false
  }

  /// Its last place in a normalized text of any case.
  func lastPlace(in text: Span<UInt8>) -> Range<Int>? {
    let (own, fallback) = (bytes.span, fallback.span)
    var length = 0
    var last: Range<Int>?
    for at in text.indices {
      let byte = text[at].isCapital ? text[at] | 0x20 : text[at]
      while length > 0, length == own.count || byte != own[length] { length = fallback[length] }
      if length < own.count, byte == own[length] { length += 1 }
      if length == own.count, length > 0 { last = (at + 1 - length)..<(at + 1) }
    }
    return last
  }

  /// The next place of a byte, or the end: eight bytes at a time, as in `lineFeed`.
  private static func place(of byte: UInt8, in text: Span<UInt8>, from start: Int) -> Int {
    let (raw, ones) = (text.bytes, 0x0101_0101_0101_0101 as UInt64)
    var at = start
    while at + 8 <= raw.byteCount {
      let word =
        raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian ^ (ones &* UInt64(byte))
      let zeros = (word &- ones) & ~word & (ones &* 0x80)
      if zeros != 0 { return at + zeros.trailingZeroBitCount / 8 }
      at += 8
    }
    while at < text.count, text[at] != byte { at += 1 }
    return at
  }

  /// Whether a `comparable` text is the same.
  func isEqual(to text: Span<UInt8>) -> Bool { text.count == bytes.count && isFound(at: 0, in: text) }

  /// Whether a `comparable` text begins with it.
  func isStart(of text: Span<UInt8>) -> Bool { text.count >= bytes.count && isFound(at: 0, in: text) }

  /// Whether a `comparable` text ends with it.
  func isEnd(of text: Span<UInt8>) -> Bool {
    text.count >= bytes.count && isFound(at: text.count - bytes.count, in: text)
  }

  private func isFound(at place: Int, in text: Span<UInt8>) -> Bool {
    let own = bytes.span
    for index in own.indices where own[index] != text[place + index] { return false }
    return true
  }
}
