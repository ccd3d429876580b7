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
      "\(alerts.new.count) new of \(alerts.highest.count)", [.text("day"), .text("alert"), .text("read")])
    for alert in alerts.highest.prefix(shown) {
      let mark: Markup =
        alerts.isNew(alert)
        ? "\(Gauge.sign(alert.percent == nil ? .over : .care))new" : alert.isRead ? "read" : ""
      table.add(["\(alert.date.words(seenFrom: on))", "\(alertMessage(alert, ledger))", mark])
    }
    let rest: Markup =
      alerts.highest.count > shown
      ? "<p class=\"faint\">The newest \(shown) are shown; milepost alerts lists all.</p>" : ""
    return table.drawn() + rest
  }
}
