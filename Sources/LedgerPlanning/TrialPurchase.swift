package import LedgerModel
import LedgerReports

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
    fee = ledger.includedFee(of: expense)
  }
}

extension Ledger {
  /// The ledger with one more expense.
  func adding(_ expense: Expense) -> Ledger {
    var entries = entries
    entries.expenses.append(expense)
    return with(entries)
  }
}
