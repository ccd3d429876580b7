import LedgerText

/// One word of a line, taken out of it.
struct Word {
  /// Its text; of a quoted word what stands between the quotes.
  var text: String
  /// Where it stands, quotes included.
  var range: SourceRange
  /// Whether it was written in quotes.
  var isQuoted: Bool

  /// The name behind the `#` of a tag; `nil` if it is no tag.
  var tag: Substring? {
    !isQuoted && text.utf8.count > 1 && text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : nil
  }
}

extension Word {
  /// The whole number that it spells in plain digits; `nil` for anything else, a sign in front or quotes around it.
  var wholeNumber: Int? { isQuoted ? nil : LedgerParser.wholeNumber(text) }
}

/// The whole number that a text spells in plain digits, and in nothing else.
func wholeNumber(_ text: some StringProtocol) -> Int? {
  text.utf8.allSatisfy { $0 &- 0x30 < 10 } ? Int(text) : nil
}

/// The words of a line, one after the other.
struct WordReader {
  private let words: [Word]
  private var index = 0
  /// Where the line's last word ends: the place to say that something is missing.
  let end: SourceRange
  /// From the first word to the last.
  let whole: SourceRange

  /// The rest of the line, for a property that is text; `nil` for `none` and for all others.
  let textValue: String?

  /// The value of a property that is text.
  init(text: String?, at range: SourceRange) {
    words = []
    textValue = text
    end = range
    whole = range
  }

  init(_ words: [Word], lineEnd: UInt32) {
    textValue = nil
    self.words = words
    let end = words.last?.range.end ?? lineEnd
    self.end = SourceRange(end, end)
    whole = SourceRange(words.first?.range.start ?? lineEnd, end)
  }

  /// The next word, which stays.
  var peek: Word? { index < words.count ? words[index] : nil }
  /// The word behind the next.
  var peekSecond: Word? { index + 1 < words.count ? words[index + 1] : nil }
  /// Whether nothing is left.
  var isAtEnd: Bool { index >= words.count }
  /// Where the next word stands, or the line's end.
  var here: SourceRange { peek?.range ?? end }
  /// From the next word to the last.
  var rest: SourceRange { SourceRange(here.start, end.end) }

  /// Takes the next word.
  mutating func next() -> Word? {
    guard index < words.count else { return nil }
    index += 1
    return words[index - 1]
  }

  /// Takes the next word if it is this one.
  mutating func take(_ word: String) -> Bool {
    guard let next = peek, !next.isQuoted, next.text == word else { return false }
    index += 1
    return true
  }

  /// Takes the next word if it is quoted.
  mutating func takeQuoted() -> Word? {
    guard let next = peek, next.isQuoted else { return nil }
    index += 1
    return next
  }

  /// All words that are left, as text.
  mutating func takeRest() -> [Word] {
    defer { index = words.count }
    return Array(words[index...])
  }
}
