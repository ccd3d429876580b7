package import LedgerModel

/// A query over expenses. Those that differ only in day and amount share one search of their texts, which is slow.
package struct ExpenseQuery {
  /// The properties that expenses with the same texts share.
  private struct TextKey: Hashable {
    var tags: TagListID
    var source: PaymentSourceIndex
    var currency: CurrencyIndex
    var kind: EntryKind
    /// The number of the payee's text; 0 if the query does not ask for it.
    var payee: Int
  }

  private let query: Query
  private let ledger: Ledger
  private let asksForPayee: Bool
  /// A nickname or the main card of a card changes over time.
  private let changesNames: Bool
  private var payees: PayeeTable
  private var known: [TextKey: Bool] = [:]

  package init(_ query: Query, _ ledger: Ledger) {
    self.query = query
    self.ledger = ledger
    asksForPayee = query.asks { $0 == .payee || $0 == .words }
    changesNames = ledger.definitions.cards.contains { card in
      let first = card.timeline.spans[0]
      return card.timeline.spans.contains {
        $0.terms.nickname != first.terms.nickname || $0.terms.under != first.terms.under
      }
    }
    payees = PayeeTable(ledger)
  }

  /// Whether the query matches an expense as a whole, or one of its parts, each with the amount of the whole.
  package mutating func matchesAnyPart(_ index: Int) -> Bool {
    let expense = ledger.entries.expenses[index]
    guard expense.hasParts else { return matches(index) }
    let parts = ledger.ownParts(of: expense).map { part in
      var part = part
      part.money = expense.money
      return ledger.subject(ofExpense: index, part: part)
    }
    return query.matches(anyOf: [ledger.subject(ofExpense: index)] + parts)
  }

  /// Whether the query matches an expense, given by its place in `Ledger.expenses`, or one of its own parts.
  package mutating func matches(_ index: Int, part: Expense? = nil) -> Bool {
    let whole = ledger.entries.expenses[index]
    let expense = part ?? whole
    if changesNames || (whole.hasParts && part == nil)
      || (!ledger.entries.details.isEmpty && ledger.entries.details[whole.position] != nil)
    {
      return query.matches(ledger.subject(ofExpense: index, part: part))
    }
    guard
      query.matches(on: expense.date, expense.original, ledger.settings.currencies[expense.currency].decimals)
    else { return false }
    let key = TextKey(
      tags: expense.tags, source: expense.source, currency: expense.currency,
      kind: ledger.entries.kind(of: whole),
      payee: asksForPayee ? payees.place(of: expense) : 0)
    if let answer = known[key] { return answer }
    let answer = query.matchesTexts(of: ledger.subject(ofExpense: index, part: part))
    known[key] = answer
    return answer
  }
}
