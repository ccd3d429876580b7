import LedgerModel

/// The days of a stretch of expenses, and those of them that agree in all numbers with another one of their day in it.
struct StretchDuplicates: Sendable {
  /// Rising.
  private(set) var days: [Day] = []
  /// By day, counted from the first of the stretch.
  private(set) var likely: [(day: Day, place: Int)] = []
  private var isInOrder = true

  init(_ expenses: [Expense], in rows: Range<Int>) {
    isInOrder = SameDaySearch.eachDay(of: rows.count, expenses, { rows.lowerBound + $0 }) { date, found in
      days.append(date)
      likely += found.map { (date, $0 - rows.lowerBound) }
    }
  }

  /// The places of the expenses of wanted days, in file order; `rows` are those of the stretch.
  func places(in rows: Range<Int>, _ expenses: [Expense], on isWanted: (Day) -> Bool) -> [Int] {
    let wanted = days.filter(isWanted)
    if wanted.isEmpty { return [] }
    guard isInOrder else { return rows.filter { isWanted(expenses[$0].date) } }
    return wanted.flatMap { day in
      let from = rows.partitioningIndex { expenses[$0].date >= day }
      var to = from
      while to < rows.upperBound, expenses[to].date == day { to += 1 }
      return from..<to
    }
  }
}
