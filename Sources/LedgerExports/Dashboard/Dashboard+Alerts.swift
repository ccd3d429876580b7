import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  var alerts: Markup {
    let alerts = report.status.alerts
    if alerts.alerts.isEmpty { return "" }
    let shown = 20
    var table = HTMLTable(
      "\(alerts.unread) of \(alerts.total) unread", [.text("day"), .text("alert"), .text("read")])
    for alert in alerts.alerts.prefix(shown) {
      let mark: Markup = alert.isRead ? "read" : "\(Gauge.sign(alert.percent == nil ? .over : .care))new"
      table.add(["\(alert.date.words(seenFrom: on))", "\(alertMessage(alert, ledger))", mark])
    }
    let rest: Markup =
      alerts.total > shown
      ? "<p class=\"faint\">The newest \(shown) are shown; milepost alerts lists all.</p>" : ""
    return table.drawn() + rest
  }
}
