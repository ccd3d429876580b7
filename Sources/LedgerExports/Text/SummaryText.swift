package import LedgerModel
package import LedgerReports
import LedgerText

/// The income and spend of a period as text, with the largest categories, all budgets and the newest entries.
package func summaryText(_ report: SummaryReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  if let series = report.series {
    page.add(series, AmountTexts(ledger), on: report.on)
    return page.text
  }
  let summary = SummaryTable(report: report, amounts: AmountTexts(ledger), style: style)
  page.heading(
    StyledText(report.periods.current.words(seenFrom: report.on), .strong)
      + StyledText(", against \(report.periods.previous.words(seenFrom: report.on))", .faint), 1)
  page.gap()
  page.add(summary.columns, summary.rows)
  if !report.topCategories.isEmpty {
    page.gap()
    page.heading(StyledText("Top categories", .strong), 2)
    summary.drawCategories(on: &page)
  }
  if let words = summary.budgetWords {
    page.gap()
    page.heading(StyledText("Budgets on \(report.on.words(seenFrom: report.on))", .strong), 2)
    page.add(StyledText("  " + words), hanging: 2)
  }
  if !report.recent.entries.isEmpty {
    page.gap()
    page.heading(StyledText("Newest entries", .strong), 2)
    var drawing = ListDrawing(report.recent, ledger, style)
    drawing.fit(on: page)
    drawing.draw(on: &page)
  }
  return page.text
}

private struct SummaryTable {
  let report: SummaryReport
  let amounts: AmountTexts
  let style: TextStyle

  var columns: [TextTable.Column] {
    [
      .init("", .whole), .init(amounts.code(amounts.base), .number), .init("before", .number),
      .init("change", .number), .init("entries", .number),
    ]
  }

  var rows: [[StyledText]] {
    let (current, previous) = (report.current, report.previous)
    return [
      row(FieldName.income, current.income, previous.income, current.incomeCount),
      row("expense", current.expense, previous.expense, current.expenseCount),
      row("net", current.net, previous.net, nil),
      [
        StyledText("savings rate"),
        StyledText(percentText(current.net, of: current.income) ?? style.dash, .strong),
        StyledText(percentText(previous.net, of: previous.income) ?? style.dash), StyledText(), StyledText(),
      ],
    ]
  }

  private func row(_ name: String, _ current: Int128, _ previous: Int128, _ count: Int?) -> [StyledText] {
    let change = percentText(current - previous, of: previous).map { (current > previous ? "+" : "") + $0 }
    return [
      StyledText(name), StyledText(amounts.amount(current), .strong), StyledText(amounts.amount(previous)),
      StyledText(change ?? ""), StyledText(count.map { groupedAmount(Int128($0), decimals: 0) } ?? ""),
    ]
  }

  func drawCategories(on page: inout TextPage) {
    let most = report.topCategories.map(\.amount).max() ?? 0
    let rows = report.topCategories.map { group in
      [
        StyledText(escapedForTerminal(group.key ?? "")),
        StyledText(page.style.bar(group.amount, of: most), .accent),
        StyledText(amounts.amount(group.amount), .strong),
        StyledText(percentText(group.amount, of: report.current.expense) ?? ""),
        StyledText(groupedAmount(Int128(group.count), decimals: 0)),
      ]
    }
    page.add(
      [
        .init("", .text(least: 10)), .init("", .whole), .init(amounts.code(amounts.base), .number),
        .init("share", .number), .init("count", .number),
      ], rows, indent: 2)
  }

  /// `9 of 11 active: 3 with a warning, 2 exceeded; 5,120.00 of 9,800.00 CAD spent, 64.2 % used on average`.
  var budgetWords: String? {
    let budgets = report.budgets
    guard budgets.total > 0 else { return nil }
    var words = "\(budgets.active) of \(budgets.total) active: \(budgets.warning) with a warning, "
    words += "\(budgets.exceeded) exceeded"
    if let spent = budgets.spent, let budgeted = budgets.budgeted {
      words += "; \(amounts.amount(spent)) of \(amounts.money(budgeted)) spent"
    }
    if let used = budgets.utilization.flatMap({ percentText($0.numerator, of: $0.denominator) }) {
      words += ", \(used) used on average"
    }
    return words
  }
}

extension TextPage {
  /// Adds a row for each calendar period, then their sums.
  fileprivate mutating func add(_ series: SummarySeries, _ amounts: AmountTexts, on: Day) {
    guard let first = series.periods.first?.range, let last = series.periods.last?.range else {
      return add("Nothing was earned or spent. Record something: milepost add 6.40 cash +dining", hanging: 2)
    }
    let title =
      "By \(series.grouping.rawValue), \(series.grouping.name(of: first.from))\(first == last ? "" : " to \(series.grouping.name(of: last.from))")"
    let isRunning = last.contains(on) && last.to > on
    heading(
      StyledText(title, .strong)
        + StyledText(isRunning ? "\(first == last ? "" : ", the last one") so far" : "", .faint), 1)
    gap()
    func row(_ name: String, _ sums: SummaryReport.Sums) -> [StyledText] {
      [
        StyledText(name), StyledText(amounts.amount(sums.income)), StyledText(amounts.amount(sums.expense)),
        StyledText(amounts.amount(sums.net), sums.net < 0 ? .care : .strong),
        StyledText(percentText(sums.net, of: sums.income) ?? style.dash),
        StyledText(groupedAmount(Int128(sums.incomeCount + sums.expenseCount), decimals: 0)),
      ]
    }
    let rows = series.periods.map { row(series.grouping.name(of: $0.range.from), $0.sums) }
    add(
      [
        .init("", .whole), .init(FieldName.income, .number), .init("expense", .number),
        .init("net" + amounts.suffix(amounts.base), .number), .init("savings rate", .number),
        .init("entries", .number),
      ], rows.count > 1 ? rows + [[], row("total", series.total)] : rows)
  }
}

extension SummarySeries.Grouping {
  /// `Nov 2026`, `2026-Q4` or `2026`, by its first day.
  fileprivate func name(of first: Day) -> String {
    switch self {
    case .month: first.monthAndYear
    case .quarter: "\(first.civil.year)-Q\((first.civil.month - 1) / 3 + 1)"
    case .year: "\(first.civil.year)"
    }
  }
}

extension Day {
  /// `Nov 2026`.
  fileprivate var monthAndYear: String { "\(monthName) \(civil.year)" }
}
