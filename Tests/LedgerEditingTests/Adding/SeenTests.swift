import MilepostCLI
import TestSupport
import Testing

@Suite("seen: alerts by a budget's name")
struct SeenTests {
  private static let wallet = """
    base CAD
    budget fun "Having fun" 100 CAD monthly
        alert 50% 80% 100%
        tags #fun
    budget food 200 CAD monthly
        alert 50% 80%
        tags #food
    2026-02-10 85 cash #fun A
    2026-03-10 120 cash #fun B
    2026-03-11 110 cash #food C

    """

  private func run(_ words: String, _ wallet: String = wallet) -> (disk: MemoryDisk, outcome: Outcome) {
    let disk = MemoryDisk(wallet)
    return (disk, disk.run(["seen"] + words.split(separator: " ").map(String.init), on: "2026-03-20"))
  }

  @Test(
    "what is typed, and the lines that come of it",
    arguments: [
      ("", ["budget/fun/2026-03/exceeded", "budget/food/2026-03/50"]),
      ("fun", ["budget/fun/2026-03/exceeded"]), ("budget/fun", ["budget/fun/2026-03/exceeded"]),
      ("having fun", ["budget/fun/2026-03/exceeded"]),
      ("budget/fun/2026-02", ["budget/fun/2026-02/80"]), ("fun/2026-02", ["budget/fun/2026-02/80"]),
      ("budget/fun/2026-02/50", ["budget/fun/2026-02/50"]),
    ])
  func writes(words: String, ids: [String]) {
    let (disk, outcome) = run(words)
    let added = disk.text.split(separator: "\n").filter { $0.contains(" seen ") }
      .map { String($0.split(separator: " ")[2]) }
    #expect(Set(added) == Set(ids) && added.count == ids.count, "\(outcome.complaints)\(disk.text)")
    let count = words.isEmpty ? "marked as read: 2 alerts\n" : ""
    #expect(outcome.text.hasSuffix(count) && outcome.text.contains("marked") == words.isEmpty)
    _ = disk.run(["undo"], on: "2026-03-20")
    #expect(disk.text == Self.wallet)
  }

  @Test(
    "what changes nothing is said, and nothing is written",
    arguments: [
      ("", "nothing to mark: no alert is new\n"),
      ("fun", "budget/fun/2026-03/exceeded was seen on 12 Mar; nothing was written\n"),
      (
        "budget/fun/2026-03/exceeded", "budget/fun/2026-03/exceeded was seen on 12 Mar; nothing was written\n"
      ),
      ("food/2026-02", "food has no alert in 2026-02; nothing was written\n"),
    ])
  func nothing(words: String, answer: String) {
    let wallet =
      Self.wallet
      + "2026-03-12 seen budget/fun/2026-03/exceeded\n2026-03-12 seen budget/food/2026-03/50\n"
    let (disk, outcome) = run(words, wallet)
    #expect(outcome.exitCode == .success && outcome.text == answer && disk.text == wallet, "\(outcome.text)")
  }

  @Test("it is no line of a document")
  func document() {
    let (disk, outcome) = run("food/2026-02 -F json")
    #expect(outcome.exitCode == .success && outcome.text.isEmpty && disk.text == Self.wallet)
    #expect(outcome.complaints == "milepost: food has no alert in 2026-02; nothing was written\n")
  }

  @Test("an unknown budget is refused with the nearest")
  func unknown() {
    let (disk, outcome) = run("fod")
    #expect(outcome.complaints.contains("unknown budget fod; did you mean food?") && disk.text == Self.wallet)
  }

  @Test("a seen of a budget that no file has is a warning: reports are printed")
  func gone() {
    let wallet = "base SGD\n2026-11-03 5 cash Foo\n2026-11-03 seen budget/old/2026-02/80\n"
    let status = milepost("status", on: "2026-11-27", wallet)
    #expect(status.exitCode == .success && status.text.contains("5.00 SGD"), "\(status.text)")
    let check = milepost("check", on: "2026-11-27", wallet).complaints
    #expect(check.contains("warning[W347]: no budget \"old\": this `seen` has no effect"), "\(check)")
  }
}
