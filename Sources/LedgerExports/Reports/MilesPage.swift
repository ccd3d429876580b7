import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText
import SystemLibrary

/// The page of `miles`: the rewards of the cards, with totals for each card and of all miles; then the
/// explained expenses, if any. By month a row has the cards of a month, unless it `isWide`.
package func milesPage(
  _ report: MilesReport, _ ledger: Ledger, _ style: TextStyle, isWide: Bool = false
) -> Page {
  var page = Page()
  if report.rows.isEmpty {
    page.add(
      ledger.definitions.cards.isEmpty
        ? "No cards yet. Add one: card ppv like uob-preferred-platinum-visa"
        : "No expenses on these cards in this period.")
    return page
  }
  if report.grouping == .month, !isWide {
    let trend = MilesTrend(report, ledger, style)
    page.add(trend.columns, trend.rows)
    page.addMilestones(report, ledger)
    return page
  }
  let table = MilesTable(report, AmountTexts(ledger), ledger.settings.options.dateFormat, style)
  page.add(table.columns, table.rows)
  page.addMilestones(report, ledger)
  if report.rows.contains(where: \.isProvisional) {
    page.gap()
    page.add("* posting dates missing")
  }
  if !report.explained.isEmpty {
    page.gap()
    page.add(.explanations(RewardExplanations(ledger, report, style)))
  }
  return page
}

extension Page {
  /// Adds the milestones reached.
  fileprivate mutating func addMilestones(_ report: MilesReport, _ ledger: Ledger) {
    let texts = MilestoneTexts(ledger, on: report.on)
    let rows = report.milestones.compactMap { milestone -> [StyledText]? in
      guard let reward = milestone.reward else { return nil }
      let card = ledger.vocabulary.names.text(ledger.definitions.cards[milestone.card].name)
      return [
        StyledText(card, .accent), StyledText(milestone.range.words(seenFrom: report.on)),
        StyledText(milestone.title), StyledText(texts.reward(reward, milestone)),
      ]
    }
    if rows.isEmpty { return }
    gap()
    add(
      [
        .init("card", .text(least: 6)), .init("period", .whole), .init("milestone", .text(least: 10)),
        .init("gives", .whole),
      ], rows)
  }
}

/// The table of rewards, with totals.
private struct MilesTable {
  private let amounts: AmountTexts
  private let grouping: MilesReport.Grouping
  private let dates: DateFormat
  private let style: TextStyle
  private(set) var rows: [[StyledText]] = []

  var columns: [TextTable.Column] {
    let key: [TextTable.Column] =
      switch grouping {
      case .cycle, .card: [.init("from", .whole), .init("to", .whole)]
      case .tag: [.init("tag", .text(least: 10))]
      case .month: [.init("month", .whole)]
      }
    return [.init("card", .text(least: 6))] + key + [
      .init("spend", .number), .init("", .whole), .init("points", .number), .init("miles", .number),
      .init("", .whole),
      .init("cashback", .number), .init("", .whole),
    ]
  }

  init(_ report: MilesReport, _ amounts: AmountTexts, _ dates: DateFormat, _ style: TextStyle) {
    self.dates = dates
    self.amounts = amounts
    self.style = style
    grouping = report.grouping
    var rest = report.rows[...]
    var groups: [ArraySlice<MilesReport.Row>] = []
    while let card = rest.first?.card {
      groups.append(rest.prefix { $0.card == card })
      rest = rest.dropFirst(groups[groups.count - 1].count)
    }
    let drawn = groups.mapConcurrently(above: 300, weight: \.count) { [self] group in
      group.map { row($0, key: key(of: $0)) } + (group.count > 1 ? [subtotal(group)] : [])
    }
    for (number, part) in drawn.enumerated() {
      if number > 0, part.count > 1 || drawn[number - 1].count > 1 { rows.append([]) }
      rows += part
    }
    // A single card has its own total.
    if Set(report.rows.map(\.card)).count > 1 { rows += [[], total(report.rows)] }
  }

