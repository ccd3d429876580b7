import LedgerModel

/// The first and last dates of expenses: most checks of dates need no other.
struct ExpenseDates: Sendable {
  /// By card or account; empty without expenses.
  private(set) var ofSources: [DayRange?] = []

  /// Without expenses.
  init() {}

  /// Of some expenses.
  init(_ ledger: Ledger, in rows: Range<Int>) {
    var days = Array(repeating: DayRange(Day.last, Day.first), count: ledger.definitions.sources.count)
    let expenses = ledger.entries.expenses
    // By index: to copy a million expenses takes longer than to look at their dates.
    for index in rows {
      let (source, date) = (Int(expenses[index].source.number), expenses[index].date)
      if date < days[source].from { days[source].from = date }
      if date > days[source].to { days[source].to = date }
    }
    ofSources = days.map { $0.from <= $0.to ? $0 : nil }
  }

  /// Adds those of other expenses.
  mutating func add(_ more: ExpenseDates) {
    if ofSources.isEmpty { return self = more }
    for source in ofSources.indices {
      guard let days = more.ofSources[source] else { continue }
      let before = ofSources[source] ?? days
      ofSources[source] = DayRange(min(before.from, days.from), max(before.to, days.to))
    }
  }

  /// `nil` without expenses.
  var all: DayRange? {
    let days = ofSources.compactMap(\.self)
    guard let from = days.map(\.from).min(), let to = days.map(\.to).max() else { return nil }
    return DayRange(from, to)
  }
}
