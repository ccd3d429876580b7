package import LedgerText

/// The rules of the statements that can be read without rules of the user, in the language of rules.
package enum BuiltInRules {
  package static let text = [dbs, citibank, hsbc, ocbc, uob, standardChartered, unitedStates, wise].joined()

  package static var statements: [StatementRules] { read.statements }

  /// Without diagnostics.
  package static let read = RulesFile.read(Array(text.utf8), name: "built-in.rules", builtIn: [])
}
