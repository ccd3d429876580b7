import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `bills`.
  package init(_ report: BillsReport, _ ledger: Ledger) {
    let records = BillRecords(ledger: ledger, on: report.on)
    self.init(
      "bills", on: report.on, ledger, items: report.bills.map(records.bill), columns: BillRecords.columns)
    let currencies = ledger.settings.currencies
    func total(_ amount: Int128?) -> JSONValue {
      amount.map { currencies.value($0, ledger.settings.totalCurrency) } ?? .null
    }
    tail = [
      ("limits", .objects(report.limits.map(records.limit))), ("total_open", total(report.totalOpen)),
      ("total_overdue", total(report.totalOverdue)),
    ]
  }
}
