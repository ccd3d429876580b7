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
      let byte = text[at]
      // Most texts do not contain it, and most bytes are not its first.
      if length == 0, byte != first {
        at += 1
        continue
      }
      while length > 0, byte != own[length] { length = fallback[length] }
      if byte == own[length] { length += 1 }
      if length == own.count { return true }
      at += 1
    }
    return false
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
