/// The rules for rounding (grammar.md, *Money between currencies* and *Reward rates*).
package enum Rounding: String, Sendable {
  /// To the nearest, halves away from zero.
  case halfUp
  /// To the nearest, halves to the even neighbour.
  case halfEven
  /// Towards zero.
  case towardsZero
  /// Away from zero.
  case awayFromZero

  /// `value` × `factor` ÷ `divisor` (positive), rounded once; `nil` where the result does not fit. The intermediate product
  /// may be twice as wide.
  package func quotient(_ value: Int128, times factor: Int128 = 1, over divisor: Int128) -> Int128? {
    let (product, overflow) = value.multipliedReportingOverflow(by: factor)
    if overflow { return wideQuotient(value, factor, divisor) }
    // Most amounts fit 64 bits, whose division is several times faster.
    if let product = Int64(exactly: product), let divisor = Int64(exactly: divisor) {
      return Int128(quotient(product, over: divisor))
    }
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: divisor)
    if remainder == 0 { return quotient }
    let up = roundsUp(quotient: quotient.magnitude, remainder.magnitude, divisor.magnitude)
    return quotient + (up ? (product < 0 ? -1 : 1) : 0)
  }

  /// `value` ÷ `divisor` (positive), rounded once.
  package func quotient(_ value: Int64, over divisor: Int64) -> Int64 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    if remainder == 0 { return quotient }
    let up = roundsUp(quotient: quotient.magnitude, remainder.magnitude, divisor.magnitude)
    return quotient + (up ? (value < 0 ? -1 : 1) : 0)
  }

  private func wideQuotient(_ value: Int128, _ factor: Int128, _ divisor: Int128) -> Int128? {
    let wide = value.magnitude.multipliedFullWidth(by: factor.magnitude)
    // The quotient must fit: the division traps where it does not.
    guard wide.high < divisor.magnitude else { return nil }
    let (quotient, remainder) = divisor.magnitude.dividingFullWidth(wide)
    let up = remainder != 0 && roundsUp(quotient: quotient, remainder, divisor.magnitude)
    guard let size = Int128(exactly: quotient), size < Int128.max else { return nil }
    let rounded = up ? size + 1 : size
    return (value < 0) != (factor < 0) ? -rounded : rounded
  }

  /// Whether a remainder (not 0) increases the quotient's size by one.
  @inline(__always)
  private func roundsUp<Size: UnsignedInteger & FixedWidthInteger>(
    quotient: Size, _ remainder: Size, _ divisor: Size
  ) -> Bool {
    // remainder ≥ divisor − remainder is 2 × remainder ≥ divisor without leaving the range.
    let rest = divisor - remainder
    return switch self {
    case .halfUp: remainder >= rest
    case .halfEven: remainder > rest || (remainder == rest && quotient % 2 == 1)
    case .towardsZero: false
    case .awayFromZero: true
    }
  }
}
