package import LedgerText

/// The bank's rewards for a cycle: `DATE credited CARD NUMBER`.
package struct Credited: Sendable {
  package var date: Day
  package var card: CardIndex
  /// Points, miles or money.
  package var number: Decimal
  /// Of the number.
  package var range: SourceRange

  package init(date: Day, card: CardIndex, number: Decimal, range: SourceRange) {
    self.date = date
    self.card = card
    self.number = number
    self.range = range
  }
}
