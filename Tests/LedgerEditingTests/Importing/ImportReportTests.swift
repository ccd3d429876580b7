import MilepostCLI
import TestSupport
import Testing

@Suite("import --format json")
struct ImportReportTests {
  /// The keys of the objects of a document in the order of the first of each.
  private func keys(_ text: String) -> [String] {
    var seen: Set<String> = []
    return text.split(separator: "\n").compactMap { line in
      let words = line.drop { $0 == " " || $0 == "{" || $0 == "[" }
      guard words.first == "\"", let end = words.firstRange(of: "\":") else { return nil }
      let key = String(words[words.index(after: words.startIndex)..<end.lowerBound])
      return seen.insert(key).inserted ? key : nil
    }
  }

  @Test(
    "has the keys of milepost.import/1 in their order, every one in every row",
    arguments: StatementWriter.allCases)
  func keys(_ format: StatementWriter) {
    let wallet = FormatWallet(format, isCard: false)
    var first = MadeUpRow(booked: 4, amount: -1000, payee: "SHOP", id: "R1")
    first.original = (-700, "USD")
    let zero = MadeUpRow(booked: 4, amount: 0, payee: "NOTHING", id: "R2")
    let json = wallet.take([first, zero])
    let members = [
      "account", "kind", "currency", "from", "to", "opening", "closing", "sum", "agrees", "rows",
    ]
    let row = [
      "line", "place", "account", "status", "reason", "date", "posted", "amount", "currency", "original",
      "payee",
      "description", "id", "source", "tags", "used", "entry",
    ]
    #expect(
      Set(json.members?.keys.map(\.self) ?? []) == [
        "schema", "on", "file", "kind", "rules", "encoding", "written", "statements", "rows", "counts",
        "remarks",
      ])
    #expect(json["schema"].description == "milepost.import/1" && json["file"].description == "statement")
    for statement in json["statements"].items {
      #expect(Set(statement.members?.keys.map(\.self) ?? []) == Set(members))
    }
    for item in json["rows"].items {
      #expect(Set(item.members?.keys.map(\.self) ?? []) == Set(row), "\(item)")
    }
    #expect(
      Set(json["counts"].members?.keys.map(\.self) ?? []) == [
        "rows", "new", "recorded", "posted", "skipped", "rejected",
      ])
    #expect(json["rows.1.status"].description == "skipped" && json["rows.1.reason"].description == "zero")
    #expect(
      json["rows.0.currency"].description == "SGD" && json["rows.0.source"].description == "posb", "\(json)")
    #expect((json["rows.0.original"] == .null) == !format.hasOriginals)
    #expect((json["rows.0.line"] == .null) == (format == .xlsx), "\(json)")
    let place = json["rows.0.place"]
    #expect(format == .xlsx ? place.description == "Rows!A2" : place == .null, "\(place)")
  }

  @Test("writes the keys in the order in which they are documented")
  func order() {
    let wallet = FormatWallet(.camt, isCard: false)
    var first = MadeUpRow(booked: 4, amount: -1000, payee: "SHOP", id: "R1")
    first.original = (-700, "USD")
    wallet.write([first])
    #expect(
      keys(wallet.run("--format", "json").text) == [
        "schema", "on", "file", "kind", "rules", "encoding", "written", "statements", "account", "rows",
        "line",
        "place", "status", "reason", "date", "posted", "amount", "currency", "original", "payee",
        "description", "id", "source", "tags", "used", "entry", "counts", "remarks",
      ])
  }

  @Test("names the file and line of each entry, as they are after the import, in a wallet of several files")
  func places() {
    var random = SmallRandom(seed: 5)
    for round in 0..<Campaign.rounds(10, of: 300) {
      let rows = MadeUpRow.random(&random)
      for format in [StatementWriter.csv, .camt] {
        let wallet = FormatWallet(format, isCard: false)
        wallet.disk.files["wallet.ledger"] = Array(
          (FormatWallet.text + "include old.ledger\n2026-01-20 1.00 posb BUS\n2026-02-20 1.00 posb BUS\n")
            .utf8)
        wallet.disk.files["old.ledger"] = Array("2026-01-02 1.20 posb BUS\n\n2026-03-02 1.20 posb BUS\n".utf8)
        let half = rows.prefix(rows.count / 2)
        for part in [Array(half), rows, rows] {
          let json = wallet.take(part)
          for row in json["rows"].items where row["entry"] != .null {
            let lines = wallet.disk[row["entry.file"].description].split(
              separator: "\n", omittingEmptySubsequences: false)
            let number = row["entry.line"].whole
            let line = lines.indices.contains(number - 1) ? String(lines[number - 1]) : "none"
            #expect(
              line.hasPrefix(row["date"].description), "\(format), round \(round): \(row) is not `\(line)`")
            let size = row["amount"].description.drop { $0 == "-" }
            #expect(line.contains(size), "\(format), round \(round): \(row) is not `\(line)`")
          }
        }
      }
    }
  }
}
