package import LedgerText

/// Money in: `DATE income AMOUNT ACCOUNT …`.
package struct Income: Sendable {
  package var money: ConvertedAmount
  /// `nil` without `=` or `@`.
  package var price: Price?
  package var date: Day
  package var source: PaymentSourceIndex
  package var tags = TagListID.empty
  /// Bytes from the line's start to the words after the account.
  package var payeeOffset: Int
  /// Its line.
  package var range: SourceRange

  package init(
    _ money: ConvertedAmount, on date: Day, source: PaymentSourceIndex, payeeOffset: Int, range: SourceRange
  ) {
    self.money = money
    self.date = date
    self.source = source
    self.payeeOffset = payeeOffset
    self.range = range
  }
}
