package import LedgerText

/// A file of rules for statements of banks (grammar.md, *Statements of banks*).
package enum RulesFile {
  /// The statements of a file in its order, without those that have errors. One that is `like` another, of the file or
  /// built in, starts with the other's properties.
  package static func read(
    _ bytes: [UInt8], name: String, builtIn: [StatementRules]
  ) -> (statements: [StatementRules], diagnostics: Diagnostics, map: SourceMap) {
    var map = SourceMap()
    guard map.add(name: name, bytes: bytes) != nil else { return ([], Diagnostics(), map) }
    var scanner = RulesScanner(bytes)
    scanner.run()
    var resolver = RulesResolver(scanner.statements, builtIn: builtIn, diagnostics: scanner.diagnostics)
    let statements = resolver.run()
    return (statements, resolver.diagnostics, map)
  }
}
