package import LedgerModel

/// Some expenses as `miles` explains them, and the cards that pay them.
struct ExplainedExpenses {
  /// In file order; without those that no card pays, and those after the day.
  let explained: [MilesReport.Explained]
  /// The places in `Ledger.expenses` of the expenses that each card pays.
  let ofCards: [CardIndex: [Int]]

  /// Only the card days that decide the rewards are calculated.
  init(_ indices: Set<Int>, _ ledger: Ledger, on: Day, explainsMissed: Bool = false) {
    var ofCards: [CardIndex: [Int]] = [:]
    for index in indices {
      let expense = ledger.entries.expenses[index]
      if case .card(let card) = ledger.definitions.sources[expense.source] {
        ofCards[ledger.definitions.mainCard(of: card, on: expense.date), default: []].append(index)
      }
    }
    self.ofCards = ofCards
    guard !ofCards.isEmpty else {
      explained = []
      return
    }
    let foreignTag = TagRoles(ledger).foreignTag
    let starts = Dictionary(
      uniqueKeysWithValues: ofCards.map { ($0, ledger.firstDay(of: $1, $0, on: on, foreignTag)) })
    var miles = ledger.milesReport(
      on: on, period: nil, by: .cycle, explains: true, fromDay: { starts[$0] ?? nil }, where: indices.contains
    )
    if explainsMissed { ledger.addMissedThresholds(to: &miles) { starts[$0] ?? nil } }
    explained = miles.explained.sorted { $0.index < $1.index }
  }
}

extension Ledger {
  /// Some expenses, by their places in the ledger, as `miles --explain` has them, in file order: without those that no
  /// card pays, and those after the day.
  package func explained(_ indices: Set<Int>, on: Day, withMissed: Bool) -> [MilesReport.Explained] {
    ExplainedExpenses(indices, self, on: on, explainsMissed: withMissed).explained
  }

  /// The first card day that affects the rewards of some expenses of a card; `nil` without expenses.
  fileprivate func firstDay(of indices: [Int], _ index: CardIndex, on: Day, _ foreignTag: NameID?) -> Day? {
    let days = indices.map {
      min(entries.expenses[$0].date, entries.expenses[$0].posted ?? entries.expenses[$0].date)
    }
    guard let day = days.min() else { return nil }
    let card = definitions.cards[index].known(on: on)
    return firstDayNeeded(CompiledTerms(card, self, foreignTag: foreignTag), card.terms(on: day), day)
  }
}
