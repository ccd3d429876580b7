import LedgerModel
import SystemLibrary

/// What checks need of all expenses. That of which a pass over all is made for one check is found when it is asked for.
struct ExpenseFindings: Sendable {
  let dates: ExpenseDates
  private let ledger: Ledger
  private let choice: CardExpenses.Choice

  /// Refunds are looked at for cards that have a first day.
  init(_ ledger: Ledger, from start: [Day?]) {
    self.ledger = ledger
    choice = CardExpenses.Choice(ledger, on: Day.last, from: start)
    var dates = ExpenseDates()
    for part in ExpenseFindings.inHalves(ledger, { ExpenseDates(ledger, in: $0) }) { dates.add(part) }
    self.dates = dates
  }

  /// What is found in all expenses: in many, in two halves at the same time.
  private static func inHalves<Found: Sendable>(
    _ ledger: Ledger, _ find: @Sendable (Range<Int>) -> Found
  ) -> [Found] {
    let all = ledger.entries.expenses.indices
    let parts = ledger.isLarge ? [0..<all.count / 2, all.count / 2..<all.count] : [all]
    return runConcurrently(pieces: parts.count) { find(parts[$0]) }
  }

  /// The places of expenses that agree in all numbers with another one of their day, in file order.
  var likelyDuplicates: [Int] { SameDaySearch.likelyDuplicates(ledger.entries.expenses) }

  /// The counted spend of the budgets that checks look at.
  var budgetSpend: BudgetSpend {
    let series = BudgetSeries(ledger.checkedBudgets.map { ledger.definitions.budgets[$0] }, ledger)
    let parts = ExpenseFindings.inHalves(ledger) { rows in
      (start: rows.lowerBound, part: series.part(of: rows, ledger, upTo: Day.last))
    }
    return BudgetSpend(series, parts)
  }

  /// The refunds that are larger than the spend of their cycle before them, in no order.
  var oversizedRefunds: [OversizedRefund] {
    let days = dates.all ?? DayRange(Day.first, Day.first)
    var search = RefundSearch(
      days, cards: ledger.definitions.cards.count, expenses: ledger.entries.expenses.count)
    choice.each { search.add($1, ofCard: $0) }
    return search.oversized(ledger)
  }
}
