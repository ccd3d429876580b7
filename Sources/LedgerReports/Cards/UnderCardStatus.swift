package import LedgerModel

/// A card under another in the running cycle of its main card.
package struct UnderCardStatus: Sendable {
  package var card: CardIndex
  package var id: String
  package var writtenTitle: String?
  package var last4: String?
  package var nickname: String?
  /// In the cycle, in minor units of the currency of both cards.
  package var spend: Int128

  package var title: String { writtenTitle ?? id }
}

extension Ledger {
  /// The cards under a card on a day that are open, and those that paid some of its expenses, in file order.
  func underCards(of main: CardIndex, _ expenses: ArraySlice<CardExpenses.Entry>, on day: Day)
    -> [UnderCardStatus]
  {
    guard definitions.cards.contains(where: \.isUnderAnother) else { return [] }
    var spend: [CardIndex: Int128] = [:]
    for entry in expenses {
      guard let card = definitions.sources[entries.expenses[Int(entry.index)].source].card, card != main
      else {
        continue
      }
      spend[card, default: 0] += Int128(entry.amount)
    }
    let here = definitions.cards(under: main, on: day).filter {
      definitions.cards[$0].terms(on: day).openDays.contains(day)
    }
    return Set(here).union(spend.keys).sorted().map { underCard($0, spend: spend[$0] ?? 0, on: day) }
  }

  /// A card under another on a day.
  func underCard(_ card: CardIndex, spend: Int128, on day: Day) -> UnderCardStatus {
    let terms = definitions.cards[card].terms(on: day)
    return UnderCardStatus(
      card: card, id: vocabulary.names.text(definitions.cards[card].name),
      writtenTitle: definitions.cards[card].title,
      last4: terms.last4, nickname: terms.nickname, spend: spend)
  }
}
