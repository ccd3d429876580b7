import BankStatements
import LedgerModel

// The cards that rows name, and those under the card of a statement.
extension StatementImport {
  /// The card under the one of a statement that a row names by its number.
  func cardUnder(_ source: PaymentSourceIndex, of row: StatementRow) -> PaymentSourceIndex? {
    let cards = cards.cards(with: row.cardDigits, on: row.date)
    guard cards.count == 1, ledger.definitions.mainSource(of: cards[0], on: row.date) == source else {
      return nil
    }
    return cards[0]
  }

  func mainCard(of source: PaymentSourceIndex, on day: Day) -> CardIndex? {
    ledger.definitions.sources[source].card.map { ledger.definitions.mainCard(of: $0, on: day) }
  }

  func ownCurrency(of source: PaymentSourceIndex) -> CurrencyCode {
    ledger.settings.currencies[ledger.definitions.currency(of: source)].code
  }

  /// Whether what was billed has a surcharge, so that none is added again.
  func hasSurcharge(_ payment: StatementPayment, _ own: CurrencyCode) -> Bool {
    payment.amount > 0 && !payment.isIncome && payment.currency == own
      && ledger.definitions.surcharge(of: payment.source, on: payment.date) != nil
  }
}
