import LedgerFormats
import LedgerModel

// Amounts as JSON has them.
extension CurrencyTable {
  /// Minor units with exactly the currency's decimals: `432.10`.
  func value(_ minor: Int128, _ currency: CurrencyIndex) -> JSONValue { .number(text(minor, currency)) }

  /// A fraction of minor units, halves away from zero: only averages need it.
  func value(_ minor: Fraction, _ currency: CurrencyIndex) -> JSONValue {
    value(minor.rounded(.halfUp, decimals: 0), currency)
  }

  /// A currency's code; `null` for none.
  func codeValue(_ currency: CurrencyIndex) -> JSONValue { currency == .none ? .null : .text(code(currency)) }
}

/// A ratio with four decimals, halves away from zero; `null` where the divisor is not positive.
func ratio(_ value: Int128, of divisor: Int128) -> JSONValue {
  guard divisor > 0, let result = Rounding.halfUp.quotient(value, times: 10_000, over: divisor) else { return .null }
  return .number(decimalText(result, decimals: 4))
}
