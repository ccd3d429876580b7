import LedgerFormats
import LedgerModel
import LedgerReports

extension Dashboard {
  /// The month so far against the last one: sums and a chart.
  var month: Markup {
    let status = report.status
    let names = (current: status.month.from.longMonthName, previous: status.previousMonth.from.longMonthName)
    let chart = MonthChart(report)
    let words =
      "Day by day: \(amounts.money(status.spend)) spent by \(on.short), "
      + "\(money(status.previousSoFar)) by the same day of \(names.previous)"
    let lines = chart.drawn(words, amounts.rough(chart.most), names)
    let isEmpty = ledger.entries.expenses.isEmpty && ledger.definitions.cards.isEmpty
    let hint: Markup =
      isEmpty ? "<p>No expenses yet. Add one: \(on.description) 6.40 cash #dining Ya Kun</p>" : ""
    return hint + tiles + "<div class=\"beside\"><div>\(monthTable)</div>\(lines)</div>\n"
  }

  /// The month so far, the last one and the projection, with all bars on one scale.
  private var monthTable: Markup {
    let spend = report.spend
    var gauges = monthGauges(report.status, amounts)
    gauges.append(
      Gauge(
        label: "by \(spend.monthDays.to.short)", share: (spend.projectedMonth, 1),
        amount: money(spend.projectedMonth),
        limit: amounts.suffix(amounts.base), words: ["at the pace of the last seven days"], tint: .faint))
    let most = gauges.compactMap(\.share?.part).max() ?? 0
    for index in gauges.indices { gauges[index].share?.whole = max(most, 1) }
    return HTMLTable.gauges(
      "\(spend.monthDays.from.longMonthName) so far", ["period", "total", "compared with last month"],
      gauges.map { $0.cells(isStatus: false) })
  }

  /// Spend, income, and the amounts left.
  private var tiles: Markup {
    let (current, previous) = (report.summary.current, report.summary.previous)
    let sameDay = report.summary.periods.previous.to.short
    func tile(_ name: String, _ now: Int128, _ before: Int128) -> Markup {
      "<div><dt>\(name)</dt><dd><b>\(money(now))</b> <small>by \(sameDay) \(money(before))</small></dd></div>"
    }
    var tiles = tile("spent", current.expense, previous.expense)
    if current.income != 0 || previous.income != 0 {
      tiles +=
        tile(FieldName.income, current.income, previous.income) + tile("left", current.net, previous.net)
    }
    if let allowance = report.spend.dailyAllowance {
      tiles +=
        "<div><dt>left a day</dt><dd><b>\(money(allowance))</b> <small>by the budgets of the month</small></dd></div>"
    }
    return "<dl class=\"tiles\">\(tiles)</dl>\n"
  }
}
