package import LedgerFormats

/// Reads statements of banks.
package struct StatementReader {
  /// All that a statement holds, read by the rules that fit its header or, without one, its first row. Of several that
  /// fit it is the one with the most columns, of equal ones the first. `encoding` overrides what the rules say; a
  /// byte-order mark overrides both.
  package static func read(
    _ bytes: [UInt8], file name: String, rules: [StatementRules], encoding: TextEncoding?
  ) -> Result<ParsedStatement, StatementError> {
    if let problem = StatementError.otherKind(bytes, name) { return .failure(problem) }
    var search = RulesMatch(bytes, encoding: encoding)
    switch search.find(rules) {
    case .found(let found, let text):
      var walk = StatementScan(found, text)
      return .success(walk.run())
    case .notText(let mistake): return .failure(.encoding(mistake, name))
    case .empty: return .failure(.empty(name))
    case .noneFits(let text): return .failure(.noneFits(text, name, rules))
    }
  }
}