  private func key(of row: MilesReport.Row) -> [StyledText] {
    switch grouping {
    case .cycle, .card: [StyledText(dates.text(row.range.from)), StyledText(dates.text(row.range.to))]
    case .tag: [row.tag.map { StyledText("#" + $0) } ?? StyledText("no line", .faint)]
    case .month: [StyledText(row.month ?? "")]
    }
  }

  private var totalKey: [StyledText] {
    switch grouping {
    case .cycle, .card: [StyledText("total", .strong), StyledText()]
    case .tag, .month: [StyledText("total", .strong)]
    }
  }

  private func row(_ row: MilesReport.Row, key: [StyledText], tint: Emphasis? = nil) -> [StyledText] {
    let code = amounts.code(row.currency)
    let back = row.units.cashback
    let hasMiles = row.units.miles || row.earned.miles.numerator != 0
    let tint = tint.flatMap(style.tint)
    return [StyledText(row.card, tint ?? style.tint(.accent))] + key + [
      StyledText(amounts.amount(row.spend, row.currency), tint), StyledText(code, tint),
      StyledText(row.units.points ? groupedNumber(row.earned.points) : "", tint),
      StyledText(hasMiles ? groupedAmount(row.earned.miles.truncated(), decimals: 0) : "", tint),
      StyledText(row.isProvisional ? "*" : ""),
      StyledText(back ? amounts.amount(row.earned.cashback, row.currency) : "", tint),
      StyledText(back ? code : "", tint),
    ]
  }

  /// The total of one card, whose rows share a currency and points.
  private func subtotal(_ group: ArraySlice<MilesReport.Row>) -> [StyledText] {
    guard var sum = group.first else { return [] }
    for other in group.dropFirst() {
      sum.spend += other.spend
      sum.earned += other.earned
      sum.isProvisional = sum.isProvisional || other.isProvisional
      sum.units.points = sum.units.points || other.units.points
      sum.units.miles = sum.units.miles || other.units.miles
      sum.units.cashback = sum.units.cashback || other.units.cashback
    }
    return row(sum, key: totalKey, tint: .strong)
  }

  /// The total of all miles; spend and points of different cards can't be added up.
  private func total(_ all: [MilesReport.Row]) -> [StyledText] {
    var miles = Fraction.zero
    for row in all { miles += row.earned.miles }
    return [StyledText("all cards", .strong)] + totalKey.map { _ in StyledText() } + [
      StyledText(), StyledText(), StyledText(),
      StyledText(groupedAmount(miles.truncated(), decimals: 0), .strong),
      StyledText(all.contains(where: \.isProvisional) ? "*" : ""), StyledText(), StyledText(),
    ]
  }
}

/// The columns of `miles`.
enum MilesColumn: String, ReportColumn {
  case card, tag, month, from, to, currency, spend, points, miles, cashback, provisional

  static func all(by grouping: MilesReport.Grouping) -> [MilesColumn] {
    allCases.filter { column in
      switch column {
      case .tag: grouping == .tag
      case .month: grouping == .month
      case .card, .from, .to, .currency, .spend, .points, .miles, .cashback, .provisional: true
      }
    }
  }

  func value(of row: MilesReport.Row, _ currencies: CurrencyTable) -> JSONValue {
    func reward(_ column: RewardColumn) -> JSONValue {
      column.value(of: (row.earned, row.units, row.currency), currencies)
    }
    return switch self {
    case .card: .text(row.card)
    case .tag: .optional(row.tag)
    case .month: .optional(row.month)
    case .from: .text(row.range.from.description)
    case .to: .text(row.range.to.description)
    case .currency: currencies.codeValue(row.currency)
    case .spend: currencies.value(row.spend, row.currency)
    case .points: reward(.points)
    case .miles: reward(.miles)
    case .cashback: reward(.cashback)
    case .provisional: .flag(row.isProvisional)
    }
  }
}

