/// A number of units of 10^−`decimals`.
package struct DecimalUnits: Equatable, Sendable {
  package var units: Int128
  package var decimals: Int

  fileprivate init(_ units: Int128, _ decimals: Int) { (self.units, self.decimals) = (units, decimals) }

  /// The same number without zeros at the end of its decimals.
  fileprivate var withoutTrailingZeros: DecimalUnits {
    var (units, decimals) = (units, decimals)
    // Division of 64 bits is many times faster.
    if var short = Int64(exactly: units) {
      while decimals > 0, short % 10 == 0 { (short, decimals) = (short / 10, decimals - 1) }
      return DecimalUnits(Int128(short), decimals)
    }
    while decimals > 0, units % 10 == 0 { (units, decimals) = (units / 10, decimals - 1) }
    return DecimalUnits(units, decimals)
  }

  fileprivate var text: String { decimalText(units, decimals: decimals) }
}

// Exact numbers for programs, the same on every machine.
extension Fraction {
  /// Miles: at most six decimals, towards zero, no trailing zeros.
  package var milesUnits: DecimalUnits { DecimalUnits(truncated(times: 1_000_000), 6).withoutTrailingZeros }

  package var milesText: String { milesUnits.text }

  /// Points: exact where the decimals end, else as miles.
  package var pointsUnits: DecimalUnits {
    var (power, decimals): (Int128, Int) = (1, 0)
    while power < denominator, decimals < 18 { (power, decimals) = (power * 10, decimals + 1) }
    if power == denominator { return DecimalUnits(numerator, decimals).withoutTrailingZeros }
    let value = reduced
    for decimals in 0...18 where powerOfTen(decimals) % value.denominator == 0 {
      return DecimalUnits(value.numerator * (powerOfTen(decimals) / value.denominator), decimals)
    }
    return milesUnits
  }

  package var pointsText: String { pointsUnits.text }

  /// An exchange rate: ten significant digits, halves away from zero, no trailing zeros.
  package var rateUnits: DecimalUnits {
    // With fewer decimals there are fewer than ten digits, by the lengths of the two numbers.
    var decimals = max(0, min(24, 9 - digitCount(numerator) + digitCount(denominator)))
    while decimals < 24, rounded(.towardsZero, decimals: decimals).magnitude < 1_000_000_000 { decimals += 1 }
    return DecimalUnits(rounded(.halfUp, decimals: decimals), decimals).withoutTrailingZeros
  }

  package var rateText: String { rateUnits.text }
}

private func digitCount(_ number: Int128) -> Int {
  var (rest, count) = (number.magnitude, 0)
  while rest > UInt64.max { (rest, count) = (rest / 10, count + 1) }
  var short = UInt64(rest)
  while short > 0 { (short, count) = (short / 10, count + 1) }
  return count
}
