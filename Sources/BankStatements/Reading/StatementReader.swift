package import LedgerFormats

/// Reads statements of banks by the rules that fit their headers or, without one, their first rows. Of several the one
/// with the most columns is used, of equal ones the first. Rules whose columns many banks share need more: a card or
/// account of the wallet, or a sign in the file.
package struct StatementReader {
  private let rules: [StatementRules]
  private let encoding: TextEncoding?
  private let wallet: StatementWallet
  /// A file of at least this size, in bytes, is read on two cores.
  package var large = 1 << 20

  /// `encoding` overrides the rules; a byte-order mark overrides both.
  package init(
    _ rules: [StatementRules], encoding: TextEncoding? = nil, wallet: StatementWallet = .none
  ) {
    self.rules = rules
    self.encoding = encoding
    self.wallet = wallet
  }

  /// The rows of a statement.
  package func read(_ bytes: [UInt8], file name: String) -> Result<ParsedStatement, StatementError> {
    if let error = StatementError.otherKind(bytes, name) { return .failure(error) }
    var match = RulesMatch(bytes, encoding: encoding, wallet)
    switch match.find(rules) {
    case .found(let found, let text):
      var scan = StatementScan(found, text)
      return .success(scan.run(halvesFrom: large))
    case .notText(let error): return .failure(.encoding(error, name))
    case .empty: return .failure(.empty(name))
    case .uncertain(let found, let text): return .failure(.uncertain(text, name, found, wallet))
    case .noneFits(let text, let alike):
      return .failure(.noneFits(text, name, rules, like: alike.first, wallet))
    }
  }
}
