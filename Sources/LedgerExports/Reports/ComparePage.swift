import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The page of `compare`: a column for each card, and the rows that at least one of them has.
package func comparePage(_ report: CompareReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  let texts = CompareTexts(ReportContext(ledger, on: report.on))
  let rows = texts.rows(report.columns).filter { row in row.cells.contains { $0 != nil } }
  let cells = rows.map { row in
    [StyledText(row.label, .faint)] + row.cells.map { StyledText($0 ?? (style.ascii ? "-" : "–")) }
  }
  page.add(
    [TextTable.Column("", .whole)] + report.columns.map { TextTable.Column($0.id, .text(least: 8)) },
    style.isMarkdown ? cells : wrapped(cells, in: style.columns(most: Page.widest)))
  if report.columns.contains(where: { $0.creditsAmount != nil }) {
    page.add(StyledText("credits count whole; roi shows what you use", .faint), hanging: 2)
  }
  return page
}

/// Rows whose cells after the first take several lines where a page of some width has no space for them in
/// one.
private func wrapped(_ rows: [[StyledText]], in width: Int) -> [[StyledText]] {
  let count = (rows.first?.count ?? 1) - 1
  let widths = (0...count).map { column in rows.map { $0[column].width }.max() ?? 0 }
  let space = width - widths[0] - TextTable.gap * count
  // The widest columns share what the others leave.
  var most = widths.dropFirst().max() ?? 0
  while most > 8, widths.dropFirst().reduce(0, { $0 + min($1, most) }) > space { most -= 1 }
  return rows.flatMap { row -> [[StyledText]] in
    let parts = row.dropFirst().map { $0.wrapped(to: most, hanging: 0) }
    return (0..<(parts.map(\.count).max() ?? 1)).map { line in
      [line == 0 ? row[0] : StyledText()] + parts.map { line < $0.count ? $0[line] : StyledText() }
    }
  }
}

/// Cards beside one another as text.
private struct CompareTexts {
  typealias Column = CompareReport.Column
  /// A cell is `nil` where a card lacks it.
  typealias Row = (label: String, cells: [String?])

  private let context: ReportContext
  private var amounts: AmountTexts { context.amounts }
  private var on: Day { context.on }
  private var lines: CompareLineTexts { CompareLineTexts(context: context) }

  init(_ context: ReportContext) { self.context = context }

  func rows(_ columns: [Column]) -> [Row] {
    let tags = columns.flatMap { $0.terms.lines.flatMap(\.tags) }
    var rows: [Row] = [
      ("", columns.map(\.title)),
      ("fee a year", columns.map(fee)),
      ("next fee", columns.map(nextFee)),
      ("credits a year", columns.map { $0.creditsAmount.map(money($0)) }),
      ("less the fee", columns.map { $0.terms.fee == nil ? nil : $0.creditsNet.map(money($0)) }),
      (FieldName.used, columns.map(used)),
      ("earned", columns.map(earned)),
      ("net", columns.map(net)),
      ("base rate", columns.map { $0.terms.ownRate(isForeign: false).map(lines.rate($0.terms)) }),
      ("abroad", columns.map(abroad)),
    ]
    var known: Set<NameID> = []
    for tag in tags where known.insert(tag).inserted {
      rows.append(("#" + context.name(tag), columns.map { lines.text(of: tag, $0) }))
    }
    rows.append(("welcome", columns.map(welcome)))
    return rows
  }

  /// An amount in a card's currency, which the row of fees names; with it where a card has none.
  private func money(_ column: Column) -> (Int128) -> String {
    { minor in
      column.terms.fee == nil
        ? amounts.money(minor, column.currency) : amounts.amount(minor, column.currency)
    }
  }

  private func fee(_ column: Column) -> String? {
    column.terms.fee.map { amounts.money(Int128($0.amount), column.currency) }
  }

