import LedgerText

/// A line of a statement's properties.
struct RulesProperty: Sendable {
  /// The first is the keyword; there is at least one.
  var words: [RuleWord]
  /// Whether it comes from a built-in statement.
  var isBuiltIn = false

  /// `nil` if it is unknown.
  var keyword: RuleKeyword? { RuleKeyword(rawValue: words[0].text) }
  var range: SourceRange { words[0].range }

  /// The text that may appear once in a statement: the keyword, with its kind for a card, a date or `only`.
  /// `nil` for rules, of which there may be many.
  var key: String? {
    let second = words.count > 1 && !words[1].isQuoted ? words[1].text : ""
    if keyword?.isRule == true { return nil }
    let isKind = keyword == .only || ["in", "from"].contains(second)
    return keyword?.hasKinds == true && isKind ? "\(words[0].text) \(second)" : words[0].text
  }

  /// Properties of a group replace those of the same group that come from `like`.
  var group: String? {
    if keyword == .noColumns || keyword == .format { return RuleKeyword.columns.rawValue }
    if keyword == .only { return RuleKeyword.only.rawValue }
    return keyword == .debit || keyword == .credit ? RuleKeyword.amount.rawValue : key
  }

  var isLayout: Bool { keyword == .columns || keyword == .noColumns || keyword == .format }

  /// Whether it gives the columns or the format, without coming from `like`.
  var isOwnLayout: Bool { isLayout && !words[0].isInherited }

  /// The same property as it comes from `like`.
  func inherited(at range: SourceRange, isBuiltIn: Bool) -> RulesProperty {
    RulesProperty(
      words: words.map { RuleWord(text: $0.text, range: range, isQuoted: $0.isQuoted, isInherited: true) },
      isBuiltIn: isBuiltIn)
  }
}

/// A `statement` of a rules file as the user wrote it.
struct WrittenStatement {
  static let keyword = "statement"

  var name: RuleWord
  var title: String?
  var like: RuleWord?
  var properties: [RulesProperty] = []
}
