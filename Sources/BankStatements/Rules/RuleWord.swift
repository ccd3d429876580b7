import LedgerText

/// One word of a rules file.
struct RuleWord: Sendable {
  /// Its text; of a quoted word what stands between the quotes.
  var text: String
  /// Where it stands, quotes included.
  var range: SourceRange
  /// Whether it was written in quotes.
  var isQuoted: Bool
  /// Whether `like` brought it; then its place is the one of the name behind `like`.
  var isInherited = false
}

/// One line of a statement's properties.
struct RulesProperty: Sendable {
  /// The first is the keyword; there is always one.
  var words: [RuleWord]

  var keyword: String { words[0].text }
  var range: SourceRange { words[0].range }

  /// What may stand once only: the keyword with what tells its kinds apart. `nil` for rules, which may stand often.
  var key: String? {
    let second = words.count > 1 && !words[1].isQuoted ? words[1].text : ""
    switch keyword {
    case "when", "leave-out", "income", "refund", "pending", "footer": return nil
    case "card", "date": return second == "in" || second == "from" ? "\(keyword) \(second)" : keyword
    default: return keyword
    }
  }

  /// What a property takes the place of where it is written over one that `like` brought.
  var group: String? {
    switch keyword {
    case "no-columns": "columns"
    case "debit", "credit": "amount"
    default: key
    }
  }

  /// Whether it says which columns there are, and `like` did not bring it.
  var isOwnLayout: Bool { group == "columns" && !words[0].isInherited }

  /// The same, as `like` brings it.
  func inherited(at range: SourceRange) -> RulesProperty {
    RulesProperty(words: words.map { RuleWord(text: $0.text, range: range, isQuoted: $0.isQuoted, isInherited: true) })
  }
}

/// One `statement` as it is written.
struct WrittenStatement {
  var name: RuleWord
  var title: String?
  var like: RuleWord?
  var properties: [RulesProperty] = []
}

/// Takes the words of a line one after the other.
struct RuleWordReader {
  private let words: [RuleWord]
  private var index = 0
  /// A line that shows the form.
  let sample: String

  init(_ words: [RuleWord], sample: String) {
    self.words = words
    self.sample = sample
  }

  var peek: RuleWord? { index < words.count ? words[index] : nil }
  /// The place behind the last word, or of `like` if that brought the line.
  var end: SourceRange {
    guard let last = words.last else { return SourceRange(0, 0) }
    return last.isInherited ? last.range : SourceRange(last.range.end, last.range.end)
  }

  /// The next word, which must be there.
  mutating func next(_ what: String) throws(Diagnostic) -> RuleWord {
    guard let word = peek else { throw .missingWord(end, what, sample) }
    index += 1
    return word
  }

  /// Takes the next word if it is this one.
  mutating func take(_ word: String) -> Bool {
    guard let next = peek, !next.isQuoted, next.text == word else { return false }
    index += 1
    return true
  }

  /// Takes the next word, which must be this one.
  mutating func expect(_ word: String) throws(Diagnostic) {
    guard peek != nil else { throw .missingWord(end, "`\(word)`", sample) }
    guard take(word) else { throw notUnderstood() }
  }

  /// Nothing may be left.
  func finish() throws(Diagnostic) { if peek != nil { throw notUnderstood() } }

  func notUnderstood() -> Diagnostic {
    .notUnderstood(peek?.range ?? end, peek?.text ?? "", sample)
  }
}

extension Diagnostic {
  fileprivate static func missingWord(_ range: SourceRange, _ what: String, _ sample: String) -> Diagnostic {
    .error("E606", range, "missing \(what)", label: "expected", help: "for example: \(sample)")
  }

  fileprivate static func notUnderstood(_ range: SourceRange, _ text: String, _ sample: String) -> Diagnostic {
    .error("E607", range, "unexpected `\(text)`", help: "the form is: \(sample)")
  }
}
