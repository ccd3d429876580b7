import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The open cards as text, with all their details.
package func cardsPage(_ report: CardsReport, _ ledger: Ledger) -> Page {
  var page = Page()
  let details = CardDetails(CardGauges(ledger, on: report.on), report.cards)
  if report.cards.isEmpty { page.addNoCards(ledger, on: report.on) }
  for card in report.cards {
    page.gap()
    details.draw(card, on: &page)
  }
  return page
}

extension Document {
  /// The document of `cards`.
  package init(_ report: CardsReport, _ ledger: Ledger) {
    self.init("cards", CardColumn.self, of: report.cards, ReportContext(ledger, on: report.on))
  }
}
