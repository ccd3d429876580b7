import LedgerText
import LedgerModel

/// The format of a statement's amounts by its rules; the rest is never guessed.
struct AmountPattern: Sendable {
  /// `1.234,56`.
  var hasDecimalComma = false
  /// `(12.34)` is negative.
  var hasParentheses = false
  /// `12.34-` is negative.
  var hasTrailingMinus = false

  struct Amount {
    var value: Decimal
    /// The currency beside the amount, if there is one.
    var currency: String?

    var negated: Amount { Amount(value: value.negated, currency: currency) }
  }

  /// The amount in a cell.
  func amount(_ cell: Span<UInt8>) -> Result<Amount, ValueError> {
    if let plain = plainAmount(cell) { return .success(plain) }
    var normalized: [UInt8] = []
    appendNormalizedText(cell, to: &normalized)
    var rest = normalized[...]
    var isNegative = false
    func failure(_ reason: String) -> ValueError { ValueError("`\(text(normalized))` \(reason)") }
    if rest.isEmpty { return .failure(ValueError("the amount is missing")) }
    if rest.count > 2, rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") {
      guard hasParentheses else {
        return .failure(failure("is negative only if the rules say `parentheses negative`"))
      }
      isNegative = true
      rest = rest.dropFirst().dropLast()
    }
    if rest.count > 1, rest.last == .hyphen {
      guard hasTrailingMinus else {
        return .failure(failure("is negative only if the rules say `minus behind`"))
      }
      isNegative.toggle()
      rest = rest.dropLast()
    }
    if takeMinus(&rest) { isNegative.toggle() }
    var currency = takeLeadingCurrency(&rest)
    if currency != nil, takeMinus(&rest) { isNegative.toggle() }
    if currency == nil { currency = takeTrailingCurrency(&rest) }
    return magnitude(rest).map { value in
      Amount(value: isNegative ? value.negated : value, currency: currency.flatMap { $0.isEmpty ? nil : $0 })
    }.mapError { failure($0.message) }
  }

  /// Skips a sign; returns whether it was a minus (also the typographic one).
  private func takeMinus(_ rest: inout ArraySlice<UInt8>) -> Bool {
    defer { rest = rest.drop { $0 == 0x20 } }
    for (sign, isMinus) in [("-", true), ("\u{2212}", true), ("+", false)] where rest.starts(with: sign.utf8)
    {
      rest = rest.dropFirst(sign.utf8.count)
      return isMinus
    }
    return false
  }

  /// Reads the currency of `SGD 12.50` or `S$12.50`; empty for a `$` alone, which names none.
  private func takeLeadingCurrency(_ rest: inout ArraySlice<UInt8>) -> String? {
    let symbol = rest.prefix { !$0.isDigit && $0 != 0x20 && ![0x2B, 0x2C, 0x2D, 0x2E].contains($0) }
    guard !symbol.isEmpty else { return nil }
    let word = text(symbol)
    let code = word == "$" ? "" : CurrencyCode.builtInSymbols[word] ?? isoCode(word)
    guard let code else { return nil }
    rest = rest[symbol.endIndex...].drop { $0 == 0x20 }
    return code
  }

  private func isoCode(_ word: String) -> String? {
    CurrencyCode(word).flatMap { ISO4217.decimals(of: $0) == nil ? nil : $0.description }
  }

  /// Reads the currency of `12.50 SGD`.
  private func takeTrailingCurrency(_ rest: inout ArraySlice<UInt8>) -> String? {
    let word = rest.reversed().prefix { $0.isLetter }
    guard word.count == 3, let code = isoCode(text(rest.suffix(3))) else { return nil }
    rest = rest.dropLast(3)
    while rest.last == 0x20 { rest.removeLast() }
    return code
  }
}
