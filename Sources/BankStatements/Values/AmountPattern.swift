import LedgerText
import LedgerModel

/// How a statement writes amounts, as far as its rules say so; nothing else is guessed.
struct AmountPattern: Sendable {
  /// `1.234,56`.
  var hasDecimalComma = false
  /// `(12.34)` is less than nothing.
  var hasParentheses = false
  /// `12.34-` is less than nothing.
  var hasMinusBehind = false

  /// An amount with the currency that stands beside it, if one does.
  struct Amount {
    var value: Decimal
    var currency: String?
  }

  /// The amount that a cell holds, or why it holds none.
  func amount(_ cell: ArraySlice<UInt8>) -> Result<Amount, Reason> {
    if let plain = plainAmount(cell) { return .success(plain) }
    let tidy = tidied(cell)
    var rest = tidy[...]
    var isNegative = false
    func unread(_ why: String) -> Result<Amount, Reason> { .failure(Reason("`\(text(tidy))` \(why)")) }
    if rest.isEmpty { return .failure(Reason("the amount is missing")) }
    if rest.count > 2, rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") {
      guard hasParentheses else {
        return unread("is negative only if the rules say `parentheses negative`")
      }
      isNegative = true
      rest = rest.dropFirst().dropLast()
    }
    if rest.count > 1, rest.last == UInt8(ascii: "-") {
      guard hasMinusBehind else { return unread("is negative only if the rules say `minus behind`") }
      isNegative.toggle()
      rest = rest.dropLast()
    }
    if takeMinus(&rest) { isNegative.toggle() }
    var currency = takeCurrencyInFront(&rest)
    if currency != nil, takeMinus(&rest) { isNegative.toggle() }
    if currency == nil { currency = takeCurrencyBehind(&rest) }
    switch magnitude(rest) {
    case .success(let value):
      let signed = isNegative ? Decimal(-value.digits, scale: value.scale) : value
      return .success(Amount(value: signed, currency: currency.flatMap { $0.isEmpty ? nil : $0 }))
    case .failure(let reason): return unread(reason.text)
    }
  }

  /// Takes a sign in front; answers whether it was a minus (the typographic one is one as well).
  private func takeMinus(_ rest: inout ArraySlice<UInt8>) -> Bool {
    defer { rest = rest.drop { $0 == 0x20 } }
    for (sign, isMinus) in [("-", true), ("\u{2212}", true), ("+", false)] where rest.starts(with: sign.utf8) {
      rest = rest.dropFirst(sign.utf8.count)
      return isMinus
    }
    return false
  }

  /// `SGD 12.50`, `S$12.50`; a `$` alone says nothing (an empty text).
  private func takeCurrencyInFront(_ rest: inout ArraySlice<UInt8>) -> String? {
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

  /// `12.50 SGD`.
  private func takeCurrencyBehind(_ rest: inout ArraySlice<UInt8>) -> String? {
    let word = rest.reversed().prefix { $0.isLetter }
    guard word.count == 3, let code = isoCode(text(rest.suffix(3))) else { return nil }
    rest = rest.dropLast(3)
    while rest.last == 0x20 { rest.removeLast() }
    return code
  }
}
