package import LedgerModel

/// A row of a bank's statement, its source known.
package struct StatementPayment: Sendable {
  /// What it was paid with, or came in on.
  package var source: PaymentSourceIndex
  /// Whether money came in on an account.
  package var isIncome: Bool
  /// The day of the purchase.
  package var date: Day
  /// The day the bank posted it.
  package var posted: Day?
  /// Whether the bank has not settled it.
  package var isPending: Bool
  /// Minor units of `currency`.
  package var amount: Int64
  /// The currency it was billed in.
  package var currency: CurrencyCode
  /// The amount in the currency of the purchase, in its minor units, where that is another.
  package var original: Int64?
  /// Its currency.
  package var originalCurrency: CurrencyCode?
  /// The payee.
  package var payee: String
  /// What the bank calls the row.
  package var id: String?

  /// A row of these parts.
  package init(
    source: PaymentSourceIndex, isIncome: Bool, date: Day, posted: Day?, isPending: Bool, amount: Int64,
    currency: CurrencyCode, original: Int64?, originalCurrency: CurrencyCode?, payee: String, id: String?
  ) {
    self.source = source
    self.isIncome = isIncome
    self.date = date
    self.posted = posted
    self.isPending = isPending
    self.amount = amount
    self.currency = currency
    self.original = original
    self.originalCurrency = originalCurrency
    self.payee = payee
    self.id = id
  }
}
