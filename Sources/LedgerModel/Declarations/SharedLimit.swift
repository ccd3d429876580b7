/// A credit limit that several cards share, which are in its currency: `limit NAME ["Title"] AMOUNT`.
package typealias SharedLimit = AmendableDefinition<SharedLimitTerms>
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
