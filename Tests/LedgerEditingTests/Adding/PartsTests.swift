import TestSupport
import Testing

@Suite("Parts of payments, and repayments, from the command line")
struct PartsTests {
  private static let wallet = """
    base SGD
    account posb "POSB"
    card ladys "Lady's"
    tag household
    subscription netflix "Netflix" 22.98 SGD monthly from 2026-01-09 ladys #streaming
        share 1/2 mei

    2026-01-05 120.00 ladys #dining Burnt Ends
        share 1/3 mei

    """

  private func run(_ words: String...) -> (disk: MemoryDisk, text: String, said: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(words, on: "2026-01-10")
    return (disk, outcome.text, outcome.complaints)
  }

  /// A text with one space between words, and none before the first.
  private func plain(_ text: String) -> String {
    text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.joined(
      separator: "\n")
  }

  @Test("parts are written in the order given, and the answer says what is mine")
  func added() {
    let (disk, text, said) = run(
      "add", "90", "ladys", "+dining", "Burnt", "Ends", "--share", "1/3 mei", "--split", "10 +house Soap",
      "--share",
      "20% tom", "--note", "Tip")
    let lines = "note Tip\nshare 1/3 mei\nsplit 10 #household Soap\nshare 20% tom"
    #expect(
      plain(disk.text).hasSuffix("2026-01-10 90 ladys #dining Burnt Ends\n\(lines)"), "\(disk.text)\(said)")
    #expect(text.contains("  mine: 42.00 SGD of 90.00 SGD\n"), "\(text)")
    #expect(disk.run(["undo"], on: "2026-01-10").exitCode == .success && disk.text == Self.wallet)
  }

  @Test("an earlier purchase of the payee gives no parts")
  func notCopied() {
    let (disk, text, _) = run("add", "60", "Burnt", "Ends")
    #expect(
      plain(disk.text).hasSuffix("\n2026-01-10 60 ladys #dining Burnt Ends") && !text.contains("mine"),
      "\(text)")
    #expect(disk.text.split(separator: "share").count == 3)
  }

  @Test("parts of a renewal are in place of its subscription's")
  func paid() {
    let (disk, text, said) = run("paid", "netflix", "--share", "10 tom")
    #expect(plain(disk.text).contains("2026-01-10 paid netflix\nshare 10 tom"), "\(disk.text)\(said)")
    #expect(text.contains("mine: 12.98 SGD of 22.98 SGD"), "\(text)")
    #expect(run("paid", "netflix").text.contains("mine: 11.49 SGD of 22.98 SGD"))
  }

  @Test(
    "what is typed of a repayment, the line that comes of it, and what is open",
    arguments: [
      ("mei posb", "2026-01-10 repaid mei posb", "mei owes nothing more"),
      ("mei 30 posb", "2026-01-10 repaid mei 30 posb", "mei owes 10.00 SGD since 5 Jan"),
      ("me 50 POSB", "2026-01-10 repaid mei 50 posb", "you owe mei 10.00 SGD"),
    ])
  func repaid(words: String, line: String, open: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(["repaid"] + words.split(separator: " ").map(String.init), on: "2026-01-10")
    #expect(plain(disk.text).hasSuffix("\n\(line)"), "\(disk.text)\(outcome.complaints)")
    #expect(outcome.text.contains("  \(open)\n"), "\(outcome.text)")
    #expect(disk.run(["undo"], on: "2026-01-10").exitCode == .success && disk.text == Self.wallet)
  }

  @Test(
    "who owes nothing on the day repays nothing",
    arguments: [
      ("mei posb", "10 Jan"), ("mei 30 posb", "10 Jan"), ("mei 30 posb -d 2025-12-31", "31 Dec"),
    ])
  func nothingOwed(words: String, day: String) {
    let settled = Self.wallet + "2026-01-08 repaid mei posb\n"
    let disk = MemoryDisk(settled)
    let outcome = disk.run(["repaid"] + words.split(separator: " ").map(String.init), on: "2026-01-10")
    #expect(outcome.exitCode == .usage && disk.text == settled)
    #expect(
      outcome.complaints == "milepost: mei owes nothing on \(day)\nnothing was written\n",
      "\(outcome.complaints)")
  }

  @Test(
    "in JSON, too, what is mine, and what is open of those who repaid",
    arguments: [
      ("add 90 ladys +dining A --share 1/3\u{A0}mei", "60.00", ""), ("add 90 posb +dining A", "90.00", ""),
      ("paid netflix", "11.49", ""), ("repaid mei 30 posb", "null", "mei 10.00 2026-01-05"),
      ("repaid mei posb", "null", "mei 0.00 null"), ("income 5 posb", "null", ""),
    ])
  func documents(words: String, own: String, owed: String) {
    let words = words.split(separator: " ").map { String($0.replacing("\u{A0}", with: " ")) }
    let json = ParsedJSON(MemoryDisk(Self.wallet).run(words + ["-F", "json"], on: "2026-01-10").text)
    #expect(json["added.0.own"].description == own)
    #expect(json["owed"].items.map { "\($0["who"]) \($0["owed"]) \($0["since"])" }.joined() == owed)
  }

  @Test(
    "tags and people complete a part after its size",
    arguments: [
      ("add 9 ladys --split ", "1/2\\ +household"), ("add 9 ladys --split \"33 ", "33 +household"),
      ("add 9 ladys --split \"33 +hou", "33 +household"),
      ("add 9 ladys --split '5% +dining +h", "5% +dining +household"),
      ("paid netflix --split=1\\ +hou", "--split=1\\ +household"), ("add 9 ladys --share ", "1/2\\ mei"),
      ("add 9 ladys --share \"12.50 m", "12.50 mei"),
    ])
  func completion(line: String, word: String) {
    let text = MemoryDisk(Self.wallet).run(["complete", "--line", "milepost " + line], namesFile: false).text
    #expect(text.split(separator: "\n").contains { $0.prefix { $0 != "\t" } == word }, "\(text)")
  }

  @Test(
    "what is wrong is said, and nothing is written",
    arguments: [
      ("repaid mie posb", "did you mean mei"), ("repaid mei 30 ladys", "E281"),
      ("repaid mei", "which account"),
      ("add 5 ladys --share 1/3", "E018"), ("add 5 ladys --split=9", "E274"),
      ("income 5 posb --share mei", "has no option --share"),
    ])
  func wrong(words: String, answer: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(words.split(separator: " ").map(String.init), on: "2026-01-10")
    #expect(outcome.exitCode != .success && outcome.complaints.contains(answer), "\(outcome.complaints)")
    #expect(disk.text == Self.wallet)
  }
}
