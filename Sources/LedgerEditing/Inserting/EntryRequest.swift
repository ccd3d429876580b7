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

/// An entry as it will be written.
package struct ComposedEntry: Sendable, Hashable {
  /// Its lines, each ended by a line feed.
  package var text: String
  /// The keyword behind the date; empty for an expense.
  package var keyword: String
  /// The day it bears.
  package var day: Day
  /// What was filled in for the person, in words; `nil` for nothing.
  package var filledIn: String?
}

/// Why a request can't be written down, in words.
package struct ComposingMistake: Error, Sendable, Hashable {
  /// One line or more.
  package var message: String

  /// A mistake in words.
  package init(_ message: String) { self.message = message }
}
