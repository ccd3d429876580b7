import LedgerText
import LedgerParser

/// A check that two texts differ only in white space without meaning: line by line they have the same words in the same
/// order, the same lines are indented, texts have the same inner spaces. It does not use the formatter, which it checks.
struct FormattingCheck {
  private var a = 0
  private var b = 0

  static func areSame(_ one: Span<UInt8>, _ two: Span<UInt8>) -> Bool {
    var state = FormattingCheck()
    while state.a < one.count || state.b < two.count {
      guard state.isSameLine(one, two) else { return false }
    }
    return true
  }

  private mutating func isSameLine(_ one: Span<UInt8>, _ two: Span<UInt8>) -> Bool {
    let isIndented = skipBlanks(one, two)
    if isEnd(one, a), isEnd(two, b) { return takeEnd(one, two) }
    guard isIndented.0 == isIndented.1 else { return false }
    let isText = isIndented.0 && isTextProperty(one)
    var (isWordStart, isFirstOfText) = (true, true)
    while !isEnd(one, a), !isEnd(two, b) {
      let byte = one[a]
      guard byte == two[b] else { return false }
      if isWordStart, byte == .semicolon { return isSameRest(one, two) && takeEnd(one, two) }
      a += 1
      b += 1
      // In a text only the first word can be quoted.
      let opensQuote = isWordStart && byte == .quote && (!isText || isFirstOfText)
      if isWordStart, a > textStart { isFirstOfText = false }
      if opensQuote, !isSameQuoted(one, two) { return false }
      let (fromA, fromB) = (a, b)
      let blanks = skipBlanks(one, two)
      if isEnd(one, a), isEnd(two, b) { break }
      guard blanks.0 == blanks.1 else { return false }
      isWordStart = blanks.0
      // The text may move, but its inner spaces stay; those before a comment do not count.
      if isText, isWordStart, fromA > textStart, one[a] != .semicolon, a - fromA != b - fromB { return false }
    }
    return isEnd(one, a) && isEnd(two, b) && takeEnd(one, two)
  }

  /// The end of the word before the text of the current property.
  private var textStart = 0

  /// Whether the word that starts here is the name of a property with a text.
  private mutating func isTextProperty(_ bytes: Span<UInt8>) -> Bool {
    var end = a
    while end < bytes.count, end - a < 20, bytes[end] > .space { end += 1 }
    textStart = end
    if let word = Keywords.textWord(of: text(bytes, a, end)) {
      let value = Cursor(at: end, end: lineFeed(bytes, from: end))
      textStart = Keywords.textStart(bytes, value, after: word)?.at ?? end
      return textStart > end
    }
    return Keywords.isText((a..<end).map { bytes[$0] })
  }

  /// Compares up to the closing quote, with blanks.
  private mutating func isSameQuoted(_ one: Span<UInt8>, _ two: Span<UInt8>) -> Bool {
    var isEscaped = false
    while !isEnd(one, a), !isEnd(two, b), isEscaped || one[a] != .quote {
      guard one[a] == two[b] else { return false }
      isEscaped = !isEscaped && one[a] == .backslash
      a += 1
      b += 1
    }
    return true
  }

  /// Compares up to the end of the line, with blanks except those at the end.
  private mutating func isSameRest(_ one: Span<UInt8>, _ two: Span<UInt8>) -> Bool {
    while true {
      let (endA, endB) = (endAfterBlanks(one, a), endAfterBlanks(two, b))
      if let endA, let endB {
        a = endA
        b = endB
        return true
      }
      guard endA == nil, endB == nil, one[a] == two[b] else { return false }
      a += 1
      b += 1
    }
  }

  /// Skips blanks in both texts; returns whether there were any.
  @inline(__always)
  private mutating func skipBlanks(_ one: Span<UInt8>, _ two: Span<UInt8>) -> (Bool, Bool) {
    let (startA, startB) = (a, b)
    while a < one.count, one[a].isBlank { a += 1 }
    while b < two.count, two[b].isBlank { b += 1 }
    return (a > startA, b > startB)
  }

  @inline(__always)
  private func isEnd(_ bytes: Span<UInt8>, _ at: Int) -> Bool {
    at >= bytes.count || bytes[at] == .lineFeed
      || (bytes[at] == .carriageReturn && at + 1 < bytes.count && bytes[at + 1] == .lineFeed)
  }

  /// The end of the line; `nil` unless only blanks come before it.
  @inline(__always)
  private func endAfterBlanks(_ bytes: Span<UInt8>, _ at: Int) -> Int? {
    var at = at
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    return isEnd(bytes, at) ? at : nil
  }

  /// Skips the line ends, which must be the same bytes.
  private mutating func takeEnd(_ one: Span<UInt8>, _ two: Span<UInt8>) -> Bool {
    while a < one.count, b < two.count {
      guard one[a] == two[b] else { return false }
      a += 1
      b += 1
      if one[a - 1] == .lineFeed { return true }
    }
    return a >= one.count && b >= two.count
  }
}
