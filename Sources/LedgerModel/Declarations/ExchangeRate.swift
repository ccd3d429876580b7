package import LedgerText

/// The value of one currency in another from a day on: `DATE rate USD 1.3421 SGD [SOURCE]`.
package struct ExchangeRate: Sendable {
  package var date: Day
  package var from: CurrencyIndex
  package var to: CurrencyIndex
  /// Units of `to` for one unit of `from`; positive.
  package var rate: Decimal
  /// The card or account that it applies to; `nil` for all.
  package var source: PaymentSourceIndex?
  /// Its line.
  package var range: SourceRange

  package init(
    date: Day, from: CurrencyIndex, to: CurrencyIndex, rate: Decimal, range: SourceRange
  ) {
    self.date = date
    self.from = from
    self.to = to
    self.rate = rate
    self.range = range
  }
}
