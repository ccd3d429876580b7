/// `surcharge`: what a wallet adds to payments in the card's own currency.
package struct Surcharge: Hashable, Sendable {
  package var percent: Decimal
  /// The least that it adds, in minor units of the card's currency.
  package var minimum: Int64

  package init(percent: Decimal, minimum: Int64) { (self.percent, self.minimum) = (percent, minimum) }

  /// An amount above 0 with the surcharge, in minor units, rounded once; `nil` where it does not fit an amount.
  package func added(to amount: Int64, _ rounding: Rounding) -> Int64? {
    let hundred = powerOfTen(Int(percent.scale) + 2)
    let part = Int128(amount) * Int128(percent.digits)
    let isBelowMinimum = part < Int128(minimum) * hundred
    let total =
      isBelowMinimum
      ? Int128(amount) + Int128(minimum)
      : rounding.quotient(Int128(amount), times: hundred + Int128(percent.digits), over: hundred)
    guard let total, total <= Int128(Amount.most) else { return nil }
    return Int64(total)
  }
}
