import BankStatements
import TestSupport
import Testing

private let bank = """
  statement bank "My bank"
      columns Date Text Amount Balance Currency
      date Date as YYYY-MM-DD
      payee Text
      amount Amount spent negative
      currency Currency
      balance Balance

  """

/// The balances of some rows that do not agree, as the import prints them; with other lines of rules.
private func mismatches(_ rows: [String], _ more: String..., limit: Int = 10) throws -> [String] {
  let text = (["Date,Text,Amount,Balance,Currency"] + rows).map { $0 + "\n" }.joined()
  let own = rules(bank + more.map { "    \($0)\n" }.joined())
  let statement = try StatementReader(own).read(Array(text.utf8), file: "bank.csv").get()
  let found = statement.balanceMismatches(limit: limit)
  let lines = found.first.map { "\($0.line): \($0.message)" }
  return lines + (found.count > lines.count ? ["\(found.count) in all"] : [])
}

@Suite("Balances after rows")
struct BalanceTests {
  /// The example of the contract: 1,250.00, then -84.70, -12.50 and 32.00.
  private static let rows = [
    "2026-01-01,Opening,10,1250.00,SGD", "2026-01-02,A,-84.70,1165.30,SGD", "2026-01-03,B,-12.50,1152.80,SGD",
    "2026-01-04,C,32.00,1184.80,SGD",
  ]

