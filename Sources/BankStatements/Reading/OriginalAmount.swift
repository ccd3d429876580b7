import LedgerFormats
import LedgerModel

/// The amount in the currency of the purchase.
struct OriginalAmount {
  /// Without a sign.
  var amount: Decimal
  var currency: String
  /// Its place in the description, if it is there.
  var place: Range<Int>?
}

extension RowReader {
  /// The original amount of a row; `nil` if the rules or the row have none.
  func original(_ facts: RowFacts, _ record: CSVRecord) throws(RowError) -> OriginalAmount? {
    switch rules.original {
    case nil: return nil
    case .text(let column, let codeFirst):
      let pair: AmountAndCurrency?
      if let column {
        let cell = normalizedText(cell(column, record))
        pair = AmountAndCurrency(lastIn: cell.span, codeFirst: codeFirst, pattern: rules.amountPattern)
      } else {
        let description = texts.bytes.span.extracting(texts.description)
        pair = AmountAndCurrency(lastIn: description, codeFirst: codeFirst, pattern: rules.amountPattern)
      }
      guard let pair else { return nil }
      return OriginalAmount(
        amount: pair.amount, currency: pair.currency, place: column == nil ? pair.place : nil)
    case .columns(let amount, let currency): return try original(amount, currency, record)
    }
  }

  private func original(
    _ amountColumn: Int, _ currencyColumn: Int?, _ record: CSVRecord
  ) throws(RowError) -> OriginalAmount? {
    guard isFilled(cell(amountColumn, record)) else { return nil }
    let amount = try amount(amountColumn, record).get()
    let currency =
      currencyColumn.map { text(normalizedText(cell($0, record))).uppercased() } ?? amount.currency ?? ""
    // Some banks write 0.00 for domestic purchases.
    if amount.value.digits == 0 { return nil }
    guard let code = CurrencyCode(currency) else {
      throw .unknownCurrency(currency, currencyColumn ?? amountColumn)
    }
    let value = try normalized(amount.value.magnitude, code.description, amountColumn)
    return OriginalAmount(amount: value, currency: code.description)
  }
}
