import LedgerModel

/// A row of a statement with its payee and id as numbers.
struct NumberedRow {
  var source: PaymentSourceIndex
  var isIncome: Bool
  var isPending: Bool
  var date: Day
  var posted: Day?
  var amount: Int64
  var currency: CurrencyCode
  var original: (amount: Int64, currency: CurrencyCode)?
  var payee: Int
  /// Equal numbers mean equal ids.
  var id: Int?
  /// Whether an entry has its day and amount.
  var hasSameDay = false

  func keys(on day: Day, _ entries: NumberedEntries) -> EntryKeys {
    let source = entries.mainSource(source, day)
    return EntryKeys(
      first: EntryKey(source: source, day: day, amount: amount, currency: currency, isIncome: isIncome),
      second: original.map {
        EntryKey(source: source, day: day, amount: $0.amount, currency: $0.currency, isIncome: isIncome)
      })
  }
}
