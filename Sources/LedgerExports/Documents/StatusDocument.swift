import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// `status` as programs read it.
  package init(_ report: StatusReport, _ ledger: Ledger) {
    let records = CardRecords(ledger: ledger, on: report.on)
    let currencies = records.currencies
    self.init(
      name: "status", on: report.on.description, base: currencies.codeValue(ledger.settings.totalCurrency),
      list: "cards",
      items: report.cards.cards.map(records.card), columns: CardRecords.columns)
    head = [
      (
        "month",
        .object([
          ("from", .text(report.month.from.description)),
          ("to", .text(report.month.to.description)),
          ("spend", currencies.value(report.spend, ledger.settings.totalCurrency)),
          ("count", .whole(report.count)),
          ("previous_so_far", currencies.value(report.previousSoFar, ledger.settings.totalCurrency)),
          ("previous", currencies.value(report.previous, ledger.settings.totalCurrency)),
          ("change", ratio(report.spend - report.previousSoFar, of: report.previousSoFar)),
        ])
      )
    ]
    tail = [
      ("budgets", .list(report.budgets.budgets.map { .object(BudgetRecords.item($0, report.on, ledger, currencies)) })),
      ("goals", .list(report.goals.goals.map { .object(GoalRecords.item($0, report.on, currencies)) })),
      ("due", .list(Document(report.due, ledger).items.map { .object($0) })),
      (
        "alerts",
        .object([("total", .whole(report.alerts.total)), ("unread", .whole(report.alerts.unread))])
      ),
    ]
  }
}
