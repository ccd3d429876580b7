import BankStatements
import LedgerText
import Testing

@Suite("A file that no rules fit")
struct NoRulesFitTests {
  private func problem(_ text: String) throws -> StatementError {
    let answer = StatementReader.read(
      Array(text.utf8), file: "bank.csv", rules: BuiltInRules.statements, encoding: nil)
    return try #require(answer.problem)
  }

  @Test("shows its first lines, the banks there are, and rules to begin with")
  func skeleton() throws {
    let problem = try problem("Export 2026\n\nBooking date;Merchant;Paid \"out\"\n13/02/2026;Toast;1,20\n")
    #expect(problem.description == "bank.csv: no rules match this file's columns")
    #expect(problem.firstLines == ["Export 2026", "Booking date;Merchant;Paid \"out\"", "13/02/2026;Toast;1,20"])
    #expect(problem.help?.hasPrefix("there are rules for: dbs-card (DBS card), ") == true)
    #expect(
      problem.skeleton == """
        statement my-bank "My bank"
            columns "Booking date" Merchant "Paid \\"out\\""
            date "Booking date" as DD/MM/YYYY    ; or: D/M/YYYY
            payee Merchant
            amount "Paid \\"out\\"" spent negative    ; or: spent positive
            currency SGD
            separator semicolon

        """)
  }

  @Test(
    "the rules to begin with can be read as they are",
    arguments: [
      "Date,Details,Withdrawal,Deposit,Balance\n2026-02-01,a,1.00,,5\n", "Date|What|How much\n02/03/26|a|1\n",
      "a\tb\n1\t2\n", "Datum,Betrag\n1. Mai,2\n", "Date,,Amount,Amount\n2026-02-01,a,1,2\n",
    ])
  func readable(text: String) throws {
    let skeleton = try problem(text).skeleton ?? "none"
    #expect(complaints(skeleton) == "")
    #expect(rules(skeleton).count == 1)
  }

  @Test("says where a quote above the header is never closed")
  func unclosedQuote() throws {
    let problem = try problem("Card,\"Visa\nDate,Description,Amount\n02/03/2026,a,1.00\n")
    #expect(
      problem.description.hasPrefix("bank.csv:1:6: no rules match this file: the quote opened here is never closed"))
  }

  @Test("there are none for what has no header")
  func noHeader() throws {
    #expect(try problem("1,2,3\n4,5,6\n").skeleton == nil)
  }
}

extension Result<ParsedStatement, StatementError> {
  fileprivate var problem: StatementError? { if case .failure(let problem) = self { problem } else { nil } }
}
