import LedgerModel
import LedgerText

/// An amount and its currency inside a description: `USD 10.90` or `10.90 USD`.
struct AmountAndCurrency {
  /// Without a sign: the billed amount has it.
  let amount: Decimal
  let currency: String
  /// With equal pairs right before it.
  let place: Range<Int>

  /// The last pair of a normalized text. The currency is one of ISO 4217, and the amount has decimals if the currency
  /// has (`TOP 10` is not a pair).
  init?(lastIn text: Span<UInt8>, codeFirst: Bool, pattern: AmountPattern) {
    guard var second = lastWord(text, before: text.count) else { return nil }
    while let first = lastWord(text, before: second.lowerBound) {
      let (code, number) = codeFirst ? (first, second) : (second, first)
      guard let pair = AmountAndCurrency.read(text, code, number, pattern) else {
        second = first
        continue
      }
      var start = first
      while let other = lastWord(text, before: start.lowerBound), isEqual(text, other, second),
        let another = lastWord(text, before: other.lowerBound), isEqual(text, another, first)
      {
        start = another
      }
      (amount, currency) = pair
      place = start.lowerBound..<second.upperBound
      return
    }
    return nil
  }

  private static func read(
    _ text: Span<UInt8>, _ code: Range<Int>, _ number: Range<Int>, _ pattern: AmountPattern
  ) -> (Decimal, String)? {
    guard code.count == 3, text[code.lowerBound].isCapital,
      let currency = CurrencyCode(string(text, code)), let decimals = ISO4217.decimals(of: currency),
      case .success(let amount) = pattern.amount(text.extracting(number)), amount.currency == nil,
      amount.value.scale > 0 || decimals == 0,
      case .success(let value) = amount.value.magnitude.normalized(for: currency.description)
    else { return nil }
    return (value, currency.description)
  }
}

private func isEqual(_ text: Span<UInt8>, _ one: Range<Int>, _ other: Range<Int>) -> Bool {
  guard one.count == other.count else { return false }
  for offset in 0..<one.count where text[one.lowerBound + offset] != text[other.lowerBound + offset] {
    return false
  }
  return true
}
