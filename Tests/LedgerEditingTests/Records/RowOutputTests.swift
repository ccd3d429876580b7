import LedgerEditing
import LedgerExports
import LedgerFormats
import LedgerModel
import LedgerReports
import TestSupport
import Testing

/// Rows that go straight into bytes are those of the plain ways.
@Suite("Rows of exports and lists")
struct RowOutputTests {
  private static let seeds = 1...Campaign.rounds(6, of: 100)
  private static let day = "2026-01-31"

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func output(_ words: String, _ wallet: String) -> String {
    let outcome = milepost(words + " --quiet", on: RowOutputTests.day, wallet)
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    return outcome.text
  }

  @Test("rows of exports are those of their values", arguments: [false, true], seeds)
  func exports(isRich: Bool, seed: Int) throws {
    let read = RandomWallet(seed: seed, count: 40, isRich: isRich).loaded
    try #require(read.diagnostics.errors == 0, "\(read.diagnostics)")
    let day = try #require(Day(year: 2026, month: 1, day: 31))
    var csv = CSVWriter()
    csv.row(ExpenseTable.columns.map { .text($0) })
    for row in ExpenseTable.values(read, on: day, isCSV: true) { csv.row(row) }
    #expect(text(ExpenseTable.csv(read, on: day).bytes) == text(csv.bytes))
    var lines: [UInt8] = []
    for row in ExpenseTable.values(read, on: day, isCSV: false) {
      var separator = UInt8(ascii: "{")
      for (column, value) in zip(ExpenseTable.columns, row) {
        var json = JSONWriter(isInline: true)
        json.write(value, depth: 1)
        lines += [separator] + "\"\(column)\":".utf8 + json.bytes
        separator = UInt8(ascii: ",")
      }
      lines += "}\n".utf8
    }
    #expect(text(ExpenseTable.jsonLines(read, on: day).bytes) == text(lines))
  }

  @Test("records of purchases are those of the writer of values", arguments: seeds)
  func records(seed: Int) throws {
    let read = RandomWallet(seed: seed, count: 40).loaded
    try #require(read.diagnostics.errors == 0)
    var writer = JSONWriter()
    writer.write(
      .object([
        ("schema", .text("milepost.wallet/1")), ("on", .text("2026-01-31")), ("base", .text("SGD")),
        ("entries", .list(read.records.map { .object($0.fields) })),
      ]))
    let day = try #require(Day(year: 2026, month: 1, day: 31))
    #expect(text(read.walletJSON(on: day, until: nil).bytes) == text(writer.bytes) + "\n")
  }

  @Test("a list as CSV and JSON is that of its document", arguments: [false, true], seeds)
  func documents(isRich: Bool, seed: Int) throws {
    let ledger = RandomWallet(seed: seed, count: 40, isRich: isRich).loaded.ledger
    let day = try #require(Day(year: 2026, month: 1, day: 31))
    for (order, isRunning) in [(ListOrder.date, true), (.amount, false), (.payee, true)] {
      var options = ListOptions(order: order)
      options.isRunning = isRunning
      let report = ledger.listReport(on: day, options) { _ in true }
      #expect(text(listJSON(report, ledger).bytes) == text(json(Document(report, ledger))))
      #expect(text(listCSV(report, ledger).bytes) == text(csv(Document(report, ledger))))
    }
  }

  /// A note is drawn by the plain way, and so is the row above it.
  @Test(
    "rows of a list are those of rows with notes, without the notes",
    arguments: [
      "", "--running", "--sort amount", "--width 60", "--width 44", "--color always --running", "--ascii",
      "--format md",
    ], 1...Campaign.rounds(2, of: 300))
  func drawn(options: String, seed: Int) {
    let wallet = RandomWallet(seed: seed, count: 40)
    let plain = output("list \(options)", wallet.text(below: "note zz"))
    let lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
    var expected: [String] = []
    for line in lines {
      if options.hasSuffix("md") {
        expected.append(String(line).replacing("<br>zz", with: "").replacing("| zz |", with: "|  |"))
      } else if !line.contains("zz") {
        expected.append(String(line))
      }
    }
    #expect(output("list \(options)", wallet.text()) == expected.joined(separator: "\n"))
  }

