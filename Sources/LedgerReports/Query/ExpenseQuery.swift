package import LedgerModel

/// A query over very many expenses: those that agree in all that it asks about, but for the day and the amount, are put
/// into words once.
package struct ExpenseQuery {
  /// What expenses agree in.
  private struct Alike: Hashable {
    var tags: TagListID
    var source: PaymentSourceIndex
    var currency: CurrencyIndex
    var isRenewal: Bool
    /// The bytes behind the source, where the payee matters.
    var ending: Int
  }

  private let query: Query
  private let ledger: Ledger
  private let asksForPayee: Bool
  /// Whether a card was called something else at another time.
  private let changesNames: Bool
  private var payees: PayeeTable
  private var known: [Alike: Bool] = [:]

  /// A query over the expenses of a ledger.
  package init(_ query: Query, _ ledger: Ledger) {
    self.query = query
    self.ledger = ledger
    asksForPayee = query.asks { $0 == .payee || $0 == .words }
    changesNames = ledger.definitions.cards.contains { card in
      card.timeline.spans.contains { $0.terms.nickname != card.timeline.spans[0].terms.nickname }
    }
    payees = PayeeTable(ledger)
  }

  /// Whether an expense is picked, by its place in `Ledger.expenses`.
  package mutating func matches(_ index: Int) -> Bool {
    let expense = ledger.entries.expenses[index]
    if changesNames || (!ledger.entries.details.isEmpty && ledger.entries.details[expense.position] != nil) {
      return query.matches(ledger.subject(ofExpense: index))
    }
    guard query.holds(on: expense.date, expense.original, ledger.settings.currencies[expense.currency].decimals) else {
      return false
    }
    let alike = Alike(
      tags: expense.tags, source: expense.source, currency: expense.currency, isRenewal: expense.isRenewal,
      ending: asksForPayee ? payees.place(of: expense) : 0)
    if let verdict = known[alike] { return verdict }
    let verdict = query.holdsButForDayAndAmount(ledger.subject(ofExpense: index))
    known[alike] = verdict
    return verdict
  }
}
