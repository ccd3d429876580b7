package import LedgerText

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
  /// Where `plan` and `best` take what is still to come from; `nil`: the first source that has any.
  package var planSource: PlanSource?
  /// `nil`: miles are not compared with money.
  package var worth: MileWorth?
  /// `nil` outside a trip. No report depends on it.
  package var travel: TravelCurrency?
  /// Unused periods of benefits that end before it are in no report; `nil`: all are.
  package var benefitsFrom: Located<Day>?
  /// Of the rows of commands.
  package var sort = SortOrders()
  /// Whether reports and `add` advise on cards.
  package var advice = true
  /// Of the page that `export html` writes; `nil`: the name of the first file.
  package var title: String?
  /// Whether warnings are errors.
  package var strict = false

  package init() {}
}

/// Where spend that is still to come is taken from (grammar.md, *Expectations*), in order of precedence.
package enum PlanSource: String, CaseIterable, Sendable { case expect, budgets, history }
