package import LedgerText

/// A credit limit that several cards share: `limit NAME ["Title"] AMOUNT`.
package struct SharedLimit: Sendable {
  package var name: NameID
  package var title: String?
  /// Of the amount and of all its cards.
  package var currency: CurrencyIndex
  package var timeline: Timeline<SharedLimitTerms>
  /// Of its name.
  package var range: SourceRange

  package init(
    name: NameID, title: String?, currency: CurrencyIndex, timeline: Timeline<SharedLimitTerms>, range: SourceRange
  ) {
    (self.name, self.title, self.currency, self.timeline, self.range) = (name, title, currency, timeline, range)
  }
}

package typealias SharedLimitIndex = ListIndex<SharedLimit>

/// The terms of a shared limit from a day on.
package struct SharedLimitTerms: Equatable, Sendable {
  /// Above 0, in minor units of its currency.
  package var amount: Int64
  /// The utilisation to stay at or below, in percent.
  package var alert: Decimal?
  package var note: String?

  package init(amount: Int64) { self.amount = amount }
}
