import LedgerFormats
import LedgerModel

/// The amount in the currency of the purchase.
struct OriginalAmount {
  /// Without a sign.
  var amount: Decimal
  var currency: String
  /// Where it stands in the description, if it does.
  var place: Range<Int>?
}

extension RowReader {
  /// The original amount of a row, if the rules know of one and the row has one.
  func original(_ facts: RowFacts, _ record: CSVRecord) throws(RowError) -> OriginalAmount? {
    switch rules.original {
    case nil: return nil
    case .text(let column, let codeFirst):
      let text = column.map { tidied(cell($0, record)) } ?? facts.description
      guard let pair = AmountAndCurrency(lastIn: text, codeFirst: codeFirst, form: rules.form) else { return nil }
      return OriginalAmount(amount: pair.amount, currency: pair.currency, place: column == nil ? pair.place : nil)
    case .columns(let amount, let currency): return try original(amount, currency, record)
    }
  }

  private func original(
    _ amountColumn: Int, _ currencyColumn: Int?, _ record: CSVRecord
  ) throws(RowError) -> OriginalAmount? {
    guard isFilled(amountColumn, record) else { return nil }
    let amount: AmountPattern.Amount
    switch rules.form.amount(cell(amountColumn, record)) {
    case .success(let read): amount = read
    case .failure(let reason): throw .cell(amountColumn, reason.text)
    }
    let beside = currencyColumn.map { text(tidied(cell($0, record))).uppercased() } ?? amount.currency ?? ""
    // Some banks write 0.00 and no currency for what was bought at home.
    if beside.isEmpty, amount.value.digits == 0 { return nil }
    guard let code = CurrencyCode(beside) else {
      throw .cell(
        currencyColumn ?? amountColumn, beside.isEmpty ? "the currency is missing" : "`\(beside)` is not a currency")
    }
    let value = try normalized(amount.value.magnitude, code.description, amountColumn)
    return OriginalAmount(amount: value, currency: code.description)
  }
}