  @Test("rows agree in both directions of the file")
  func agree() throws {
    #expect(try mismatches(BalanceTests.rows) == [])
    #expect(try mismatches(BalanceTests.rows.reversed()) == [])
    #expect(try mismatches(["2026-01-01,A,-5,1,SGD"]) == [] && mismatches([]) == [])
    #expect(
      try mismatches(["2026-01-01,A,\"1,000.5\",\"-1,000.50\",JPY"].map { $0.replacing("JPY", with: "SGD") })
        == [])
  }

  @Test("a row that is lost or added, an amount with the wrong sign", arguments: [false, true])
  func lost(isNewestFirst: Bool) throws {
    func of(_ rows: [String]) throws -> [String] {
      try mismatches(isNewestFirst ? rows.reversed() : rows)
    }
    var rows = BalanceTests.rows
    rows.remove(at: 2)
    let lines = isNewestFirst ? ("3", "3", "2") : ("4", "3", "4")
    #expect(
      try of(rows) == [
        "\(lines.0): balance 1,165.30 (line \(lines.1)), 1 row of 32.00, balance 1,184.80 (line \(lines.2)):"
          + " 12.50 out is missing"
      ])
    rows = BalanceTests.rows
    rows[2] = "2026-01-03,B,12.50,1152.80,SGD"
    #expect(try of(rows).count == 1 && of(rows)[0].hasSuffix(": 25.00 out is missing"))
    rows = BalanceTests.rows
    rows.insert("2026-01-03,Twice,-12.50,1152.80,SGD", at: 3)
    #expect(try of(rows).count == 1 && of(rows)[0].hasSuffix(": 12.50 in is missing"))
    // All signs wrong.
    rows = BalanceTests.rows.map { $0.replacing(",-", with: ",+").replacing("32.00", with: "-32.00") }
    #expect(try of(rows).count == 3)
  }

  @Test("amounts of rows without a balance count up to the next one, in both directions")
  func gaps() throws {
    var rows = BalanceTests.rows
    rows[1] = "2026-01-02,A,-84.70,,SGD"
    rows[2] = "2026-01-03,B,-12.50,-,SGD"
    #expect(try mismatches(rows) == [] && mismatches(rows.reversed()) == [])
    rows.remove(at: 1)
    #expect(
      try mismatches(rows) == [
        "4: balance 1,250.00 (line 2), 2 rows of 19.50, balance 1,184.80 (line 4): 84.70 out is missing"
      ])
    #expect(
      try mismatches(rows.reversed()) == [
        "4: balance 1,250.00 (line 4), 2 rows of 19.50, balance 1,184.80 (line 2): 84.70 out is missing"
      ])
  }

  @Test("skipped rows and rows of zero count, pending rows without a balance do not")
  func lists() throws {
    var rows = BalanceTests.rows
    rows.insert("2026-01-03,PENDING D,-7.00,,SGD", at: 2)
    rows.insert("2026-01-03,Free,0.00,1165.30,SGD", at: 2)
    let more = ["leave-out mine when payee is B", "pending when payee starts PENDING"]
    #expect(try mismatches(rows, more[0], more[1]) == [])
    #expect(try mismatches(rows.reversed(), more[0], more[1]) == [])
    #expect(try mismatches(rows, more[0]).count == 1)
    // A balance that is brought forward has no amount.
    rows = ["2026-01-01,BALANCE B/F,,1250.00,SGD"] + BalanceTests.rows.dropFirst()
    #expect(try mismatches(rows, "leave-out balance when payee has B/F") == [])
  }

  @Test("below a header and for a currency the calculation begins again; a row that can't be read ends it")
  func chains() throws {
    let other = BalanceTests.rows.map {
      $0.replacing("SGD", with: "EUR").replacing("1250", with: "50").replacing("1165.30", with: "-34.70")
        .replacing(
          "1152.80", with: "-47.20"
        ).replacing("1184.80", with: "-15.20")
    }
    #expect(try mismatches(zip(BalanceTests.rows, other).flatMap { [$0, $1] }) == [])
    #expect(
      try mismatches(BalanceTests.rows + ["Date,Text,Amount,Balance,Currency"] + BalanceTests.rows) == [])
    #expect(try mismatches(BalanceTests.rows + BalanceTests.rows).count == 1)
    var rows = BalanceTests.rows
    rows[1] = "2026-02-30,A,-84.70,1165.30,SGD"
    #expect(try mismatches(rows) == [])
  }

  @Test("a balance that is not an amount is an error of its row; one with a mark has its sign")
  func marks() throws {
    let text = "Date,Text,Amount,Balance,Currency\n2026-01-01,A,-1,much,SGD\n2026-01-01,A,-1,1.234,SGD\n"
    #expect(
      outcome(text, bank) == """
        2:17 `much` is not an amount
        3:17 `1.234` has more decimals than SGD has (2)
        bank: 2 rows, 1 other lines

        """)
    let marked = bank.replacing("spent negative", with: "marked DR CR")
    let rows =
      "Date,Text,Amount,Balance,Currency\n2026-01-01,A,4 DR,6.00 DR,SGD\n2026-01-01,A,7 CR,1 CR,SGD\n"
    let statement = try StatementReader(rules(marked)).read(Array(rows.utf8), file: "bank.csv").get()
    #expect(statement.balanceMismatches(limit: 9).count == 0 && statement.rejected.isEmpty)
  }

  @Test("many are counted, and the largest numbers are")
  func limits() throws {
    #expect(
      try mismatches(Array(repeating: "2026-01-01,A,-1,5,SGD", count: 20), limit: 2).last == "19 in all")
    let large = String(repeating: "9", count: 18)
    let rows = Array(repeating: "2026-01-01,A,\(large),0.\(large),", count: 300)
    let own = bank.replacing("currency Currency", with: "encoding utf-8")
    let text = (["Date,Text,Amount,Balance,Currency"] + rows).joined(separator: "\n")
    let statement = try StatementReader(rules(own)).read(Array(text.utf8), file: "bank.csv").get()
    #expect(statement.balanceMismatches(limit: 5).count == 299)
  }

  @Test("a large file is checked the same on two cores")
  func halves() throws {
    var (text, balance) = ("Date,Text,Amount,Balance,Currency\n", 0)
    for row in 1...400 {
      balance -= row
      text += "2026-01-01,SHOP \(row),-\(row).00,\(balance).00,SGD\n"
      if row == 150 { text += "Date,Text,Amount,Balance,Currency\n" }
      if row == 320 { balance -= 3 }
    }
    func found(_ large: Int) throws -> [String] {
      var reader = StatementReader(rules(bank))
      reader.large = large
      return try reader.read(Array(text.utf8), file: "a.csv").get().balanceMismatches(limit: 9).first.map {
        "\($0.line): \($0.message)"
      }
    }
    #expect(try found(1) == found(.max))
    #expect(try found(1).count == 1)
  }
}
