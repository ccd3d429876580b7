package import LedgerFormats

/// Reads statements of banks.
package enum StatementReader {
  /// The rows of a statement by the rules that fit its header or, without one, its first row. Of several the one with
  /// the most columns is used, of equal ones the first. `encoding` overrides the rules; a byte-order mark overrides both.
  /// Rules whose columns many banks share need more: a card or account of the wallet, or a sign in the file.
  ///
  /// A file of `large` bytes is read on two cores.
  package static func read(
    _ bytes: [UInt8], file name: String, rules: [StatementRules], encoding: TextEncoding?,
    wallet: StatementWallet = .none, large: Int = 1 << 20
  ) -> Result<ParsedStatement, StatementError> {
    if let error = StatementError.otherKind(bytes, name) { return .failure(error) }
    var match = RulesMatch(bytes, encoding: encoding, wallet)
    switch match.find(rules) {
    case .found(let found, let text):
      var scan = StatementScan(found, text)
      return .success(scan.run(halvesFrom: large))
    case .notText(let error): return .failure(.encoding(error, name))
    case .empty: return .failure(.empty(name))
    case .uncertain(let found, let text): return .failure(.uncertain(text, name, found, wallet))
    case .noneFits(let text): return .failure(.noneFits(text, name, rules, wallet))
    }
  }
}
