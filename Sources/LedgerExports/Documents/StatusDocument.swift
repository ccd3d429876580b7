import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `status`.
  package init(_ report: StatusReport, _ ledger: Ledger) {
    let cards = Document(report.cards, ledger)
    self.init("status", on: report.on, ledger, list: cards.list, items: cards.items, columns: cards.columns)
    let month: Fields = [
      ("from", .text(report.month.from.description)),
      ("to", .text(report.month.to.description)),
      ("spend", ledger.baseValue(report.spend)),
      ("count", .whole(report.count)),
      ("previous_so_far", ledger.baseValue(report.previousSoFar)),
      ("previous", ledger.baseValue(report.previous)),
      ("change", ratio(report.spend - report.previousSoFar, of: report.previousSoFar)),
    ]
    head = [("month", .object(month))]
    tail = [
      ("budgets", .objects(Document(report.budgets, ledger).items)),
      ("goals", .objects(Document(report.goals, ledger).items)),
      ("due", .objects(Document(report.due, ledger).items)),
      ("alerts", .object([("total", .whole(report.alerts.total)), ("unread", .whole(report.alerts.unread))])),
    ]
  }
}
