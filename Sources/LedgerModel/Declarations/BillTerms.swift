package import LedgerText

/// When the bills of a card are due: `due N days` or `due on D`.
package struct BillTerms: Equatable, Sendable {
  /// The rule for the due date of a cycle.
  package enum Rule: Equatable, Sendable {
    /// A number of days (1–99) after the cycle's last day.
    case days(Int)
    /// On the next such day of a month (1–31) after the cycle's last day; in a month that lacks it on its last day.
    case dayOfMonth(Int)
  }

  package var rule: Rule
  /// Cycles that end before this day have no bill.
  package var from: Day?
  /// The place of the property; `nil` for a built-in template's. It makes no difference to the terms.
  package var range: SourceRange?

  package init(rule: Rule, from: Day?) { (self.rule, self.from) = (rule, from) }

  /// The same dates for all cycles.
  package static func == (one: BillTerms, other: BillTerms) -> Bool {
    (one.rule, one.from) == (other.rule, other.from)
  }

  /// The day on which the bill of a cycle is due; `nil` if bills are followed from a later cycle on.
  package func dueDate(ofCycleEnding last: Day) -> Day? {
    if let from, last < from { return nil }
    switch rule {
    case .days(let count): return last + count
    case .dayOfMonth(let day):
      let (year, month, _) = last.civil
      let first = Day(clamping: year, month, day)
      return first > last ? first : Day(clamping: year, month + 1, day)
    }
  }
}
