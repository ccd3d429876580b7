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
  func isFound(in text: [UInt8]) -> Bool {
    if bytes.isEmpty { return true }
    var length = 0
    for byte in text {
      while length > 0, byte != bytes[length] { length = fallback[length] }
      if byte == bytes[length] { length += 1 }
      if length == bytes.count { return true }
    }
    return false
  }
}
