import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser

extension Run {
  /// `export json` and `export csv`: the wallet as others may read it, and bring it back.
  func export(_ read: ReadLedger, on day: Day) -> Outcome {
    switch invocation.export {
    case .json: Outcome(standardOutput: json(.wallet(read, on: day, until: invocation.on)))
    case .csv: Outcome(standardOutput: csv(ExpenseTable.document(read, on: day)))
    case .ics: dueReport(read.ledger, on: day)
    }
  }
}
