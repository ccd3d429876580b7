/// The `min` of a card or line.
package struct SpendMinimum: Hashable, Sendable {
  /// Minor units of the card's currency; positive.
  package var amount: Int64
  package var count: PurchaseCount?
  /// Whether spend below it earns base even when it is met: of a line, only spend above it earns the line's rate.
  package var isMarginal: Bool

  package init(amount: Int64, count: PurchaseCount? = nil, isMarginal: Bool) {
    self.amount = amount
    self.count = count
    self.isMarginal = isMarginal
  }

  package var condition: RewardCondition { RewardCondition(amount: amount, count: count) }
}
