import LedgerFormats
import LedgerModel
import Testing

@testable import BankStatements

/// What becomes of one field 61 of a statement in euros.
private func row(_ field: String, currency: String = "EUR") -> String {
  let text = ":20:A\n:25:B\n:60F:C260101\(currency)0,\n:61:\(field)\n:86:toast\n:62F:C260131\(currency)0,\n"
  // The line is the fourth.
  return String(mt940(text).dropFirst(2))
}

@Suite("The rows of MT940 and MT942")
struct MT940Tests {
  @Test(
    "the mark says whether money comes or goes; a letter of the currency may follow",
    arguments: [
      ("C", "12.50 EUR toast"), ("D", "-12.50 EUR toast"), ("RC", "-12.50 EUR toast"),
      ("RD", "12.50 EUR toast (refund)"), ("EC", "12.50 EUR toast (pending)"),
      ("ED", "-12.50 EUR toast (pending)"), ("CR", "12.50 EUR toast"), ("DR", "-12.50 EUR toast"),
      ("RCR", "-12.50 EUR toast"), ("RDR", "12.50 EUR toast (refund)"), ("CD", "12.50 EUR toast"),
      ("DD", "-12.50 EUR toast"), ("EDR", "-12.50 EUR toast (pending)"),
    ])
  func marks(mark: String, expected: String) {
    #expect(row("2601150115\(mark)12,50NMSC") == "2026-01-15 \(expected)")
  }

  @Test(
    "the entry date is in the year that puts it nearest to the value date; without it the value date counts",
    arguments: [
      ("2512300102", "2026-01-02"), ("2601021231", "2025-12-31"), ("2601150114", "2026-01-14"),
      ("260115", "2026-01-15"), ("260115    ", "2026-01-15"), ("2802290229", "2028-02-29"),
      // Days of a February that banks count and the calendar does not have.
      ("260230", "2026-02-28"), ("2602300302", "2026-03-02"), ("260229", "2026-02-28"),
      ("280230", "2028-02-29"), ("991231", "1999-12-31"), ("800101", "1980-01-01"), ("791231", "2079-12-31"),
    ])
  func days(written: String, day: String) {
    #expect(row("\(written)D1,NMSC") == "\(day) -1 EUR toast")
  }

  @Test(
    "amounts are digits with a decimal comma; a point, or nothing, is read as well",
    arguments: [
      ("15000,05", "15000.05"), ("12,", "12"), ("12,5", "12.5"), ("12", "12"), ("12.50", "12.50"),
      ("0,12345", "0.12345"), ("0,1234500", "0.1234500"), ("000000000025,00", "25.00"), (",5", "0.5"),
    ])
  func amounts(written: String, amount: String) {
    #expect(row("260115C\(written)NMSC") == "2026-01-15 \(amount) EUR toast")
  }

  @Test(
    "the id is what follows two slashes, unless it is NONREF",
    arguments: [
      ("NMSCNONREF//B6A15DE1", " (id B6A15DE1)"), ("NMSCNONREF//NONREF", ""), ("NMSCNONREF", ""),
      ("NMSC//A/1 ", " (id A/1)"), ("NMSCA/1", ""), ("NMSC1//2//3", " (id 2//3)"), ("NMSCNONREF//", ""),
    ])
  func ids(written: String, id: String) {
    #expect(row("260115C1,\(written)") == "2026-01-15 1 EUR toast\(id)")
  }

  @Test(
    "what can't be read is rejected with its place",
    arguments: [
      ("261315C1,NMSC", "`261315` is not a date: a year has 12 months", 5),
      ("260431C1,NMSC", "`260431` is not a date: April 2026 has 30 days", 5),
      ("260231C1,NMSC", "`260231` is not a date: February 2026 has 28 days", 5),
      ("26O115C1,NMSC", "`26O115` is not a date, year, month and day", 5),
      ("2601150431C1,NMSC", "`0431` is not an entry date: April 2026 has 30 days", 11),
      ("2601151C1,NMSC", "`1C1,` is not an entry date, month and day", 11),
      ("260115X1,NMSC", "`X1` is neither money in (C) nor out (D)", 11),
      ("260115R1,NMSC", "`R1` is neither money in (C) nor out (D)", 11),
      ("260115", "`C` or `D` after the date is missing", 11),
      ("260115C", "the amount is missing", 12),
      ("260115CNMSC", "`MSC` is not an amount", 13),
      ("260115C1,234.56NMSC", "`1,234.56NMSC` is not an amount", 12),
      ("260115C0,123456NMSC", "`0,123456` has more than 5 decimals", 12),
      ("260115C1234567890123456789,NMSC", "`1234567890123456789,` has more than 18 digits", 12),
      ("260115C1,", "the transaction type after the amount is missing", 14),
      ("260115C1,NMS", "the transaction type after the amount is missing", 14),
      ("260115C1,nmsc", "the transaction type after the amount is missing", 14),
    ])
  func rejected(field: String, reason: String, column: Int) {
    #expect(row(field) == "\(column) \(reason)")
  }

