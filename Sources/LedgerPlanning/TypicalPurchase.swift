package import LedgerModel

/// A purchase as one of its kind usually is.
package struct TypicalPurchase: Sendable {
  /// What it is a purchase of.
  package enum Subject: Hashable, Sendable {
    /// Of some tags: one, or those of a payee.
    case tags([NameID])
    /// In another currency than the base.
    case abroad
    case anythingElse
  }

  package let subject: Subject
  /// That it has: `#foreign` where it is abroad and no currency is known.
  package let tags: [NameID]
  /// Minor units of `currency`.
  package let amount: Int64
  package let currency: CurrencyIndex
  /// Of how many amounts it is the median; 0 where there are too few.
  package let samples: Int
}
