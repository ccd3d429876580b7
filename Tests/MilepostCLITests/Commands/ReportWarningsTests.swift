import TestSupport
import Testing

@Suite("Warnings beside a report")
struct ReportWarningsTests {
  private func wallet(unknownTags: Int) -> String {
    "base SGD\n2026-01-09 5 cash y\n"
      + (0..<unknownTags).map { "2026-01-0\($0 + 1) 5 cash #unknown\($0) x\n" }.joined()
  }

  @Test(
    "a report counts its warnings in one line",
    arguments: [
      (0, ""), (1, "1 warning: run \"milepost check\"\n"), (5, "5 warnings: run \"milepost check\"\n"),
    ])
  func oneLine(count: Int, expected: String) {
    for command in [
      "list", "status", "cards -F json", "summary --by month", "export csv", "list --color always",
    ] {
      let outcome = milepost(command, wallet(unknownTags: count))
      #expect(outcome.complaints == expected && outcome.exitCode == .success, "\(command)")
    }
  }

  @Test("--warnings and `check` print them whole, --quiet none")
  func whole() {
    let wallet = wallet(unknownTags: 2)
    let whole = milepost("check", wallet).complaints
    #expect(whole.contains("wallet.ledger:3:") && whole.hasSuffix("\n2 warnings\n"))
    #expect(milepost("list --warnings", wallet).complaints == whole)
    #expect(milepost("check --warnings", wallet).complaints == whole)
    #expect(milepost("list --quiet", wallet).complaints.isEmpty)
    #expect(milepost("list --quiet --warnings", wallet).complaints.isEmpty)
  }

  @Test("under --strict they are errors, and errors are always whole")
  func strict() {
    let outcome = milepost("list --strict", wallet(unknownTags: 2))
    #expect(
      outcome.exitCode == .errors && outcome.text.isEmpty && outcome.complaints.hasSuffix("\n2 errors\n"))
    let broken = milepost("list", wallet(unknownTags: 2) + "2026-01-09 5 nobody x\n")
    #expect(broken.complaints.contains("E301") && broken.complaints.hasSuffix("\n1 error, 2 warnings\n"))
  }

  @Test("commands that write print what they warn of whole")
  func writing() {
    let disk = MemoryDisk("base SGD\ncard old\n    closed 2025-01-01\n")
    let outcome = disk.run(["add", "5", "old", "+dining", "x"])
    #expect(outcome.complaints.contains("warning[") && !outcome.complaints.contains("milepost check"))
  }
}
