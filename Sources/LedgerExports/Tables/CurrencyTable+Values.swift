import LedgerFormats
import LedgerModel

// Amounts as JSON values.
extension CurrencyTable {
  /// An amount with exactly the currency's decimals: `432.10`.
  func value(_ minor: Int128, _ currency: CurrencyIndex) -> JSONValue { .number(text(minor, currency)) }

  /// A fraction of minor units, rounded with halves away from zero.
  func value(_ minor: Fraction, _ currency: CurrencyIndex) -> JSONValue {
    value(minor.rounded(.halfUp, decimals: 0), currency)
  }

  /// A currency's code; `null` without a currency.
  func codeValue(_ currency: CurrencyIndex) -> JSONValue { currency == .none ? .null : .text(code(currency)) }
}

extension Ledger {
  /// An amount in the base currency; `null` without an amount.
  func baseValue(_ amount: Int128?) -> JSONValue {
    amount.map { settings.currencies.value($0, settings.totalCurrency) } ?? .null
  }
}

/// A ratio with four decimals, halves away from zero; `null` if the divisor is not positive.
func ratio(_ value: Int128, of divisor: Int128) -> JSONValue {
  guard divisor > 0, let result = Rounding.halfUp.quotient(value, times: 10_000, over: divisor) else {
    return .null
  }
  return .number(decimalText(result, decimals: 4))
}
