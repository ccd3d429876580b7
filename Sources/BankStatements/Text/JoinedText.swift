import LedgerText

/// Texts joined with spaces, but none that is in the others already, white space and case aside: banks repeat
/// the first words of a description in a second field.
struct JoinedText {
  /// As the texts are.
  private(set) var bytes: [UInt8] = []
  /// The same without white space, `comparable`.
  private var letters: [UInt8] = []
  /// The same of the text that is being added, and what its search needs (`SubstringSearch`).
  private var part: [UInt8] = []
  private var fallback: [Int] = []

  /// Begins without a text.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
  }

  /// Adds a text; time is linear in its length and that of the others.
  mutating func add(_ text: ArraySlice<UInt8>) {
    part.removeAll(keepingCapacity: true)
    appendNormalizedText(text.span, to: &part)
    part.removeAll { $0 == .space }
    makeComparable(&part, from: 0)
    guard !part.isEmpty, !isPartThere() else { return }
    if !bytes.isEmpty { bytes.append(.space) }
    bytes.append(contentsOf: text)
    letters.append(contentsOf: part)
  }

  /// Whether the texts so far contain the part (Knuth, Morris, Pratt).
  private mutating func isPartThere() -> Bool {
    guard part.count <= letters.count else { return false }
    fallback.removeAll(keepingCapacity: true)
    fallback.append(contentsOf: repeatElement(0, count: part.count + 1))
    var length = 0
    for index in part.indices.dropFirst() {
      while length > 0, part[index] != part[length] { length = fallback[length] }
      if part[index] == part[length] { length += 1 }
      fallback[index + 1] = length
    }
    length = 0
    for byte in letters {
      while length > 0, byte != part[length] { length = fallback[length] }
      if byte == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}
