package import LedgerModel
package import LedgerReports
import LedgerText

/// The open cards as text, with all their details.
package func cardsText(_ report: CardsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 100)
  let details = CardDetails(CardGauges(ledger, on: report.on), report.cards)
  if report.cards.isEmpty { page.addNoCards(ledger, on: report.on) }
  for card in report.cards {
    page.gap()
    details.draw(card, on: &page)
  }
  return page.text
}
