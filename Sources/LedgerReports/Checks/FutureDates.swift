import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds dates more than a year ahead, which are probably typing errors.
  mutating func findFutureDates() {
    let limit = today + 366
    if let last = expenses.dates.all?.to, last > limit {
      for expense in ledger.entries.expenses where expense.date > limit && automatic(expense) == nil {
        diagnostics.add(.futureDate(dateRange(at: expense.position), expense.date))
      }
    }
    for income in ledger.entries.incomes where income.date > limit {
      diagnostics.add(.futureDate(dateRange(at: income.range.start), income.date))
    }
    for repayment in ledger.entries.repayments where repayment.date > limit {
      diagnostics.add(.futureDate(dateRange(at: repayment.range.start), repayment.date))
    }
  }
}

extension Diagnostic {
  fileprivate static func futureDate(_ range: SourceRange, _ date: Day) -> Diagnostic {
    .warning("W503", range, "\(date) is more than a year ahead", label: "is the year right?")
  }
}
