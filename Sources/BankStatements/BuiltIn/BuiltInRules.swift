package import LedgerText

/// The statements that can be read without any rules of one's own, written in the language of rules itself.
package enum BuiltInRules {
  /// The text of all rules, one bank after the other.
  package static let text = [dbs, citibank, hsbc, ocbc, uob, standardChartered, unitedStates, wise].joined()

  /// The rules.
  package static var statements: [StatementRules] { read.statements }

  /// The text as it was read; there are no diagnostics.
  package static let read = RulesFile.read(Array(text.utf8), name: "built-in.rules", builtIn: [])
}
