package import LedgerModel

/// What was spent today, this week and this month, where it goes, and how it goes on. Amounts are minor units of the
/// base currency.
package struct SpendReport: Sendable {
  /// One row of the groups.
  package struct Group: Sendable {
    /// A category, a payee, a month …; `nil` for what has none.
    package var key: String?
    /// What people call it, where that is something else.
    package var title: String?
    /// The bank of a card or account.
    package var bank: String?
    /// The colour of an account, category or tag, as it is written.
    package var color: String?
    /// The icon of an account, category or tag, as it is written.
    package var icon: String?
    /// What was spent.
    package var amount: Int128
    /// How many expenses that were.
    package var count: Int
    /// The same in the period before; of a month, week or day in the one before it.
    package var previous: Int128
  }

  /// The day it looks from.
  package var on: Day
  /// What was spent on the day.
  package var today: Int128
  /// The week of the day.
  package var weekDays: DayRange
  /// What was spent in it so far.
  package var week: Int128
  /// The month of the day.
  package var monthDays: DayRange
  /// What was spent in it so far.
  package var month: Int128
  /// What was spent on each of its days so far.
  package var dayByDay: [Int128]
  /// What was spent in the last seven days.
  package var lastSevenDays: Int128
  /// What the month will come to if the last seven days go on.
  package var projectedMonth: Int128
  /// What the budgets by the calendar month leave for each day; `nil` without such budgets.
  package var dailyAllowance: Int128?
  /// What a row stands for.
  package var grouping: SpendGrouping
  /// The days of the groups, and those before.
  package var periods: ComparedPeriods
  /// The largest first; months, weeks and days in their order.
  package var groups: [Group]
  /// All groups together.
  package var total: Int128
  /// The same in the period before.
  package var previousTotal: Int128
}

/// What a row of `spend` stands for.
package enum SpendGrouping: String, Sendable, CaseIterable {
  case category, payee, card, account, currency, tag, month, week, day

  /// Whether rows are stretches of time.
  package var isTime: Bool { self == .month || self == .week || self == .day }
}

extension Ledger {
  /// What was spent up to a day; `period` narrows the groups, `isWanted` chooses among all expenses.
  package func spendReport(
    on: Day, period: DayRange?, by grouping: SpendGrouping, where isWanted: ((Int) -> Bool)? = nil
  ) -> SpendReport {
    let month = PeriodRule(.monthly).period(containing: on, opened: nil, weekStart: 0)
    let week = PeriodRule(.weekly).period(containing: on, opened: nil, weekStart: settings.options.weekStart)
    let periods = ComparedPeriods(period, on: on)
    var groups = SpendGroups(self, grouping, periods)
    let recent = DayRange(min(month.from, week.from, on - 6), on)
    var days = Array(repeating: Int128(0), count: recent.count)
    for (index, expense) in entries.expenses.enumerated() where expense.date <= on {
      let isRecent = expense.date >= recent.from
      guard isRecent || groups.looksAt(expense.date), isWanted?(index) ?? true else { continue }
      if isRecent { days[expense.date - recent.from] += Int128(expense.base) }
      groups.add(expense)
    }
    func sum(from day: Day) -> Int128 { days[(day - recent.from)...].reduce(0, +) }
    let (monthSum, lastSevenDays) = (sum(from: month.from), sum(from: on - 6))
    let projected = settings.options.rounding.quotient(monthSum * 7 + lastSevenDays * Int128(month.to - on), over: 7)
    return SpendReport(
      on: on, today: sum(from: on), weekDays: week, week: sum(from: week.from), monthDays: month, month: monthSum,
      dayByDay: Array(days[(month.from - recent.from)...]), lastSevenDays: lastSevenDays,
      projectedMonth: projected ?? 0, dailyAllowance: dailyAllowance(on: on, month), grouping: grouping,
      periods: periods, groups: groups.sorted, total: groups.total, previousTotal: groups.previousTotal)
  }

  /// What the budgets that run by the calendar month have left together, for each day that is left of it.
  private func dailyAllowance(on: Day, _ month: DayRange) -> Int128? {
    let budgets = budgetsReport(on: on).budgets.filter { $0.period.range == month }
    if budgets.isEmpty { return nil }
    var converter = Converter(rates, currencies: settings.currencies, rounding: settings.options.rounding)
    var left: Int128 = 0
    for budget in budgets {
      guard let amount = inBase(budget.period.remaining, budget.currency, on: on, &converter) else { return nil }
      left += amount
    }
    return settings.options.rounding.quotient(max(0, left), over: Int128(month.to - on) + 1)
  }

  /// A sum in the base at the general rates of a day; `nil` if no rate tells.
  func inBase(_ sum: Int128, _ currency: CurrencyIndex, on day: Day, _ converter: inout Converter) -> Int128? {
    converted(sum, currency, to: settings.totalCurrency, on: day, &converter)
  }

  /// A sum in another currency at the general rates of a day; `nil` if no rate tells.
  func converted(
    _ sum: Int128, _ currency: CurrencyIndex, to target: CurrencyIndex, on day: Day, _ converter: inout Converter
  ) -> Int128? {
    if currency == target { return sum }
    guard let minor = Int64(exactly: sum) else { return nil }
    return (try? converter.convert(minor, currency, to: target, .init(on: day, source: nil))).map {
      Int128($0.minor)
    }
  }
}
