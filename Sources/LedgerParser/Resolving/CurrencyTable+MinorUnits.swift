import LedgerModel
import LedgerText

extension CurrencyTable {
  /// A number in minor units of a currency; 0 for a missing base currency, which is reported elsewhere.
  func minor(_ number: Decimal, _ currency: CurrencyIndex, at range: SourceRange) throws(Diagnostic) -> Int64
  {
    if currency == .none { return 0 }
    let decimals = self[currency].decimals
    guard Int(number.scale) <= decimals else {
      throw .tooManyDecimals(range, code(currency), decimals, number)
    }
    guard let minor = number.scaled(to: decimals), minor.magnitude <= Amount.most.magnitude else {
      throw .amountTooLarge(range)
    }
    return minor
  }
}

extension Diagnostic {
  fileprivate static func tooManyDecimals(
    _ range: SourceRange, _ code: String, _ decimals: Int, _ number: Decimal
  ) -> Diagnostic {
    let rule = decimals == 0 ? "\(code) has no decimals" : "\(code) has \(decimals) decimals"
    var fix = number
    while Int(fix.scale) > decimals { fix = Decimal(fix.digits / 10, scale: fix.scale - 1) }
    let form = fix.fraction == number.fraction ? "\(fix) \(code)" : nil
    return .error("E118", range, "\(rule), this amount has \(number.scale)", help: form).written(form)
  }

  static func amountTooLarge(_ range: SourceRange) -> Diagnostic {
    .error(
      "E119", range, "this amount is too large", label: "at most 18 digits, decimals included",
      help: "the largest amount with two decimals is 9,999,999,999,999,999.99")
  }
}
