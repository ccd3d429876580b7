import TestSupport
import Testing

@Suite("import of statements: rows and entries, by a plain search of all entries")
struct StatementMatchTests {
  /// A row of a statement or an entry of a wallet.
  private struct Payment {
    var day: Int
    var posted: Int?
    var amount: Int
    var payee: String

    static let payees = [
      "YA KUN", "Ya Kun", "YA KUN JEM", "TOAST BOX", "BUS", "CAFÉ", "cafe", "星巴克 咖啡", "星巴克",
    ]

    init(_ random: inout SmallRandom) {
      day = 5 + random.next(below: 6)
      posted = random.next(below: 3) == 0 ? nil : day + random.next(below: 3)
      amount = 1 + random.next(below: 4)
      payee = random.next(of: Payment.payees)
    }

    var dates: (day: String, posted: String) { (Payment.date(day), posted.map(Payment.date) ?? "") }
    private static func date(_ day: Int) -> String { "2026-01-\(day < 10 ? "0" : "")\(day)" }

    var folded: String { String(payee.lowercased().map { $0 == "é" ? "e" : $0 }) }
    var words: Set<Substring> {
      Set(folded.split(separator: " ").filter { $0.count > 2 || $0.utf8.contains { $0 >= 0x80 } })
    }
  }

  /// What becomes of rows, found by looking at all entries for each row.
  private struct PlainMatch {
    var known = 0
    var new: [Payment] = []
    /// Rows whose entry has another payee.
    var renamed = 0
    /// New rows like an entry.
    var similar = 0

    init(_ rows: [Payment], _ entries: [Payment]) {
      var isTaken = Array(repeating: false, count: entries.count)
      var isKnown = Array(repeating: false, count: rows.count)
      func entry(of row: Payment, _ isWanted: (Payment) -> Bool) -> Int? {
        entries.indices.first { index in
          let entry = entries[index]
          let canBePosted = entry.posted == nil || row.posted == nil || entry.posted == row.posted
          return !isTaken[index] && canBePosted && entry.amount == row.amount && isWanted(entry)
        }
      }
      let passes: [(Payment, Payment) -> Bool] = [
        { $0.day == $1.day && $0.folded == $1.folded && $0.posted == $1.posted },
        { $0.day == $1.day && $0.folded == $1.folded },
        { row, entry in
          row.posted != nil && row.posted == entry.posted && row.folded == entry.folded
            && (row.day == row.posted || entry.day == row.posted)
        },
        { $0.posted != nil && $0.day == $1.day && $0.posted == $1.posted },
        { $0.day == $1.day && !$0.words.isDisjoint(with: $1.words) },
      ]
      for pass in passes {
        for (index, row) in rows.enumerated() where !isKnown[index] {
          guard let found = entry(of: row, { pass(row, $0) }) else { continue }
          (isTaken[found], isKnown[index]) = (true, true)
          if entries[found].folded != row.folded { renamed += 1 }
        }
      }
      known = isKnown.count { $0 }
      new = rows.indices.filter { !isKnown[$0] }.map { rows[$0] }
      similar = new.count { row in entry(of: row) { abs($0.day - row.day) <= 3 } != nil }
    }
  }

  @Test(
    "the same rows are new and known, and each remark names the line of an entry as it is after the import")
  func sameAsPlain() {
    var random = SmallRandom(seed: 7)
    for round in 0..<Campaign.rounds(60, of: 2_000) {
      let entries = (0..<random.next(below: 14)).map { _ in Payment(&random) }.sorted { $0.day < $1.day }
      let rows = (0..<(1 + random.next(below: 14))).map { _ in Payment(&random) }.sorted { $0.day < $1.day }
      let expected = PlainMatch(rows, entries)
      let disk = StatementMatchTests.disk(rows, entries)
      let outcome = disk.run(["import", "mine.rules", "a.csv"], on: "2026-12-31").complaints
      let counts = "\(expected.new.count) new, \(expected.known) already recorded"
      #expect(outcome.contains(": \(counts)\n"), "round \(round): not \(counts) but \(outcome)")
      let lines = outcome.split(separator: "\n")
      #expect(lines.count { $0.contains(" payee in ") } == expected.renamed, "round \(round): \(outcome)")
      #expect(
        lines.count { $0.contains(": possible duplicate of ") } == expected.similar,
        "round \(round): \(outcome)")
      let text = disk.text.split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines where line.contains(" payee in ") {
        let parts = line.split(separator: "`")
        let number = parts[0].split(separator: ":").dropLast().last.flatMap { Int($0) } ?? 0
        #expect(
          text[number - 1].split(separator: " ").joined(separator: " ") == parts[1], "round \(round): \(line)"
        )
      }
      #expect(
        disk.run(["import", "mine.rules", "a.csv"], on: "2026-12-31").complaints.contains(
          ": 0 new, \(rows.count) already recorded\n"), "round \(round)")
    }
  }

  private static func disk(_ rows: [Payment], _ entries: [Payment]) -> MemoryDisk {
    let disk = MemoryDisk(
      "base SGD\ncard dbs\n\n"
        + entries.map { entry in
          let (day, posted) = entry.dates
          return "\(day)\(posted.isEmpty ? "" : "=" + posted) \(entry.amount).00 dbs \(entry.payee)\n"
        }.joined())
    disk.files["mine.rules"] = Array(
      """
      statement mine
          columns Date Posted Text Amount
          date Date as YYYY-MM-DD
          posted Posted as YYYY-MM-DD
          payee Text
          amount Amount spent positive
          currency SGD
          source dbs

      """.utf8)
    let text = rows.map { "\($0.dates.day),\($0.dates.posted),\($0.payee),\($0.amount)\n" }.joined()
    disk.files["a.csv"] = Array(("Date,Posted,Text,Amount\n" + text).utf8)
    return disk
  }
}
