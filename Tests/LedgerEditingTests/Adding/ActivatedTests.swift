import TestSupport
import Testing

@Suite("activated: lines and benefits from the command line")
struct ActivatedTests {
  private static let wallet = """
    base USD
    card cff "Chase Freedom Flex"
        earn base 1%
        pool q up to 1500 USD quarterly
        cap #dining #fuel 5% in q activate by 14
        cap #groceries 3%
        benefit airline "Airline fee" 200 USD yearly activate note Enrol first
        benefit uber 15 USD monthly
    2026-01-10 100.00 cff #dining A

    """

  private func run(_ words: String, on day: String = "2026-01-20") -> (
    disk: MemoryDisk, text: String, said: String
  ) {
    let disk = MemoryDisk(ActivatedTests.wallet)
    let outcome = disk.run(["activated"] + words.split(separator: " ").map(String.init), on: day)
    return (disk, outcome.text, outcome.complaints)
  }

  @Test(
    "what is typed, and the line that comes of it",
    arguments: [
      ("cff +dining", "2026-01-20 activated cff #dining", "#dining #fuel"),
      ("freedom +din +fuel", "2026-01-20 activated cff #dining #fuel", "pool q"),
      ("cff #dining for 2026-04-02", "2026-01-20 activated cff #dining for 2026-04-02", "1 Apr to 30 Apr"),
      ("cff/airline", "2026-01-20 activated cff/airline", "Airline fee"),
      ("cff dining", "2026-01-20 activated cff #dining", "#dining #fuel"),
      ("dining", "2026-01-20 activated cff #dining", "#dining #fuel"),
      ("fuel for 2026-04-02", "2026-01-20 activated cff #dining for 2026-04-02", "1 Apr to 30 Apr"),
      ("freedom airline", "2026-01-20 activated cff/airline", "Airline fee"),
      ("fee -d 2026-01-15", "2026-01-15 activated cff/airline", "available"),
      ("airline -d 2026-01-15", "2026-01-15 activated cff/airline", "available"),
    ])
  func writes(words: String, line: String, answer: String) {
    let (disk, text, said) = run(words)
    #expect(disk.text.contains("\n\(line)\n"), "\(said)\(disk.text)")
    #expect(text.contains(answer), "\(text)")
    _ = disk.run(["undo"], on: "2026-01-20")
    #expect(disk.text == ActivatedTests.wallet)
  }

  @Test(
    "what is wrong is said, and nothing is written",
    arguments: [
      ("cff", "`cff` may be one of 2:\n  milepost activated cff +dining   #dining #fuel"),
      ("cff +groceries", "E388"), ("cff +travel", "E385"), ("uber", "E388"),
      ("cfx +dining", "did you mean cff?"),
      ("xyz", "nothing called xyz is to be activated; what is:\n  milepost activated cff +dining"),
      ("cff +dining for", "a date follows `for`"), ("cff +dining later", "unexpected `later`"),
      ("cff +dining for 2026-01-02", "E383"),
    ])
  func refuses(words: String, expected: String) {
    let (disk, _, said) = run(words)
    #expect(said.contains(expected) && disk.text == ActivatedTests.wallet, "\(said)")
  }

  @Test(
    "what is activated already is said, and nothing is written",
    arguments: [
      ("cff +dining", "cff #dining #fuel was activated on 12 Jan; nothing was written\n"),
      ("fuel", "cff #dining #fuel was activated on 12 Jan; nothing was written\n"),
      ("airline", "airline was activated on 31 Dec 2025; nothing was written\n"),
      ("cff/airline", "airline was activated on 31 Dec 2025; nothing was written\n"),
      ("cff", "cff #dining #fuel was activated on 12 Jan, airline on 31 Dec 2025; nothing was written\n"),
    ])
  func again(words: String, answer: String) {
    let wallet =
      ActivatedTests.wallet + "2026-01-12 activated cff #dining\n2025-12-31 activated cff/airline\n"
    let disk = MemoryDisk(wallet)
    let outcome = disk.run(["activated"] + words.split(separator: " ").map(String.init), on: "2026-01-20")
    #expect(outcome.exitCode == .success && outcome.text == answer, "\(outcome.text)\(outcome.complaints)")
    #expect(disk.text == wallet)
  }

  @Test("a later period is another one, and a card with nothing to activate says so")
  func others() {
    let wallet = ActivatedTests.wallet + "2026-01-12 activated cff #dining\ncard one \"One\"\n    earn 1%\n"
    let disk = MemoryDisk(wallet)
    let said = disk.run(["activated", "one"], on: "2026-01-20").complaints
    #expect(said.contains("one has nothing to activate\nnothing was written") && !said.contains("+dining"))
    let more = disk.run(["activated", "one", "fuel"], on: "2026-01-20").complaints
    #expect(more == "milepost: one has nothing to activate\nnothing was written\n", "\(more)")
    disk.run(["activated", "dining", "for", "2026-04-02"], on: "2026-01-20")
    #expect(disk.text.contains("\n2026-01-20 activated cff #dining for 2026-04-02\n"), "\(disk.text)")
  }

  @Test(
    "a benefit of a card under another is one of the main card",
    arguments: ["used mei/uber 5", "activated mei/airline"])
  func underAnother(words: String) {
    let wallet = ActivatedTests.wallet + "card mei \"Mei\"\n    under cff\n"
    let disk = MemoryDisk(wallet)
    let said = disk.run(words.split(separator: " ").map(String.init), on: "2026-01-20").complaints
    #expect(said.contains("E295") && said.contains("cff/") && disk.text == wallet, "\(said)")
  }

  @Test("as JSON and back, in lists and in a difference")
  func records() {
    let more = """
      2026-01-20 activated cff #dining #fuel for 2026-04-02
      2026-01-20 activated cff/airline
      2026-01-21 used cff/airline 20

      """
    let wallet = ActivatedTests.wallet + more
    let json = milepost("export json", on: "2026-01-25", wallet).text
    let entry = ParsedJSON(json)["entries"].items.first { $0["for"] == .text("2026-04-02") }
    #expect(entry?["card"] == .text("cff") && entry?["tags"].description == "[dining,fuel]", "\(json)")
    let disk = MemoryDisk([("wallet.ledger", ActivatedTests.wallet), ("new.json", json)])
    _ = disk.run(["import", "json", "new.json", "-f", "wallet.ledger"], on: "2026-01-25")
    for line in more.split(separator: "\n") { #expect(disk.text.contains(line), "\(line)\n\(disk.text)") }
    let list = milepost("list --all type:activated", on: "2026-01-25", wallet).text
    #expect(list.contains("cff #dining #fuel for 2026-04-02") && list.contains("cff/airline"), "\(list)")
    let files = [
      ("wallet.ledger", wallet.replacing("for 2026-04-02", with: "for 2026-07-02")), ("old.ledger", wallet),
    ]
    let difference = milepost("diff old.ledger -F json", on: "2026-01-25", files: files).text
    #expect(difference.contains("2026-07-02"), "\(difference)")
  }
}
