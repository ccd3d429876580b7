import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The used benefits of the cards against their annual fees as text, with bars.
package func roiPage(_ report: ROIReport, _ ledger: Ledger) -> Page {
  var page = Page()
  let amounts = AmountTexts(ledger)
  if report.cards.isEmpty {
    return page.ending(
      in: "No open card has a fee. Add one below its card: fee 550 USD yearly from \(report.on)")
  }
  let columns = GaugeColumns(report.cards.map { roiGauge($0, amounts, ledger) })
  page.heading(StyledText(report.on.longWords, .strong), 1)
  for row in report.cards {
    page.addCardHeading(row.card, ledger, on: report.on)
    page.addROI(row, columns, amounts, ledger, on: report.on)
  }
  return page
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

  func value(of row: ROIReport.Row, _ context: ReportContext) -> JSONValue {
    let currency = context.ledger.definitions.cards[row.card].currency
    return switch self {
    case .card: .text(row.id)
    case .currency: context.currencies.codeValue(currency)
    case .fee: context.money(row.fee, currency)
    case .redeemed: context.money(row.redeemed, currency)
    case .net: context.money(row.net, currency)
    case .expired: context.money(row.lost, currency)
    case .left: context.money(row.left, currency)
    case .from: .text(row.range.from.description)
    case .to: .text(row.range.to.description)
    case .waived: .flag(row.isWaived)
    }
  }
}

extension Document {
  /// The document of `roi`.
  package init(_ report: ROIReport, _ ledger: Ledger) {
    self.init("roi", list: "cards", ROIColumn.self, of: report.cards, ReportContext(ledger, on: report.on))
  }
}
