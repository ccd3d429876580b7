package import LedgerModel

/// A purchase as it was asked about.
package struct AskedPurchase: Sendable {
  /// Minor units of `currency`.
  package let amount: Int64
  package let currency: CurrencyIndex
  package let words: PurchaseWords

  package init(amount: Int64, _ currency: CurrencyIndex, _ words: PurchaseWords) {
    self.amount = amount
    self.currency = currency
    self.words = words
  }
}
