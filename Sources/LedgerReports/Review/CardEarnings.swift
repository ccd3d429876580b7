package import LedgerModel

/// What one card earned in some days, and on how much.
package struct CardEarnings: Sendable {
  package var card: CardIndex
  /// In the card's currency.
  package var earned: EarnedRewards
  /// Without `#fee`, `#interest` and `#credit`, in minor units of the base.
  package var purchases: Int128
}

extension Ledger {
  /// The cards that earned something in some days up to a day, in file order.
  package func cardEarnings(in days: DayRange, on day: Day) -> [CardEarnings] {
    let rows = milesReport(on: day, period: days, by: .card, explains: false).rows
    let never = vocabulary.neverExpected
    var purchases = Array(repeating: Int128(0), count: definitions.cards.count)
    let sources = RewardedSources(self)
    for expense in entries.expenses where expense.date <= day {
      guard let card = sources.place(of: expense)?.card,
        !vocabulary.tagLists[expense.tags].contains(where: never.contains)
      else { continue }
      let counted = definitions.cards[card].terms(on: expense.date).countsPosted
      if days.contains(counted ? expense.posted ?? expense.date : expense.date) {
        purchases[card.number] += Int128(expense.base)
      }
    }
    return definitions.mainCards.compactMap { card in
      let name = vocabulary.names.text(definitions.cards[card].name)
      let earned = rows.filter { $0.card == name }.reduce(into: EarnedRewards()) { $0 += $1.earned }
      return earned == EarnedRewards()
        ? nil : CardEarnings(card: card, earned: earned, purchases: purchases[card.number])
    }
  }
}
