import TestSupport
import Testing

@Suite("Random words after `change`")
struct ChangePropertyTests {
  private static let definitions = """
    budget food 100 weekly
        tags #dining
    goal trip 5000 by 2027-01-01
        start 2026-01-02
    limit bank 3000
    expect groceries 60 monthly #groceries

    """
  private static let names = [
    "one", "two", "cash", "yen", "food", "trip", "paper", "net", "bank", "groceries", "card one", "nothing",
  ]
  private static let words = [
    "120", "4.50", "24.98 USD", "monthly", "weekly", "by 2027-08-01", "two", "+dining", "closed", "ends",
    "cycle closes 14", "cycle calendar", "earn 2.0", "earn 1%", "cap +dining none", "cap +dining 5.0",
    "limit 5000",
    "limit none", "auto", "auto none", "carry", "tags all", "saved 20", "autosave 5 weekly", "alert 50%",
    "only one", "until 2026-02-28", "note some words", "nickname x", "benefit rides none", "counts posted",
    "opened 2026-01-10", "fee 20 SGD yearly", "5 = 6", "@", "…", "; comment", "\"", "share 1/2 bo", "0",
  ]
  private static let reports = [
    "cards", "spend", "budgets", "goals", "subscriptions", "benefits", "bills", "status", "owed", "due",
  ]

  /// The reports without the numbers of lines, which a new line moves.
  private func answers(_ disk: MemoryDisk) -> [String] {
    Self.reports.map {
      disk.run([$0, "-F", "json", "--on", "2026-01-19"]).text.replacing(/"line": \d+/, with: "")
    }
  }

  @Test(
    "nothing is written, or the reports of all earlier days stay", arguments: 0..<Campaign.size(4, of: 400))
  func earlierDays(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    let text = RandomWallet(seed: seed, count: 12, isRich: true).text() + Self.definitions
    let before = answers(MemoryDisk(text))
    for _ in 0..<8 {
      var typed = random.next(of: Self.names)
      for _ in 0...random.next(below: 2) { typed += " " + random.next(of: Self.words) }
      let words = typed.split(separator: " ").map(String.init)
      let disk = MemoryDisk(text)
      let outcome = disk.run(["change"] + words + ["-d", "2026-01-20"])
      if outcome.exitCode == .success {
        let first = outcome.text.prefix { $0 != "\n" }
        #expect(
          first.hasPrefix("2026-01-20 ") && disk.text.contains("\(first)\n"), "\(typed): \(outcome.text)")
        #expect(answers(disk) == before, "\(typed)")
        disk.run(["undo"])
      } else {
        #expect(outcome.complaints.hasSuffix("nothing was written\n"), "\(typed): \(outcome.complaints)")
      }
      #expect(disk.text == text, "\(typed)")
    }
  }
}