  private func nextFee(_ column: Column) -> String? {
    column.nextFee.map { day in
      let isGuess = column.terms.opened == nil && column.terms.fee?.from == nil
      return "\(day.words(seenFrom: .first))\(isGuess ? ", opened not set" : "")"
    }
  }

  private func used(_ column: Column) -> String? {
    guard let year = column.own?.year, year.redeemed != 0 || !column.credits.isEmpty else { return nil }
    return "\(money(column)(year.redeemed)) since \(year.range.from.words(seenFrom: on))"
  }

  private func earned(_ column: Column) -> String? {
    guard let own = column.own, own.earned != EarnedRewards() else { return nil }
    return amounts.earnedInAll(own.earned, own.units, column.currency, points: column.terms.pointsName)
  }

  private func net(_ column: Column) -> String? {
    column.terms.fee == nil ? nil : column.own.map { money(column)($0.year.net) }
  }

  private func abroad(_ column: Column) -> String? {
    let terms = column.terms
    guard terms.earnForeign != nil || terms.fxFee != nil else { return nil }
    let fee = terms.fxFee.map { "fee \($0) %" }
    return [terms.ownRate(isForeign: true).map(lines.rate(terms)), fee].compactMap(\.self).joined(
      separator: ", ")
  }

  private func welcome(_ column: Column) -> String? {
    let texts = column.terms.welcomes.map { welcome in
      let window =
        switch welcome.window {
        case .days(let days): "in \(days) days"
        case .by(let day): "by \(day.words(seenFrom: on))"
        }
      let spend = amounts.amount(Int128(welcome.spend), column.currency)
      return "\(grouped(welcome.reward.description)) \(welcome.unit.rawValue) for \(spend) \(window)"
    }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }
}

/// The lines of cards as short text.
private struct CompareLineTexts {
  let context: ReportContext
  private var amounts: AmountTexts { context.amounts }

  /// `4.0`, `5%`; of points in miles for a unit of the currency, which can be compared: `4 mpd`.
  func rate(_ terms: CardTerms) -> (RewardRate) -> String {
    { rate in
      guard terms.points != nil, let miles = rate.milesPerUnit(terms.points) else { return rate.text }
      return "\(miles.milesText) mpd"
    }
  }

  /// The lines of a card with a tag: `4.0 to 50,000.00 a year`; `nil` without one.
  func text(of tag: NameID, _ column: CompareReport.Column) -> String? {
    let texts = column.terms.lines.filter { $0.tags.contains(tag) }.map { text(of: $0, column) }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  private func text(of line: RewardLine, _ column: CompareReport.Column) -> String {
    let terms = column.terms
    let pool = line.pool.flatMap { terms.pool(named: $0) }
    let limit = line.limit ?? pool?.limit
    var text = (line.kind == .bonus ? "+" : "") + rate(terms)(line.rate)
    if !line.with.isEmpty {
      text += " with " + line.with.map { "#" + context.name($0) }.joined(separator: " ")
    }
    if let limit { text += " to \(self.limit(limit, column))" }
    if limit != nil || line.minimum != nil { text += " \(line.period?.frequency.each ?? "a cycle")" }
    if let minimum = line.minimum {
      text += ", min \(condition(minimum.condition, column))"
    }
    for level in line.levels {
      let changes = [level.rate.map(rate(terms)), level.limit.map { "to " + self.limit($0, column) }]
      text += ", at \(condition(level.condition, column)) "
      text += changes.compactMap(\.self).joined(separator: " ")
    }
    return text + (line.activation == nil ? "" : ", to activate")
  }

  private func condition(_ condition: RewardCondition, _ column: CompareReport.Column) -> String {
    let count = condition.count.map { " and \($0.number) \($0.kind.rawValue)" } ?? ""
    return amounts.amount(Int128(condition.amount), column.currency) + count
  }

  private func limit(_ limit: RewardLimit, _ column: CompareReport.Column) -> String {
    switch limit {
    case .spend(let amount): return amounts.amount(Int128(amount), column.currency)
    case .reward(_, .back):
      let decimals = context.currencies[column.currency].decimals
      let size = limit.size(column.terms, decimals: decimals) ?? .zero
      return amounts.amount(size.truncated(), column.currency) + " back"
    case .reward(let number, let unit): return "\(grouped(number.description)) \(unit.rawValue)"
    }
  }
}

extension Frequency {
  /// `a year`, `every 2 months`.
  fileprivate var each: String {
    switch self {
    case .daily: "a day"
    case .weekly: "a week"
    case .monthly: "a month"
    case .quarterly: "a quarter"
    case .halfYearly: "a half-year"
    case .yearly: "a year"
    case .once, .every: text
    }
  }
}

/// The columns of cards beside one another.
private enum CompareColumn: String, ReportColumn {
  case id, name, template, currency, fee
  case nextFee = "next_fee"
  case credits
  case creditsNet = "credits_net"
  case used, earned, net, rates
  case fxFee = "fx_fee"
  case lines, welcomes

