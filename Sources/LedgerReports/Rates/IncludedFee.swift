package import LedgerModel

extension Ledger {
  /// The fee or surcharge in what a card was charged for an expense, in minor units of its currency; 0 for an expense with
  /// a price.
  package func includedFee(of expense: Expense) -> Int128 {
    let own = definitions.currency(of: expense.source)
    if expense.price != nil { return 0 }
    guard expense.currency != own else { return Int128(expense.amount) - Int128(expense.original) }
    var converter = converter
    let source = definitions.mainSource(of: expense.source, on: expense.date)
    let request = Converter.Request(on: expense.date, source: source)
    let plain = try? converter.convert(expense.original, expense.currency, to: own, request)
    return plain.map { Int128(expense.amount) - Int128($0.minor) } ?? 0
  }
}
