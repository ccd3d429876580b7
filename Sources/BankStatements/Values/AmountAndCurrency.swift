import LedgerModel

/// An amount and its currency inside a description: `USD 10.90` or `10.90 USD`.
struct AmountAndCurrency {
  /// Without a sign: the billed amount has it.
  let amount: Decimal
  let currency: String
  /// With equal pairs right before it.
  let place: Range<Int>

  /// The last pair of a normalized text. The currency is one of ISO 4217, and the amount has decimals if the currency
  /// has (`TOP 10` is not a pair).
  init?(lastIn text: [UInt8], codeFirst: Bool, pattern: AmountPattern) {
    let words = wordRanges(text)
    guard words.count >= 2 else { return nil }
    for index in (0...(words.count - 2)).reversed() {
      let (first, second) = (text[words[index]], text[words[index + 1]])
      let (code, number) = codeFirst ? (first, second) : (second, first)
      guard let pair = AmountAndCurrency.read(code, number, pattern) else { continue }
      var start = index
      while start >= 2, text[words[start - 2]] == first, text[words[start - 1]] == second { start -= 2 }
      (amount, currency) = pair
      place = words[start].lowerBound..<words[index + 1].upperBound
      return
    }
    return nil
  }

  private static func read(
    _ code: ArraySlice<UInt8>, _ number: ArraySlice<UInt8>, _ pattern: AmountPattern
  ) -> (Decimal, String)? {
    guard code.count == 3, let currency = CurrencyCode(BankStatements.text(code)),
      let decimals = ISO4217.decimals(of: currency),
      case .success(let amount) = pattern.amount(number), amount.currency == nil,
      amount.value.scale > 0 || decimals == 0,
      case .success(let value) = amount.value.magnitude.normalized(for: currency.description)
    else { return nil }
    return (value, currency.description)
  }
}
