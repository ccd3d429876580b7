import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `alerts`.
  package init(_ report: AlertsReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    self.init(
      "alerts", on: report.on, ledger,
      items: report.alerts.map { alert in
        let budget = ledger.definitions.budgets[alert.budget]
        return [
          ("id", .text(alert.id)),
          ("budget", .text(ledger.vocabulary.names.text(budget.name))),
          ("percent", alert.percent.map { .number($0.plain) } ?? .text("exceeded")),
          ("spent", currencies.value(alert.spent, budget.currency)),
          ("limit", currencies.value(alert.available, budget.currency)),
          ("currency", currencies.codeValue(budget.currency)),
          ("date", .text(alert.date.description)),
          ("message", .text(alertMessage(alert, ledger))),
          ("read", .flag(alert.isRead)),
        ]
      }, columns: ["id", "budget", "percent", "spent", "limit", "currency", "date", "message", "read"])
    tail = [("total", .whole(report.total)), ("unread", .whole(report.unread))]
  }
}
