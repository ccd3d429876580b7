import BankStatements
import TestSupport
import Testing

@Suite("statements that are cut")
struct CutFileTests {
  /// The rows of a statement as text; `nil` for an error.
  private func rows(_ bytes: [UInt8], _ rules: [StatementRules]) -> String? {
    guard case .success(let statement) = StatementReader(rules).read(bytes, file: "cut") else { return nil }
    return shown(statement)
  }

  private func check(_ name: String, _ whole: [UInt8], _ rules: [StatementRules], step: Int) {
    guard let all = rows(whole, rules) else {
      Issue.record("\(name) can't be read")
      return
    }
    for end in stride(from: 0, to: whole.count, by: step) {
      if let cut = rows(Array(whole[..<end]), rules) {
        #expect(cut == all, "\(name), cut at byte \(end) of \(whole.count)")
      }
    }
  }

  @Test("at any byte are errors, or give all rows", arguments: StatementWriter.allCases)
  func madeUp(_ format: StatementWriter) {
    // Text that is cut between rows looks like a whole file.
    if format == .csv || format == .qif { return }
    let own = rules(StatementWriter.rules(source: "posb", isAccount: true)) + BuiltInRules.statements
    var random = SmallRandom(seed: 3)
    for _ in 0..<Campaign.rounds(2, of: 40) {
      let rows = MadeUpRow.random(&random).map { $0.known(to: format) }
      check("\(format)", format.statement(rows), own, step: Campaign.size(7, of: 1))
    }
  }

  @Test("of the examples, too")
  func examples() {
    // Without the file of several messages of MT940: one that is cut between two looks like a whole one.
    for name in ["ofx1.ofx", "ofx2.qfx", "camt053.xml", "camt054.xml", "uob-card.xls"] {
      let whole = Checkout.bytes("examples/statements/\(name)")
      if whole.isEmpty { continue }
      check(name, whole, BuiltInRules.statements, step: Campaign.size(whole.count / 300 + 1, of: 1))
    }
  }
}
