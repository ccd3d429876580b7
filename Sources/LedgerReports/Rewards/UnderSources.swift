import LedgerModel

/// The cards under others as sources of expenses, each with its main card and the tags that it adds, by date.
struct UnderSources {
  private struct Span {
    var from: Day
    var main: CardIndex
    var adds: TagListID
  }

  /// By source, oldest first; empty for accounts and cards of their own, and altogether without cards under others.
  private var spans: [[Span]] = []
  private let addedTags: AddedTags

  init(_ ledger: Ledger) {
    addedTags = ledger.entries.addedTags
    let definitions = ledger.definitions
    guard definitions.cards.contains(where: \.isUnderAnother) else { return }
    spans = definitions.sources.map { source in
      guard let card = source.card, definitions.cards[card].isUnderAnother else { return [] }
      return definitions.cards[card].timeline.spans.compactMap { span in
        span.terms.under.map { Span(from: span.from, main: $0, adds: span.terms.adds) }
      }
    }
  }

  /// The main card of an expense, and the tags that count for its rewards; `nil` for other sources.
  func place(of expense: Expense) -> (card: CardIndex, tags: TagListID)? {
    if spans.isEmpty { return nil }
    guard let span = spans[Int(expense.source.number)].last(where: { $0.from <= expense.date }) else {
      return nil
    }
    return (span.main, addedTags[span.adds, expense.tags])
  }
}
