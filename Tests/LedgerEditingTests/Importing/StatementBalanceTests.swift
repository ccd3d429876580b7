import MilepostCLI
import TestSupport
import Testing

@Suite("import of a statement with balances")
struct StatementBalanceTests {
  private static let rules = """
    statement bank "My bank"
        columns Date Text Amount Balance
        date Date as YYYY-MM-DD
        payee Text
        amount Amount spent negative
        currency SGD
        balance Balance
        account

    """

  private func disk(_ rows: String) -> MemoryDisk {
    let disk = MemoryDisk("base SGD\naccount posb\n")
    disk.files["my.rules"] = Array(StatementBalanceTests.rules.utf8)
    disk.files["a.csv"] = Array(("Date,Text,Amount,Balance\n" + rows).utf8)
    return disk
  }

  private func run(_ disk: MemoryDisk, _ words: String...) -> Outcome {
    disk.run(["import", "my.rules", "a.csv", "--card", "posb"] + words, on: "2026-01-31")
  }

  @Test("that agree is written; where a row is lost nothing is, and --partial writes the rows as they are")
  func balances() {
    let good = "2026-01-03,B,-12.50,1152.80\n2026-01-02,A,-84.70,1165.30\n"
    #expect(run(disk(good)).complaints == "a.csv (My bank): 2 rows: 2 new, 0 already recorded\n")
    let lost = disk("2026-01-04,C,32.00,1184.80\n2026-01-02,A,-84.70,1165.30\n")
    let before = lost.text
    let refused = run(lost)
    #expect(
      refused.complaints == """
        a.csv:3: balance 1,165.30 (line 3), 1 row of 32.00, balance 1,184.80 (line 2): 12.50 out is missing
        milepost: nothing was written (--partial imports the rows as they are)

        """)
    #expect(refused.exitCode == .errors && lost.text == before)
    let partial = run(lost, "--partial")
    #expect(partial.exitCode == .errors && partial.complaints.hasSuffix("2 new, 0 already recorded\n"))
    #expect(lost.text.contains("32.00 posb C\n") && lost.text.contains("84.70 posb A\n"), "\(lost.text)")
  }
}
