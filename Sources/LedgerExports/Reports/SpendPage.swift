import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// The page of `spend`: the sums of the day, week and month with what the month is likely to cost, then by
/// group. Of a period that was asked for it has the groups alone.
package func spendPage(
  _ report: SpendReport, _ ledger: Ledger, _ style: TextStyle, isOfPeriod: Bool = false
) -> Page {
  var page = Page()
  let amounts = AmountTexts(ledger)
  page.heading(StyledText(report.on.longWords, .strong), 1)
  page.gap()
  if !isOfPeriod {
    page.addMonth(report, amounts, style)
    page.gap()
  }
  SpendTable(report: report, amounts: amounts, style: style).draw(on: &page)
  return page
}

extension Page {
  /// Adds the day, the week and the month so far.
  fileprivate mutating func addMonth(_ report: SpendReport, _ amounts: AmountTexts, _ style: TextStyle) {
    let gauges = spendGauges(report, amounts)
    let columns = GaugeColumns(gauges)
    add(gauges, columns)
    if report.dayByDay.contains(where: { $0 != 0 }) {
      let line = style.sparkline(report.dayByDay, clip: report.usualDay)
      add(StyledText("  " + "each day".padding(to: columns.barColumn - 2)) + StyledText(line, .accent))
    }
    if let allowance = report.safeToSpend {
      add(StyledText("  Monthly budgets leave \(amounts.money(allowance)) a day."), hanging: 4)
    }
  }
}

extension SpendReport {
  /// What nine of ten days of the month so far have not spent more than: the ⌈0.9·n⌉th smallest of n days.
  fileprivate var usualDay: Int128? {
    dayByDay.isEmpty ? nil : dayByDay.sorted()[(9 * dayByDay.count + 9) / 10 - 1]
  }
}

private func spendGauges(_ report: SpendReport, _ amounts: AmountTexts) -> [Gauge] {
  let most = max(report.month, report.estimate ?? 0, report.week, 1)
  func gauge(_ label: String, _ amount: Int128, _ words: [String]) -> Gauge {
    Gauge(
      label: label, share: (amount, most), amount: amounts.amount(amount),
      limit: amounts.suffix(amounts.base), words: words, tint: .accent)
  }
  let estimate = report.estimate.flatMap { estimate in
    estimate > report.month ? amounts.about(estimate, amounts.base, atLeast: report.month) : nil
  }
  return [
    gauge("today", report.today, [report.on.short]),
    gauge("this week", report.week, ["since \(report.weekDays.from.short)"]),
    gauge("this month", report.month, estimate.map { ["about \($0) by \(report.monthDays.to.short)"] } ?? []),
  ]
}

/// The spend by category, payee, month …
private struct SpendTable {
  let report: SpendReport
  let amounts: AmountTexts
  let style: TextStyle

  /// Draws a heading, the rows and their total.
  func draw(on page: inout Page) {
    let days = report.periods.current.words(seenFrom: report.on)
    page.heading(
      StyledText("By \(report.grouping.rawValue), \(days)", .strong)
        + StyledText(
          report.grouping.isTime ? "" : ", against \(report.periods.previous.words(seenFrom: report.on))",
          .faint),
      2)
    if report.groups.isEmpty { return page.add("  Nothing was spent.") }
    if report.grouping.isTime, report.groups.count > 1 {
      page.add(
        StyledText("  ")
          + StyledText(
            style.sparkline(report.groups.map(\.amount), most: style.columns(most: 80) - 2), .accent))
    }
    let most = report.groups.map(\.amount).max() ?? 0
    page.add(
      [
        .init(report.grouping.rawValue, .text(least: 10)), .init("", .whole),
        .init(amounts.code(amounts.base), .number), .init("share", .number), .init("count", .number),
        .init("change", .number),
      ], shown.map { row($0, most) } + others + [total], indent: 2)
  }

  /// The number of groups with rows of their own, unless they are periods of time.
  private static let largest = 15

  private var shown: ArraySlice<SpendReport.Group> {
    report.grouping.isTime ? report.groups[...] : report.groups.prefix(SpendTable.largest)
  }

