import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// The active budgets, each with a mark at its projection.
  var budgets: Markup {
    let budgets = report.status.budgets.budgets
    if budgets.isEmpty { return "" }
    let gauges = BudgetGauges(ledger, on: on)
    var rows = budgets.map { budget in
      let mark = budget.to.map { $0 > on } == true ? budget.projected : nil
      let days = budget.to.map { $0.daysLeft(on: on) } ?? ""
      let end: Markup =
        gauges.projected(budget).map { gauge in
          """
          <br><small>\(gauge.label) \(gauge.amount)\(gauge.limit): \
          \(Gauge.sign(gauge.tint))\(gauge.words.joined(separator: ", "))</small>
          """
        } ?? ""
      var cells = gauges.spent(budget.period, budget.currency, label: budget.title).cells(mark: mark)
      cells[0] += days.isEmpty ? "" : " <small>\(days)</small>"
      cells[2] += end
      return cells
    }
    rows += report.status.budgets.ownTotals.map {
      gauges.spent($0.totals, label: "all \($0.frequency.text)").cells()
    }
    return HTMLTable.gauges(
      "Active budgets; a mark on a bar shows the projection at the pace of the last seven days",
      ["budget", "spent", "status"], rows)
  }
}
