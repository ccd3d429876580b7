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

/// The month so far and, where it had expenses, the last one up to the same day and as a whole, with bars on
/// one scale.
private func monthGauges(_ report: StatusReport, _ amounts: AmountTexts) -> [Gauge] {
  let sameDay = min(report.previousMonth.from + (report.on - report.month.from), report.previousMonth.to)
  let most = max(report.spend, report.previousSoFar, report.previous, 1)
  func gauge(_ label: String, _ spend: Int128, _ words: [String], _ tint: Emphasis) -> Gauge {
    Gauge(
      label: label, share: (spend, most), amount: amounts.amount(spend), limit: amounts.suffix(amounts.base),
      words: words, tint: tint)
  }
  let month = report.month.from.longMonthName
  let isFirst = report.previousSoFar == 0 && report.previous == 0
  let words =
    report.count == 0 ? ["nothing spent yet"] : isFirst ? [] : [changeWords(report, sameDay, amounts)]
  var gauges = [gauge("\(month) so far", report.spend, words, .accent)]
  // A month before the first expense is nothing to compare with.
  if isFirst { return gauges }
  if sameDay < report.previousMonth.to {
    gauges.append(gauge("by \(sameDay.civil.day) \(sameDay.longMonthName)", report.previousSoFar, [], .faint))
  }
  gauges.append(gauge("all of \(sameDay.longMonthName)", report.previous, [], .faint))
  return gauges
}

/// `312.40 less than by 14 Oct (-12 %)`.
private func changeWords(_ report: StatusReport, _ sameDay: Day, _ amounts: AmountTexts) -> String {
  let change = report.spend - report.previousSoFar
  let day = sameDay == report.previousMonth.to ? "in \(sameDay.longMonthName)" : "by \(sameDay.short)"
  if change == 0 { return "the same as \(day)" }
  let percent = percentWords(change, of: report.previousSoFar)
  return "\(amounts.amount(abs(change))) \(change < 0 ? "less" : "more") than \(day)\(percent)"
}

/// ` (-12 %)`, halves away from zero; empty if nothing was spent before.
private func percentWords(_ change: Int128, of before: Int128) -> String {
  guard before > 0, let percent = Rounding.halfUp.quotient(change, times: 100, over: before) else {
    return ""
  }
  return " (\(percent > 0 ? "+" : "")\(groupedAmount(percent, decimals: 0)) %)"
}
