// Exact texts of numbers for programs, the same on every machine.
extension Fraction {
  /// Miles: at most six decimals, towards zero, no trailing zeros.
  package var milesText: String { withoutTrailingZeros(decimalText(truncated(times: powerOfTen(6)), decimals: 6)) }

  /// Adds `milesText` to bytes, without a string.
  package func addMiles(to bytes: inout [UInt8]) {
    addWithoutTrailingZeros(truncated(times: 1_000_000), decimals: 6, to: &bytes)
  }

  /// Adds `pointsText` to bytes, without a string where the denominator is a power of ten.
  package func addPoints(to bytes: inout [UInt8]) {
    var (power, decimals): (Int128, Int) = (1, 0)
    while power < denominator, decimals < 18 { (power, decimals) = (power * 10, decimals + 1) }
    guard power == denominator else { return bytes.append(contentsOf: pointsText.utf8) }
    addWithoutTrailingZeros(numerator, decimals: decimals, to: &bytes)
  }

  /// Points: exact where the decimals end, else as miles.
  package var pointsText: String {
    let value = reduced
    for decimals in 0...18 where powerOfTen(decimals) % value.denominator == 0 {
      return decimalText(value.numerator * (powerOfTen(decimals) / value.denominator), decimals: decimals)
    }
    return milesText
  }

  /// An exchange rate: ten significant digits, halves away from zero, no trailing zeros.
  package var rateText: String {
    var decimals = 0
    while decimals < 24, rounded(.towardsZero, decimals: decimals).magnitude < 1_000_000_000 { decimals += 1 }
    return withoutTrailingZeros(decimalText(rounded(.halfUp, decimals: decimals), decimals: decimals))
  }
}

private func addWithoutTrailingZeros(_ value: Int128, decimals: Int, to bytes: inout [UInt8]) {
  var (value, decimals) = (value, decimals)
  while decimals > 0, value % 10 == 0 { (value, decimals) = (value / 10, decimals - 1) }
  addDecimal(value, decimals: decimals, to: &bytes)
}

private func withoutTrailingZeros(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
  var text = text
  while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
  if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
  return text == "-0" ? "0" : text
}
