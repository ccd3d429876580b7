import BankStatements
import LedgerModel
import LedgerReports
import LedgerText

/// The payments of bills among the rows of cards' statements (grammar.md, *Statements of banks*).
struct StatementBillPayments {
  /// The most days between a row and the entry that records it.
  private static let maxDays = 3

  private let ledger: Ledger
  /// What the entries of the wallet pay; one that a row has found is removed.
  private var recorded: [BillPayment]

  init(_ ledger: Ledger) {
    self.ledger = ledger
    let last = ledger.entries.settled.map(\.date).max()
    recorded = last.map { ledger.billPayments(upTo: $0).filter { $0.entry != nil } } ?? []
  }

  /// `DATE settled CARD AMOUNT` for money that a card received; `nil` if it is in another currency than the card, its
  /// bills are not followed or paid by the bank itself on that day, or an entry records it.
  mutating func entry(_ index: CardIndex, _ date: Day, _ row: SkippedRow) -> String? {
    let card = ledger.definitions.cards[index]
    let (terms, decimals) = (card.terms(on: date), ledger.settings.currencies[card.currency].decimals)
    let code = ledger.settings.currencies.code(card.currency)
    guard let bills = terms.bills, bills.from.map({ $0 < date }) ?? true, terms.autopay == nil,
      row.currency.map({ $0 == code }) ?? true, let minor = row.amount?.scaled(to: decimals), minor < 0
    else { return nil }
    let amount = -Int128(minor)
    let own = recorded.indices.filter { place in
      recorded[place].card == index && recorded[place].amount == amount
        && abs(recorded[place].date - date) <= StatementBillPayments.maxDays
    }
    if let nearest = own.min(by: { abs(recorded[$0].date - date) < abs(recorded[$1].date - date) }) {
      recorded.remove(at: nearest)
      return nil
    }
    let name = ledger.vocabulary.names.text(card.name)
    return EntryText.line(.settled, "\(date)", [name, decimalText(amount, decimals: decimals)])
  }
}
