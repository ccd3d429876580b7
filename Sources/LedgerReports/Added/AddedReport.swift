package import LedgerModel

/// What becomes of expenses that were just written down: what they earn, and what is left of caps and budgets.
package struct AddedReport: Sendable {
  /// A card that paid one of them.
  package struct RemainingLimits: Sendable {
    /// Where it stands in the cycle of the expense.
    package var status: CardStatus
    /// The lines that expenses fell under.
    package var lines: [LineStatus]
    /// Whether an expense without any tag was paid with it, though it has lines.
    package var isUntagged: Bool
  }

  /// Each expense that a card paid, and why it earns what it does.
  package var explained: [MilesReport.Explained]
  /// Card by card, in file order.
  package var cards: [RemainingLimits]
  /// The budgets that one of them counts in, on the newest of their days.
  package var budgets: [BudgetStatus]
  /// The benefits that were used, in the periods that run.
  package var benefits: [BenefitStatus]
  /// The goals that something was put aside for.
  package var goals: [GoalStatus]
  /// The day it looks from.
  package var on: Day
}

extension Ledger {
  /// What becomes of some expenses, uses and savings, by their places in the ledger, seen from a day.
  package func addedReport(
    _ indices: Set<Int>, uses newUses: [Int] = [], savings newSavings: [Int] = [], on today: Day
  ) -> AddedReport {
    var cardOf: [CardIndex: [Int]] = [:]
    for index in indices {
      if case .card(let card) = definitions.sources[entries.expenses[index].source] {
        cardOf[card, default: []].append(index)
      }
    }
    let newest = indices.map { entries.expenses[$0].date }.max() ?? today
    let newestUse = newUses.map { entries.uses[$0].date }.max() ?? today
    let on = max(today, newest)
    let foreignTag = TagRoles(self).foreignTag
    let miles = milesReport(
      on: on, period: nil, by: .cycle, explains: true,
      fromDay: { card in
        cardOf[card].map { firstDay(of: $0, card, on: on, foreignTag) } ?? Day(number: Int32.max)
      }, where: indices.contains)
    let explained = miles.explained.sorted { $0.index < $1.index }
    let cards = cardOf.keys.sorted().compactMap { card -> AddedReport.RemainingLimits? in
      let own = explained.filter { vocabulary.names.text(self.definitions.cards[card].name) == $0.card }
      let day = own.map(\.cardDay).max() ?? on
      // Of an older cycle, what is left on its own day; else what is left today.
      let isRunning =
        self.definitions.cards[card].cycle(containing: day) == self.definitions.cards[card].cycle(containing: on)
      guard let status = cardsReport(on: isRunning ? on : day, where: { $0 == card }).cards.first else { return nil }
      let tags = own.compactMap(\.tag)
      return AddedReport.RemainingLimits(
        status: status, lines: status.lines.filter { line in line.tags.contains { tags.contains($0) } },
        isUntagged: !status.lines.isEmpty && own.contains { entries.expenses[$0.index].tags == .empty && $0.tag == nil }
      )
    }
    return AddedReport(
      explained: explained, cards: cards, budgets: budgets(counting: indices, on: newest),
      benefits: benefits(Set(newUses.map { entries.uses[$0].target }), on: max(today, newestUse)),
      goals: goals(Set(newSavings.map { entries.savings[$0].goal }), on: on), on: on)
  }

  /// The first card day that matters to what some expenses of a card earn.
  private func firstDay(of indices: [Int], _ index: CardIndex, on: Day, _ foreignTag: NameID?) -> Day {
    let days = indices.map { min(entries.expenses[$0].date, entries.expenses[$0].posted ?? entries.expenses[$0].date) }
    guard let day = days.min() else { return Day(number: Int32.max) }
    let card = definitions.cards[index].known(on: on)
    return firstDayNeeded(CompiledTerms(card, self, foreignTag: foreignTag), card.terms(on: day), day)
  }

  private func benefits(_ targets: Set<BenefitUse.Target>, on: Day) -> [BenefitStatus] {
    if targets.isEmpty { return [] }
    return benefitsReport(on: on, includesPast: false) { targets.contains(.benefit(card: $0, id: $1.id)) }.benefits
  }

  private func goals(_ wanted: Set<GoalIndex>, on: Day) -> [GoalStatus] {
    wanted.isEmpty ? [] : goalsReport(on: on) { wanted.contains($0) }.goals
  }

  /// The budgets on a day that one of some expenses counts in.
  private func budgets(counting indices: Set<Int>, on: Day) -> [BudgetStatus] {
    let tags = Set(indices.flatMap { vocabulary.tagLists[entries.expenses[$0].tags] })
    func counts(_ index: BudgetIndex) -> Bool {
      switch definitions.budgets[index].timeline.terms(on: on).scope {
      case .all: true
      case .tags(let wanted): wanted.contains { tags.contains($0) }
      }
    }
    guard definitions.budgets.listIndices.contains(where: counts) else { return [] }
    return budgetsReport(on: on, where: counts).budgets
  }
}
