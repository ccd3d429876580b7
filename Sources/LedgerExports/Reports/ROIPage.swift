import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The fee years of cards as a table, by their next fee, with a sentence about each whose next fee is within
/// thirty days.
package func roiPage(_ report: FeeYearsReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  if report.cards.isEmpty {
    return page.ending(
      in: "No open card has a fee. Add one below its card: fee 550 USD yearly from \(report.on)")
  }
  let texts = ROITexts(report, ledger, style)
  let rows = report.cards.sorted { ($0.nextFee ?? Day.last + 1) < ($1.nextFee ?? Day.last + 1) }
  let total = rows.count > 1 ? [texts.total] : []
  page.add(texts.columns, rows.map(texts.cells) + total, indent: 2)
  for line in rows.compactMap(texts.sentence) { page.add(StyledText(line), hanging: 2) }
  for line in texts.missing { page.add(StyledText(line, .faint), hanging: 2) }
  return page
}

/// The rows of fee years as texts.
private struct ROITexts {
  /// How soon a fee is talked about, in days.
  private static let soon = 30

  private let report: FeeYearsReport
  private let ledger: Ledger
  private let style: TextStyle
  private let amounts: AmountTexts

  init(_ report: FeeYearsReport, _ ledger: Ledger, _ style: TextStyle) {
    self.report = report
    self.ledger = ledger
    self.style = style
    amounts = AmountTexts(ledger)
  }

  let columns: [TextTable.Column] = [
    .init("", .text(least: 6)), .init("next fee", .whole), .init("fee", .number),
    .init(FieldName.used, .number),
    .init("rewards", .number), .init("net", .number), .init("still to use", .number), .init("", .whole),
  ]

  func cells(_ row: FeeYearsReport.Row) -> [StyledText] {
    func amount(_ minor: Int128) -> String { amounts.amount(minor, row.currency) }
    return [
      StyledText(row.year.id, .accent),
      StyledText(row.nextFee?.words(seenFrom: report.on) ?? style.dash),
      StyledText(amount(row.year.fee)), StyledText(amount(row.year.redeemed)),
      StyledText(row.rewards.map(amount) ?? style.dash),
      StyledText(amount(row.net), row.net < 0 ? .care : .good),
      StyledText(row.year.isClosed ? style.dash : amount(row.year.left)),
      StyledText(isMixed ? amounts.code(row.currency) : ""),
    ]
  }

  var total: [StyledText] {
    let total = report.total
    let figures = [
      amounts.amount(total.fee), amounts.amount(total.redeemed),
      total.rewards.map { amounts.amount($0) } ?? style.dash, amounts.amount(total.net),
      amounts.amount(total.left), isMixed ? amounts.code(amounts.base) : "",
    ]
    return [StyledText("total", .strong), StyledText()] + figures.map { StyledText($0, .strong) }
  }

  /// Whether the card pays for its fee; `nil` if the next one is not soon.
  func sentence(_ row: FeeYearsReport.Row) -> String? {
    guard let next = row.nextFee, next - report.on <= ROITexts.soon else { return nil }
    func amount(_ minor: Int128) -> String {
      amounts.amount(minor, row.currency) + amounts.foreignSuffix(row.currency)
    }
    let (id, last) = (row.year.id, row.year.range.to)
    if row.net >= 0 { return "\(id) pays off: \(amount(row.net)) more than its fee" }
    if row.net + row.year.left >= 0 {
      let by = last == report.on ? "today" : "by \(last.words(seenFrom: report.on))"
      return "\(id): \(amount(row.year.left)) can still be used \(by); that would pay its fee"
    }
    return
      "\(id): \(amount(-row.net)) short of its fee; the next one is due on \(next.words(seenFrom: report.on))"
  }

  /// What the figures lack: the worth of miles, rates.
  var missing: [String] {
    var lines: [String] = []
    let hasMiles = report.cards.contains { $0.rewards == nil && $0.earned.miles.numerator != 0 }
    if hasMiles, ledger.settings.options.worth == nil {
      let example = amounts.currencies[amounts.base].decimals < 2 ? "180" : "1.8"
      lines.append(
        "option worth \(example) \(amounts.code(amounts.base)) per 100 miles gives miles a worth")
    }
    lines += report.total.without.map { index in
      let card = ledger.definitions.cards[index]
      let rate = "\(amounts.code(card.currency)) to \(amounts.code(amounts.base))"
      return "not in the total: \(ledger.vocabulary.names.text(card.name)), without a rate from \(rate)"
    }
    return lines
  }

