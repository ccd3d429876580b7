package import LedgerText

/// The use of a benefit or coupon: `DATE used CARD/BENEFIT [AMOUNT] [note words]`, `DATE used COUPON [AMOUNT]`.
package struct BenefitUse: Sendable {
  /// The benefit or coupon.
  package enum Target: Hashable, Sendable {
    case benefit(card: CardIndex, id: String)
    case coupon(CouponIndex)
  }

  package var date: Day
  package var target: Target
  /// Minor units, or a number of uses; `nil` for the rest of the benefit, or one use.
  package var amount: Int64?
  package var note: String?
  /// From the target to the amount.
  package var range: SourceRange

  package init(date: Day, target: Target, amount: Int64?, note: String?, range: SourceRange) {
    (self.date, self.target, self.amount, self.note, self.range) = (date, target, amount, note, range)
  }
}
