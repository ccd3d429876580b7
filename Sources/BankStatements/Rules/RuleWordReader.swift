import LedgerText

/// The words of a line in order.
struct RuleWordReader {
  private let words: [RuleWord]
  private var index = 0
  /// A line that shows the syntax.
  var sample: String

  init(_ words: [RuleWord], sample: String) {
    self.words = words
    self.sample = sample
  }

  var peek: RuleWord? { index < words.count ? words[index] : nil }
  /// The place after the last word, or of the name after `like` for a line from there.
  var end: SourceRange {
    guard let last = words.last else { return SourceRange(0, 0) }
    return last.isInherited ? last.range : SourceRange(last.range.end, last.range.end)
  }

  /// Reads the next word; `expected` names it in the error if there is none.
  mutating func next(_ expected: String) throws(Diagnostic) -> RuleWord {
    guard let word = peek else { throw .missingWord(end, expected, sample) }
    index += 1
    return word
  }

  /// Skips the next word if it is `word`.
  mutating func take(_ word: String) -> Bool {
    guard let next = peek, !next.isQuoted, next.text == word else { return false }
    index += 1
    return true
  }

  /// Skips the next word, which must be `word`.
  mutating func expect(_ word: String) throws(Diagnostic) {
    guard peek != nil else { throw .missingWord(end, "`\(word)`", sample) }
    guard take(word) else { throw unexpectedWord() }
  }

  /// Throws if a word is left.
  func finish() throws(Diagnostic) { if peek != nil { throw unexpectedWord() } }

  func unexpectedWord() -> Diagnostic {
    .error("E607", peek?.range ?? end, "unexpected `\(peek?.text ?? "")`", help: "the form is: \(sample)")
  }
}

extension Diagnostic {
  fileprivate static func missingWord(_ range: SourceRange, _ expected: String, _ sample: String)
    -> Diagnostic
  {
    .error("E606", range, "missing \(expected)", label: "expected", help: "for example: \(sample)")
  }
}
