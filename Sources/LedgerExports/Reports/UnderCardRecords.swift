import LedgerFormats
import LedgerModel
import LedgerReports

/// Cards under others as JSON.
struct UnderCardRecords {
  let ledger: Ledger

  /// `under[]` of a card.
  func fields(_ card: UnderCardStatus) -> Document.Fields {
    let currency = ledger.definitions.cards[card.card].currency
    return [
      ("id", .text(card.id)),
      ("name", .optional(card.writtenTitle)),
      ("last4", .optional(card.last4)),
      ("nickname", .optional(card.nickname)),
      ("spend", ledger.settings.currencies.value(card.spend, currency)),
    ]
  }

  /// `card` of the page of a card under another.
  func fields(_ under: CardReport.Under) -> Document.Fields {
    fields(under.status) + [
      ("under", .text(ledger.vocabulary.names.text(ledger.definitions.cards[under.main].name)))
    ]
  }
}
