package import LedgerModel

/// What new expenses earn beyond their own rewards: a threshold that they reach pays for what was spent before, one that a
/// refund loses does not any more, and a limit that they fill is full for what follows.
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
  /// What the expenses add to each threshold, in minor units of the card's currency; `nil` for several expenses, which may
  /// count for different ones.
  package var added: Int128?
}

extension Ledger {
  /// What new expenses unlock, by the cards that pay them; nothing for a card that earns only the expenses' own rewards.
  func unlockedRewards(
    _ ofCards: [CardIndex: [Int]], _ explained: [MilesReport.Explained], on: Day
  ) -> [UnlockedRewards] {
    let earlier = without(Set(ofCards.values.joined()))
    return ofCards.keys.sorted().filter { definitions.cards[$0].terms(on: on).isOpen(on: on) }.compactMap {
      card in
      let (before, after) = (
        earlier.cardStanding(of: card, on: on, until: on), cardStanding(of: card, on: on, until: on)
      )
      let own = explained.filter { $0.card == vocabulary.names.text(definitions.cards[card].name) }
      let more = own.reduce(after.earned.all - before.earned.all) { $0 - $1.earned }
      guard more != EarnedRewards() else { return nil }
      let (known, left) = (before.thresholds, after.thresholds)
      let (knownNames, leftNames) = (Set(known.map(\.identity)), Set(left.map(\.identity)))
      return UnlockedRewards(
        card: card, units: EarningUnits(after.terms), currency: after.currency, more: more,
        reached: known.filter { !leftNames.contains($0.identity) },
        lost: left.filter { !knownNames.contains($0.identity) },
        added: own.count == 1 ? Int128(entries.expenses[own[0].index].amount) : nil)
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
