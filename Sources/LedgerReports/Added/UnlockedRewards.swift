package import LedgerModel

/// What new expenses earn beyond their own rewards: a threshold that they reach pays for what was spent
/// before, one that a refund loses does not any more, and a limit that they fill is full for what follows.
package struct UnlockedRewards: Sendable {
  /// One that is not under another.
  package var card: CardIndex
  package var units: EarningUnits
  package var currency: CurrencyIndex
  /// What the card earns with them, less what it earned without, less their own; below zero for what is lost.
  package var more: EarnedRewards
  /// As before the expenses, which reach them.
  package var reached: [CardThreshold]
  /// As after the expenses, which are refunds.
  package var lost: [CardThreshold]
  /// What the expenses add to each threshold, in minor units of the card's currency; `nil` for several
  /// expenses, which may count for different ones.
  package var added: Int128?
}

extension Ledger {
  /// What new expenses unlock, by the cards that pay them; nothing for a card that earns only the expenses'
  /// own rewards.
  func unlockedRewards(
    _ ofCards: [CardIndex: [Int]], _ explained: [MilesReport.Explained], on: Day
  ) -> [UnlockedRewards] {
    let own = Dictionary(grouping: explained, by: \.card)
    return unlockedRewards(ofCards, on: on) { card in
      let earned = (own[card] ?? []).reduce(into: EarnedRewards()) { $0 += $1.earned }
      let first = own[card]?.count == 1 ? own[card]?.first : nil
      return (earned, first.map { Int128(entries.expenses[$0.index].amount) })
    }.filter { $0.more != EarnedRewards() }
  }

  /// What the new expenses of an import unlock: the thresholds that they reach or lose, and what expenses
  /// that were there earn more; nothing for a card whose earlier expenses only earn less, as other purchases
  /// fill a limit first.
  package func unlockedRewards(byImported new: Set<Int>, on today: Day) -> [UnlockedRewards] {
    var ofCards: [CardIndex: [Int]] = [:]
    for index in new {
      let expense = entries.expenses[index]
      guard let card = definitions.sources[expense.source].card else { continue }
      ofCards[definitions.mainCard(of: card, on: expense.date), default: []].append(index)
    }
    ofCards = ofCards.filter { card, _ in
      definitions.cards[card].timeline.spans.contains { $0.terms.hasRewardThresholds }
    }
    if ofCards.isEmpty { return [] }
    let on = max(today, new.map { entries.expenses[$0].date }.max() ?? today)
    let cards = Set(ofCards.keys)
    let report = milesReport(
      on: on, period: nil, by: .card, explains: false,
      fromDay: { cards.contains($0) ? Day.first : nil }, where: new.contains)
    let own = Dictionary(grouping: report.rows, by: \.card)
    return unlockedRewards(ofCards, on: on) { card in
      ((own[card] ?? []).reduce(into: EarnedRewards()) { $0 += $1.earned }, nil)
    }.filter { card in
      let isMore = card.more.miles.numerator > 0 || card.more.cashback > 0
      return isMore || !card.reached.isEmpty || !card.lost.isEmpty
    }
  }

  /// What new expenses of some cards unlock. `own` is what a card earns with them alone, and what a single
  /// one adds.
  private func unlockedRewards(
    _ ofCards: [CardIndex: [Int]], on: Day, own: (String) -> (earned: EarnedRewards, added: Int128?)
  ) -> [UnlockedRewards] {
    let earlier = without(Set(ofCards.values.joined()))
    let cards = ofCards.keys.sorted().filter { definitions.cards[$0].terms(on: on).isOpen(on: on) }
    let terms = KnownTerms(self, cards, on: on)
    return cards.compactMap { card in
      guard let before = earlier.cardStanding(of: card, by: terms, on: on, until: on),
        let after = cardStanding(of: card, by: terms, on: on, until: on)
      else { return nil }
      let (earned, added) = own(vocabulary.names.text(definitions.cards[card].name))
      let (known, left) = (before.thresholds, after.thresholds)
      let (knownNames, leftNames) = (Set(known.map(\.identity)), Set(left.map(\.identity)))
      return UnlockedRewards(
        card: card, units: EarningUnits(after.terms), currency: after.currency,
        more: after.earned.all - before.earned.all - earned,
        reached: known.filter { !leftNames.contains($0.identity) },
        lost: left.filter { !knownNames.contains($0.identity) }, added: added)
    }
  }

  /// The expenses without a posting date that are the first ones of their cycle to lack it.
  func firstWithoutPosting(_ explained: [MilesReport.Explained]) -> Set<Int> {
    let new = Set(explained.map(\.index))
    let lacking = explained.filter(\.isProvisional)
    if lacking.isEmpty { return [] }
    return Set(
      lacking.filter { each in
        !entries.expenses.indices.contains { index in
          let expense = entries.expenses[index]
          guard expense.posted == nil, each.cycle.contains(expense.date),
            !new.contains(index) || index < each.index,
            let card = definitions.sources[expense.source].card
          else { return false }
          let main = definitions.mainCard(of: card, on: expense.date)
          return vocabulary.names.text(definitions.cards[main].name) == each.card
        }
      }.map(\.index))
  }

  private func without(_ expenses: Set<Int>) -> Ledger {
    var entries = entries
    entries.expenses = entries.expenses.indices.filter { !expenses.contains($0) }.map { entries.expenses[$0] }
    return with(entries)
  }
}

extension CardTerms {
  /// Whether a purchase can change what others earn by more than a limit does.
  fileprivate var hasRewardThresholds: Bool {
    minimum != nil || !milestones.isEmpty || !welcomes.isEmpty || pools.contains { !$0.levels.isEmpty }
      || lines.contains { $0.minimum != nil || !$0.levels.isEmpty }
  }
}
