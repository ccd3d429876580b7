package import LedgerText

/// A file of rules that say how statements of banks are read (grammar.md, *Statements of banks*).
package struct RulesFile {
  /// The statements of a file in its order, with all that is wrong in it. One that is `like` another starts from the
  /// other's properties; that may be one of the file or a built-in one. Those with mistakes are left out.
  package static func read(
    _ bytes: [UInt8], name: String, builtIn: [StatementRules]
  ) -> (statements: [StatementRules], diagnostics: Diagnostics, map: SourceMap) {
    var map = SourceMap()
    var scanner = RulesScanner(bytes, base: 0)
    guard map.add(name: name, bytes: bytes) != nil else { return ([], Diagnostics(), map) }
    scanner.run()
    var resolver = RulesResolver(written: scanner.statements, builtIn: builtIn, diagnostics: scanner.diagnostics)
    let statements = resolver.run()
    return (statements, resolver.diagnostics, map)
  }
}
