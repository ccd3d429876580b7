package import LedgerText

/// A payment that renews (grammar.md, *Subscriptions*). Its price is in its currency, whatever its source is later.
package typealias Subscription = AmendableDefinition<SubscriptionTerms>
package typealias SubscriptionIndex = ListIndex<Subscription>

/// A part of each renewal of a subscription.
package struct SubscriptionPart: Equatable, Sendable {
  package var size: ExpensePart.Size
  /// Of a part that is an amount, in minor units of the subscription's currency; else 0.
  package var amount: Int64
  package var tags: TagListID
  /// `nil` for a split.
  package var who: NameID?
  package var words: SourceRange
  package var hasPayee: Bool
  package var range: SourceRange

  package init(
    size: ExpensePart.Size, amount: Int64, tags: TagListID, who: NameID?, words: SourceRange, hasPayee: Bool,
    range: SourceRange
  ) {
    (self.size, self.amount, self.tags, self.who) = (size, amount, tags, who)
    (self.words, self.hasPayee, self.range) = (words, hasPayee, range)
  }
}

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
  /// Of renewals that have none of their own.
  package var parts: [SubscriptionPart] = []

  package init(amount: Int64, frequency: Frequency, from: Day) {
    (self.amount, self.frequency, self.from) = (amount, frequency, from)
  }
}