  static let objects: [Self: [String]] = [
    .earned: CompareEarnedColumn.paths, .rates: CardRateColumn.paths,
  ]

  static var paths: [String] { paths(without: [.lines, .welcomes]) }

  func value(of row: CompareReport.Column, _ context: ReportContext) -> JSONValue {
    func money(_ amount: Int128?) -> JSONValue { context.money(amount, row.currency) }
    return switch self {
    case .id: .text(row.id)
    case .name: .optional(row.title)
    case .template: .optional(row.template)
    case .currency: context.currencies.codeValue(row.currency)
    case .fee: money(row.terms.fee.map { Int128($0.amount) })
    case .nextFee: .optional(row.nextFee?.description)
    case .credits: money(row.creditsAmount)
    case .creditsNet: money(row.creditsNet)
    case .used: money(row.own?.year.redeemed)
    case .earned: .object(CompareEarnedColumn.fields(of: row, context))
    case .net: money(row.terms.fee == nil ? nil : row.own?.year.net)
    case .rates: .object(CardRateColumn.fields(of: row.terms, ()))
    case .fxFee: row.terms.fxFee.map { .number($0.description) } ?? .null
    case .lines:
      .list(
        row.terms.lines.map {
          RewardLineRecords(ledger: context.ledger, on: context.on).terms(of: $0, row.terms, row.currency)
        })
    case .welcomes: .objects(row.terms.welcomes.map { CompareColumn.welcomeFields($0, row, context) })
    }
  }

  private static func welcomeFields(
    _ welcome: WelcomeBonus, _ row: CompareReport.Column, _ context: ReportContext
  ) -> Document.Fields {
    var (days, until): (Int?, Day?) = (nil, nil)
    switch welcome.window {
    case .days(let count): days = count
    case .by(let day): until = day
    }
    return [
      ("reward", .number(welcome.reward.description)), ("unit", .text(welcome.unit.rawValue)),
      ("required", context.money(welcome.spend, row.currency)),
      ("within", days.map { .whole($0) } ?? .null), ("until", .optional(until?.description)),
    ]
  }
}

/// The keys of what a card has earned; of a template `null`.
private enum CompareEarnedColumn: String, ReportColumn {
  case miles, cashback

  func value(of row: CompareReport.Column, _ context: ReportContext) -> JSONValue {
    guard let own = row.own else { return .null }
    return switch self {
    case .miles: own.units.miles ? .number(own.earned.miles.milesText) : .null
    case .cashback: own.units.cashback ? context.money(own.earned.cashback, row.currency) : .null
    }
  }
}

extension Document {
  /// The document of `compare`.
  package init(_ report: CompareReport, _ ledger: Ledger) {
    self.init(
      "compare", list: "cards", CompareColumn.self, of: report.columns, ReportContext(ledger, on: report.on))
  }
}
