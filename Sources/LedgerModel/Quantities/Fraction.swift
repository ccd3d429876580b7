/// An exact ratio of two integers, for rewards and rates: 1 mile for 3 points is not a finite decimal.
@frozen public struct Fraction: Sendable {
  /// Negative for a negative ratio.
  public var numerator: Int128
  /// Always positive.
  public var denominator: Int128

  /// 0.
  @inlinable public static var zero: Fraction { Fraction(0, 1) }

  /// `denominator` must be positive. The ratio is not reduced: the rewards of a card share a denominator, so that adding
  /// them is one addition.
  @inlinable public init(_ numerator: Int128, _ denominator: Int128 = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The sum.
  @inlinable public static func + (one: Fraction, other: Fraction) -> Fraction {
    if one.denominator == other.denominator {
      return Fraction(one.numerator + other.numerator, one.denominator)
    }
    if other.numerator == 0 { return one }
    if one.numerator == 0 { return other }
    return one.sum(other)
  }

  /// Adds a fraction.
  @inlinable public static func += (one: inout Fraction, other: Fraction) { one = one + other }
  /// The difference.
  @inlinable public static func - (one: Fraction, other: Fraction) -> Fraction { one + -other }
  /// The negative.
  @inlinable public static prefix func - (one: Fraction) -> Fraction {
    Fraction(-one.numerator, one.denominator)
  }

  /// The sum of fractions with different denominators.
  @usableFromInline func sum(_ other: Fraction) -> Fraction {
    let one = reduced
    let two = other.reduced
    let divisor = greatestCommonDivisor(one.denominator, two.denominator)
    let (left, leftOver) = one.numerator.multipliedReportingOverflow(by: two.denominator / divisor)
    let (right, rightOver) = two.numerator.multipliedReportingOverflow(by: one.denominator / divisor)
    let (below, belowOver) = one.denominator.multipliedReportingOverflow(by: two.denominator / divisor)
    let (above, aboveOver) = left.addingReportingOverflow(right)
    if leftOver || rightOver || belowOver || aboveOver {
      // Reached only by sums beyond 10^20 whose ratios share nothing: a trillionth is then lost towards zero.
      let scale = powerOfTen(12)
      return Fraction(one.truncated(times: scale) + two.truncated(times: scale), scale)
    }
    return Fraction(above, below)
  }

  /// The product; `nil` where it does not fit.
  package func times(_ other: Fraction) -> Fraction? {
    let one = Fraction(numerator, other.denominator).reduced
    let two = Fraction(other.numerator, denominator).reduced
    let (above, aboveOver) = one.numerator.multipliedReportingOverflow(by: two.numerator)
    let (below, belowOver) = one.denominator.multipliedReportingOverflow(by: two.denominator)
    return aboveOver || belowOver ? nil : Fraction(above, below)
  }

  /// Its value must not be zero.
  package var inverse: Fraction {
    numerator < 0 ? Fraction(-denominator, -numerator) : Fraction(denominator, numerator)
  }

  /// In lowest terms.
  package var reduced: Fraction {
    let divisor = greatestCommonDivisor(numerator, denominator)
    return divisor <= 1 ? self : Fraction(numerator / divisor, denominator / divisor)
  }

  /// The whole part of the value times a factor, towards zero.
  package func truncated(times factor: Int128 = 1) -> Int128 {
    Rounding.towardsZero.quotient(numerator, times: factor, over: denominator) ?? 0
  }

  /// The value rounded to a number of decimals, in units of the last.
  package func rounded(_ rounding: Rounding, decimals: Int) -> Int128 {
    rounding.quotient(numerator, times: powerOfTen(decimals), over: denominator) ?? 0
  }

  package var isWhole: Bool { numerator % denominator == 0 }
}

extension Fraction: Comparable {
  /// Whether both are the same number.
  @inlinable public static func == (one: Fraction, other: Fraction) -> Bool {
    one.denominator == other.denominator ? one.numerator == other.numerator : (one - other).numerator == 0
  }

  /// The order of the values.
  @inlinable public static func < (one: Fraction, other: Fraction) -> Bool {
    one.denominator == other.denominator ? one.numerator < other.numerator : (one - other).numerator < 0
  }
}

/// The greatest common divisor; 0 only if both numbers are.
package func greatestCommonDivisor(_ one: Int128, _ other: Int128) -> Int128 {
  var (large, small) = (one.magnitude, other.magnitude)
  while small != 0 {
    // 64-bit division is many times faster, and most numbers fit after a step or two.
    if let large64 = UInt64(exactly: large), let small64 = UInt64(exactly: small) {
      return Int128(greatestCommonDivisor64(large64, small64))
    }
    (large, small) = (small, large % small)
  }
  return Int128(truncatingIfNeeded: large)
}

private func greatestCommonDivisor64(_ one: UInt64, _ other: UInt64) -> UInt64 {
  var (large, small) = (one, other)
  while small != 0 { (large, small) = (small, large % small) }
  return large
}
