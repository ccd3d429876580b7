import MilepostCLI
import TestSupport
import Testing

@Suite("The credit on a statement is the use of the benefit")
struct StatementCreditTests {
  private static let wallet = """
    base USD

    card plat "Platinum"
        opened 2025-06-01
        network AMEX
        benefit uber "Uber Cash" 15 USD monthly
        benefit digital "Digital" 25 USD monthly
        benefit lounge "Lounge" 4 x yearly

    card gold
        benefit uber "Uber Cash" 10 USD monthly

    """
  private static let rules = """
    statement amex like amex-us
        when payee has "UBER CASH" used uber
        when payee has "DIGITAL" used digital
        when payee has "LOUNGE" used lounge
        when payee has "GOLD UBER" used gold/uber
        when payee has "NO SUCH" used cinema

    """

  private func disk(_ entries: String, _ rows: [String]) -> MemoryDisk {
    let disk = MemoryDisk(StatementCreditTests.wallet + entries)
    disk.files["my.rules"] = Array(StatementCreditTests.rules.utf8)
    disk.files["a.csv"] = Array(("Date,Description,Amount\n" + rows.map { $0 + "\n" }.joined()).utf8)
    return disk
  }

  private func run(_ disk: MemoryDisk, _ words: String...) -> Outcome {
    disk.run(["import", "my.rules", "a.csv", "--card", "plat"] + words, on: "2026-03-31")
  }

  @Test("becomes its expense and a use of that day, both undone together; a second import adds nothing")
  func new() {
    let disk = disk("", ["01/22/2026,UBER CASH Credit,-15.00", "01/23/2026,DIGITAL,-25.00"])
    let before = disk.text
    #expect(run(disk).complaints.hasSuffix("\n  2 credits: uber 15.00, digital 25.00\n"))
    let after = disk.text
    #expect(after.contains("2026-01-22        -15.00 plat #credit UBER CASH Credit\n"), "\(after)")
    #expect(after.contains("2026-01-22 used plat/uber 15.00\n"), "\(after)")
    #expect(run(disk).complaints.contains("0 new, 2 already recorded\n") && disk.text == after)
    let json = ParsedJSON(run(disk, "--format", "json").text)
    #expect(json["rows.0.used.status"].description == "recorded", "\(json)")
    _ = disk.run(["undo"])
    #expect(disk.text == before)
  }

  @Test(
    "goes into the period before where less is left in its own, if that ended within 60 days",
    arguments: [
      ("2026-02-01 used plat/uber 9\n", "2026-01-31 used plat/uber 15.00\n"),
      ("2026-02-01 used plat/uber 9\n2026-01-05 used plat/uber 0.01\n", "2026-02-03 used plat/uber 6.00\n"),
    ])
  func before(entries: String, expected: String) {
    let disk = disk(entries, ["02/03/2026,UBER CASH,-15.00"])
    let report = run(disk)
    #expect(disk.text.contains(expected), "\(disk.text)")
    #expect(
      report.complaints.contains("15.00 of uber, 6.00 left in February") == expected.contains("6.00"),
      "\(report.complaints)")
  }

  @Test("of which nothing is left anywhere, is an expense alone")
  func over() {
    let entries = ["2026-02-01", "2026-01-05"].map { day in
      "\(day) used plat/uber 14\n\(day) used plat/uber 1\n"
    }.joined()
    let disk = disk(entries, ["02/03/2026,UBER CASH,-15.00"])
    let report = run(disk)
    #expect(report.complaints.contains("15.00 of uber, 0.00 left in February"), "\(report.complaints)")
    #expect(disk.text.components(of: "used plat/uber") == 4 && disk.text.contains("#credit UBER CASH"))
  }

  @Test("that is recorded is matched with its use, one to one, also with one below an expense")
  func recorded() {
    let entries =
      "2026-01-20 used plat/uber 7.50\n2026-01-21 30.00 plat Uber\n    used uber 7.50\n"
    let disk = disk(entries, ["01/22/2026,UBER CASH,-7.50", "01/23/2026,UBER CASH,-7.50"])
    #expect(run(disk).complaints.hasSuffix("2 credits: uber 7.50, uber 7.50\n"))
    #expect(disk.text.components(of: "used plat/uber") == 1, "\(disk.text)")
    let third = self.disk(entries, Array(repeating: "01/22/2026,UBER CASH,-7.50", count: 3))
    _ = run(third)
    #expect(third.text.contains("2025-12-31 used plat/uber 7.50\n"), "\(third.text)")
  }

  @Test("counts as one use where uses are counted, and may be of another card")
  func otherKinds() {
    let disk = disk("", ["01/22/2026,LOUNGE,-50.00", "01/23/2026,GOLD UBER,-10.00"])
    _ = run(disk)
    #expect(disk.text.contains("2026-01-22 used plat/lounge 1\n"), "\(disk.text)")
    #expect(disk.text.contains("2026-01-23 used gold/uber 10.00\n"), "\(disk.text)")
  }

  @Test("money out takes nothing back; a benefit that the card does not have is an error")
  func mistakes() {
    let out = disk("2026-01-20 used plat/uber 15\n", ["01/22/2026,UBER CASH,15.00"])
    #expect(run(out).complaints.contains("line 2: money out for uber: its use stays"))
    #expect(out.text.contains("15.00 plat UBER CASH\n") && out.text.components(of: "used") == 1)
    let unknown = disk("", ["01/22/2026,NO SUCH,-15.00"])
    #expect(run(unknown).complaints.contains("line 2: plat has no benefit cinema"))
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(of part: String) -> Int {
    var (rest, count) = (self[...], 0)
    while let first = rest.indices.first(where: { rest[$0...].hasPrefix(part) }) {
      count += 1
      rest = rest[first...].dropFirst(part.count)
    }
    return count
  }
}
