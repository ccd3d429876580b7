import LedgerFormats
import LedgerModel
import LedgerReports

extension Dashboard {
  /// How many reasons are shown.
  private static let maxReasons = 5

  private var trend: MilesTrend {
    var style = TextStyle()
    style.isMarkdown = true
    return MilesTrend(report.miles, ledger, style)
  }

  /// Of a wallet that earns money alone `Cashback`.
  var milesTitle: String { trend.hasMiles ? "Miles" : "Cashback" }

  /// What was earned in twelve months, and what was missed and why; empty if nothing was earned.
  var miles: Markup {
    let chart = MilesChart(report, trend, ledger).drawn
    return chart.text.isEmpty ? "" : chart + milesTable + missed
  }

  private var milesTable: Markup {
    let trend = trend
    let isMissed = !report.earned.missed.isZero
    var columns = trend.figureColumns.map { HTMLTable.Column($0) }
    columns[0].title = "month"
    if isMissed { columns.append(.number("missed")) }
    var table = HTMLTable("\(milesTitle) by month and card", columns)
    for (month, row) in zip(trend.months, trend.figures) {
      table.add(row.map(\.markup) + (isMissed ? ["\(missedText(month))"] : []))
    }
    return table.drawn()
  }

  /// `468`, `12.00 SGD`; empty where nothing was missed in a month, `2026-01`.
  private func missedText(_ month: String) -> String {
    let sums = report.earned.missedByMonth.first { $0.key.description.hasPrefix(month) }?.value
    guard let sums else { return "" }
    let text = RewardSumsText(sums, amounts, onlyGains: true)
    return [text.miles, text.money].compactMap(\.self).joined(separator: " and ")
  }

  /// `2,435 miles and 6.25 USD`; empty for none.
  private func gain(_ sums: RewardSums) -> String {
    let text = RewardSumsText(sums, amounts, onlyGains: true)
    return [text.miles.map { $0 + " miles" }, text.money].compactMap(\.self).joined(separator: " and ")
  }

  private var missed: Markup {
    let rows = report.earned.rows.filter { !$0.isRunning }
    let texts = MissedTexts(ledger: ledger, amounts: amounts, on: on)
    let within = gain(report.earned.withinReach)
    let open: Markup = within.isEmpty ? "" : "<p>\(within) within reach of thresholds that run.</p>\n"
    if rows.isEmpty { return open }
    let shown = rows.prefix(Dashboard.maxReasons)
    let more = rows.count > shown.count ? "; the largest \(shown.count) of \(rows.count) reasons" : ""
    var table = HTMLTable(
      "\(amounts.rewards(report.earned.missed)) in twelve months\(texts.kinds(rows))\(more)",
      [.text("reason"), .number("lacking"), .number("missed")])
    for row in shown {
      var sums = RewardSums()
      sums.add(row.gain, row.currency)
      table.add([
        "\(texts.card(row)) \(texts.subject(row)) <small>\(texts.reason(row.kind)), \(texts.period(row))</small>",
        "\(texts.lacking(row))", "<b>\(gain(sums))</b>",
      ])
    }
    return "<h3>Missed and why</h3>\(table.drawn())\(open)"
  }
}
