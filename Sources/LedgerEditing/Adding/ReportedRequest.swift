package import LedgerModel
import LedgerText

/// What a request means whose words need what reports know.
package enum ReportedRequest: Sendable {
  /// Requests with the words of entries, and a line below the answer; `nil` for none.
  case entries([EntryRequest], remark: String? = nil)
  /// Nothing changes, and nothing is written.
  case nothing(String)
}

extension EntryComposer {
  /// A request as the reports of a wallet without errors understand it: what is open, due, new or to be activated.
  package func reported(_ request: EntryRequest, in ledger: Ledger) throws(EntryError) -> ReportedRequest {
    switch request.kind {
    case .snooze: try snoozed(request, in: ledger)
    case .seen: try seen(request, in: ledger)
    case .activated: try activated(request, in: ledger)
    case .settled: settled(request, in: ledger)
    case .repaid: try repaid(request, in: ledger)
    case .expense, .income, .rate, .paid, .used, .saved, .statement, .credited, .amendment, .auto:
      .entries([request])
    }
  }

  /// `27 Nov`; with its year if that is not the year of the entry's day.
  func words(_ day: Day, seenFrom other: Day) -> String {
    day.civil.year == other.civil.year ? day.short : "\(day.short) \(day.civil.year)"
  }
}
