import LedgerFormats
import TestSupport
import Testing

@testable import BankStatements

/// What comes of an OFX file.
func ofx(_ text: String, _ columns: String...) -> String {
  shown(columns, .ofx) { () throws(MessageError) in try OFXFormat.read(Array(text.utf8), MessageOptions()) }
}

/// A file with one statement of some rows.
func ofxFile(_ rows: String, kind: String = "STMTRS", currency: String = "<CURDEF>SGD\n", header: String = "")
  -> String
{
  "OFXHEADER:100\nDATA:OFXSGML\n\(header)\n<OFX><\(kind)>\(currency)<BANKTRANLIST>\n\(rows)\n</BANKTRANLIST></\(kind)></OFX>"
}

/// What comes of one row; it begins on line 6.
func ofxRow(_ fields: String, _ columns: String..., kind: String = "STMTRS") -> String {
  let row = "<STMTTRN>\(fields)\n</STMTTRN>"
  return shown(columns, .ofx) { () throws(MessageError) in
    try OFXFormat.read(Array(ofxFile(row, kind: kind).utf8), MessageOptions())
  }
}

@Suite("OFX")
struct OFXTests {
  @Test("a statement of an account, of SGML")
  func account() {
    let file = String(decoding: Checkout.bytes("examples/statements/ofx1.ofx"), as: UTF8.self)
    #expect(
      ofx(file, "line", "booked", "purchase", "amount", "currency", "id", "payee", "leftOut") == """
        39 | 2026-03-03 |  | -8.40 | SGD | 20260303001 | KOPI & TOAST PTE LTD | \("")
        47 | 2026-03-05 |  | -100.00 | SGD | 20260305001 | CASH WITHDRAWAL ATM 0042 RAFFLES PLACE | \("")
        55 | 2026-03-09 | 2026-03-08 | -1250.5 | SGD | 20260309001 | RENT MARCH | \("")
        65 | 2026-03-12 |  | -420.15 | SGD | 20260312001 | CARD BILL | payment
        76 | 2026-03-25 |  | 5200.00 | SGD | 20260325001 | Example Robotics SALARY MAR | \("")
        """)
    #expect(
      ofx(file, "TRNTYPE", "NAME", "MEMO", "FITID", "CHECKNUM", "REFNUM", "ACCOUNT", "KIND") == """
        POS | KOPI & TOAST PTE LTD | Kopi & Toast Pte Ltd | 20260303001 |  |  | 0000-001234-5 | bank
        ATM | CASH WITHDRAWAL | ATM 0042 RAFFLES PLACE | 20260305001 |  |  | 0000-001234-5 | bank
        DEBIT | RENT MARCH |  | 20260309001 | 000731 | R-88 | 0000-001234-5 | bank
        XFER | CARD BILL |  | 20260312001 |  |  | 0000-001234-5 | bank
        CREDIT | Example Robotics | SALARY MAR | 20260325001 |  |  | 0000-001234-5 | bank
        """)
  }

  @Test("a statement of a card, of XML")
  func card() {
    let file = String(decoding: Checkout.bytes("examples/statements/ofx2.qfx"), as: UTF8.self)
    #expect(
      ofx(file, "line", "booked", "purchase", "amount", "currency", "payee", "code", "SIC", "FOREIGN", "KIND")
        == """
        20 | 2026-01-06 | 2026-01-04 | -42.18 | USD | NOODLE HOUSE 0012 | 5812 | 5812 |  | card
        25 | 2026-01-09 |  | -9.99 | USD | CAFÉ ZÜRICH Tea & cake <2 pieces> |  |  | CHF | card
        31 | 2026-01-15 |  | 300.00 | USD | AUTOPAY PAYMENT THANK YOU |  |  |  | card
        35 | 2026-01-22 |  | 15.00 | USD | Bookshop & Sons |  |  |  | card
        39 | 2026-01-28 |  | -20.00 | CAD | PARKING |  |  |  | card
        """)
  }

  @Test(
    "a value ends at the next tag or at the line end, with an end tag it is all before that",
    arguments: [
      ("<NAME>A B<MEMO>C", "A B | C"), ("<NAME>A B \n<MEMO>\tC\r\n", "A B | C"),
      ("<NAME>A B</NAME><MEMO>C</MEMO>", "A B | C"), ("<NAME>A\nB</NAME><MEMO>C\nD<SIC>1", "A\nB | C"),
      ("<name>A</Name><Memo>C", "A | C"), ("<NAME>A</MEMO><MEMO>C", "A | C"),
      ("<NAME>\n<MEMO>C", " | C"), ("<NAME></NAME><MEMO/>", " | "), ("<NAME >A<MEMO x=\"1\">C", "A | C"),
      ("<NAME>A <3 B<MEMO>C < D", "A <3 B | C < D"), ("<NAME>A<INTU.X>B<MEMO>C", "A | C"),
      ("<NAME>A<!-- x --> B<MEMO><!-- y -->C<!-- z -->", "A B | C"), ("<NAME>\nA<MEMO>C", " | C"),
      ("<NAME>A<NAME>B<MEMO>C", "A | C"),
    ])
  func values(_ fields: String, _ expected: String) {
    #expect(ofxRow("<DTPOSTED>20260131<TRNAMT>1\(fields)", "NAME", "MEMO") == expected)
  }

  @Test(
    "references are characters, unknown ones stay as they are",
    arguments: [
      ("a&amp;b&lt;c&gt;d&quot;e&apos;f", "a&b<c>d\"e'f"), ("&#65;&#x42;", "AB"), ("a&nbsp;b", "a b"),
      ("AT&T & Co; &eacute; &#0; &", "AT&T & Co; &eacute; &#0; &"), ("&amp;amp;", "&amp;"),
      ("<![CDATA[a & <b>]]>", "a & <b>"), ("x<![CDATA[y]]>z", "xyz"),
    ])
  func references(_ value: String, _ expected: String) {
    #expect(ofxRow("<DTPOSTED>20260131<TRNAMT>1<NAME>\(value)<MEMO>", "NAME") == expected)
    #expect(ofxRow("<DTPOSTED>20260131<TRNAMT>1<NAME>\(value)</NAME>", "NAME") == expected)
  }

  @Test(
    "amounts are as they are, with a point or a comma once",
    arguments: [
      ("-8.40", "-8.40"), ("+8.4", "8.4"), ("8,40", "8.40"), (".5", "0.5"), ("-5.", "-5"),
      ("0012.50", "12.50"),
      ("1,234", "1.234"), ("3.1000000", "3.10000"), ("<![CDATA[-7.00]]>", "-7.00"),
      ("99999999999999999", "99999999999999999"),
      ("$120", "6:36 `$120` is not an amount"), ("1,234.56", "6:36 `1,234.56` is not an amount"),
      ("- 5", "6:36 `- 5` is not an amount"), ("5-", "6:36 `5-` is not an amount"),
      (".", "6:36 `.` is not an amount"),
      ("", "6:1 `TRNAMT` is missing"), ("1.000001", "6:36 `1.000001` has more than 5 decimals"),
      ("1000000000000000000", "6:36 `1000000000000000000` has more than 18 digits"),
    ])
  func amounts(_ amount: String, _ expected: String) {
    #expect(ofxRow("<DTPOSTED>20260131<TRNAMT>\(amount)", "amount") == expected)
  }

  @Test(
    "days are the first eight digits, as they are",
    arguments: [
      ("20260131", "2026-01-31"), ("20260131235959.123[-8:PST]", "2026-01-31"),
      ("20260131 whatever", "2026-01-31"),
      ("20120231", "6:20 `20120231` is not a date: February 2012 has 29 days"),
      ("20261301", "6:20 `20261301` is not a date: a year has 12 months"),
      ("00000000", "6:20 `00000000` is not a date: a year has 12 months"),
      ("2026013", "6:20 `2026013` is not a date"), ("2026-01-31", "6:20 `2026-01-31` is not a date"),
      ("", "6:1 `DTPOSTED` is missing"),
    ])
  func days(_ day: String, _ expected: String) {
    #expect(ofxRow("<DTPOSTED>\(day)<TRNAMT>1", "booked") == expected)
  }

  @Test("the day of the purchase is DTUSER; one that does not exist is not skipped silently")
  func purchases() {
    #expect(
      ofxRow("<DTPOSTED>20260131<DTUSER>20260129120000<TRNAMT>1", "booked", "purchase")
        == "2026-01-31 | 2026-01-29")
    #expect(
      ofxRow("<DTPOSTED>20260131<DTUSER>20260230<TRNAMT>1", "purchase")
        == "6:36 `20260230` is not a date: February 2026 has 28 days")
  }

  @Test(
    "the payee is the name and what the memo adds",
    arguments: [
      ("<NAME>A<MEMO>B", "A B"), ("<MEMO>B", "B"), ("<NAME>A", "A"), ("", ""),
      ("<NAME>Kopi Toast 12<MEMO>KOPI  TOAST", "Kopi Toast 12"),
      ("<NAME>Kopi Toast<MEMO>kopitoast", "Kopi Toast"),
      ("<NAME>Kopi<MEMO>Kopi Toast", "Kopi Kopi Toast"), ("<NAME>aab<MEMO>ab", "aab"),
      ("<NAME>aab<MEMO>ba", "aab ba"),
      ("<PAYEE><NAME>P<CITY>C</PAYEE><NAME>A<MEMO>B", "P B"), ("<NAME>A<PAYEE><NAME>P</PAYEE><MEMO>B", "P B"),
      ("<PAYEE>P<MEMO>B", "P B"), ("<PAYEE><NAME>P<MEMO>B", "P B"),
    ])
  func payees(_ fields: String, _ expected: String) {
    #expect(ofxRow("<DTPOSTED>20260131<TRNAMT>1\(fields)", "payee") == expected)
  }

  @Test("a part of a text that is in it already is not joined again, also if it nearly repeats itself")
  func joined() {
    let start = String(repeating: "a", count: 8_000)
    let fields = "<DTPOSTED>20260131<TRNAMT>1<NAME>\(start)b\(start)<MEMO>\(start)bb"
    #expect(ofxRow(fields, "payee") == "\(start)b\(start) \(start)bb")
    #expect(ofxRow(fields.dropLast() + "A", "payee") == "\(start)b\(start)")
  }

  @Test(
    "the currency is the row's own, else the statement's; FOREIGN is another one of the purchase",
    arguments: [
      ("", "SGD | "), ("<CURRENCY><CURRATE>1.3<CURSYM>usd</CURRENCY>", "USD | "),
      ("<ORIGCURRENCY><CURRATE>1.3<CURSYM>JPY</ORIGCURRENCY>", "SGD | JPY"),
      ("<ORIGCURRENCY><CURRATE>1<CURSYM>SGD</ORIGCURRENCY>", "SGD | "), ("<CURRENCY>EUR", "EUR | "),
    ])
  func currencies(_ fields: String, _ expected: String) {
    #expect(ofxRow("<DTPOSTED>20260131<TRNAMT>1\(fields)", "currency", "FOREIGN") == expected)
    let none = ofxFile("<STMTTRN><DTPOSTED>20260131<TRNAMT>1</STMTTRN>", currency: "<CURDEF></CURDEF>")
    #expect(ofx(none, "currency", "amount") == " | 1")
  }

  @Test("what an account pays to a card is left out, on the card it is not")
  func payments() {
    let fields = "<DTPOSTED>20260131<TRNAMT>-1<CCACCTTO><ACCTID>1111</CCACCTTO>"
    #expect(ofxRow(fields, "leftOut", "ACCOUNT") == "payment | ")
    #expect(ofxRow(fields, "leftOut", kind: "CCSTMTRS") == "")
    #expect(ofxRow("<DTPOSTED>20260131<TRNAMT>-1<BANKACCTTO><ACCTID>1</BANKACCTTO>", "leftOut") == "")
  }

  @Test("a row that corrects another one is rejected, and names it; a rule leaves it out")
  func corrections() throws {
    let fields = "<DTPOSTED>20260131<TRNAMT>1<FITID>B<CORRECTFITID>A-7<CORRECTACTION>REPLACE"
    #expect(ofxRow(fields, "id", "corrected") == "B | A-7")
    let file = ofxFile("<STMTTRN>\(fields)</STMTTRN>")
    let own = "statement own like ofx\n    leave-out corrected when FITID is \"B\"\n"
    func read(_ rules: [StatementRules]) throws -> ParsedStatement {
      try StatementReader(rules).read(Array(file.utf8), file: "card.ofx").get()
    }
    let rejected = try read(BuiltInRules.statements).rejected
    #expect(
      rejected.map(\.reason) == [
        "this row corrects the one with the id `A-7`: change that entry by hand, and leave this row out by a "
          + "rule: `leave-out corrected when FITID is \"B\"`"
      ])
    #expect(try read(rules(own)).skipped.count == 1)
  }
}
