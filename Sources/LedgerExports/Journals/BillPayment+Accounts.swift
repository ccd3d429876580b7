import LedgerModel
import LedgerReports

// The sides of a payment of a bill in a journal.
extension BillPayment {
  /// The account that pays: the one of `autopay` on that day if it is in the card's currency.
  func from(_ ledger: Ledger) -> JournalAccount.Kind {
    let card = ledger.definitions.cards[self.card]
    guard let account = card.terms(on: date).autopay,
      ledger.definitions.accounts[account].currency == card.currency
    else { return .settled }
    return place(of: .account(account), ledger)
  }

  /// The card.
  func to(_ ledger: Ledger) -> JournalAccount.Kind { place(of: .card(card), ledger) }

  private func place(of source: PaymentSource, _ ledger: Ledger) -> JournalAccount.Kind {
    let sources = ledger.definitions.sources
    return sources.sourceIndices.first { sources[$0] == source }.map { .source($0) } ?? .settled
  }
}
