import LedgerModel

/// The card that earns for each expense: its own, or the main card of one under another.
struct RewardedSources {
  /// By source; `nil` for accounts and cards under others.
  private let cards: [CardIndex?]
  private let underSources: UnderSources

  init(_ ledger: Ledger) {
    cards = ledger.definitions.sources.map { source in
      source.card.flatMap { ledger.definitions.cards[$0].isUnderAnother ? nil : $0 }
    }
    underSources = UnderSources(ledger)
  }

  /// The card of a source of its own; `nil` for accounts and cards under others.
  subscript(source: PaymentSourceIndex) -> CardIndex? { cards[Int(source.number)] }

  /// The card of an expense, and the tags that count for its rewards; `nil` without a card.
  func place(of expense: Expense) -> (card: CardIndex, tags: TagListID)? {
    if let card = self[expense.source] { (card, expense.tags) } else { underSources.place(of: expense) }
  }
}
