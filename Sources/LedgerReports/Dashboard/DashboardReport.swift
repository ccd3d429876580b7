package import LedgerModel

/// All reports of the page that `export html` writes. Amounts are minor units of the base currency.
package struct DashboardReport: Sendable {
  package var status: StatusReport
  /// The month so far against the whole month before.
  package var summary: SummaryReport
  /// The spend of the month by category.
  package var spend: SpendReport
  /// The available amounts of the budgets of the calendar month added up, or that of the one that counts all
  /// spending; `nil` without such budgets or without a rate.
  package var monthBudget: Int128?
  /// Of the month so far and the whole month before.
  package var days: DailySums
  /// The twelve months up to the day, oldest first.
  package var months: [MonthSums]
  /// The largest categories of the twelve months, the largest first, then the sum of the others.
  package var categories: [CategoryMonths]
  /// What each card earned in the twelve months, by month.
  package var miles: MilesReport
  /// The same of all cards, with what was missed.
  package var earned: EarnedSummary
  /// Due within thirty days.
  package var due: DueReport
  /// In their running periods, without `quiet` ones.
  package var benefits: BenefitsReport
  /// Of the months of the year up to the day, with closed cards, without `quiet` benefits.
  package var benefitGrid: BenefitGrid
  package var roi: ROIReport
  package var subscriptions: SubscriptionsReport
  package var coupons: CouponsReport
  /// The newest entries of the last twelve months.
  package var entries: ListReport

  /// The spend of consecutive days.
  package struct DailySums: Sendable {
    /// The first day.
    package var from: Day
    package var sums: [Int128]

    /// The spend of a day; 0 outside the days.
    package subscript(day: Day) -> Int128 { sums.indices.contains(day - from) ? sums[day - from] : 0 }
  }

  /// The spend and income of one month.
  package struct MonthSums: Sendable {
    /// Its first day.
    package var month: Day
    package var spent: Int128 = 0
    package var income: Int128 = 0
  }

  /// The spend of one category in each of twelve months.
  package struct CategoryMonths: Sendable {
    /// `nil` for the sum of the other categories.
    package var name: String?
    package var months: [Int128]

    package var total: Int128 { months.reduce(0, +) }
  }
}

extension Ledger {
  /// The reports of the page on a day, with at most `limit` entries.
  package func dashboardReport(on: Day, entries limit: Int) -> DashboardReport {
    let thisMonth = Day(clamping: on.civil.year, on.civil.month, 1)
    let months = (0..<12).map { Day(clamping: on.civil.year, on.civil.month - 11 + $0, 1) }
    var spend = SpendHistory(self, on: on, months: months)
    for expense in entries.expenses { eachOwnPart(of: expense) { spend.add($0) } }
    for income in entries.incomes { spend.add(income) }
    let period = DayRange(months.first ?? thisMonth, on)
    let status = statusReport(on: on)
    let benefits = benefitsReport(on: on, includesPast: false).withoutQuiet
    let history = benefitsReport(on: on, includesPast: true, includesClosed: true).withoutQuiet
    return DashboardReport(
      status: status, summary: summaryReport(on: on, period: nil),
      spend: spendReport(on: on, period: nil, by: .category),
      monthBudget: monthBudget(status.budgets.budgets, on: on), days: spend.days, months: spend.months,
      categories: spend.largest(8), miles: milesByMonth(period, on: on),
      earned: EarnedSummary(period, on: on, in: self),
      due: dueReport(of: status.cards, benefits, within: 30), benefits: benefits,
      benefitGrid: BenefitGrid(history, months: BenefitGrid.year(upTo: on)), roi: roiReport(on: on),
      subscriptions: subscriptionsReport(on: on), coupons: couponsReport(on: on),
      entries: listReport(on: on, ListOptions(period: period, limit: limit)) { _ in true })
  }

  /// What each card earned in each month of a period that ends on a day.
  private func milesByMonth(_ period: DayRange, on day: Day) -> MilesReport {
    let context = RewardContext(self, on: day)
    return milesReport(
      on: day, period: period, by: .month, explains: false,
      fromDay: { firstDayEarning(context.knownTerms(of: $0), period.from) })
  }

  private func monthBudget(_ budgets: [BudgetStatus], on day: Day) -> Int128? {
    let month = PeriodRule(.monthly).period(containing: day, opened: nil, weekStart: 0)
    let monthly = MonthBudgets(budgets, month)
    return monthly.isEmpty ? nil : monthly.available(self, on: day)
  }
}
