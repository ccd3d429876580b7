package import LedgerModel

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
