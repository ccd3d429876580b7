package import LedgerText

/// The use of a benefit or coupon: `DATE used CARD/BENEFIT [AMOUNT] [note words]`, `DATE used COUPON [AMOUNT]`, or
/// `used WHAT [AMOUNT]` below a payment.
package struct BenefitUse: Sendable {
  /// The benefit or coupon.
  package enum Target: Hashable, Sendable {
    case benefit(card: CardIndex, id: String)
    case coupon(CouponIndex)
  }

  /// The payment above a `used` that is a property.
  package struct Payment: Sendable {
    /// The first byte of its line.
    package var position: UInt32
    /// The first byte of the word `used`.
    package var property: UInt32

    package init(position: UInt32, property: UInt32) { (self.position, self.property) = (position, property) }
  }

  package var date: Day
  package var target: Target
  /// Minor units, or a number of uses; `nil` for the rest of the benefit, or one use.
  package var amount: Int64?
  /// The most that a use without an amount takes of money, in minor units: the payment above it. `nil` for no limit.
  package var most: Int64?
  package var note: String?
  /// From the target to the amount.
  package var range: SourceRange
  /// `nil` for an entry of its own.
  package var payment: Payment?

  package init(date: Day, target: Target, amount: Int64?, note: String?, range: SourceRange) {
    self.date = date
    self.target = target
    self.amount = amount
    self.note = note
    self.range = range
  }

  /// The money that it takes of a value, in minor units.
  package func amount(ofLeft left: Int64) -> Int64 { amount ?? max(0, min(left, most ?? left)) }
}

extension Ledger {
  /// `plat/uber` of a benefit, the name of a coupon.
  package func name(of target: BenefitUse.Target) -> String {
    switch target {
    case .benefit(let card, let id): "\(vocabulary.names.text(definitions.cards[card].name))/\(id)"
    case .coupon(let coupon): vocabulary.names.text(definitions.coupons[coupon].name)
    }
  }
}
