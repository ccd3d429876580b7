/// The card or account that pays an expense.
package enum PaymentSource: Hashable, Sendable {
  case card(CardIndex)
  case account(AccountIndex)

  /// `nil` for an account.
  package var card: CardIndex? {
    switch self {
    case .card(let index): index
    case .account: nil
    }
  }
}

/// The index of a card or account in `Definitions.sources`: at most 65,535.
@frozen public struct PaymentSourceIndex: Hashable, Sendable {
  /// In the order of declaration.
  public let number: UInt16

  /// The source with a number.
  @inlinable public init(_ number: UInt16) { self.number = number }
}

extension [PaymentSource] {
  package subscript(_ source: PaymentSourceIndex) -> PaymentSource { self[Int(source.number)] }

  /// In order.
  package var sourceIndices: [PaymentSourceIndex] { indices.map { PaymentSourceIndex(UInt16($0)) } }
}
