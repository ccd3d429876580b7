package import LedgerModel

/// An entry as it will be written.
package struct ComposedEntry: Sendable, Hashable {
  /// Its lines, each ended by a line feed.
  package var text: String
  package var kind: EntryKind
  package var day: Day
  /// What was filled in for the user, in words; `nil` for nothing.
  package var filledIn: String?
}
