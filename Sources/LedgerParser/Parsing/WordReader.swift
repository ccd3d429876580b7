import LedgerModel
import LedgerText

/// The words of a line, read in order.
struct WordReader {
  private let words: [WrittenWord]
  private var index = 0
  /// After the line's last word, for messages about a missing one.
  let end: SourceRange
  /// From the first word to the last.
  let whole: SourceRange
  /// The name of the property that the words belong to.
  var keyword = SourceRange(0, 0)
  /// The value of a text property, or the text after the words; `nil` for `none` and without a text.
  private(set) var textValue: String?
  /// Whether a text follows the words.
  private(set) var hasText = false
  /// Whether the value is `none`, which removes what was in force.
  private(set) var isNone = false

  init(keyword: SourceRange, text: String?, at range: SourceRange) {
    words = []
    (self.keyword, textValue, end, whole, isNone) = (keyword, text, range, range, text == nil)
  }

  init(_ words: [WrittenWord], lineEnd: UInt32) {
    textValue = nil
    self.words = words
    let end = words.last?.range.end ?? lineEnd
    self.end = SourceRange(end, end)
    whole = SourceRange(words.first?.range.start ?? lineEnd, end)
  }

  /// Adds the text after the words.
  func followed(by text: String?) -> WordReader {
    var reader = self
    (reader.textValue, reader.hasText) = (text, true)
    return reader
  }

  /// From the property's name to the last word.
  var property: SourceRange { whole.joined(keyword) }
  /// The next word, not taken.
  var peek: WrittenWord? { index < words.count ? words[index] : nil }
  /// The word after the next.
  var peekSecond: WrittenWord? { index + 1 < words.count ? words[index + 1] : nil }
  /// The place of the word taken last; `nil` before the first.
  var taken: SourceRange? { index > 0 ? words[index - 1].range : nil }
  var isAtEnd: Bool { index >= words.count }
  /// The place of the next word, or the line's end.
  var here: SourceRange { peek?.range ?? end }
  /// From the next word to the last.
  var rest: SourceRange { SourceRange(here.start, end.end) }

  /// Takes the next word.
  mutating func next() -> WrittenWord? {
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

  /// Takes the next word if it is a `none` that removes what was in force.
  mutating func takeNone() -> Bool {
    isNone = take("none")
    return isNone
  }

  /// Takes the next word if it is quoted.
  mutating func takeQuoted() -> WrittenWord? {
    guard let next = peek, next.isQuoted else { return nil }
    index += 1
    return next
  }

  /// Takes all remaining words.
  mutating func takeRest() -> [WrittenWord] {
    defer { index = words.count }
    return Array(words[index...])
  }
}
