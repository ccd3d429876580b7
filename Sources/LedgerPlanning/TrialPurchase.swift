package import LedgerModel

/// A purchase as an expense with one way to pay, of the report's day and at the end of the files.
package struct TrialPurchase: Sendable {
  package var way: CardIndex
  package var expense: Expense
  /// Minor units of the card's currency: the billed amount less what it is without a fee or surcharge.
  package var fee: Int128

  /// `nil` for an expense that no card pays.
  package init?(_ expense: Expense, _ ledger: Ledger) {
    guard let card = ledger.definitions.sources[expense.source].card else { return nil }
    way = card
    self.expense = expense
    fee = 0
    let own = ledger.definitions.cards[card].currency
    if expense.price != nil { return }
    guard expense.currency != own else {
      fee = Int128(expense.amount) - Int128(expense.original)
      return
    }
    var converter = Converter(
      ledger.rates, currencies: ledger.settings.currencies, rounding: ledger.settings.options.rounding)
    let source = ledger.definitions.mainSource(of: expense.source, on: expense.date)
    let request = Converter.Request(on: expense.date, source: source)
    if let plain = try? converter.convert(expense.original, expense.currency, to: own, request) {
      fee = Int128(expense.amount) - Int128(plain.minor)
    }
  }
}

extension Ledger {
  /// The ledger with one more expense.
  func adding(_ expense: Expense) -> Ledger {
    var entries = entries
    entries.expenses.append(expense)
    return Ledger(map, settings, vocabulary, definitions, rates: rates, entries: entries)
  }
}
