package import LedgerModel
package import LedgerReports
import LedgerText

/// The alerts as text, newest first, each with the id that marks it as read.
package func alertsText(_ report: AlertsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  for alert in report.alerts {
    let day = ledger.settings.options.dateFormat.text(alert.date)
    let mark =
      alert.isRead ? StyledText("read  ", .faint) : StyledText("new   ", alert.percent == nil ? .over : .care)
    let lead = StyledText(day) + "  " + mark
    page.item(
      lead, StyledText(escapedForTerminal(alertMessage(alert, ledger))),
      below: StyledText(escapedForTerminal(alert.id), .faint))
  }
  page.gap()
  let count = groupedAmount(Int128(report.total), decimals: 0)
  let unread = groupedAmount(Int128(report.unread), decimals: 0)
  page.add(
    report.total == 0
      ? "No alerts: no budget has reached an alert percentage."
      : "\(count) \(report.total == 1 ? "alert" : "alerts"), \(unread) unread.", hanging: 2)
  if let first = report.alerts.first(where: { !$0.isRead }) {
    page.add(
      StyledText("To mark one as read: \(report.on) seen \(escapedForTerminal(first.id))", .faint), hanging: 2
    )
  }
  return page.text
}

/// The message of an alert: `Food has reached 85 %: 680.40 of 800.00 CAD`.
func alertMessage(_ alert: Alert, _ ledger: Ledger) -> String {
  let budget = ledger.definitions.budgets[alert.budget]
  let (amounts, title) = (AmountTexts(ledger), ledger.title(of: budget))
  let sums =
    "\(amounts.amount(alert.spent, budget.currency)) of \(amounts.money(alert.available, budget.currency))"
  guard let percent = alert.percent else { return "\(title) is exceeded: \(sums)" }
  return "\(title) has reached \(percent.plain) %: \(sums)"
}