  /// Whether the amounts are in several currencies.
  private var isMixed: Bool { report.cards.contains { $0.currency != amounts.base } }
}

/// The used benefits of a card against its fee: `used  ███░  1,527.38/895 USD  632.38 ahead`.
func roiGauge(_ row: ROIReport.Row, _ amounts: AmountTexts, _ ledger: Ledger) -> Gauge {
  let currency = ledger.definitions.cards[row.card].currency
  let net =
    row.fee == 0
    ? row.isWaived ? "fee waived" : "no fee yet"
    : row.net < 0
      ? "\(amounts.amount(-row.net, currency)) \(row.isClosed ? "short" : "to go")"
      : "\(amounts.amount(row.net, currency)) ahead"
  return Gauge(
    label: FieldName.used, share: (row.redeemed, max(row.fee, 1)),
    amount: amounts.amount(row.redeemed, currency),
    limit: "/\(amounts.short(row.fee, currency)) \(amounts.code(currency))", words: [net],
    tint: row.net < 0 ? .care : .good)
}

extension Page {
  /// Adds the fee year of a card, its benefits used against the fee, and what expired or is left.
  mutating func addROI(
    _ row: ROIReport.Row, _ columns: GaugeColumns, _ amounts: AmountTexts, _ ledger: Ledger, on: Day
  ) {
    let currency = ledger.definitions.cards[row.card].currency
    add(StyledText("  fee year \(row.range.words(seenFrom: on))", .faint), hanging: 2)
    add([roiGauge(row, amounts, ledger)], columns)
    let left = row.isClosed ? "" : ", \(amounts.amount(row.left, currency)) still available"
    add(StyledText("  \(amounts.money(row.lost, currency)) expired\(left)"), hanging: 4)
  }
}

/// The columns of cards and their fees.
private enum ROIColumn: String, ReportColumn {
  case card, currency, fee, redeemed, net, expired, left, from, to, waived
  case nextFee = "next_fee"
  case cashback, miles
  case rewardsValue = "rewards_value"
  case netAll = "net_all"

  func value(of row: FeeYearsReport.Row, _ context: ReportContext) -> JSONValue {
    let year = row.year
    func money(_ minor: Int128?) -> JSONValue { context.money(minor, row.currency) }
    func reward(_ column: RewardColumn) -> JSONValue {
      column.value(of: (row.earned, row.units, row.currency), context.currencies)
    }
    return switch self {
    case .card: .text(year.id)
    case .currency: context.currencies.codeValue(row.currency)
    case .fee: money(year.fee)
    case .redeemed: money(year.redeemed)
    case .net: money(year.net)
    case .expired: money(year.lost)
    case .left: money(year.left)
    case .from: .text(year.range.from.description)
    case .to: .text(year.range.to.description)
    case .waived: .flag(year.isWaived)
    case .nextFee: .optional(row.nextFee?.description)
    case .cashback: reward(.cashback)
    case .miles: reward(.miles)
    case .rewardsValue: money(row.rewards)
    case .netAll: money(row.net)
    }
  }
}

extension Document {
  /// The document of `roi`.
  package init(_ report: FeeYearsReport, _ ledger: Ledger) {
    let context = ReportContext(ledger, on: report.on)
    self.init("roi", list: "cards", ROIColumn.self, of: report.cards, context)
    let (total, base) = (report.total, ledger.settings.totalCurrency)
    let fields: Fields = [
      ("currency", context.currencies.codeValue(base)), ("fee", context.money(total.fee, base)),
      ("redeemed", context.money(total.redeemed, base)),
      ("rewards_value", context.money(total.rewards, base)), ("net_all", context.money(total.net, base)),
      ("left", context.money(total.left, base)),
    ]
    tail = [("total", .object(fields))]
  }
}
