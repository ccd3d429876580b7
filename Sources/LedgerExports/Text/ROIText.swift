package import LedgerModel
package import LedgerReports
import LedgerText

/// The used benefits of the cards against their annual fees as text, with bars.
package func roiText(_ report: ROIReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  let amounts = AmountTexts(ledger)
  if report.cards.isEmpty {
    return page.ending(in: "No open card has a fee. Add one below its card: fee 550 USD yearly from \(report.on)")
  }
  func gauge(_ row: ROIReport.Row) -> Gauge {
    let currency = ledger.definitions.cards[row.card].currency
    let net =
      row.fee == 0
      ? "no fee yet"
      : row.net < 0 ? "\(amounts.amount(-row.net, currency)) to go" : "\(amounts.amount(row.net, currency)) ahead"
    return Gauge(
      label: FieldName.used, share: (row.redeemed, max(row.fee, 1)), amount: amounts.amount(row.redeemed, currency),
      limit: "/\(amounts.short(row.fee, currency)) \(amounts.code(currency))", words: [net],
      tint: row.net < 0 ? .care : .good)
  }
  let columns = GaugeColumns(report.cards.map(gauge))
  page.heading(StyledText(report.on.longWords, .strong), 1)
  for row in report.cards {
    let currency = ledger.definitions.cards[row.card].currency
    page.addCardHeading(row.card, ledger, on: report.on)
    page.add(StyledText("  fee year \(row.range.words(seenFrom: report.on))", .faint), hanging: 2)
    columns.draw(gauge(row), on: &page)
    page.add(
      "  \(amounts.money(row.lost, currency)) expired, \(amounts.amount(row.left, currency)) still available",
      hanging: 4)
  }
  return page.text
}
