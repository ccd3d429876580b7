package import LedgerText

/// A reminder that is hidden for some days: `DATE snooze REF until DATE`.
package struct Snooze: Sendable {
  package var date: Day
  /// The due item, as `due` names it.
  package var reference: String
  /// The day on which it is back.
  package var until: Day
  /// Of the reference.
  package var range: SourceRange

  package init(date: Day, reference: String, until: Day, range: SourceRange) {
    (self.date, self.reference, self.until, self.range) = (date, reference, until, range)
  }
}
