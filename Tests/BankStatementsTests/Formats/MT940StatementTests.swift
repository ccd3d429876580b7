import LedgerFormats
import LedgerModel
import Testing

@testable import BankStatements

private func read(_ text: String, _ options: MessageOptions = MessageOptions()) throws -> StatementMessage {
  try MT940Format.read(Array(text.utf8), options)
}

/// The accounts of a text: number, currency, balances, days, rows.
private func accounts(_ text: String) throws -> [String] {
  try read(text).accounts.map { account in
    let balances = [account.opening, account.closing].map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ")
    let days = account.days.map { "\($0.from) \($0.to)" } ?? "-"
    let missing = account.missing.map { decimalText($0, decimals: 5) } ?? "-"
    return
      "\(account.number) \(account.currency ?? "-") \(balances) \(days) \(account.rowCount) missing \(missing)"
  }
}

@Suite("The statements of MT940 and MT942")
struct MT940StatementTests {
  @Test("opening and closing balance, with the days they are of")
  func balances() throws {
    let text = """
      :20:A
      :25:DE89370400440532013000
      :28C:1/1
      :60F:C260101EUR1250,00
      :61:260115D84,70NMSC
      :61:260116D12,5NMSC
      :61:260117C32,NMSC
      :61:260118ED99,NMSC
      :62F:C260131EUR1184,80
      :64:C260131EUR1085,80
      """
    #expect(
      try accounts(text) == [
        "DE89370400440532013000 EUR 1250.00 1184.80 2026-01-01 2026-01-31 4 missing 0.00000"
      ])
    let short = text.replacing(":61:260116D12,5NMSC\n", with: "")
    #expect(try accounts(short).first?.hasSuffix(" 3 missing -12.50000") == true)
    #expect(try read(text).kind == "MT940")
    #expect(
      try accounts(":20:A\n:25:B\n:60F:D260101EUR5,\n:61:260115C8,NMSC\n:62F:C260131EUR3,\n")
        == ["B EUR -5 3 2026-01-01 2026-01-31 1 missing 0.00000"])
  }

  @Test("the currency may be in the closing balance alone, and a row before the opening one")
  func lateBalances() throws {
    #expect(
      try accounts(":20:A\n:25:B\n:61:260115C8,NMSC\n:62F:C260131USD3,\n")
        == ["B USD - 3 2026-01-31 2026-01-31 1 missing -"])
    #expect(
      try accounts(":20:A\n:25:B\n:61:260115D1,NMSC\n:60F:C260101EUR5,\n:62F:C260131EUR3,\n")
        == ["B EUR 5 3 2026-01-01 2026-01-31 1 missing -1.00000"])
  }

  @Test("an entry date that does not exist in the year nearest to the value date is an error")
  func leapDays() {
    func row(_ line: String) -> String {
      mt940(":20:A\n:25:B\n:60F:C260101EUR5,\n\(line)\n:62F:C260131EUR4,\n")
    }
    #expect(row(":61:2503010229D1,00NMSC").contains("`0229` is not an entry date"))
    #expect(row(":61:2403010229D1,00NMSC").contains("2024-02-29"))
    #expect(row(":61:2601020000D1,00NMSC").contains("`0000` is not an entry date"))
  }

  @Test("MT942: totals that can't be read are a fault, and a row of zero has its direction")
  func unreadTotals() {
    func file(_ total: String, _ rows: String) -> String {
      mt940(":20:A\n:25:B\n:34F:EUR0,\n\(rows)\(total)\n")
    }
    let row = ":61:2601150115D18,40NMSC\n"
    #expect(file(":90D:xEUR18,40", row).hasSuffix("line 5: the number and sum of the rows can't be read"))
    #expect(!file(":90D:2EUR18,40", row + ":61:2601150115D0,00NMSC\n").contains(":90D:"))
  }

  @Test("of many faults the first are named")
  func manyFaults() {
    let text = mt940(":20:A\n:25:B\n:60F:C260101EUR5,\n" + String(repeating: ":62F:x\n", count: 100))
    #expect(text.split(separator: "\n").count == 20)
  }

  @Test("pages with intermediate balances are one statement")
  func pages() throws {
    let text = """
      :20:A
      :25:B
      :28C:1/1
      :60F:C260101EUR10,
      :61:260115D1,NMSC
      :62M:C260115EUR9,
      -
      :20:A
      :25:B
      :28C:1/2
      :60M:C260115EUR9,
      :61:260116D2,NMSC
      :62M:C260116EUR7,
      -
      :20:A
      :25:B
      :28C:1/3
      :60M:C260116EUR7,
      :62F:C260131EUR7,
      -
      """
    #expect(try accounts(text) == ["B EUR 10 7 2026-01-01 2026-01-31 2 missing 0.00000"])
    let lost = text.replacing(":60M:C260115EUR9,", with: ":60M:C260115EUR8,")
    #expect(
      try read(lost).accounts.map(\.mismatches)
        == [["line 8: this page begins with 8, the one before ends with 9"]])
    #expect(try read(text).remarks == [])
    let first = try #require(text.range(of: "-\n"))
    #expect(
      try read(String(text[..<first.lowerBound])).remarks
        == ["the file ends with an intermediate balance (line 6): another page of this statement follows"])
  }

  @Test("statements of one account that follow one another are one; others are their own")
  func statements() throws {
    func statement(_ account: String, _ opening: String, _ closing: String) -> String {
      ":20:A\n:25:\(account)\n:60F:C260101\(opening)\n:61:260115D1,NMSC\n:62F:C260131\(closing)\n-\n"
    }
    #expect(
      try accounts(statement("B", "EUR10,", "EUR9,") + statement("B", "EUR9,", "EUR8,"))
        == ["B EUR 10 8 2026-01-01 2026-01-31 2 missing 0.00000"])
    // Another account, another currency, a gap.
    #expect(
      try accounts(
        statement("B", "EUR10,", "EUR9,") + statement("C", "EUR9,", "EUR8,")
          + statement("C", "USD8,", "USD7,")
          + statement("C", "USD5,", "USD4,"))
        == [
          "B EUR 10 9 2026-01-01 2026-01-31 1 missing 0.00000",
          "C EUR 9 8 2026-01-01 2026-01-31 1 missing 0.00000",
          "C USD 8 7 2026-01-01 2026-01-31 1 missing 0.00000",
          "C USD 5 4 2026-01-01 2026-01-31 1 missing 0.00000",
        ])
  }

  @Test("text before the first field and after the end of a message is not read")
  func otherText() {
    let rows = "6 2026-01-15 1 EUR toast"
    #expect(
      mt940(
        "ABNANL2A\n940\n:20:A\n:25:B\n:60F:C260101EUR0,\n:61:260115C1,NMSC\n:86:toast\n-\nthe end\n:62F:C260131EUR1,\n-\nbye"
      )
        == rows)
    #expect(
      mt940(
        "{1:F01}{2:O940}{4:\n\n:20:A\n:25:B\n:60F:C260101EUR0,\n:61:260115C1,NMSC\n:86:toast\n-}{5:{CHK:1}}\n:62F:C260131EUR1,\n"
      )
        == rows)
    #expect(
      mt940(
        "\n\n{1:F01}{2:O940}{4::20:A\n:25:B\n:60F:C260101EUR0,\n:61:260115C1,NMSC\n:86:toast\n:62F:C260131EUR1,\n-}"
      )
        == rows)
  }

  @Test("SWIFT's blocks: the next message may begin on the line on which one ends")
  func blocks() throws {
    let message = """
      {1:F01BANKDEFFAXXX0000000000}{2:O940}{4:
      :20:A
      :25:B
      :60F:C260101EUR1,
      :61:260115D1,NMSC
      :62F:C260131EUR0,
      """
    #expect(try accounts(message + "\n-}" + message.replacing("EUR1,", with: "EUR5,") + "\n-}").count == 2)
    #expect(
      mt940(
        "\u{1}{1:F21}{4:{177:1}}{1:F01}{2:O940}{4:\n"
          + message.split(separator: "\n").dropFirst().joined(separator: "\n"))
        == "5 2026-01-15 -1 EUR")
  }

  @Test("a hyphen in a description ends nothing else")
  func hyphen() {
    #expect(
      mt940(
        ":20:A\n:25:B\n:60F:C260101EUR0,\n:61:260115C1,NMSC\n:86:toast\n- tea\n-5\n:61:260116C1,NMSC\n:62F:C260131EUR2,\n"
      )
        == "4 2026-01-15 1 EUR toast - tea -5\n8 2026-01-16 1 EUR")
  }

  @Test("a row after the closing balance is rejected")
  func afterClosing() {
    #expect(
      mt940(":20:A\n:25:B\n:60F:C260101EUR0,\n:62F:C260131EUR0,\n:61:260115C1,NMSC\n")
        == "5:1 this row is after the closing balance")
  }

  @Test("balances that can't be read, or are of another currency, do not agree")
  func faults() {
    func outcome(_ opening: String, _ closing: String) -> String {
      mt940(":20:A\n:25:B\n:60F:\(opening)\n:62F:\(closing)\n")
    }
    #expect(outcome("C260101EUR0,", "C260131EUR0,") == "")
    #expect(outcome("C020315DEM0,", "C020316105,00") == "")
    #expect(
      outcome("C260101EUR0,", "C260131USD0,")
        == "line 4: the closing balance is in USD, the opening one in EUR")
    #expect(
      outcome("X260101EUR0,", "C260131EUR0,")
        == "line 3: the balance can't be read: `X260101EUR0,` begins with neither `C` nor `D`")
    #expect(
      outcome("C260101EUR0,", "C260131EUR") == "line 4: the balance can't be read: the amount is missing")
    #expect(outcome("C260101EUR0,", "C261331EUR0,") == "")
    #expect(
      outcome("C260101EUR0,", "C260131EUR11 274,")
        == "line 4: the balance can't be read: `C260131EUR11 274,` has text after its amount")
    #expect(
      outcome("C260101EUR0,", "C2613").hasPrefix("line 4: the balance can't be read: `2613` is not a date"))
  }

  @Test("the totals of MT942 must be those of its rows")
  func totals() throws {
    let text = """
      :20:A
      :25:B
      :34F:EURD0,
      :61:260202D18,40NCCD
      :61:260202D12,60NCCD
      :61:260202C64,NCCD
      :90D:2EUR31,00
      :90C:1EUR64,00
      -
      """
    #expect(try read(text).accounts.map(\.mismatches) == [[]])
    #expect(try read(text).kind == "MT942")
    #expect(try read(text).accounts.map(\.currency) == ["EUR"])
    let lost = text.replacing(":61:260202D12,60NCCD\n", with: "").replacing("C64,", with: "C65,5")
    #expect(
      try read(lost).accounts.map(\.mismatches) == [
        [":90D: says 2 rows of 31.00, there is 1 of 18.40", ":90C: says 1 row of 64.00, there is 1 of 65.50"]
      ])
    // A rejected row is in the totals, with an amount that is not known.
    #expect(try read(text.replacing("D12,60", with: "D1x")).accounts.map(\.mismatches) == [[]])
  }

  @Test("a statement without its closing balance is cut")
  func cut() {
    let start = ":20:A\n:25:B\n:60F:C260101EUR0,\n:61:260115C1,NMSC\n"
    #expect(mt940(start) == "error 4:1 this file ends before the closing balance, `:62F:`")
    #expect(
      mt940(start + "-\n" + start + ":62F:C260131EUR1,\n")
        == "error 1:1 this statement has no closing balance, `:62F:`")
    #expect(mt940(":20:A\n:25:B\n") == "error 2:1 this file ends before the closing balance, `:62F:`")
    #expect(
      mt940("{1:F01}{2:O942}{4:\n:20:A\n:25:B\n:34F:EURD0,\n:61:260115C1,NMSC\n")
        == "error 5:1 this file ends before `-}`")
    #expect(mt940(":20:A\n") == "error 1:1 this file ends before the closing balance, `:62F:`")
    #expect(mt940("nothing") == "error there is no statement in this MT940 file")
  }

  @Test("a file that is cut at any byte is an error, gives all its rows or says that a page is missing")
  func cutAnywhere() throws {
    let whole = Checkout.bytes("examples/statements/mt940.sta")
    let rows = try MT940Format.read(whole, MessageOptions()).table.rowCount
    for end in 0..<whole.count {
      guard let message = try? MT940Format.read(Array(whole[..<end]), MessageOptions()) else { continue }
      if message.table.rowCount < rows {
        #expect(message.remarks.contains { $0.contains("another page") }, "\(end)")
      } else {
        #expect(message.remarks == [], "\(end)")
      }
    }
  }

  @Test("made-up examples: balances and totals agree")
  func examples() throws {
    for (name, kind, rows) in [("mt940", "MT940", 8), ("mt942", "MT942", 3)] {
      let bytes = Checkout.bytes("examples/statements/\(name).sta")
      #expect(MT940Format.recognizes(bytes))
      let message = try MT940Format.read(bytes, MessageOptions())
      #expect(message.kind == kind)
      #expect(message.table.rowCount == rows)
      #expect(message.rejected.isEmpty)
      #expect(message.accounts.count == 1)
      #expect(message.accounts.first?.missing ?? 0 == 0)
      #expect(message.accounts.first?.mismatches == [])
    }
  }
}
