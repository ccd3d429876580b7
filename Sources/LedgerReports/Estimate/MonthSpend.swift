import LedgerModel

/// What was spent in the running month and those before it that its estimate takes, added up in one pass over
/// the expenses. Amounts are minor units of the base currency.
struct MonthSpend {
  let on: Day
  let month: DayRange
  /// The first day whose spend is added.
  let from: Day
  private var first: Day?
  /// The day of the newest expense.
  private(set) var last: Day?
  private var spend = DailySpend.Builder()
  private var renewals = DailySpend.Builder()

  init(on: Day) {
    self.on = on
    month = PeriodRule(.monthly).period(containing: on, opened: nil, weekStart: 0)
    from = Day(clamping: on.civil.year, on.civil.month - 6, 1)
  }

  /// Whether the spend of an expense is to be added. It is to be asked of each expense, whose dates it
  /// remembers.
  mutating func takes(_ expense: Expense) -> Bool {
    if expense.date > on { return false }
    first = min(first ?? expense.date, expense.date)
    last = max(last ?? expense.date, expense.date)
    return expense.date >= from
  }

  /// Adds what is mine of an expense.
  mutating func add(_ amount: Int128, of expense: Expense) {
    spend.add(amount, on: expense.date)
    if expense.isRenewal { renewals.add(amount, on: expense.date) }
  }

  /// What is likely spent by the end of the month; `nil` if too little is known.
  mutating func estimate(_ ledger: Ledger, where isWanted: ((Int, Expense) -> Bool)? = nil) -> Int128? {
    let past = PastSpend(
      on: on, first: first, spend: spend.finish(), renewals: renewals.finish(),
      rounding: ledger.settings.options.rounding)
    let coming = ComingRenewals(ledger, on: on)
    let currency = ledger.settings.totalCurrency
    let due =
      isWanted.map { coming.sum(upTo: month.to, in: currency, where: $0) }
      ?? coming.sum(upTo: month.to, in: currency) { _ in true }
    guard let due, let rest = past.rest(upTo: month.to, period: calendarMonth) else { return nil }
    return past.spend.spent(in: month) + due + rest
  }

  private func calendarMonth(_ day: Day) -> DayRange {
    PeriodRule(.monthly).period(containing: day, opened: nil, weekStart: 0)
  }
}
