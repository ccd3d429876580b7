package import BankStatements
package import LedgerModel

/// The cards and accounts that a statement may be of, as the user is asked for one: cards, then accounts,
/// cash last.
package struct StatementSources {
  /// The most that are named.
  private static let most = 20

  private let ledger: Ledger
  private let sources: [PaymentSourceIndex]

  /// Those that are not closed on a day.
  package init(_ ledger: Ledger, on day: Day) {
    self.ledger = ledger
    let definitions = ledger.definitions
    let open = definitions.sources.sourceIndices.filter { source in
      guard let card = definitions.sources[source].card else { return true }
      return day <= definitions.cards[card].terms(on: day).closed ?? .last
    }
    let accounts = open.filter { definitions.sources[$0].card == nil }
    func isCash(_ source: PaymentSourceIndex) -> Bool { ledger.name(of: source) == Account.cash }
    sources =
      open.filter { definitions.sources[$0].card != nil } + accounts.filter { !isCash($0) }
      + accounts.filter(isCash)
  }

  /// Their identifiers.
  package var ids: [String] { sources.map { ledger.name(of: $0) } }

  private func source(_ id: String) -> PaymentSourceIndex? { sources.first { ledger.name(of: $0) == id } }

  /// Whether an identifier is that of an account.
  package func isAccount(_ id: String) -> Bool {
    source(id).map { ledger.definitions.sources[$0].card == nil } ?? false
  }

  /// The code of the currency of one.
  package func currency(_ id: String) -> String? {
    source(id).map { ledger.settings.currencies.code(ledger.definitions.currency(of: $0)) }
  }

  /// Those that a file may be of, whose amounts are in one currency if its code is given: not cash, which no
  /// bank has.
  package func fitting(_ code: String?) -> [String] {
    ids.filter { id in id != Account.cash && (code == nil || currency(id) == code) }
  }

  /// `which card or account is this? --card ws, wise, thai or cash`; of the currency of the file, if that is
  /// known.
  package func question(_ code: String? = nil) -> String {
    let own = code == nil ? [] : fitting(code)
    let ids = own.isEmpty ? self.ids : own
    let more = ids.count > StatementSources.most ? ["…"] : []
    let names = ids.prefix(StatementSources.most) + more
    let others = names.dropLast().joined(separator: ", ")
    let list = [others, names.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
    return "which card or account is this? --card \(list)"
  }

  /// Whether neither the rules nor the file say of any row which card or account it is of.
  package func areUnknown(in statement: ParsedStatement) -> Bool {
    let cards = CardsByDigits(ledger.definitions)
    return !statement.rows.isEmpty
      && statement.rows.allSatisfy { row in
        row.source == nil && cards.cards(with: row.cardDigits, on: row.date).count != 1
      }
  }
}