  /// A row of all groups that have none of their own.
  private var others: [[StyledText]] {
    let rest = report.groups.dropFirst(shown.count)
    guard !rest.isEmpty else { return [] }
    let amount = rest.reduce(Int128(0)) { $0 + $1.amount }
    return [
      [
        StyledText("\(rest.count) \(rest.count == 1 ? "other" : "others")", .faint), StyledText(),
        StyledText(amounts.amount(amount), .strong), StyledText(percentText(amount, of: report.total) ?? ""),
        StyledText(groupedAmount(Int128(rest.reduce(0) { $0 + $1.count }), decimals: 0)),
        change(amount, rest.reduce(0) { $0 + $1.previous }),
      ]
    ]
  }

  private func row(_ group: SpendReport.Group, _ most: Int128) -> [StyledText] {
    [
      name(group), StyledText(style.bar(group.amount, of: most), .accent),
      StyledText(amounts.amount(group.amount), .strong),
      StyledText(percentText(group.amount, of: report.total) ?? ""),
      StyledText(groupedAmount(Int128(group.count), decimals: 0)),
      change(group.amount, group.previous),
    ]
  }

  private var total: [StyledText] {
    let count = report.count
    return [
      StyledText("total", .strong), StyledText(), StyledText(amounts.amount(report.total), .strong),
      StyledText(),
      StyledText(groupedAmount(Int128(count), decimals: 0)),
      report.grouping.isTime ? StyledText() : change(report.total, report.previousTotal),
    ]
  }

  private func name(_ group: SpendReport.Group) -> StyledText {
    guard let key = group.key else {
      let none =
        switch report.grouping {
        case .card: "other sources"
        case .account: "by card"
        case .tag: "no tag"
        case .category, .payee, .currency, .month, .week, .day: "no payee"
        }
      return StyledText(none, .faint)
    }
    let mark = report.grouping == .tag ? "#" : ""
    let title = group.title.flatMap { $0 == key ? nil : "  " + $0 } ?? ""
    return StyledText(mark + key) + StyledText(title, .faint)
  }

  /// `+12.5 %`; `new` if nothing was spent before.
  private func change(_ amount: Int128, _ previous: Int128) -> StyledText {
    guard let percent = percentText(amount - previous, of: previous) else {
      return StyledText(previous == 0 && amount > 0 ? "new" : "", .faint)
    }
    return StyledText((amount > previous ? "+" : "") + percent)
  }
}

extension String {
  /// The text with spaces to fill a column, if it is ASCII.
  fileprivate func padding(to cells: Int) -> String { self + spaces(max(0, cells - count)) }
}

/// The columns of groups of spend.
private enum SpendColumn: String, ReportColumn {
  case key, title, bank, color, icon, amount, share, count, previous, change

  func value(of row: SpendReport.Group, _ context: (report: SpendReport, ledger: Ledger)) -> JSONValue {
    switch self {
    case .key: .optional(row.key)
    case .title: .optional(row.title)
    case .bank: .optional(row.bank)
    case .color: .optional(row.color)
    case .icon: .optional(row.icon)
    case .amount: context.ledger.baseValue(row.amount)
    case .share: ratio(row.amount, of: context.report.total)
    case .count: .whole(row.count)
    case .previous: context.ledger.baseValue(row.previous)
    case .change: ratio(row.amount - row.previous, of: row.previous)
    }
  }
}

extension Document {
  /// The document of `spend`.
  package init(_ report: SpendReport, _ ledger: Ledger) {
    func money(_ amount: Int128?) -> JSONValue { ledger.baseValue(amount) }
    self.init(
      "spend", ReportContext(ledger, on: report.on), list: "groups",
      items: report.groups.map { SpendColumn.fields(of: $0, (report, ledger)) }, columns: SpendColumn.paths)
    head = [
      ("today", money(report.today)),
      ("week", money(report.week)),
      ("month", money(report.month)),
      ("burn_rate", money(ledger.settings.options.rounding.quotient(report.lastSevenDays, over: 7))),
      ("projected_month", money(report.projectedMonth)),
      ("estimate", money(report.estimate)),
      ("daily_allowance", money(report.dailyAllowance)), ("safe_to_spend", money(report.safeToSpend)),
      ("by", .text(report.grouping.rawValue)),
      ("period", .range(report.periods.current)),
      ("previous_period", .range(report.periods.previous)),
    ]
    tail = [
      ("total", money(report.total)),
      ("previous_total", money(report.previousTotal)),
      ("change", ratio(report.total - report.previousTotal, of: report.previousTotal)),
    ]
  }
}
