package import LedgerModel

/// What the user wants recorded, in words as they typed them.
package struct EntryRequest: Sendable, Hashable {
  package var kind: EntryKind
  /// The words after the command.
  package var words: [String]
  package var day: Day
  /// The posting date.
  package var posted: Day?
  package var note: String?
  /// The path of its receipt.
  package var receipt: String?
  /// Its line of standard input, from 1; `nil` for one of the command line.
  package var line: Int?

  package init(_ kind: EntryKind, _ words: [String], on day: Day) {
    (self.kind, self.words, self.day) = (kind, words, day)
  }
}
