import LedgerModel
import LedgerText

/// The words of a line, read in order. It notes the meaning of each, and at their end the words that could be next, for
/// those who ask; or it gets them from a record, as they are asked for. So what is optional is asked for, never looked for
/// with `peek`.
struct WordReader {
  enum Purpose: Sendable {
    case reading
    /// Keeps the meaning of each word.
    case noting
    /// Keeps the words that could be next.
    case completing
    /// Gets each word from texts, as it is asked for.
    case writing(LineWriting)
  }

  private var words: [WrittenWord]
  private var index = 0
  /// After the line's last word, for messages about a missing one.
  let end: SourceRange
  /// From the first word to the last.
  let whole: SourceRange
  /// The name of the property that the words belong to.
  var keyword = SourceRange(0, 0)
  /// The value of a text property, or the text after the words; `nil` for `none` and without a text.
  private var textValue: String?
  private(set) var textRange: SourceRange?
  /// Whether a text follows the words.
  private(set) var hasText = false
  /// Whether the value is `none`, which removes what was in force.
  private(set) var isNone = false
  private var purpose: Purpose
  /// Whether anybody asks: reading costs one branch.
  private let isAsked: Bool
  /// The words taken so far; empty unless `noting`.
  private(set) var notes: [ReadWord] = []
  /// What was asked for at the end; empty unless `completing`.
  private(set) var expected: [ExpectedWord] = []

  init(keyword: SourceRange, text: String?, at range: SourceRange, for purpose: Purpose = .reading) {
    words = []
    self.purpose = purpose
    isAsked = purpose.isAsked
    self.keyword = keyword
    textValue = text
    end = range
    whole = range
    isNone = text == nil
    textRange = range
  }

  init(_ words: [WrittenWord], lineEnd: UInt32, for purpose: Purpose = .reading) {
    textValue = nil
    self.words = words
    self.purpose = purpose
    isAsked = purpose.isAsked
    let end = words.last?.range.end ?? lineEnd
    self.end = SourceRange(end, end)
    whole = SourceRange(words.first?.range.start ?? lineEnd, end)
  }

  /// Adds the text after the words.
  func followed(by text: String?, at range: SourceRange) -> WordReader {
    var reader = self
    reader.textValue = text
    reader.hasText = true
    reader.textRange = range
    return reader
  }

  /// From the property's name to the last word.
  var property: SourceRange { whole.joined(keyword) }
  /// The next word, not taken: for messages only, since what is looked for is not offered.
  var peek: WrittenWord? { index < words.count ? words[index] : nil }
  /// The word after the next, for messages.
  var peekSecond: WrittenWord? { index + 1 < words.count ? words[index + 1] : nil }
  /// Whether the value is a name that is removed.
  var isRemoval: Bool { peekSecond?.text == "none" }
  /// The place of the word taken last; `nil` before the first.
  var taken: SourceRange? { index > 0 ? words[index - 1].range : nil }
  var isAtEnd: Bool { index >= words.count }
  /// The place of the next word, or the line's end.
  var here: SourceRange { peek?.range ?? end }
  /// What was written, if that is the purpose.
  var writing: LineWriting? { if case .writing(let writing) = purpose { writing } else { nil } }
  /// From the next word to the last.
  var rest: SourceRange { SourceRange(here.start, end.end) }

  // The two places that note.

  /// Asks for a word: at the end it is what could be next. `second` may be in the same word after a slash.
  @inline(__always)
  private mutating func expect(
    _ word: @autoclosure () -> ExpectedWord, with second: Slot? = nil, if isOffered: Bool
  ) {
    if isAsked, isOffered, isAtEnd { answer(word(), with: second) }
  }

  @inline(never)
  private mutating func answer(_ word: ExpectedWord, with second: Slot?) {
    switch purpose {
    case .reading, .noting: break
    case .completing: offer(word)
    case .writing(var writing):
      let text = writing.next(word, with: second)
      purpose = .writing(writing)
      if let text { words.append(WrittenWord(text: text, range: end, isQuoted: false)) }
    }
  }

  private mutating func offer(_ word: ExpectedWord) { if !expected.contains(word) { expected.append(word) } }

