package import LedgerModel
package import LedgerText

/// A word, the meaning that a production read it with, and the name in it.
package struct ReadWord: Sendable {
  package var range: SourceRange
  package var slot: Slot
  /// `nil` for a word that is not a name.
  package var use: NameUse?
}

/// A word that a production asked for at the end of the words.
package enum ExpectedWord: Equatable, Sendable {
  /// A word of the language, or two that always follow each other. Where a slot is named, that is what comes after it.
  case word(String, before: Slot? = nil)
  case slot(Slot)
}
