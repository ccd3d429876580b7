package import LedgerText

/// A payment that renews (grammar.md, *Subscriptions*).
package struct Subscription: Sendable {
  package var name: NameID
  /// As it is written, or its template's; `nil` without one.
  package var title: String?
  /// Of the price, whatever its source is later.
  package var currency: CurrencyIndex
  /// The first renewal, from which the others are counted.
  package var from: Day
  package var timeline: Timeline<SubscriptionTerms>
  /// Of its name.
  package var range: SourceRange

  package init(
    name: NameID, title: String?, currency: CurrencyIndex, from: Day, timeline: Timeline<SubscriptionTerms>,
    range: SourceRange
  ) {
    (self.name, self.title, self.currency) = (name, title, currency)
    (self.from, self.timeline, self.range) = (from, timeline, range)
  }
}

package typealias SubscriptionIndex = ListIndex<Subscription>

/// The terms of a subscription from a day on.
package struct SubscriptionTerms: Equatable, Sendable {
  /// Minor units of its currency; positive.
  package var amount: Int64
  package var frequency: Frequency
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

  package init(amount: Int64, frequency: Frequency) { (self.amount, self.frequency) = (amount, frequency) }
}