  @inline(__always)
  private mutating func took(_ slot: Slot) -> WrittenWord {
    index += 1
    if isAsked, case .noting = purpose { notes.append(ReadWord(range: words[index - 1].range, slot: slot)) }
    return words[index - 1]
  }

  // What productions call. A word that is not offered is read all the same, so that one too many has its own message.

  /// Takes the next word. `second` may be in it after a slash.
  mutating func next(
    _ slot: Slot, with second: Slot? = nil, ifOffered isOffered: Bool = true
  ) -> WrittenWord? {
    expect(.slot(slot), with: second, if: isOffered)
    return isAtEnd ? nil : took(slot)
  }

  /// Takes the next word if it is one that is wanted.
  mutating func next(
    _ slot: Slot, ifOffered isOffered: Bool = true, where isWanted: (WrittenWord) -> Bool
  ) -> WrittenWord? {
    expect(.slot(slot), if: isOffered)
    guard let word = peek, isWanted(word) else { return nil }
    return took(slot)
  }

  /// Whether the next word is one that is wanted; it is not taken.
  mutating func isNext(_ slot: Slot, where isWanted: (WrittenWord) -> Bool) -> Bool {
    expect(.slot(slot), if: true)
    return peek.map(isWanted) ?? false
  }

  /// Whether there is a word for a slot, which is not taken.
  mutating func hasNext(_ slot: Slot) -> Bool { isNext(slot) { _ in true } }

  /// Takes the next word if it is this one. `second` always follows it, and is taken by a call of its own.
  mutating func take(
    _ word: String, andThen second: String? = nil, before slot: Slot? = nil, ifOffered isOffered: Bool = true
  ) -> Bool {
    expect(.word(second.map { "\(word) \($0)" } ?? word, before: slot), if: isOffered)
    guard let next = peek, !next.isQuoted, next.text == word else { return false }
    _ = took(.keyword)
    return true
  }

  /// Takes the next word if it is a `none` that removes what was in force.
  mutating func takeNone() -> Bool {
    isNone = take("none")
    return isNone
  }

  /// Takes the next word if it is quoted.
  mutating func takeQuoted(_ slot: Slot = .title) -> WrittenWord? { next(slot) { $0.isQuoted } }

  /// Takes the text of the property, or after the words; `nil` for `none` and without a text.
  mutating func takeText(_ slot: Slot = .text) -> String? {
    expect(.slot(slot), if: textValue == nil)
    if case .noting = purpose, let textRange {
      notes.append(ReadWord(range: textRange, slot: textValue == nil ? .keyword : slot))
    }
    return textValue
  }

  /// Asks for one of some words after the next one, where that is the last: it is read by what has both.
  mutating func expectAfterNext(_ words: ExpectedWord..., ifOffered isOffered: Bool = true) {
    guard case .completing = purpose, isOffered, index + 1 == self.words.count else { return }
    for word in words { offer(word) }
  }

  /// Takes all remaining words.
  mutating func takeRest(_ slot: Slot) -> [WrittenWord] {
    let first = index
    repeat {
      while !isAtEnd { _ = took(slot) }
      expect(.slot(slot), if: true)
    } while !isAtEnd
    return Array(words[first...])
  }

  /// Takes the next word for a message: the line has an error there.
  mutating func skip() -> WrittenWord? {
    guard index < words.count else { return nil }
    index += 1
    return words[index - 1]
  }

  /// Takes all remaining words for a message.
  mutating func skipRest() -> [WrittenWord] {
    defer { index = words.count }
    return Array(words[index...])
  }

  /// The name in the word taken last.
  @inline(__always)
  mutating func note(_ use: @autoclosure () -> NameUse) {
    if case .noting = purpose, !notes.isEmpty { notes[notes.count - 1].use = use() }
  }

  /// A second meaning in the word taken last: the benefit of `plat/uber`.
  @inline(__always)
  mutating func note(_ slot: Slot, at range: SourceRange, _ use: @autoclosure () -> NameUse) {
    guard case .noting = purpose, let last = notes.indices.last else { return }
    notes[last].range = SourceRange(notes[last].range.start, max(notes[last].range.start, range.start - 1))
    notes.append(ReadWord(range: range, slot: slot, use: use()))
  }
}

extension WordReader.Purpose {
  fileprivate var isAsked: Bool { if case .reading = self { false } else { true } }
}
