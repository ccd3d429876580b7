package import BankStatements
package import LedgerModel

extension StatementWallet {
  /// The cards and accounts of a ledger; `named` is the identifier of the one that the user named.
  package init(_ ledger: Ledger, named: String?) {
    let (definitions, currencies) = (ledger.definitions, ledger.settings.currencies)
    let sources = definitions.sources.sourceIndices.map { source in
      let currency = currencies.code(definitions.currency(of: source))
      switch definitions.sources[source] {
      case .card(let card):
        let terms = definitions.cards[card].timeline.spans.map(\.terms)
        return StatementSource(
          id: ledger.name(of: source), networks: terms.compactMap(\.network), banks: terms.compactMap(\.bank),
          currency: currency, digits: terms.compactMap(\.last4))
      case .account(let account):
        let bank = definitions.accounts[account].bank
        return StatementSource(
          id: ledger.name(of: source), networks: [], banks: [bank].compactMap(\.self), currency: currency,
          digits: [])
      }
    }
    self.init(sources: sources, named: named, base: ledger.settings.base.map { currencies.code($0) })
  }
}
