package import LedgerModel
package import LedgerParser
import LedgerText

/// What a subscription like a template of the library would have.
package struct SubscriptionFacts: Sendable {
  /// Of the template.
  package let id: String
  /// Without its currency: `18.99`.
  package let price: String
  /// A code.
  package let currency: String
  /// `monthly`.
  package let period: String
  package let tags: [String]
  /// Where the price is that of a country with a currency of its own.
  package let country: String?

  /// Of a template by its identifier, on a day; `nil` where it can't be read.
  package init?(of template: String, base: String, on day: Day, _ reader: (String) -> LoadedLedger) {
    let text = "base \(base)\nsubscription probe like \(template) from 2020-01-01\n"
    let ledger = reader(text).ledger
    guard let found = ledger.definitions.subscriptions.first else { return nil }
    let terms = found.timeline.terms(on: day)
    let currency = ledger.settings.currencies[found.currency]
    id = template
    price = decimalText(Int128(terms.amount), decimals: currency.decimals)
    self.currency = currency.code.description
    period = terms.frequency.text
    tags = ledger.vocabulary.tagLists[terms.tags].map { ledger.vocabulary.names.text($0) }
    country = Territory.country(of: self.currency)
  }
}
