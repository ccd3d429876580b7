import LedgerText

/// A word of a rules file.
struct RuleWord: Sendable {
  /// Without quotes.
  var text: String
  /// With quotes.
  var range: SourceRange
  var isQuoted: Bool
  /// Whether it comes from `like`; then its place is the name after `like`.
  var isInherited = false

  /// Whether it stands for a word that the user is to write.
  var isOpen: Bool { !isQuoted && (text == "…" || text == "...") }
}
