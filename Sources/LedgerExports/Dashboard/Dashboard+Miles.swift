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

  private var missed: Markup {
    let rows = report.earned.rows.filter { !$0.isRunning }
    let texts = MissedTexts(ledger: ledger, amounts: amounts, on: on)
    let reach = RewardSumsText(report.earned.withinReach, amounts, onlyGains: true)
    let within = [reach.miles.map { $0 + " miles" }, reach.money].compactMap(\.self)
    let open: Markup =
      within.isEmpty ? "" : "<p>\(within.joined(separator: " and ")) within reach of thresholds that run.</p>\n"
    if rows.isEmpty { return open }
    let cells = rows.prefix(Dashboard.maxReasons).map(texts.row)
    // A column without a title is joined to the number before it.
    let shown = MissedTexts.columns.indices.filter { place in cells.contains { !$0[place].text.isEmpty } }
    let more = rows.count > cells.count ? "; the largest \(cells.count) of \(rows.count) reasons" : ""
    let table = HTMLTable(
      "\(amounts.rewards(report.earned.missed)) in twelve months\(texts.kinds(rows))\(more)",
      shown.map { MissedTexts.columns[$0] }, cells.map { row in shown.map { row[$0] } })
    return "<h3>Missed and why</h3>\(table.drawn())\(open)"
  }
}
