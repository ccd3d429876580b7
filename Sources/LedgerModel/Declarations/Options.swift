/// The values of `option` entries, with their defaults (grammar.md, *option*).
package struct Options: Sendable {
  /// 0 for Monday, 6 for Sunday.
  package var weekStart = 0
  /// Of conversions.
  package var rounding = Rounding.halfUp
  /// The age in days above which a rate in use is a warning.
  package var staleRateDays = 7
  /// Days before an item is due.
  package var remind = [7, 3, 0]
  /// Minutes after midnight.
  package var remindAt = 9 * 60
  /// Minutes after midnight between which there are no reminders.
  package var quiet: (from: Int, to: Int)?
  /// Of tables.
  package var dateFormat = DateFormat.iso
  /// The file that `add` writes to, relative to the file with the option.
  package var inbox: String?
  /// Whether warnings are errors.
  package var strict = false

  package init() {}
}
