/// What `option` entries set, and what holds without them (grammar.md, *Options*).
package struct Options: Sendable {
  /// 0 for Monday, 6 for Sunday.
  package var weekStart = 0
  /// How conversions are rounded.
  package var rounding = Rounding.halfUp
  /// A rate older than this many days when used is a warning.
  package var staleRateDays = 7
  /// Days before something is due.
  package var remind = [7, 3, 0]
  /// Minutes after midnight.
  package var remindAt = 9 * 60
  /// No reminder from the first to the second, in minutes after midnight.
  package var quiet: (from: Int, to: Int)?
  /// How tables show dates.
  package var dateFormat = DateFormat.iso
  /// Where `add` writes, relative to the file that says so.
  package var inbox: String?
  /// Whether warnings are errors.
  package var strict = false

  /// What holds without any `option`.
  package init() {}
}
