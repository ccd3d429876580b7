package import LedgerText

/// A due item hidden for some days: `DATE snooze REF until DATE`.
package struct Snooze: Sendable {
  package var date: Day
  /// As `due` prints it.
  package var reference: String
  /// The first day on which the item is shown again.
  package var until: Day
  /// Of the reference.
  package var range: SourceRange

  package init(date: Day, reference: String, until: Day, range: SourceRange) {
    self.date = date
    self.reference = reference
    self.until = until
    self.range = range
  }
}
