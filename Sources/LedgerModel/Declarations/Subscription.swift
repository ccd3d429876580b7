package import LedgerText

/// Something that renews and is paid for again and again (grammar.md, *Subscriptions*).
package struct Subscription: Sendable {
  /// Its identifier.
  package var name: NameID
  /// What people call it; its identifier where no title is written.
  package var title: String
  /// The currency of its price.
  package var currency: CurrencyIndex
  /// What it is paid with; `nil` where nothing is written, which is `cash`.
  package var source: PaymentSourceIndex?
  /// Its tags, in the order written.
  package var tags: TagListID
  /// The first renewal, from which all others are counted.
  package var from: Day
  /// What holds from which day on.
  package var timeline: Timeline<SubscriptionTerms>
  /// Its name where it is declared.
  package var range: SourceRange

  /// A subscription.
  package init(
    name: NameID, title: String, currency: CurrencyIndex, source: PaymentSourceIndex?, tags: TagListID, from: Day,
    timeline: Timeline<SubscriptionTerms>, range: SourceRange
  ) {
    self.name = name
    self.title = title
    self.currency = currency
    self.source = source
    self.tags = tags
    self.from = from
    self.timeline = timeline
    self.range = range
  }
}

/// What a subscription says from a day on.
package struct SubscriptionTerms: Equatable, Sendable {
  /// Minor units of its currency; positive.
  package var amount: Int64
  /// How often it renews.
  package var frequency: Frequency
  /// The last day.
  package var ends: Day?
  /// Days before a renewal on which to remind; `nil`: as `option remind` says.
  package var remind: [Int]?
  /// A remark.
  package var note: String?

  /// A price, so often.
  package init(amount: Int64, frequency: Frequency) {
    self.amount = amount
    self.frequency = frequency
  }
}

/// A renewal that was paid, which is an expense: `DATE paid SUBSCRIPTION`.
package struct Renewal: Sendable {
  /// The day it bears.
  package var date: Day
  /// By its place in `Ledger.subscriptions`.
  package var subscription: Int
  /// The first byte of its line, as of its expense.
  package var position: UInt32

  /// A renewal that was paid.
  package init(date: Day, subscription: Int, position: UInt32) {
    self.date = date
    self.subscription = subscription
    self.position = position
  }
}
