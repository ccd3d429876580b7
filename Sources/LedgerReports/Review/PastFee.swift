package import LedgerModel

/// A fee of a card, with what the fee year before it gave. Amounts are minor units of the card's currency.
package struct PastFee: Sendable {
  package var card: CardIndex
  package var date: Day
  /// 0 if it is waived.
  package var fee: Int128
  package var redeemed: Int128
  /// Rewards as money; `nil` where miles have no worth.
  package var rewards: Int128?
}

extension Ledger {
  /// The fees of some days up to a day, and the first one after those days, if any.
  package func fees(in days: DayRange, on day: Day) -> (charged: [PastFee], next: PastFee?) {
    var (charged, next) = ([PastFee](), [PastFee]())
    for card in cardsOnceOpen(by: day) {
      let known = definitions.cards[card].known(on: day)
      var from = days.from
      while let date = known.terms(on: min(from, day)).nextFeeDay(onOrAfter: from) {
        if date > days.to {
          next.append(fee(of: card, known, on: date, day))
          break
        }
        if date <= day { charged.append(fee(of: card, known, on: date, day)) }
        from = date + 1
      }
    }
    charged.sort { ($0.date, $0.card) < ($1.date, $1.card) }
    return (charged, next.min { ($0.date, $0.card) < ($1.date, $1.card) })
  }

  private func fee(of card: CardIndex, _ known: Card, on date: Day, _ day: Day) -> PastFee {
    let year = feeYear(of: card, on: min(date - 1, day))
    let terms = known.terms(on: min(date, day))
    let isWaived = date <= day && isFeeWaived(card, ofFeeOn: date, by: terms, on: day)
    return PastFee(
      card: card, date: date, fee: isWaived ? 0 : Int128(terms.fee?.amount ?? 0),
      redeemed: year.year.redeemed, rewards: year.rewards)
  }
}
