package import LedgerText

/// The bank's total of a cycle: `DATE statement CARD AMOUNT`.
package struct Statement: Sendable {
  package var date: Day
  package var card: CardIndex
  /// Minor units of the card's currency.
  package var amount: Int64
  /// Of the amount.
  package var range: SourceRange

  package init(date: Day, card: CardIndex, amount: Int64, range: SourceRange) {
    self.date = date
    self.card = card
    self.amount = amount
    self.range = range
  }
}
