/// A text that is looked for in others, in time that grows with them alone, whatever they hold (Knuth, Morris, Pratt).
struct SubstringSearch: Sendable {
  /// As it is compared.
  let bytes: [UInt8]
  /// For each length of a beginning: the longest shorter beginning that it ends with.
  private let fallback: [Int]

  init(_ text: String) {
    bytes = comparable(tidied(Array(text.utf8)[...]))
    var fallback = Array(repeating: 0, count: bytes.count + 1)
    var length = 0
    for index in bytes.indices.dropFirst() {
      while length > 0, bytes[index] != bytes[length] { length = fallback[length] }
      if bytes[index] == bytes[length] { length += 1 }
      fallback[index + 1] = length
    }
    self.fallback = fallback
  }

  /// Whether it stands somewhere in a text that was made `comparable`.
  func stands(in text: [UInt8]) -> Bool {
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
