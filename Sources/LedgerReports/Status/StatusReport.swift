package import LedgerModel

/// The wallet at a glance. Amounts are minor units of the base currency.
package struct StatusReport: Sendable {
  package var on: Day
  /// From the first of the month to `on`.
  package var month: DayRange
  /// The spend of all sources in the month so far, refunds subtracted.
  package var spend: Int128
  /// What is likely spent by the end of the month; `nil` if too little is known.
  package var estimate: Int128?
  /// The number of expenses in the month so far.
  package var count: Int
  /// The day of the newest expense of all; `nil` without one.
  package var lastExpense: Day?
  /// The spend of the month before up to the same day.
  package var previousSoFar: Int128
  /// The spend of the whole month before.
  package var previous: Int128
  package var previousMonth: DayRange
  /// What was spent in another period than the month; `nil` for the month.
  package var spentInPeriod: (range: DayRange, spend: Int128)?
  /// Of the month, or of another period.
  package var earned: EarnedSummary
  package var cards: CardsReport
  /// Of the open cards, without `quiet` ones.
  package var benefits: BenefitOverview
  package var subscriptions: SubscriptionsReport
  package var budgets: BudgetsReport
  package var goals: GoalsReport
  package var alerts: AlertsReport
  /// Due within a week.
  package var due: DueReport
  /// The items of the first day after that week on which any is due, of those that `milepost due` lists.
  package var next: [DueItem]

  package var owed: OwedReport

  /// The bills whose due date is past.
  package var overdue: [Bill] { cards.bills.bills.filter { $0.status == .overdue } }
  /// The limits that cards share.
  package var sharedLimits: [CreditUse] { cards.bills.limits.filter { $0.shared != nil } }
}

extension Ledger {
  /// The wallet at a glance on a day, with what was earned in the month or in a period.
  package func statusReport(on: Day, period: DayRange? = nil) -> StatusReport {
    let calendar = PeriodRule(.monthly)
    let month = calendar.period(containing: on, opened: nil, weekStart: 0)
    let before = calendar.period(containing: month.from - 1, opened: nil, weekStart: 0)
    // The 31st is compared with the whole of a shorter month.
    let sameDay = min(before.from + (on - month.from), before.to)
    let inputs = BudgetInputs(self, on: on) { _ in true }
    let (cards, benefits) = (cardsReport(on: on), benefitsReport(on: on, includesPast: false))
    let due = dueReport(of: cards, benefits, within: DueReport.usualDays)
    let later = due.items.filter { $0.date > on + 7 && $0.isNeed }
    var report = StatusReport(
      on: on, month: DayRange(month.from, on), spend: 0, count: 0, previousSoFar: 0, previous: 0,
      previousMonth: before, earned: EarnedSummary(period ?? month, on: on, in: self), cards: cards,
      benefits: benefits.withoutQuiet.overview,
      subscriptions: subscriptionsReport(on: on), budgets: budgetsReport(of: inputs),
      goals: goalsReport(on: on),
      alerts: alertsReport(of: inputs),
      due: DueReport(on: on, within: 7, items: due.items.filter { $0.date <= on + 7 }),
      next: later.filter { $0.date == later[0].date }, owed: owedReport(on: on))
    var months = MonthSpend(on: on)
    for expense in entries.expenses where months.takes(expense) {
      if expense.date < before.from {
        months.add(Int128(ownBase(of: expense)), of: expense)
      } else if expense.date >= month.from {
        var count = 0
        eachOwnPart(of: expense) { part in
          report.spend += Int128(part.base)
          months.add(Int128(part.base), of: expense)
          count = 1
        }
        report.count += count
      } else {
        let own = Int128(ownBase(of: expense))
        report.previous += own
        months.add(own, of: expense)
        if expense.date <= sameDay { report.previousSoFar += own }
      }
    }
    if let period, period != month {
      let range = DayRange(period.from, min(period.to, on))
      let own = entries.expenses.filter { range.contains($0.date) }.map { Int128(ownBase(of: $0)) }
      report.spentInPeriod = (range, own.reduce(0, +))
    }
    report.lastExpense = months.last
    report.estimate = months.estimate(self)
    return report
  }
}