/// The columns of explained expenses.
enum ExplainedColumn: String, ReportColumn {
  case date
  case cardDay = "card_day"
  case card, source, file, line, payee, original, amount, currency, base, tag, counted, provisional, parts
  case points, miles, cashback, missed

  /// In CSV the source follows the rewards.
  static var paths: [String] { paths(without: [.source, .missed]) + source.paths + missed.paths }

  static let objects: [Self: [String]] = [.original: OriginalAmountColumn.paths]

  typealias Row = (item: MilesReport.Explained, place: (file: Int, line: Int, column: Int))

  func value(of row: Row, _ ledger: Ledger) -> JSONValue {
    let (item, currencies) = (row.item, ledger.settings.currencies)
    let (expense, currency) = (ledger.entries.expenses[item.index], row.item.currency)
    func reward(_ column: RewardColumn) -> JSONValue {
      column.value(of: (item.earned, item.units, currency), currencies)
    }
    return switch self {
    case .date: .text(expense.date.description)
    case .cardDay: .text(item.cardDay.description)
    case .card: .text(item.card)
    case .source: .text(ledger.name(of: expense.source))
    case .file: .text(ledger.map.files[row.place.file].name)
    case .line: .whole(row.place.line)
    case .payee: .nonEmpty(ledger.payee(of: expense))
    case .original: .object(OriginalAmountColumn.fields(of: expense, currencies))
    case .amount: currencies.value(Int128(expense.amount), currency)
    case .currency: currencies.codeValue(currency)
    case .base: ledger.baseValue(Int128(expense.base))
    case .tag: .optional(item.tag)
    case .counted: .flag(item.isCounted)
    case .provisional: .flag(item.isProvisional)
    case .parts: .list(item.parts.map { RewardRecords(ledger: ledger).part($0, currency) })
    case .points: reward(.points)
    case .miles: reward(.miles)
    case .cashback: reward(.cashback)
    case .missed: .list(item.missed.map { RewardRecords(ledger: ledger).missed($0, item) })
    }
  }
}

/// The keys of the amount of an expense as it was written.
private enum OriginalAmountColumn: String, ReportColumn {
  case amount, currency

  func value(of row: Expense, _ currencies: CurrencyTable) -> JSONValue {
    switch self {
    case .amount: currencies.value(Int128(row.original), row.currency)
    case .currency: currencies.codeValue(row.currency)
    }
  }
}

extension Document {
  /// The document of `miles`; with one item per expense if `explains`, or one for each reason of what was
  /// missed.
  package init(
    _ report: MilesReport, _ ledger: Ledger, explains: Bool, missed: EarnedSummary? = nil
  ) {
    let columns = MilesColumn.all(by: report.grouping)
    let rows = report.rows.map { row in
      columns.map { ($0.rawValue, $0.value(of: row, ledger.settings.currencies)) }
    }
    let milestones = report.milestones.map { milestone -> Document.Fields in
      let card = ledger.vocabulary.names.text(ledger.definitions.cards[milestone.card].name)
      return [("card", .text(card))] + MilestoneRecords(ledger: ledger).milestone(milestone)
    }
    if explains {
      var locator = LocationFinder(ledger.map)
      let items = report.explained.map { item in
        let position = ledger.entries.expenses[item.index].position
        return ExplainedColumn.fields(of: (item, locator.location(of: position)), ledger)
      }
      self.init(
        "miles", ReportContext(ledger, on: report.on), list: "expenses", items: items,
        columns: ExplainedColumn.paths)
      head = [("miles", .objects(rows))]
    } else if let missed {
      self.init(
        "miles", list: "missed", MissedColumn.self, of: missed.rows, ReportContext(ledger, on: report.on))
      head = [("miles", .objects(rows))]
      tail = [("missed_total", .object(EarnedRecords(ledger: ledger).fields(missed.missed)))]
    } else {
      self.init("miles", ReportContext(ledger, on: report.on), items: rows, columns: columns.map(\.rawValue))
    }
    tail += [("milestones", .objects(milestones))]
  }
}
