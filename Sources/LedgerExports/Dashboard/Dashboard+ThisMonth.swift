import LedgerFormats
import LedgerModel
import LedgerReports

extension Dashboard {
  /// The spending of the month by day, beside its sums; empty if nothing was spent in it and the month before.
  var thisMonth: Markup {
    let chart = MonthChart(report, amounts)
    let drawn = chart.drawn
    if drawn.text.isEmpty { return "" }
    let month = report.status.month.from
    return """
      <h3>\(month.longMonthName) \(month.civil.year)</h3>
      <div class="beside">\(drawn)<div>\(monthTable)\(chart.table)</div></div>

      """
  }

  /// The month so far, the one before, and what is likely.
  private var monthTable: Markup {
    let status = report.status
    let before = status.previousMonth
    var table = HTMLTable(
      "Sums of the month", [.text("period"), .number(base), .text("compared with the month before")])
    let isFirst = status.previousSoFar == 0 && status.previous == 0
    let sameDay = min(before.from + (status.on - status.month.from), before.to)
    let period = sameDay == before.to ? "in \(sameDay.longMonthName)" : "to \(sameDay.short)"
    let change = isFirst ? "" : amounts.change(status.spend, from: status.previousSoFar, period)
    table.add([
      "to \(on.short)", "<b>\(money(status.spend))</b>",
      "\(status.count == 0 ? "nothing spent yet" : change)",
    ])
    if let estimate = status.estimate, estimate > status.spend {
      let about = amounts.about(estimate, amounts.base, atLeast: status.spend)
      let all =
        isFirst ? "" : amounts.change(estimate, from: status.previous, "in \(before.from.longMonthName)")
      table.add(["by \(report.spend.monthDays.to.short)", "about \(about)", "\(all)"])
    }
    if let budget = report.monthBudget {
      table.add(["budgets of the month", "\(money(budget))", ""])
    }
    if !isFirst {
      if sameDay < before.to { table.add(["to \(sameDay.short)", "\(money(status.previousSoFar))", ""]) }
      table.add(["all of \(before.from.longMonthName)", "\(money(status.previous))", ""])
    }
    return table.drawn()
  }
}