  /// A transaction with a receipt is written by the plain way.
  @Test(
    "transactions of journals are those with receipts, without the receipts",
    arguments: ["hledger", "beancount"], seeds
  )
  func journals(kind: String, seed: Int) {
    let wallet = RandomWallet(seed: seed, count: 40)
    // Lines below purchases change the numbers of lines.
    func withoutLines(_ text: String) -> String {
      text.replacing(#/wallet\.ledger:[0-9]+/#, with: "wallet.ledger")
    }
    let plain = output("export \(kind)", wallet.text(below: "receipt r.pdf"))
      .replacing("receipt: r.pdf, ", with: "").replacing("  receipt: \"r.pdf\"\n", with: "")
    #expect(withoutLines(output("export \(kind)", wallet.text())) == withoutLines(plain))
  }

  @Test("the rows of CSV have the values of those of JSON Lines", arguments: seeds)
  func tables(seed: Int) throws {
    let wallet = RandomWallet(seed: seed, count: 40).text()
    var writer = CSVWriter()
    writer.row(ExpenseTable.columns.map { .text($0) })
    for line in output("export jsonl", wallet).split(separator: "\n") {
      guard case .object(let pairs) = try JSONReader.read(Array(line.utf8)) else { continue }
      #expect(pairs.map(\.key) == ExpenseTable.columns)
      // A list of no parts is an empty cell.
      writer.row(pairs.map { $0.key == "parts" ? .null : $0.value })
    }
    #expect(output("export csv", wallet) == text(writer.bytes))
  }

  @Test("a row with the first value of a column after those from which programs guess comes first")
  func earlyRows() {
    let line = "2026-01-02 1.00 cash #dining Ya Kun\n"
    let late =
      "2026-01-03 2.00 cash #dining Late\n    note first\n2026-01-03 3.00 cash #dining Later\n    note second\n"
    let wallet = "base SGD\naccount cash\n" + String(repeating: line, count: 20_000) + late
    let lines = output("export jsonl", wallet).split(separator: "\n")
    #expect(
      lines.count == 20_002 && lines[0].contains(#""note":"first""#)
        && lines[20_001].contains(#""note":"second""#))
    let few = "base SGD\naccount cash\n" + String(repeating: line, count: 100) + late
    #expect(output("export jsonl", few).split(separator: "\n")[100].contains(#""note":"first""#))
  }

  @Test(
    "a rate is that of the row's own source and price, also if the row before has the same day and currencies"
  )
  func rates() {
    let wallet = """
      base SGD
      card a
      card b
      account cash
      2026-01-01 rate USD 1.30 SGD
      2026-01-01 rate USD 1.35 SGD a
      2026-01-02 10 USD b
      2026-01-02 10 USD a
      2026-01-02 10 USD cash
      2026-01-02 10 USD @ 1.4 b
      2026-01-02 10 USD b
      2026-01-02 10 USD a
      2026-01-02 10 USD = 13.99 SGD b
      2026-01-02 10 b
      2026-01-02 0 USD b
      2026-01-03 rate USD 1.31 SGD
      2026-01-03 10 USD b
      """
    let rates = output("export csv", wallet).split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[18...20].joined(separator: " ")
    }
    let (common, own) = ("1.3 entry 2026-01-01", "1.35 entry 2026-01-01")
    #expect(
      rates == [
        common, own, common, "1.4 pinned ", common, own, "1.399 billed ", "  ", common,
        "1.31 entry 2026-01-03",
      ])
  }

  @Test("parts are small however many rows there are, and together are all rows")
  func parts() throws {
    let read = RandomWallet(seed: 1, count: 9_000).loaded
    let day = try #require(Day(year: 2026, month: 1, day: 31))
    let ledger = read.ledger
    let list = ledger.listReport(on: day) { _ in true }
    let outputs = [
      ExpenseTable.csv(read, on: day), ExpenseTable.jsonLines(read, on: day),
      read.walletJSON(on: day, until: nil),
      listJSON(list, ledger), listCSV(list, ledger), listText(list, ledger, style: TextStyle()),
      hledgerJournal(ledger, on: day), beancountJournal(ledger, on: day),
    ]
    for output in outputs {
      var (bytes, most) = ([UInt8](), 0)
      output.each { part in
        bytes += part
        most = max(most, part.count)
        return true
      }
      #expect(most < 1 << 20 && bytes.count > most && bytes == output.bytes)
    }
  }
}
