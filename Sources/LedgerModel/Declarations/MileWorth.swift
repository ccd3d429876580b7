package import LedgerText

/// The worth of miles in money: `option worth 1.8 SGD per 100 miles`.
package struct MileWorth: Equatable, Sendable {
  /// Positive.
  package var amount: Decimal
  package var currency: CurrencyIndex
  /// The number of miles that are worth the amount; positive.
  package var miles: Decimal
  /// Of the amount.
  package var range: SourceRange

  package init(amount: Decimal, currency: CurrencyIndex, miles: Decimal, range: SourceRange) {
    self.amount = amount
    self.currency = currency
    self.miles = miles
    self.range = range
  }

  /// The worth of one mile in its currency (not minor units); `nil` where it does not fit.
  package var perMile: Fraction? { amount.fraction.times(miles.fraction.inverse) }
}
