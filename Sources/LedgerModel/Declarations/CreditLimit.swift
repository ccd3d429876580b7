/// The credit limit of a card.
package enum CreditLimit: Equatable, Sendable {
  /// The card's own, above 0, in minor units of its currency.
  case own(Int64)
  /// One that several cards share.
  case shared(SharedLimitIndex)

  package var isOwn: Bool { if case .own = self { true } else { false } }
  /// The limit that is shared; `nil` for the card's own.
  package var shared: SharedLimitIndex? { if case .shared(let index) = self { index } else { nil } }
}
