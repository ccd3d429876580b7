// Everything is calculated on the main cards (grammar.md, *Cards under another card*).
extension Card {
  /// Whether it is under another card, which is so on all days or on none.
  package var isUnderAnother: Bool { timeline.spans[0].terms.under != nil }
}

extension Definitions {
  /// The card that a payment of a day counts on: the main card of one under another, else the card itself.
  package func mainCard(of card: CardIndex, on day: Day) -> CardIndex {
    let timeline = cards[card].timeline
    return timeline.spans[timeline.index(on: day)].terms.under ?? card
  }

  /// The card or account that a payment of a day is booked on, and whose own rates convert it: of a card under another
  /// its main card.
  package func mainSource(of source: PaymentSourceIndex, on day: Day) -> PaymentSourceIndex {
    guard let card = sources[source].card, cards[card].isUnderAnother else { return source }
    return self.source(of: mainCard(of: card, on: day)) ?? source
  }

  /// A card as a source.
  package func source(of card: CardIndex) -> PaymentSourceIndex? {
    sources.firstIndex { $0.card == card }.map { PaymentSourceIndex(UInt16($0)) }
  }

  /// `surcharge` of a card under another on a day; `nil` without one.
  package func surcharge(of source: PaymentSourceIndex, on day: Day) -> Surcharge? {
    guard let card = sources[source].card, cards[card].isUnderAnother else { return nil }
    let timeline = cards[card].timeline
    return timeline.spans[timeline.index(on: day)].terms.surcharge
  }

  /// The cards that are not under another, in file order.
  package var mainCards: [CardIndex] { cards.listIndices.filter { !cards[$0].isUnderAnother } }

  /// The cards under a card on a day, in file order.
  package func cards(under main: CardIndex, on day: Day) -> [CardIndex] {
    cards.listIndices.filter { cards[$0].isUnderAnother && mainCard(of: $0, on: day) == main }
  }
}
