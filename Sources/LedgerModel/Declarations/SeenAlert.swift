package import LedgerText

/// An alert marked as read: `DATE seen REF`.
package struct SeenAlert: Sendable {
  package var date: Day
  /// The alert's id.
  package var reference: String
  /// Of the id.
  package var range: SourceRange

  package init(date: Day, reference: String, range: SourceRange) {
    self.date = date
    self.reference = reference
    self.range = range
  }
}
