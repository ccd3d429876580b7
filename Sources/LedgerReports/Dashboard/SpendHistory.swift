import LedgerModel

/// Expenses and income added up by day, by month and by category, all in one pass.
struct SpendHistory {
  private let on: Day
  private(set) var days: DashboardReport.DailySums
  private(set) var months: [DashboardReport.MonthSums]
  /// The spend of each category in each of the months.
  private var sums: [String: [Int128]] = [:]
  /// The category of each list of tags.
  private let categories: [String]

  /// A history without entries. Months are given by their first days, oldest first.
  init(_ ledger: Ledger, on: Day, months: [Day]) {
    self.on = on
    let first = Day(clamping: on.civil.year, on.civil.month - 1, 1)
    days = DashboardReport.DailySums(from: first, sums: Array(repeating: 0, count: on - first + 1))
    self.months = months.map { DashboardReport.MonthSums(month: $0) }
    categories = ledger.vocabulary.tagLists.all.map { ledger.vocabulary.category(of: $0) }
  }

  mutating func add(_ expense: Expense) {
    guard expense.date <= on, let month = month(of: expense.date) else { return }
    let amount = Int128(expense.base)
    if days.from <= expense.date { days.sums[expense.date - days.from] += amount }
    months[month].spent += amount
    sums[categories[Int(expense.tags.number)], default: Array(repeating: 0, count: months.count)][month] +=
      amount
  }

  mutating func add(_ income: Income) {
    guard income.date <= on, let month = month(of: income.date) else { return }
    months[month].income += Int128(income.money.base)
  }

  /// The `count` categories with the highest sums, then the sum of the others.
  func largest(_ count: Int) -> [DashboardReport.CategoryMonths] {
    let all = sums.map { DashboardReport.CategoryMonths(name: $0.key, months: $0.value) }.sorted {
      one, other in
      if one.total != other.total { return one.total > other.total }
      return (one.name ?? "").utf8.lexicographicallyPrecedes((other.name ?? "").utf8)
    }
    guard all.count > count + 1 else { return all }
    let rest = all.dropFirst(count).reduce(Array(repeating: Int128(0), count: months.count)) {
      zip($0, $1.months).map(+)
    }
    return all.prefix(count) + [DashboardReport.CategoryMonths(name: nil, months: rest)]
  }

  /// The place of a day's month in `months`; `nil` outside.
  private func month(of day: Day) -> Int? {
    guard let first = months.first?.month.civil else { return nil }
    let (year, month, _) = day.civil
    let place = (year - first.year) * 12 + month - first.month
    return months.indices.contains(place) ? place : nil
  }
}
