/// A conversion of minor units of one currency into minor units of another, rounded once (grammar.md, *Money between
/// currencies*).
package struct Conversion: Sendable {
  /// Minor units of the target for one minor unit, before fees.
  package var ratio: Fraction
  package var rounding: Rounding

  /// At `ratio` units of the target for one unit; `nil` where the numbers do not fit.
  package init?(ratio: Fraction, from: Currency, to: Currency, rounding: Rounding) {
    let shift = Fraction(powerOfTen(to.decimals), powerOfTen(from.decimals))
    guard let ratio = ratio.times(shift) else { return nil }
    self.ratio = ratio
    self.rounding = rounding
  }

  /// The conversion with a fee in percent on top.
  package func withFee(_ percent: Decimal) -> Conversion? {
    let hundred = powerOfTen(Int(percent.scale) + 2)
    guard let ratio = ratio.times(Fraction(hundred + Int128(percent.digits), hundred)) else { return nil }
    var conversion = self
    conversion.ratio = ratio
    return conversion
  }

  /// An amount in the target's minor units; `nil` where it does not fit an amount (18 digits).
  package func convert(_ minor: Int64) -> Int64? {
    // Most amounts and rates fit 64 bits, whose division is several times faster.
    if let numerator = Int64(exactly: ratio.numerator), let denominator = Int64(exactly: ratio.denominator) {
      let (product, overflow) = minor.multipliedReportingOverflow(by: numerator)
      if !overflow {
        let result = rounding.quotient(product, over: denominator)
        return result.magnitude <= Amount.most.magnitude ? result : nil
      }
    }
    guard let result = rounding.quotient(Int128(minor), times: ratio.numerator, over: ratio.denominator),
      result.magnitude <= Amount.most.magnitude
    else { return nil }
    return Int64(result)
  }
}

/// The bound of an amount.
package enum Amount {
  /// The largest size of an amount in minor units: 18 nines.
  package static let most: Int64 = 999_999_999_999_999_999
}
