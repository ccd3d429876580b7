package import LedgerModel

/// How much of a credit limit is used. Amounts are minor units of its currency.
package struct CreditUse: Sendable {
  /// Of the card, or of the shared limit.
  package var id: String
  package var writtenTitle: String?
  /// `nil` for a limit of one card alone.
  package var shared: SharedLimitIndex?
  /// The cards that have it on the day, closed ones too, in file order.
  package var cards: [CardIndex]
  package var currency: CurrencyIndex
  package var limit: Int64
  package var used: Int128
  /// The utilisation to stay at or below, in percent.
  package var alert: Decimal?
  /// The last day of the running cycle, whose statement shows the utilisation; `nil` if no card is open.
  package var statementDay: Day?
  /// The last day of a payment that it shows: that day, or the earlier one on which the card is closed.
  package var paymentDay: Day?

  package var title: String { writtenTitle ?? id }
  /// Negative above the limit.
  package var available: Int128 { Int128(limit) - used }

  /// Whether the use is above its alert; `nil` without one.
  package var isOver: Bool? { alert.map { Fraction(used) > allowed($0) } }

  /// The payment that ends a use above the alert, rounded up to the minor unit; `nil` where nothing is over.
  package var excess: Int128? {
    guard let alert, isOver == true else { return nil }
    let missing = Fraction(used) - allowed(alert)
    return Rounding.awayFromZero.quotient(missing.numerator, over: missing.denominator)
  }

  /// The same on any day: `limit/kf/2026-11-30`.
  package func reference(_ day: Day) -> String { "limit/\(id)/\(day)" }

  private func allowed(_ percent: Decimal) -> Fraction {
    Fraction(Int128(limit) * percent.fraction.numerator, percent.fraction.denominator * 100)
  }
}

extension Ledger {
  /// The limits of the open cards in file order, then the shared ones.
  func creditUses(_ bills: [CardIndex: CardBills], on: Day) -> [CreditUse] {
    let cards = definitions.cards
    let own = openCards(on: on).compactMap { index -> CreditUse? in
      let terms = cards[index].terms(on: on)
      guard case .own(let limit) = terms.creditLimit, let bills = bills[index] else { return nil }
      let day = cards[index].known(on: on).cycle(containing: on).to
      return CreditUse(
        id: vocabulary.names.text(cards[index].name), writtenTitle: cards[index].title, cards: [index],
        currency: cards[index].currency, limit: limit, used: bills.used, alert: terms.utilisationAlert,
        statementDay: day, paymentDay: min(day, terms.closed ?? day))
    }
    let shared = definitions.limits.listIndices.map { index -> CreditUse in
      let limit = definitions.limits[index]
      let terms = limit.timeline.terms(on: on)
      let sharing = cards.listIndices.filter { cards[$0].terms(on: on).creditLimit?.shared == index }
      let open = sharing.filter { cards[$0].terms(on: on).openDays.contains(on) }
      let day = open.map { cards[$0].known(on: on).cycle(containing: on).to }.min()
      return CreditUse(
        id: vocabulary.names.text(limit.name), writtenTitle: limit.title, shared: index, cards: sharing,
        currency: limit.currency, limit: terms.amount,
        used: sharing.reduce(0) { $0 + (bills[$1]?.used ?? 0) },
        alert: terms.alert, statementDay: day, paymentDay: day)
    }
    return own + shared
  }
}
