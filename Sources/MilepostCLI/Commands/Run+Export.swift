import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension Run {
  /// The wallet as others may read it: programs, calendars, browsers.
  func export(_ read: ReadLedger, on day: Day) -> Outcome {
    switch invocation.export {
    case .json: Outcome(standardOutput: json(.wallet(read, on: day, until: invocation.on)))
    case .csv: Outcome(standardOutput: ExpenseTable.csv(read, on: day))
    case .jsonl: Outcome(standardOutput: ExpenseTable.jsonLines(read, on: day))
    case .hledger: Outcome(standardOutput: hledgerJournal(read.ledger, on: day))
    case .beancount: Outcome(standardOutput: beancountJournal(read.ledger, on: day))
    case .ics: dueReport(read.ledger, on: day)
    case .html:
      Outcome(
        standardOutput: dashboard(
          read.ledger.dashboardReport(on: day, entries: invocation.limit ?? 2000), read.ledger, title: "Milepost",
          hasScript: invocation.hasScript))
    }
  }
}
