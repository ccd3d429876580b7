package import LedgerModel

/// The spend of the day, week and month so far, a projection of the month, and the spend of a period by group. Amounts
/// are minor units of the base currency.
package struct SpendReport: Sendable {
  /// The expenses of one category, payee, month …
  package struct Group: Sendable {
    /// `nil` for expenses without one.
    package var key: String?
    /// `nil` unless it has a title.
    package var title: String?
    /// The bank of a card or account.
    package var bank: String?
    /// The colour of an account, category or tag, as it is written.
    package var color: String?
    /// The icon of an account, category or tag, as it is written.
    package var icon: String?
    package var amount: Int128
    /// The number of expenses.
    package var count: Int
    /// The amount in the period before; for a month, week or day in the one before it.
    package var previous: Int128
  }

  package var on: Day
  package var today: Int128
  package var weekDays: DayRange
  /// The spend of the week so far.
  package var week: Int128
  package var monthDays: DayRange
  /// The spend of the month so far.
  package var month: Int128
  /// The spend of each day of the month so far.
  package var dayByDay: [Int128]
  package var lastSevenDays: Int128
  /// The spend of the whole month at the pace of the last seven days.
  package var projectedMonth: Int128
  /// What is likely spent by the end of the month; `nil` if too little is known.
  package var estimate: Int128?
  /// The remaining amount of all monthly budgets for each day left; `nil` without such budgets or without a rate.
  package var dailyAllowance: Int128?
  /// The same with each amount once: a budget within another one leaves nothing more.
  package var safeToSpend: Int128?
  package var grouping: SpendGrouping
  /// The period of the groups and the one before.
  package var periods: ComparedPeriods
  /// The largest first; months, weeks and days in order of time.
  package var groups: [Group]
  /// The number of expenses of all groups; one with parts in two is one.
  package var count: Int
  package var total: Int128
  /// The total of the period before.
  package var previousTotal: Int128
}

/// The groups of `spend`.
package enum SpendGrouping: String, Sendable, CaseIterable {
  case category, payee, card, account, currency, tag, month, week, day

  /// Whether groups are periods of time.
  package var isTime: Bool { self == .month || self == .week || self == .day }
}

extension Ledger {
  /// The spend up to a day. `period` selects for the groups, `isWanted` for all sums: by the place of an expense in
  /// `Ledger.expenses` and the part of it that is mine.
  package func spendReport(
    on: Day, period: DayRange?, by grouping: SpendGrouping, where isWanted: ((Int, Expense) -> Bool)? = nil
  ) -> SpendReport {
    var months = MonthSpend(on: on)
    let month = months.month
    let week = PeriodRule(.weekly).period(containing: on, opened: nil, weekStart: settings.options.weekStart)
    let periods = ComparedPeriods(period, on: on)
    var groups = SpendGroups(self, grouping, periods)
    let recent = DayRange(min(month.from, week.from, on - 6), on)
    var days = Array(repeating: Int128(0), count: recent.count)
    for (index, expense) in entries.expenses.enumerated() where expense.date <= on {
      let isRecent = expense.date >= recent.from
      let isTaken = months.takes(expense)
      guard isTaken || isRecent || groups.covers(expense.date) else { continue }
      eachOwnPart(of: expense) { part in
        guard isWanted?(index, part) ?? true else { return }
        if isRecent { days[expense.date - recent.from] += Int128(part.base) }
        if isTaken { months.add(Int128(part.base), of: expense) }
        groups.add(part, of: index)
      }
    }
    func sum(from day: Day) -> Int128 { days[(day - recent.from)...].reduce(0, +) }
    let (monthSum, lastSevenDays) = (sum(from: month.from), sum(from: on - 6))
    let projected = settings.options.rounding.quotient(
      monthSum * 7 + lastSevenDays * Int128(month.to - on), over: 7)
    let budgets = MonthBudgets(budgetsReport(on: on).budgets, month)
    func daily(_ left: Int128?) -> Int128? {
      if budgets.isEmpty { return nil }
      return left.flatMap { settings.options.rounding.quotient(max(0, $0), over: Int128(month.to - on) + 1) }
    }
    return SpendReport(
      on: on, today: sum(from: on), weekDays: week, week: sum(from: week.from), monthDays: month,
      month: monthSum,
      dayByDay: Array(days[(month.from - recent.from)...]), lastSevenDays: lastSevenDays,
      projectedMonth: projected ?? 0, estimate: months.estimate(self, where: isWanted),
      dailyAllowance: daily(budgets.remaining(self, on: on)),
      safeToSpend: daily(budgets.spendable(self, on: on)), grouping: grouping,
      periods: periods, groups: groups.sorted, count: groups.count, total: groups.total,
      previousTotal: groups.previousTotal)
  }
}
