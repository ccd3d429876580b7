import LedgerFormats
import LedgerModel
import LedgerReports

extension Dashboard {
  var subscriptions: Markup {
    let context = ReportContext(ledger, on: on)
    let columns = SubscriptionColumn.shown(context)
    let running = report.subscriptions.subscriptions.filter { $0.status != .ended }
    if running.isEmpty { return "" }
    let sorted = running.sorted { ($0.nextRenewal ?? Day.last) < ($1.nextRenewal ?? Day.last) }
    let rows = sorted.map { status in
      var row = SubscriptionColumn.texts(of: status, context)
      if !status.unpaid.isEmpty {
        row[0] += StyledText(" ") + StyledText("\(status.unpaid.count) unpaid", .faint)
      }
      return row
    }
    var sums: [StyledText] = []
    if let month = report.subscriptions.totalMonthly, let year = report.subscriptions.totalYearly {
      let total: [SubscriptionColumn: StyledText] = [
        .title: "total, in \(base)", .monthly: StyledText(money(month)),
        .yearly: StyledText(money(year), .strong),
      ]
      sums = columns.map { total[$0.key] ?? StyledText() }
    }
    return HTMLTable("Next renewals", columns.map(\.value), rows, sums: sums).drawn()
  }
}