  @Test("a rejected row has its line, its text and its account; the others are read")
  func rest() throws {
    let message = try MT940Format.read(
      Array(
        """
        :20:A
        :25:B
        :60F:C260101EUR0,
        :61:260115X1,NMSC
        more
        :86:toast
        :61:260116C1,NMSC
        :62F:C260131EUR0,
        """.utf8), MessageOptions())
    #expect(message.rejected.map(\.line) == [4])
    #expect(message.rejected.map(\.text) == [":61:260115X1,NMSC more :86:toast"])
    #expect(message.table.rowCount == 1)
    #expect(message.accounts.map(\.rowCount) == [1])
    #expect(message.accounts.map(\.rejectedCount) == [1])
    // Without that row the balances can't be compared.
    #expect(message.accounts.first?.missing == nil)
  }

  @Test("the named columns have the parts of a row")
  func columns() throws {
    let message = try MT940Format.read(
      Array(
        """
        :20:A
        :25:DE89370400440532013000
        :60F:C260101EUR0,
        :61:2601150115RD84,70NDDTNONREF//B6A
        CARD 1234
        CHARGE 0
        :86:105?00LASTSCHRIFT?20Invoice?31DE02120300000000202051?32HARBOUR TELECOM
        :62F:C260131EUR84,70
        """.utf8), MessageOptions())
    let expected = [
      "TYPE": "NDDT", "NAME": "HARBOUR TELECOM", "TEXT": "Invoice", "CODE": "105",
      "IBAN": "DE02120300000000202051", "INFO": "CARD 1234 CHARGE 0", "REVERSAL": "yes",
      "ACCOUNT": "DE89370400440532013000",
    ]
    for (name, text) in expected { #expect(cell(message, .mt940, name) == text, "\(name)") }
    #expect(StatementFormat.mt940.columns == MT940Column.allCases.map { "\($0)".uppercased() })
    #expect(expected.count == MT940Column.allCases.count)
  }

  @Test("a reversal of money in is money out, and marked as a reversal")
  func reversalOfCredit() throws {
    let text = ":20:A\n:25:B\n:60F:C260101EUR0,\n:61:260115RC1,NMSC\n:62F:D260131EUR1,\n"
    let message = try MT940Format.read(Array(text.utf8), MessageOptions())
    #expect(cell(message, .mt940, "REVERSAL") == "yes")
    #expect(message.accounts.first?.missing == 0)
  }

  @Test("a text that is longer than a cell may be rejects its row")
  func longText() {
    let text = String(repeating: "x", count: 32_760)
    let lines = { (text: String) in
      ":20:A\n:25:B\n:60F:C260101EUR0,\n:61:260115C1,NMSC\n:86:\(text)\n:61:260116C1,NMSC\n:62F:C260131EUR2,\n"
    }
    #expect(
      mt940(lines(text)) == "6 2026-01-16 1 EUR\n4:1 this row has a text of more than 32,767 bytes")
    #expect(mt940(lines(String(text.dropLast(30)))).hasPrefix("4 2026-01-15 1 EUR xxx"))
    #expect(
      mt940(lines(String(repeating: "x\n", count: 20_000)))
        == "20006 2026-01-16 1 EUR\n4:1 this row has a text of more than 32,767 bytes")
  }

  @Test("all rows of MT942 are pending")
  func interim() {
    #expect(
      mt940(
        """
        :20:A
        :25:B
        :34F:EURD0,
        :13D:2602021145+0100
        :61:2602020202D18,40NCCD
        :86:toast
        :61:2602020202RD1,NCCD
        :86:tea
        """) == """
          5 2026-02-02 -18.40 EUR toast (pending)
          7 2026-02-02 1 EUR tea (pending) (refund)
          """)
  }
}
