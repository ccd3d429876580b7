import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The page of `summary`: the income and spend of a period, the largest categories, all budgets, the newest
/// entries.
package func summaryPage(_ report: SummaryReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  if let series = report.series {
    page.add(series, AmountTexts(ledger), on: report.on, style)
    return page
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
    page.add(.entries(report.recent, ledger))
  }
  return page
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

  func drawCategories(on page: inout Page) {
    let most = report.topCategories.map(\.amount).max() ?? 0
    let rows = report.topCategories.map { group in
      [
        StyledText(group.key ?? ""),
        StyledText(style.bar(group.amount, of: most), .accent),
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

extension Page {
  /// Adds a row for each calendar period, then their sums.
  fileprivate mutating func add(
    _ series: SummarySeries, _ amounts: AmountTexts, on: Day, _ style: TextStyle
  ) {
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
    let all = rows.count > 1 ? rows + [[], row("total", series.total)] : rows
    let columns: [TextTable.Column] = [
      .init("", .whole), .init(FieldName.income, .number), .init("expense", .number),
      .init("net" + amounts.suffix(amounts.base), .number), .init("savings rate", .number),
      .init("entries", .number),
    ]
    let cells = style.barCells(after: columns, all)
    let most = series.periods.map(\.sums.expense).max() ?? 0
    let bars = series.periods.map { period in
      StyledText(most > 0 ? style.bar(period.sums.expense, of: most, cells: cells) : "", .accent)
    }
    add(
      columns + [.init("", .whole)],
      all.enumerated().map { place, row in
        row.isEmpty ? row : row + [place < bars.count ? bars[place] : StyledText()]
      })
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

/// The columns of categories of spend.
private enum SummaryColumn: String, ReportColumn {
  case category, amount, share, count

  func value(of row: SpendReport.Group, _ context: (report: SummaryReport, ledger: Ledger)) -> JSONValue {
    switch self {
    case .category: .optional(row.key)
    case .amount: context.ledger.baseValue(row.amount)
    case .share: ratio(row.amount, of: context.report.current.expense)
    case .count: .whole(row.count)
    }
  }
}

extension Document {
  /// The document of `summary`.
  package init(_ report: SummaryReport, _ ledger: Ledger) {
    func money(_ amount: Int128?) -> JSONValue { ledger.baseValue(amount) }
    self.init(
      "summary", ReportContext(ledger, on: report.on), list: "top_categories",
      items: report.topCategories.map { SummaryColumn.fields(of: $0, (report, ledger)) },
      columns: SummaryColumn.paths)
    head = [
      ("current", .object(ledger.fields(of: report.current, in: report.periods.current))),
      ("previous", .object(ledger.fields(of: report.previous, in: report.periods.previous))),
    ]
    let budgets: Fields = [
      ("total", .whole(report.budgets.total)),
      ("active", .whole(report.budgets.active)),
      ("warning", .whole(report.budgets.warning)),
      ("exceeded", .whole(report.budgets.exceeded)),
      ("budgeted", money(report.budgets.budgeted)),
      ("spent", money(report.budgets.spent)),
      ("utilization", report.budgets.utilization.map { ratio($0.numerator, of: $0.denominator) } ?? .null),
    ]
    tail = [("recent", .objects(Document(report.recent, ledger).items)), ("budgets", .object(budgets))]
    if let series = report.series { add(series, ledger) }
  }

  /// Puts calendar periods before the other lists; they are the rows of the CSV.
  private mutating func add(_ series: SummarySeries, _ ledger: Ledger) {
    tail.insert((list, .objects(items)), at: 0)
    list = series.grouping.rawValue + "s"
    items = series.periods.map { ledger.fields(of: $0.sums, in: $0.range) }
    columns = ledger.fields(of: SummaryReport.Sums(), in: DayRange.all).map(\.key)
  }
}

extension Ledger {
  /// The income and spend of a period as fields.
  fileprivate func fields(of sums: SummaryReport.Sums, in days: DayRange) -> Document.Fields {
    [
      ("from", .text(days.from.description)),
      ("to", .text(days.to.description)),
      (FieldName.income, baseValue(sums.income)),
      ("expense", baseValue(sums.expense)),
      ("net", baseValue(sums.net)),
      ("income_count", .whole(sums.incomeCount)),
      ("expense_count", .whole(sums.expenseCount)),
      ("savings_rate", ratio(sums.net, of: sums.income)),
    ]
  }
}
