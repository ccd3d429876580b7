import LedgerFormats
import LedgerModel
import Testing

@testable import BankStatements

/// One record of a bank account, with the day first.
private func record(_ lines: String...) -> String {
  // The record begins on the second line.
  String(qif("!Type:Bank\n\(lines.joined(separator: "\n"))\n^\n", dates: .dmy).dropFirst(2))
}

@Suite("The records of QIF")
struct QIFTests {
  @Test("a row ends with a circumflex; blanks and empty lines do not count")
  func rows() {
    #expect(
      qif("!Type:Bank\r\nD28/1/2026\r\nT-12.50\r\nPKOPI\r\n^\r\n\r\n D 29/1/2026 \r\nT 1\r\nPTEA\r\n^ \r\n")
        == "2 2026-01-28 -12.50 KOPI\n7 2026-01-29 1 TEA\ndates are day/month (line 2)")
    #expect(qif("!Type:Bank\rD28/1/2026\rT1\rPA\r^\r") == "2 2026-01-28 1 A\ndates are day/month (line 2)")
  }

  @Test("records whose header is missing are counted")
  func missingHeaders() {
    let row = "D28/1/2026\nT1\nPA\n^\n"
    #expect(
      qif(row + "!Type:Bank\n" + row)
        == "6 2026-01-28 1 A\ndates are day/month (line 6)\n1 record is skipped, of a type that is not known (line 4)"
    )
    #expect(
      qif("!Account\nNMine\nTBank\n^\n" + row + "!Type:Bank\n" + row).hasSuffix(
        "1 record is skipped, of a type that is not known (line 8)"))
    #expect(!qif("!Account\nNMine\nTBank\n^\n!Type:Bank\n" + row).contains("skipped"))
  }

  @Test("the payee is P, else M; the amount T, else U")
  func parts() {
    #expect(record("D1/2/26", "T1", "U2", "PA", "MB") == "2026-02-01 1 A")
    #expect(record("D1/2/26", "U2", "MB") == "2026-02-01 2 B")
    #expect(record("D1/2/26", "T", "U2", "P", "MB") == "2026-02-01 2 B")
    #expect(record("D1/2/26", "T3") == "2026-02-01 3")
  }

  @Test(
    "amounts: a comma groups thousands",
    arguments: [
      ("-1,234.56", "-1234.56"), ("1234.5", "1234.5"), ("+5", "5"), ("- 5.00", "-5.00"),
      ("0.12345", "0.12345"),
      ("1,234", "1234"), (".5", "0.5"), ("0.1234500", "0.1234500"), ("-12,345,678.90", "-12345678.90"),
    ])
  func amounts(written: String, amount: String) {
    #expect(record("D1/2/26", "T\(written)", "Pa") == "2026-02-01 \(amount) a")
  }

  @Test("amounts with a decimal comma, where that is known")
  func decimalComma() {
    let text = "!Type:Bank\nD13/2/26\nT-1.234,56\nPa\n^\nD13/2/26\nT1.50\nPb\n^\n"
    #expect(
      qif(text, hasDecimalComma: true) == """
        2 2026-02-13 -1234.56 a
        7:2 `1.50` is not an amount with `decimal comma`, where a point groups thousands, three digits each
        dates are day/month (line 2)
        """)
  }

  @Test(
    "what can't be read is rejected with its place",
    arguments: [
      (["D1/2/26", "T$120"], "3:2 `$120` is not an amount"),
      (["D1/2/26", "T1.234,56"], "3:2 `1.234,56` is not an amount"),
      (["D1/2/26", "T1,23"], "3:2 `1,23` is not an amount: a comma groups thousands, three digits each"),
      (["D1/2/26", "T0.123456"], "3:2 `0.123456` has more than 5 decimals"),
      (["D1/2/26", "T1234567890123456789"], "3:2 `1234567890123456789` has more than 18 digits"),
      (["D1/2/26", "T"], "2:1 the amount is missing"), (["D1/2/26", "Pa"], "2:1 the amount is missing"),
      (["T1", "Pa"], "2:1 the date is missing"), (["D", "T1"], "2:1 the date is missing"),
      (["D31/2/26", "T1"], "2:2 `31/2/26` is not a date: February 2026 has 28 days"),
      (["D1/13/26", "T1"], "2:2 `1/13/26` is not a date: a year has 12 months"),
      (["D1/2/1826", "T1"], "2:2 `1/2/1826` is not a date: years must be from 1900 to 2199"),
      (["D1/2/126", "T1"], "2:2 `1/2/126` is not a date"), (["D1/2", "T1"], "2:2 `1/2` is not a date"),
      (["D20260201", "T1"], "2:2 `20260201` is not a date"),
      (["D1 Feb 26", "T1"], "2:2 `1 Feb 26` is not a date"),
      (["D1/2/26", "T1", "D2/2/26", "T2"], "4:2 a second date or amount: is the `^` before it missing?"),
      (
        ["D1/2/26", "T1", "P" + String(repeating: "x", count: 32_768)],
        "4:2 this row has a text of more than 32,767 bytes"
      ),
    ])
  func rejected(lines: [String], reason: String) {
    let text = qif("!Type:Bank\n\(lines.joined(separator: "\n"))\n^\nD3/2/26\nT3\nPrest\n^\n", dates: .dmy)
    let parts = text.split(separator: "\n")
    #expect(parts.count == 2)
    #expect(parts.first?.hasSuffix("2026-02-03 3 rest") == true)
    #expect(parts.last?.hasPrefix(reason) == true, "\(text)")
  }

  @Test("a last row without its end is rejected, before another header too")
  func unended() {
    let reason = "this row does not end with `^`: the file may be cut here"
    #expect(qif("!Type:Bank\nD1/1/26\nT1\nPa\n^\nD1/1/26\nT2") == "2 2026-01-01 1 a\n6:1 \(reason)")
    #expect(
      qif("!Type:Bank\nD1/1/26\nT1\n!Type:CCard\nD1/1/26\nT1\nPa\n^\n") == "5 2026-01-01 1 a\n2:1 \(reason)")
    #expect(qif("!Type:Bank\nD1/1/26\nT1\nPa\n^\n\n") == "2 2026-01-01 1 a")
  }

  @Test("an end without a record is left out")
  func empty() {
    #expect(qif("!Type:Bank\n^\nD1/1/26\nT1\nPa\n^\n^\n") == "2 (empty)\n3 2026-01-01 1 a\n7 (empty)")
  }

  @Test("a transfer is left out, unless a split of it is a purchase")
  func transfers() {
    #expect(record("D1/2/26", "T1", "Pa", "L[Savings]") == "2026-02-01 1 a (transfer)")
    #expect(record("D1/2/26", "T1", "Pa", "L[Savings]/Holiday") == "2026-02-01 1 a (transfer)")
    #expect(record("D1/2/26", "T1", "Pa", "LSavings") == "2026-02-01 1 a")
    let split = "\n1 row is taken whole: the 4 lines that split it are not read"
    #expect(
      record("D1/2/26", "T1", "Pa", "L[Savings]", "S[Savings]", "$3", "SFees", "$-2") == "2026-02-01 1 a"
        + split)
    #expect(
      record("D1/2/26", "T1", "Pa", "L[Savings]", "S[Savings]", "$3", "S[Other]", "$-2")
        == "2026-02-01 1 a (transfer)" + split)
  }

  @Test("split lines are counted, and the row is taken whole")
  func splits() {
    #expect(
      qif(
        "!Type:Bank\nD1/2/26\nT3\nPa\nSFood\nEbread\n$1\nSTea\n$2\n^\nD2/2/26\nT3\nPb\nSFood\n%100\n^\n",
        dates: .dmy)
          == """
          2 2026-02-01 3 a
          11 2026-02-02 3 b
          2 rows are taken whole: the 7 lines that split them are not read
          """)
  }

  @Test("the sections of accounts and cards are read, those of other records are not")
  func sections() throws {
    let row = "D1/2/26\nT1\nPa\n^\n"
    for name in ["Bank", "Cash", "Oth A", "Oth L", "CCard", "bank", "CCARD "] {
      let message = try QIFFormat.read(Array("!Type:\(name)\n\(row)".utf8), dmy)
      #expect(message.table.rowCount == 1, "\(name)")
      let kind = name.lowercased().hasPrefix("ccard") ? "card" : "bank"
      #expect(cell(message, .qif, "KIND") == kind, "\(name)")
      #expect(message.accounts.map { $0.kind?.rawValue } == [kind], "\(name)")
    }
    #expect(
      qif("!Type:Cat\nNFood\n^\n!Type:Class\nNA\n^\n!Type:Memorized\n\(row)!Type:Bank\n\(row)", dates: .dmy)
        == "13 2026-02-01 1 a")
    #expect(
      qif("!Type:Invst\nD1/2/26\nNBuy\n^\n!Type:Bank\n\(row)", dates: .dmy)
        == "6 2026-02-01 1 a\nthe investments are not read")
    #expect(
      qif("!Type:Bank\n\(row)!Type:Other\nX\n^\nY\n^\n", dates: .dmy)
        == "2 2026-02-01 1 a\n2 records are skipped, of a type that is not known (line 6)")
  }

  @Test("the account of a section is the one named before it; sections of one account are one")
  func accounts() throws {
    func account(_ name: String, _ type: String) -> String { "!Account\nN\(name)\nT\(type)\nDa note\n^\n" }
    func rows(_ type: String) -> String { "!Type:\(type)\nD1/2/26\nT1\nPa\n^\n" }
    let text =
      "!Option:AutoSwitch\n" + account("Savings", "Bank") + account("Visa", "CCard") + "!Clear:AutoSwitch\n"
      + account("Visa", "CCard") + rows("CCard") + rows("CCard") + account("Savings", "Bank") + rows("Bank")
    let message = try QIFFormat.read(Array(text.utf8), dmy)
    #expect(message.accounts.map { "\($0.number) \($0.rowCount)" } == ["Visa 2", "Savings 1"])
    #expect(cell(message, .qif, "ACCOUNT") == "Visa")
    #expect(message.accounts.map(\.currency) == [nil, nil])
    #expect(message.accounts.map(\.missing) == [nil, nil])
  }

  @Test("the named columns have the parts of a row")
  func columns() throws {
    let message = try QIFFormat.read(Checkout.bytes("examples/statements/card.qif"), MessageOptions())
    let expected = [
      "PAYEE": "KOPI CORNER", "MEMO": "Breakfast", "CATEGORY": "Dining", "NUMBER": "1001", "CLEARED": "*",
      "ACCOUNT": "Harbour Visa", "KIND": "card",
    ]
    for (name, text) in expected { #expect(cell(message, .qif, name) == text, "\(name)") }
    #expect(StatementFormat.qif.columns == QIFColumn.allCases.map { "\($0)".uppercased() })
    #expect(expected.count == QIFColumn.allCases.count)
  }

  @Test("files without a statement are errors")
  func noStatement() {
    #expect(qif("!Type:Invst\nD1/2/26\nNBuy\n^\n") == "error this QIF file has only investments")
    #expect(qif("!Type:Cat\nNFood\n^\n") == "error there is no statement in this QIF file")
    #expect(qif("!Type:Bank\n") == "")
    #expect(
      qif("!Account\nN\(String(repeating: "x", count: 101))\n")
        == "error 2:1 this account name has more than 100 bytes")
  }

  private var dmy: MessageOptions {
    var options = MessageOptions()
    options.dates = .dmy
    return options
  }
}
