package import LedgerText

/// Money that a person gives back: `DATE repaid WHO [AMOUNT] ACCOUNT`.
package struct Repayment: Sendable {
  package var date: Day
  package var who: NameID
  /// Negative if it was given back to the person; `nil` for all that is owed at the end of the day.
  package var money: ConvertedAmount?
  /// `nil` without `=` or `@`.
  package var price: Price?
  package var source: PaymentSourceIndex
  /// Its line.
  package var range: SourceRange

  package init(date: Day, who: NameID, source: PaymentSourceIndex, range: SourceRange) {
    self.date = date
    self.who = who
    self.source = source
    self.range = range
  }
}
