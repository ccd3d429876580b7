import LedgerModel

/// The first and last dates of the expenses, found in one pass: most checks of dates need no other.
struct ExpenseDates: Sendable {
  /// By card or account; `nil` for one without expenses.
  let ofSources: [DayRange?]
  /// `nil` without expenses.
  let all: DayRange?

  init(_ ledger: Ledger) {
    let none = DayRange(Day.last, Day.first)
    var days = Array(repeating: none, count: ledger.definitions.sources.count)
    let expenses = ledger.entries.expenses
    // By index: to copy a million expenses takes longer than to look at their dates.
    for index in expenses.indices {
      let (source, date) = (Int(expenses[index].source.number), expenses[index].date)
      if date < days[source].from { days[source].from = date }
      if date > days[source].to { days[source].to = date }
    }
    ofSources = days.map { $0.from <= $0.to ? $0 : nil }
    all = expenses.isEmpty ? nil : DayRange(days.map(\.from).min() ?? none.from, days.map(\.to).max() ?? none.to)
  }
}
