package import LedgerModel

/// Income and spend by calendar period, from that of the first income or expense to the running one.
package struct SummarySeries: Sendable {
  /// The length of the periods.
  package enum Grouping: String, Sendable, CaseIterable {
    case month, quarter, year

    /// In months.
    var length: Int {
      switch self {
      case .month: 1
      case .quarter: 3
      case .year: 12
      }
    }
  }

  /// One period, whole.
  package struct Period: Sendable {
    package var range: DayRange
    package var sums: SummaryReport.Sums
  }

  package var grouping: Grouping
  /// Oldest first, empty ones included.
  package var periods: [Period]

  /// All periods together.
  package var total: SummaryReport.Sums { periods.reduce(into: SummaryReport.Sums()) { $0.add($1.sums) } }
}

extension Ledger {
  /// The income and spend up to a day by calendar period; with a period only those that overlap it.
  package func summarySeries(by grouping: SummarySeries.Grouping, on: Day, period: DayRange?) -> SummarySeries
  {
    var series = SummarySeries(grouping: grouping, periods: [])
    var first: Day?
    for expense in entries.expenses where expense.date <= on { first = min(first ?? on, expense.date) }
    for income in entries.incomes where income.date <= on { first = min(first ?? on, income.date) }
    guard let first else { return series }
    let length = grouping.length
    /// The number of a day's period since the year 0.
    func number(_ day: Day) -> Int { (day.civil.year * 12 + day.civil.month - 1) / length }
    func start(_ number: Int) -> Day { Day(clamping: number * length / 12, number * length % 12 + 1, 1) }
    let (from, to) = (max(first, period?.from ?? first), min(on, period?.to ?? on))
    guard number(from) <= number(to) else { return series }
    let numbers = number(from)...number(to)
    series.periods = numbers.map { .init(range: DayRange(start($0), start($0 + 1) - 1), sums: .init()) }
    for expense in entries.expenses where expense.date <= on && numbers.contains(number(expense.date)) {
      var (own, count) = (Int128(0), 0)
      eachOwnPart(of: expense) { part in
        own += Int128(part.base)
        count += 1
      }
      series.periods[number(expense.date) - numbers.lowerBound].sums.add(own, count: count)
    }
    for income in entries.incomes where income.date <= on && numbers.contains(number(income.date)) {
      series.periods[number(income.date) - numbers.lowerBound].sums.add(income)
    }
    return series
  }
}
