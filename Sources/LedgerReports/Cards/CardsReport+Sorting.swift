package import LedgerModel
import LedgerText

extension CardsReport {
  /// Sorts the cards; equal ones keep their order.
  package mutating func sort(by order: CardOrder, _ ledger: Ledger) {
    var converter = ledger.converter
    let on = on
    func base(_ amount: Int128, _ card: CardStatus) -> Int128? {
      ledger.inBase(amount, card.currency, on: on, &converter)
    }
    switch order {
    case .file: break
    case .name: cards.sort { foldedForSearch($0.title) }
    case .bank: cards.sort { $0.terms.bank.map(foldedForSearch) }
    case .spend: cards.sortLargestFirst { base($0.spend, $0) }
    case .earned:
      // Miles are money only at a worth; without one, they come before money.
      let worth = ledger.minorUnitsPerMile(in: ledger.settings.totalCurrency, on: on)
      cards.sortLargestFirst { card -> Fraction? in
        base(card.earned.cashback, card).map { cashback in
          Fraction(cashback) + (worth.flatMap { card.earned.miles.times($0) } ?? .zero)
        }
      }
      if worth == nil { cards.sortLargestFirst { $0.earned.miles } }
    case .cycle: cards.sort { $0.cycle.to }
    }
  }
}
