package import LedgerModel

/// An entry that the user wants to record, in the words that they typed.
package struct EntryRequest: Sendable, Hashable {
  package var kind: EntryKind
  /// After the command.
  package var words: [String]
  package var day: Day
  package var posted: Day?
  package var note: String?
  /// A path.
  package var receipt: String?
  /// What the payment uses, each as `used` has it in a file: `uber`, `plat/uber 12.40`.
  package var used: [String] = []
  /// Of standard input, from 1; `nil` for the command line.
  package var line: Int?

  package init(_ kind: EntryKind, _ words: [String], on day: Day) {
    (self.kind, self.words, self.day) = (kind, words, day)
  }
}
