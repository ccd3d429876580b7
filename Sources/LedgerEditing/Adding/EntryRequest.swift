package import LedgerModel

/// What a person wants written down, in words as they typed them.
package struct EntryRequest: Sendable, Hashable {
  /// What a command writes.
  package enum Kind: String, Sendable { case add, used, paid, saved, income, rate, seen, snooze }

  /// What it is.
  package var kind: Kind
  /// The words behind the command.
  package var words: [String]
  /// The day it bears.
  package var day: Day
  /// The day the bank posted it.
  package var posted: Day?
  /// A remark under it.
  package var note: String?
  /// The path of its receipt.
  package var receipt: String?

  /// The line of standard input that it stands on, from 1; `nil` for one of the command line.
  package var line: Int?

  /// A request of these words.
  package init(_ kind: Kind, _ words: [String], on day: Day) {
    self.kind = kind
    self.words = words
    self.day = day
  }
}
