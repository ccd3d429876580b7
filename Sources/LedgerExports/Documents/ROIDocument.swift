import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `roi`.
  package init(_ report: ROIReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    self.init(
      "roi", on: report.on, ledger, list: "cards",
      items: report.cards.map { row in
        let currency = ledger.definitions.cards[row.card].currency
        return [
          ("card", .text(row.id)),
          ("currency", currencies.codeValue(currency)),
          ("fee", currencies.value(row.fee, currency)),
          ("redeemed", currencies.value(row.redeemed, currency)),
          ("net", currencies.value(row.net, currency)),
          ("expired", currencies.value(row.lost, currency)),
          ("left", currencies.value(row.left, currency)),
          ("from", .text(row.range.from.description)),
          ("to", .text(row.range.to.description)),
          ("waived", .flag(row.isWaived)),
        ]
      }, columns: ["card", "currency", "fee", "redeemed", "net", "expired", "left", "from", "to", "waived"])
  }
}
