import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The alerts as text, newest first, each with the id that marks it as read.
package func alertsPage(_ report: AlertsReport, listed: [Alert], _ ledger: Ledger) -> Page {
  var page = Page()
  for alert in listed {
    let day = ledger.settings.options.dateFormat.text(alert.date)
    let mark =
      report.isNew(alert)
      ? StyledText("new   ", alert.percent == nil ? .over : .care)
      : StyledText(alert.isRead ? "read  " : "      ", .faint)
    let lead = StyledText(day) + "  " + mark
    page.item(
      lead, StyledText(alertMessage(alert, ledger)),
      below: StyledText(alert.id, .faint))
  }
  page.gap()
  let count = groupedAmount(Int128(report.total), decimals: 0)
  let new = groupedAmount(Int128(report.new.count), decimals: 0)
  page.add(
    report.total == 0
      ? "No alerts: no budget has reached an alert percentage."
      : "\(count) \(report.total == 1 ? "alert" : "alerts"), \(new) new.", hanging: 2)
  if !report.new.isEmpty { page.add(StyledText("To mark them as read: milepost seen", .faint), hanging: 2) }
  return page
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

/// The columns of alerts.
private enum AlertColumn: String, ReportColumn {
  case id, budget, percent, spent, limit, currency, date, message, read, highest, new

  func value(of row: Alert, _ context: (report: AlertsReport, of: ReportContext)) -> JSONValue {
    let (report, context) = context
    let budget = context.ledger.definitions.budgets[row.budget]
    return switch self {
    case .id: .text(row.id)
    case .budget: .text(context.name(budget.name))
    case .percent: row.percent.map { .number($0.plain) } ?? .text("exceeded")
    case .spent: context.money(row.spent, budget.currency)
    case .limit: context.money(row.available, budget.currency)
    case .currency: context.currencies.codeValue(budget.currency)
    case .date: .text(row.date.description)
    case .message: .text(alertMessage(row, context.ledger))
    case .read: .flag(row.isRead)
    case .highest: .flag(report.isHighest(row))
    case .new: .flag(report.isNew(row))
    }
  }
}

extension Document {
  /// The document of `alerts`.
  package init(_ report: AlertsReport, _ ledger: Ledger) {
    let context = ReportContext(ledger, on: report.on)
    self.init(
      "alerts", context, items: report.alerts.map { AlertColumn.fields(of: $0, (report, context)) },
      columns: AlertColumn.paths)
    tail = [("total", .whole(report.total)), ("unread", .whole(report.unread))]
  }
}
