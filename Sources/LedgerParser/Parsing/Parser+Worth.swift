import LedgerModel
import LedgerText

/// The value of `option worth`: `1.8 SGD per 100 miles`.
struct WrittenWorth: Sendable {
  /// With a currency, positive.
  var amount: WrittenAmount
  /// Positive.
  var miles: Decimal
}

extension Parser {
  /// Reads `AMOUNT per NUMBER miles`.
  mutating func worth(_ reader: inout WordReader) throws(Diagnostic) -> WrittenWorth {
    let wrong = Diagnostic.error(
      "E432", reader.rest, "a worth must be an amount of money for a number of miles",
      help: "write: option worth … CUR per 100 miles")
    guard let first = reader.peek, looksLikeNumber(first) || first.text.contains(where: \.isCurrencySymbol)
    else {
      throw wrong
    }
    let amount = try amount(&reader, of: "an amount")
    guard amount.currency != nil, amount.number.digits > 0, reader.take("per"),
      let word = reader.next(.number),
      looksLikeNumber(word)
    else { throw wrong }
    let (miles, symbol) = try number(word)
    guard symbol == nil, miles.digits > 0, reader.take("miles"), reader.isAtEnd else { throw wrong }
    return WrittenWorth(amount: amount, miles: miles)
  }
}
