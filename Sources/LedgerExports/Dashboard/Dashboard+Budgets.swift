import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// The active budgets, each with a mark at its estimate.
  var budgets: Markup {
    let budgets = report.status.budgets.budgets
    if budgets.isEmpty { return "" }
    let gauges = BudgetGauges(ledger, on: on)
    var rows = budgets.map { budget in
      // An estimate of the day itself is what was spent.
      let mark = budget.to.map { $0 > on } == true ? budget.estimate : nil
      return gauges.row(budget).cells(mark: mark)
    }
    rows += report.status.budgets.ownTotals.map {
      gauges.spent($0.totals, label: "all \($0.frequency.text)").cells()
    }
    return HTMLTable.gauges(
      "Active budgets; a mark on a bar shows what is likely spent by the end of the period",
      ["budget", "spent", "status"], rows)
  }
}
