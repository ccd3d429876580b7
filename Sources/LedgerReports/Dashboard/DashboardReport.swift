package import LedgerModel

/// Everything at a glance: what `export html` shows. Amounts are minor units of the base currency.
package struct DashboardReport: Sendable {
  /// The month so far, the cards, the budgets that run, the goals, all alerts.
  package var status: StatusReport
  /// What came in and went out in the month so far, against the whole month before.
  package var summary: SummaryReport
  /// Where the month's money goes, by category, and how it goes on.
  package var spend: SpendReport
  /// What was spent on each day of the last 53 weeks or more, from the first day of a week to the day.
  package var days: DailySums
  /// The twelve months up to the day, oldest first.
  package var months: [MonthSums]
  /// What the largest categories came to in each of the twelve months, the largest first; the rest together last.
  package var categories: [CategoryMonths]
  /// What is due within thirty days.
  package var due: DueReport
  /// Benefits with their running periods.
  package var benefits: BenefitsReport
  /// Fees against what was taken.
  package var roi: ROIReport
  /// What renews.
  package var subscriptions: SubscriptionsReport
  /// The coupons.
  package var coupons: CouponsReport
  /// The newest entries of the last twelve months.
  package var entries: ListReport

  /// Sums of days, one after the other.
  package struct DailySums: Sendable {
    /// The first of the days.
    package var from: Day
    /// What was spent on each.
    package var sums: [Int128]

    /// What was spent on a day; 0 outside.
    package subscript(day: Day) -> Int128 {
      sums.indices.contains(day - from) ? sums[day - from] : 0
    }
  }

  /// One month.
  package struct MonthSums: Sendable {
    /// Its first day.
    package var month: Day
    /// What was spent in it.
    package var spent: Int128 = 0
    /// What came in.
    package var income: Int128 = 0
  }

  /// One category in twelve months.
  package struct CategoryMonths: Sendable {
    /// Its name; `nil` for the rest of them.
    package var name: String?
    /// What was spent in each month.
    package var months: [Int128]

    /// All of it.
    package var total: Int128 { months.reduce(0, +) }
  }
}

extension Ledger {
  /// Everything at a glance on a day, with the newest entries of the last twelve months, at most so many.
  package func dashboardReport(on: Day, entries limit: Int) -> DashboardReport {
    let thisMonth = Day(clamping: on.civil.year, on.civil.month, 1)
    let months = (0..<12).map { Day(clamping: on.civil.year, on.civil.month - 11 + $0, 1) }
    let first = min(months.first ?? thisMonth, on - 52 * 7)
    let weekStart = first - (first.weekday - settings.options.weekStart + 7) % 7
    var history = SpendHistory(self, from: weekStart, on: on, months: months)
    for expense in entries.expenses { history.add(expense) }
    for income in entries.incomes { history.add(income) }
    let period = DayRange(months.first ?? thisMonth, on)
    return DashboardReport(
      status: statusReport(on: on), summary: summaryReport(on: on, period: nil),
      spend: spendReport(on: on, period: nil, by: .category), days: history.days, months: history.months,
      categories: history.largest(8), due: dueReport(on: on, within: 30),
      benefits: benefitsReport(on: on, includesPast: false), roi: roiReport(on: on),
      subscriptions: subscriptionsReport(on: on), coupons: couponsReport(on: on),
      entries: listReport(on: on, period: period, order: .date, limit: limit) { _ in true })
  }
}
