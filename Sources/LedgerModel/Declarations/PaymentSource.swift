/// What an expense is paid with.
package enum PaymentSource: Hashable, Sendable {
  case card(CardIndex)
  case account(AccountIndex)

  /// The card; `nil` for an account.
  package var card: CardIndex? {
    switch self {
    case .card(let index): index
    case .account: nil
    }
  }
}

/// A card or account, by its place in `Definitions.sources`: at most 65,535.
package struct PaymentSourceIndex: Hashable, Sendable {
  package let number: UInt16

  @inlinable package init(_ number: UInt16) { self.number = number }
}

extension [PaymentSource] {
  package subscript(_ source: PaymentSourceIndex) -> PaymentSource { self[Int(source.number)] }

  /// The places of all, in order.
  package var sourceIndices: [PaymentSourceIndex] { indices.map { PaymentSourceIndex(UInt16($0)) } }
}
