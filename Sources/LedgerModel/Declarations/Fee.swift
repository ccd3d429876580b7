/// A card's annual fee: `fee AMOUNT yearly from DATE`.
package struct Fee: Hashable, Sendable {
  /// Minor units of the card's currency.
  package var amount: Int64
  /// The first day it is charged; before that the fee is 0.
  package var from: Day?
  /// The counted spend of the fee year before, in minor units, at which the fee is not due.
  package var waivedAt: Int64?

  package init(amount: Int64, from: Day?, waivedAt: Int64? = nil) {
    self.amount = amount
    self.from = from
    self.waivedAt = waivedAt
  }
}
