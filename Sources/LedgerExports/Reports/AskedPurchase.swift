package import LedgerModel

/// A purchase as it was asked about.
package struct AskedPurchase: Sendable {
  /// Minor units of `currency`.
  package var amount: Int64
  package var currency: CurrencyIndex
  package var tags: [String]
  /// `given`, `merchant`, `payee` or `none`.
  package var tagsFrom: String
  package var payee: String
  /// What was filled in, and of what; `nil` where nothing was.
  package var filledIn: String?
  /// The card of the payee's merchant; `nil` without one.
  package var usualCard: String?

  package init(
    amount: Int64, _ currency: CurrencyIndex, tags: [String], from tagsFrom: String, payee: String,
    filledIn: String?,
    usualCard: String?
  ) {
    self.amount = amount
    self.currency = currency
    self.tags = tags
    self.tagsFrom = tagsFrom
    self.payee = payee
    self.filledIn = filledIn
    self.usualCard = usualCard
  }
}
