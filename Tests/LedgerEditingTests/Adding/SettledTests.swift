import TestSupport
import Testing

@Suite("settled: payments of bills from the command line")
struct SettledTests {
  private static let wallet = billsWallet.replacing("2026-10-02 settled vs 600\n", with: "")

  private func run(_ words: String, on day: String = "2026-11-22") -> (
    disk: MemoryDisk, text: String, said: String
  ) {
    let disk = MemoryDisk(SettledTests.wallet)
    let outcome = disk.run(["settled"] + words.split(separator: " ").map(String.init), on: day)
    return (disk, outcome.text, outcome.complaints)
  }

  @Test(
    "what is typed, the line that comes of it, and what it pays",
    arguments: [
      (
        "vs", "2026-11-22 settled vs",
        [
          "500.00 of the bill of 19 Sep, settled",
          "still open: 300.00 of the bill of 19 Oct, due on 13 Nov, 9 days overdue",
          "still open: 1,632.17 of the bill of 19 Nov, due on 14 Dec, 22 days left",
        ]
      ),
      (
        "signature 600 -d 2026-10-25", "2026-10-25 settled vs 600",
        [
          "500.00 of the bill of 19 Sep, settled", "100.00 of the bill of 19 Oct",
          "still open: 200.00 of the bill of 19 Oct, due on 13 Nov, 9 days overdue",
          "still open: 1,632.17 of the bill of 19 Nov, due on 14 Dec, 22 days left",
        ]
      ),
      (
        // What is overdue is so on the day of the payment.
        "vs -d 2026-12-20", "2026-12-20 settled vs",
        [
          "500.00 of the bill of 19 Sep, settled",
          "still open: 300.00 of the bill of 19 Oct, due on 13 Nov, 37 days overdue",
          "still open: 1,632.17 of the bill of 19 Nov, due on 14 Dec, 6 days overdue",
          "still open: 88.00 of the bill of 19 Dec, due on 13 Jan 2027, 24 days left",
        ]
      ),
      ("visa 5000 SGD", "", ["`visa` may be"]),
      (
        "vs 5000 SGD", "2026-11-22 settled vs 5000 SGD",
        [
          "500.00 of the bill of 19 Sep, settled", "300.00 of the bill of 19 Oct, settled",
          "1,632.17 of the bill of 19 Nov, settled", "2,567.83 for the next bill",
        ]
      ),
    ])
  func pays(words: String, line: String, answers: [String]) {
    let (disk, text, said) = run(words)
    if line.isEmpty {
      return #expect(said.contains(answers[0]) && disk.text == SettledTests.wallet, "\(said)")
    }
    #expect(disk.text.contains("\n\(line)\n"), "\(disk.text)")
    let shown = text.split(separator: "\n").map { String($0) }
    #expect(shown.first == line && shown.dropFirst(2).map { String($0.dropFirst(2)) } == answers, "\(text)")
  }

  @Test("undo takes it back, and --dry-run writes nothing")
  func undo() {
    let (disk, _, _) = run("vs")
    #expect(disk.text != SettledTests.wallet)
    #expect(disk.run(["undo"], on: "2026-11-22").exitCode == .success)
    #expect(disk.text == SettledTests.wallet)
    let (dry, text, _) = run("vs -n")
    #expect(dry.text == SettledTests.wallet && text.contains("would go to wallet.ledger:"), "\(text)")
  }

  @Test("without an open bill nothing is settled: it is said, and nothing is written")
  func nothingOpen() {
    let (disk, text, said) = run("vs -d 2026-09-10")
    #expect(text == "vs has no open bill on 10 Sep; nothing was written\n" && said.isEmpty, "\(text)\(said)")
    #expect(disk.text == SettledTests.wallet)
    #expect(run("vs 20 -d 2026-09-10").disk.text.contains("\n2026-09-10 settled vs 20\n"))
  }

  @Test(
    "what can't be written",
    arguments: [
      ("posb", "is an account"), ("nope", "unknown card nope; known: "), ("vs 5 x", "unexpected `x`"),
      ("vs x", "`x` is not an amount: settled vs 600"),
      ("vs 0", "an entry of 0 has no effect"), ("vs 300 USD", "in the card's currency, SGD"),
      ("kf", "kf has no `due`"),
      ("", "missing words: milepost settled CARD [AMOUNT]"),
    ])
  func refused(words: String, message: String) {
    let (disk, _, said) = run(words)
    #expect(said.contains(message) && disk.text == SettledTests.wallet, "\(said)")
  }
}
