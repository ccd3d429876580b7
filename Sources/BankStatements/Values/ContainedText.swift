import LedgerText

/// Whether a text contains another, white space and the case of ASCII letters aside, in time linear in both
/// (Knuth, Morris, Pratt). Its arrays are used again for the next row.
struct ContainedText {
  /// The text that is looked for, without white space.
  private var part: [UInt8] = []
  /// For each prefix of it, the length of the longest shorter prefix that the prefix ends with.
  private var fallback: [Int] = []

  /// Whether a part of some bytes is in those before a place. An empty part is not.
  mutating func isFound(_ place: Range<Int>, before end: Int, of bytes: [UInt8]) -> Bool {
    part.removeAll(keepingCapacity: true)
    for index in place where bytes[index] != .space { part.append(small(bytes[index])) }
    if part.isEmpty || part.count > end { return false }
    fallback.removeAll(keepingCapacity: true)
    fallback += [0, 0]
    var length = 0
    for index in part.indices.dropFirst() {
      while length > 0, part[index] != part[length] { length = fallback[length] }
      if part[index] == part[length] { length += 1 }
      fallback.append(length)
    }
    length = 0
    for index in 0..<end where bytes[index] != .space {
      let byte = small(bytes[index])
      while length > 0, byte != part[length] { length = fallback[length] }
      if byte == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }

  private func small(_ byte: UInt8) -> UInt8 { byte.isCapital ? byte | 0x20 : byte }
}
