import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `status`.
  package init(_ report: StatusReport, _ ledger: Ledger) {
    let records = CardRecords(ledger: ledger, on: report.on)
    self.init(
      "status", on: report.on, ledger, list: "cards", items: report.cards.cards.map(records.card),
      columns: CardRecords.columns)
    head = [
      (
        "month",
        .object([
          ("from", .text(report.month.from.description)),
          ("to", .text(report.month.to.description)),
          ("spend", ledger.baseValue(report.spend)),
          ("count", .whole(report.count)),
          ("previous_so_far", ledger.baseValue(report.previousSoFar)),
          ("previous", ledger.baseValue(report.previous)),
          ("change", ratio(report.spend - report.previousSoFar, of: report.previousSoFar)),
        ])
      )
    ]
    tail = [
      ("budgets", .list(report.budgets.budgets.map { .object(BudgetRecords.item($0, report.on, ledger)) })),
      ("goals", .list(report.goals.goals.map { .object(GoalRecords.item($0, report.on, ledger.settings.currencies)) })),
      ("due", .list(Document(report.due, ledger).items.map { .object($0) })),
      ("alerts", .object([("total", .whole(report.alerts.total)), ("unread", .whole(report.alerts.unread))])),
    ]
  }
}
