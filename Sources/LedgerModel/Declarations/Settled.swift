package import LedgerText

/// A payment of a card's bills: `DATE settled CARD [AMOUNT]`.
package struct Settled: Sendable {
  package var date: Day
  package var card: CardIndex
  /// Above 0, in minor units of the card's currency; `nil` for all that is open of the oldest open bill.
  package var amount: Int64?
  /// From the date to the last word.
  package var range: SourceRange

  package init(date: Day, card: CardIndex, amount: Int64?, range: SourceRange) {
    self.date = date
    self.card = card
    self.amount = amount
    self.range = range
  }
}
