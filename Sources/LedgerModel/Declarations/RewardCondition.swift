/// What a threshold asks for: an amount of spend, and maybe a number of purchases or merchants in the same period.
package struct RewardCondition: Hashable, Sendable {
  /// Minor units of the card's currency; positive.
  package var amount: Int64
  package var count: PurchaseCount?

  package init(amount: Int64, count: PurchaseCount?) { (self.amount, self.count) = (amount, count) }
}

/// A number of purchases, or of merchants where they were made.
package struct PurchaseCount: Hashable, Sendable {
  /// What is counted.
  package enum Kind: String, CaseIterable, Sendable { case purchases, merchants }

  /// Positive.
  package var number: Int
  package var kind: Kind

  package init(number: Int, kind: Kind) { (self.number, self.kind) = (number, kind) }
}

/// `at CONDITION [RATE] [up to LIMIT]`: what applies instead for the whole period once the condition is reached.
package struct RewardLevel: Hashable, Sendable {
  package var condition: RewardCondition
  /// `nil`: as in the level below; a pool's level has none.
  package var rate: RewardRate?
  /// `nil`: as in the level below.
  package var limit: RewardLimit?

  package init(_ condition: RewardCondition, rate: RewardRate?, limit: RewardLimit?) {
    self.condition = condition
    self.rate = rate
    self.limit = limit
  }
}
