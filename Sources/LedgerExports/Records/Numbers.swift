package import LedgerModel

/// Numbers as programs read them (the rules of JSON output: exact, and the same on every machine).
package struct Numbers {
  let currencies: CurrencyTable

  /// Numbers in these currencies.
  package init(currencies: CurrencyTable) { self.currencies = currencies }

  /// Minor units with exactly the currency's decimals: `432.10`.
  package func money(_ minor: Int128, _ currency: CurrencyIndex) -> Field {
    .number(decimalText(minor, decimals: currencies[currency].decimals))
  }

  /// A fraction of minor units, halves away from zero: only averages need it.
  func money(_ minor: Fraction, _ currency: CurrencyIndex) -> Field {
    money(minor.rounded(.halfUp, decimals: 0), currency)
  }

  /// A currency's code; nothing for none.
  package func code(_ currency: CurrencyIndex) -> Field { currency == 0 ? .null : .text(currencies.code(currency)) }
}

/// Miles: at most six decimals, towards zero, no trailing zeros.
package func milesText(_ miles: Fraction) -> String {
  trimmed(decimalText(miles.truncated(times: powerOfTen(6)), decimals: 6))
}

/// Points: exact where they end, else like miles.
package func pointsText(_ points: Fraction) -> String {
  let reduced = points.reduced
  for decimals in 0...18 where powerOfTen(decimals) % reduced.denominator == 0 {
    return decimalText(reduced.numerator * (powerOfTen(decimals) / reduced.denominator), decimals: decimals)
  }
  return milesText(points)
}

/// A ratio with four decimals, halves away from zero; nothing where the divisor is not positive.
func ratio(_ value: Int128, of divisor: Int128) -> Field {
  guard divisor > 0, let result = Rounding.halfUp.quotient(value, times: 10_000, over: divisor) else { return .null }
  return .number(decimalText(result, decimals: 4))
}

/// An exchange rate: ten significant digits, halves away from zero, no trailing zeros.
package func rateText(_ rate: Fraction) -> String {
  var decimals = 0
  while decimals < 24 {
    if rate.rounded(.towardsZero, decimals: decimals).magnitude >= 1_000_000_000 { break }
    decimals += 1
  }
  return trimmed(decimalText(rate.rounded(.halfUp, decimals: decimals), decimals: decimals))
}

private func trimmed(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
  var text = text
  while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
  if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
  return text == "-0" ? "0" : text
}
