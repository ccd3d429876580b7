import BankStatements
import LedgerText
import Testing

/// The catalogue of errors has a file of rules for each of their codes.
@Suite("Each mistake in rules has an example")
struct ErrorExampleTests {
  private static let names = [
    "E601-rules-not-text", "E602-rules-quote", "E603-rules-entry", "E604-rules-property",
    "E605-rules-written-twice",
    "E606-rules-something-missing", "E607-rules-not-understood", "E608-rules-column",
    "E609-rules-defined-twice",
    "E610-rules-no-such-statement", "E611-rules-like-in-a-circle", "E612-rules-incomplete",
    "E613-rules-form-of-date",
    "E614-rules-value", "E615-rules-name",
  ]

  @Test("which prints exactly what stands beside it", arguments: names)
  func example(name: String) {
    let bytes = Checkout.bytes("examples/errors/\(name).rules")
    let read = RulesFile.read(bytes, name: "\(name).rules", builtIn: BuiltInRules.statements)
    let drawn = diagnosticText(read.diagnostics, in: read.map, style: DiagnosticStyle())
    #expect(Array(drawn.utf8) == Checkout.bytes("examples/errors/\(name).txt"))
    #expect(drawn.hasPrefix("error[\(name.prefix(4))]: "))
  }
}
