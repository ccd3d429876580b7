/// A payment that renews (grammar.md, *Subscriptions*). Its price is in its currency, whatever its source is later.
package typealias Subscription = AmendableDefinition<SubscriptionTerms>
package typealias SubscriptionIndex = ListIndex<Subscription>

/// The terms of a subscription from a day on.
package struct SubscriptionTerms: Equatable, Sendable {
  /// Minor units of its currency; positive.
  package var amount: Int64
  package var frequency: Frequency
  /// The first renewal, from which the others are counted; no amendment changes it.
  package var from: Day
  /// `nil` for `cash` by default.
  package var source: PaymentSourceIndex?
  package var tags = TagListID.empty
  /// Whether each renewal is an expense without a `paid` entry.
  package var isAutomatic = false
  /// The last day.
  package var ends: Day?
  /// Days before a renewal; `nil`: as `option remind` says.
  package var remind: [Int]?
  package var note: String?
  /// Of renewals that have none of their own; `original` is the amount of one that is an amount, else 0.
  package var parts: [ExpensePart] = []

  package init(amount: Int64, frequency: Frequency, from: Day) {
    self.amount = amount
    self.frequency = frequency
    self.from = from
  }
}
