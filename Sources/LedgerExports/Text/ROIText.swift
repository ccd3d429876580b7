package import LedgerModel
package import LedgerReports
import LedgerText

/// The used benefits of the cards against their annual fees as text, with bars.
package func roiText(_ report: ROIReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
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
  return page.text
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

extension TextPage {
  /// Adds the fee year of a card, its benefits used against the fee, and what expired or is left.
  mutating func addROI(
    _ row: ROIReport.Row, _ columns: GaugeColumns, _ amounts: AmountTexts, _ ledger: Ledger, on: Day
  ) {
    let currency = ledger.definitions.cards[row.card].currency
    add(StyledText("  fee year \(row.range.words(seenFrom: on))", .faint), hanging: 2)
    columns.draw(roiGauge(row, amounts, ledger), on: &self)
    let left = row.isClosed ? "" : ", \(amounts.amount(row.left, currency)) still available"
    add(StyledText("  \(amounts.money(row.lost, currency)) expired\(left)"), hanging: 4)
  }
}
