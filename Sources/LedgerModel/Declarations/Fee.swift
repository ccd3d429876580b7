/// A card's annual fee: `fee AMOUNT yearly from DATE`.
package struct Fee: Hashable, Sendable {
  /// Minor units of the card's currency.
  package var amount: Int64
  /// The first day it is charged; before that the fee is 0.
  package var from: Day?

  package init(amount: Int64, from: Day?) { (self.amount, self.from) = (amount, from) }
}
