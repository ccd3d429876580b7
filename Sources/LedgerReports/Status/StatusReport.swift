package import LedgerModel

/// The dashboard: the month so far against the last one, and where every open card stands.
package struct StatusReport: Sendable {
  /// The day the report looks from.
  package var on: Day
  /// From the first of the month to `on`.
  package var month: DayRange
  /// What all sources spent in it, in the base currency; credits and refunds taken off.
  package var spend: Int128
  /// How many expenses that were.
  package var count: Int
  /// The month before, as far as the same day of it.
  package var previousSoFar: Int128
  /// The whole month before.
  package var previous: Int128
  /// The days of the month before.
  package var previousMonth: DayRange
  /// Where every open card stands.
  package var cards: CardsReport
  /// The budgets that run on the day.
  package var budgets: BudgetsReport
  /// How far the goals are.
  package var goals: GoalsReport
  /// All alerts up to the day.
  package var alerts: AlertsReport
  /// What is due within a week.
  package var due: DueReport
}

extension Ledger {
  /// The dashboard as of a day.
  package func statusReport(on: Day) -> StatusReport {
    let calendar = PeriodRule(.monthly)
    let month = calendar.period(containing: on, opened: nil, weekStart: 0)
    let before = calendar.period(containing: month.from - 1, opened: nil, weekStart: 0)
    // The 31st is compared with all of a shorter month.
    let sameDay = min(before.from + (on - month.from), before.to)
    let books = BudgetInputs(self, on: on) { _ in true }
    var report = StatusReport(
      on: on, month: DayRange(month.from, on), spend: 0, count: 0, previousSoFar: 0, previous: 0,
      previousMonth: before, cards: cardsReport(on: on), budgets: budgetsReport(of: books), goals: goalsReport(on: on),
      alerts: alertsReport(of: books), due: dueReport(on: on, within: 7))
    for expense in entries.expenses where expense.date >= before.from && expense.date <= on {
      if expense.date >= month.from {
        report.spend += Int128(expense.base)
        report.count += 1
      } else {
        report.previous += Int128(expense.base)
        if expense.date <= sameDay { report.previousSoFar += Int128(expense.base) }
      }
    }
    return report
  }
}
