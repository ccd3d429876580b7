package import LedgerText

/// The rules of the statements that can be read without rules of the user, in the language of rules.
package enum BuiltInRules {
  package static let text = [
    dbs, citibank, hsbc, ocbc, uob, standardChartered, unitedStates, wise, messages,
  ].joined()

  package static let statements = read.statements.map(completed)

  /// Without diagnostics.
  package static let read = RulesFile.read(Array(text.utf8), name: "built-in.rules", builtIn: [])

  /// What else must be in a file where many banks have the columns, by the name of the statement.
  private static let signs: [String: BankSign] = [
    "citi-card": .cardNumber, "hsbc-card": .cardNumber, "ocbc-card": .cardNumber,
    "ocbc-account": .line(SubstringSearch("Account details for")),
  ]

  /// A built-in statement with the facts that no line of its rules has.
  private static func completed(_ rules: StatementRules) -> StatementRules {
    var rules = rules
    rules.sign = signs[rules.name]
    if case .code(let code) = rules.currency { rules.countryCurrency = code }
    for index in rules.rowRules.indices {
      guard case .facts(var facts) = rules.rowRules[index].action, let used = facts.used else { continue }
      facts.used = UsedBenefit(name: used.name, isBuiltIn: true)
      rules.rowRules[index].action = .facts(facts)
    }
    return rules
  }
}
