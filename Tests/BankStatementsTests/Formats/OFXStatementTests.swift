import LedgerFormats
import TestSupport
import Testing

@testable import BankStatements

private let row = "<STMTTRN><DTPOSTED>20260131<TRNAMT>-1<FITID>7</STMTTRN>"

private func message(_ statements: String) throws -> StatementMessage {
  try OFXFormat.read(Array("OFXHEADER:100\n<OFX>\(statements)</OFX>".utf8), MessageOptions())
}

private func read(_ bytes: [UInt8], encoding: TextEncoding? = nil) -> String {
  var options = MessageOptions()
  options.encoding = encoding
  return shown(["NAME"], .ofx) { () throws(MessageError) in try OFXFormat.read(bytes, options) }
}

@Suite("Statements of OFX")
struct OFXStatementTests {
  @Test(
    "accounts have a number, a kind, a currency, days and a balance; of one account in a row they are one")
  func statements() throws {
    func bank(_ number: String, _ end: Int, _ rows: String) -> String {
      "<STMTRS><CURDEF>SGD<BANKACCTFROM><BANKID>7<ACCTID>\(number)</BANKACCTFROM><BANKTRANLIST><DTSTART>20260101"
        + "<DTEND>202601\(end)\(rows)</BANKTRANLIST><LEDGERBAL><BALAMT>\(end).5</LEDGERBAL>"
        + "<AVAILBAL><BALAMT>9</AVAILBAL></STMTRS>"
    }
    let card =
      "<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>1</CCACCTFROM><BANKTRANLIST>\(row)</BANKTRANLIST></CCSTMTRS>"
    let read = try message(
      bank("1", 10, row + row) + bank("1", 20, "<STMTTRN></STMTTRN>") + bank("2", 30, "") + card + card)
    #expect(
      accounts(read) == """
        1 bank SGD - 20.5 2026-01-01..2026-01-20 2+1 -
        2 bank SGD - 30.5 2026-01-01..2026-01-30 0+0 -
        1 card USD - - - 2+0 -
        """)
    #expect(read.kind == "OFX")
  }

  @Test(
    "a file without a statement says why",
    arguments: [
      ("<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>", ""),
      ("<ACCTINFOTRNRS><ACCTINFO><BANKACCTFROM><ACCTID>1</BANKACCTFROM></ACCTINFO></ACCTINFOTRNRS>", ""),
      (
        "<SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon &amp; invalid</STATUS></SONRS>",
        ": the bank reports an error: `Signon & invalid` (status 15500)"
      ),
      ("<STATUS><CODE>2000<SEVERITY>ERROR</STATUS>", ": the bank reports an error: status 2000"),
    ])
  func noStatement(_ content: String, _ reason: String) {
    let help = reason.isEmpty ? "; download the transactions of an account or a card" : ""
    #expect(ofx("<OFX>\(content)</OFX>") == "error: there is no statement in this OFX file\(reason)\(help)")
  }

  @Test("an error beside a statement is a remark")
  func errorAndStatement() {
    let status = "<STATUS><CODE>2000<SEVERITY>ERROR<MESSAGE>no</STATUS>"
    #expect(
      ofx("<OFX><STMTTRNRS>\(status)</STMTTRNRS><STMTRS>\(row)</STMTRS></OFX>", "amount")
        == "-1\n(the bank reports an error: `no` (status 2000))")
    #expect(ofx("<OFX><STATUS><CODE>1<SEVERITY>WARN</STATUS><STMTRS>\(row)</STMTRS></OFX>", "amount") == "-1")
  }

  @Test("investments are named, beside another statement in a remark, and so are rows that are not booked")
  func investments() {
    let investment = "<INVSTMTRS><INVBANKTRAN>\(row)</INVBANKTRAN></INVSTMTRS>"
    #expect(
      ofx("<OFX>\(investment)</OFX>")
        == "error: this is a statement of investments (INVSTMTRS); ask the bank for the statement of an account or a card"
    )
    #expect(
      ofx("<OFX>\(investment)<STMTRS>\(row)</STMTRS></OFX>", "amount")
        == "-1\n(not read: 1 statement of investments (INVSTMTRS))")
    let pending = "<BANKTRANLISTP><STMTTRNP><TRNAMT>1</STMTTRNP><STMTTRNP></STMTTRNP></BANKTRANLISTP>"
    #expect(
      ofx("<OFX><STMTRS>\(row)\(pending)</STMTRS></OFX>", "amount")
        == "-1\n(not read: 2 rows not booked yet (STMTTRNP))")
  }

  @Test("a file that is cut is an error")
  func cut() {
    #expect(ofx("OFXHEADER:100\nDATA:OFXSGML") == "error: this file ends before `<OFX>`")
    let end = "this file ends before `</OFX>`; it is cut: download it again"
    #expect(ofx("<OFX>\n<STMTRS>\(row)</STMTRS>\n") == "error: 3:1 \(end)")
    #expect(ofx("<OFX><STMTRS></STMTRS></OFX") == "error: 1:28 \(end)")
    for name in ["ofx1.ofx", "ofx2.qfx"] {
      let file = Checkout.bytes("examples/statements/\(name)")
      let cuts = unnoticedCuts(file) { (bytes) throws(MessageError) in
        try OFXFormat.read(bytes, MessageOptions())
      }
      #expect(cuts == [], "\(name)")
    }
  }

  @Test("an element that is closed twice or never is an error only where it cuts a row")
  func unclosed() {
    #expect(ofx(ofxFile(row + "</STMTTRN></PAYEE></STMTRS>"), "amount") == "-1")
    #expect(ofx("<OFX><STMTTRNRS><STATUS><STMTRS><LEDGERBAL>\(row)</OFX>", "amount") == "-1")
    #expect(
      ofx(ofxFile("<STMTTRN><DTPOSTED>20260131<TRNAMT>2\n\(row)"), "amount")
        == "-1\n5:1 this row ends before `</STMTTRN>`")
    #expect(
      ofx(ofxFile("\(row)\n<STMTTRN><DTPOSTED>20260131<TRNAMT>2"), "amount")
        == "-1\n6:1 this row ends before `</STMTTRN>`")
    #expect(ofx("<OFX></OFX><STMTTRN><TRNAMT>1").hasPrefix("error: 1:30 this file ends before `</STMTTRN>`"))
  }

  @Test(
    "all rows are rows or rejected, also those outside of a statement and of a second file after the first")
  func allRows() {
    let rejected = "<STMTTRN><TRNAMT>1</STMTTRN>"
    #expect(
      ofx("<OFX>\(row)</OFX>\n<OFX><CCSTMTRS>\(rejected)\(row)</CCSTMTRS></OFX>", "amount", "KIND")
        == "-1 | \n-1 | card\n2:16 `DTPOSTED` is missing")
  }

  @Test("a row with a text in place of elements is a row that is rejected")
  func textOnly() {
    #expect(ofx("<OFX><STMTRS>x<STMTTRN>\nsnipped</STMTTRN>\(row)</STMTRS></OFX>", "amount") == "-1\n1:15 `DTPOSTED` is missing")
  }

  @Test("the row that is rejected is shown on one line")
  func rejectedText() throws {
    let read = try message("<STMTRS><STMTTRN>\r\n <NAME>A\n</STMTTRN>\(row)</STMTRS>")
    #expect(read.rejected.map(\.text) == ["<STMTTRN> <NAME>A </STMTTRN>"])
    #expect(accounts(read) == " bank - - - - 1+1 -")
  }

  @Test("a text has a limit")
  func longText() {
    let text = String(repeating: "x", count: StatementTable.maxText)
    #expect(ofx(ofxFile(row.replacing("<FITID>", with: "<NAME>\(text)<FITID>")), "NAME") == text)
    #expect(
      ofx(ofxFile(row.replacing("<FITID>", with: "<NAME>\(text)x<FITID>")), "NAME")
        == "5:44 this row has a text of more than 32,767 bytes")
    #expect(
      ofx(ofxFile(row.replacing("<FITID>", with: "<NAME>\(text)<MEMO>y<FITID>")), "NAME")
        == "5:1 this row has a text of more than 32,767 bytes")
  }

  @Test("any bytes give rows or an error, and each row is counted")
  func randomChanges() {
    let files = ["ofx1.ofx", "ofx2.qfx"].map { Checkout.bytes("examples/statements/\($0)") }
    for round in 0..<Campaign.rounds(500, of: 100_000) {
      var bytes = files[round % files.count]
      for _ in 0..<Int.random(in: 1...4) { changeSomewhere(&bytes) }
      guard let message = try? OFXFormat.read(bytes, MessageOptions()) else { continue }
      #expect(message.accounts.reduce(0) { $0 + $1.rowCount } == message.table.rowCount)
      #expect(message.accounts.reduce(0) { $0 + $1.rejectedCount } == message.rejected.count)
    }
  }
}

@Suite("Encodings of OFX")
struct OFXEncodingTests {
  private func file(_ header: String, _ name: [UInt8]) -> [UInt8] {
    let parts = ofxFile("<STMTTRN><DTPOSTED>20260131<TRNAMT>1<NAME>|</STMTTRN>", header: header).utf8
    return parts.flatMap { $0 == UInt8(ascii: "|") ? name : [$0] }
  }

  private let latin = [UInt8](arrayLiteral: 0x43, 0xE9)

  @Test(
    "the header says which it is",
    arguments: [
      ("ENCODING:USASCII\nCHARSET:1252\n", "Cé"), ("ENCODING:USASCII\nCHARSET:NONE\n", "Cé"),
      ("CHARSET:ISO-8859-1\n", "Cé"), ("CHARSET: 8859-1\n", "Cé"),
      ("ENCODING:USASCIICHARSET:1252COMPRESSION:NONE", "Cé"),
      (
        "ENCODING:UTF-8\nCHARSET:1252\n",
        "error: 7:43 the byte 0xE9 is not UTF-8; if the file is in Latin-1, give --encoding latin-1"
      ),
      ("", "error: 5:43 the byte 0xE9 is not UTF-8; if the file is in Latin-1, give --encoding latin-1"),
      (
        "CHARSET:1250\n",
        "error: this file is in `1250`, which is not read; change it to UTF-8: iconv -f CP1250 -t UTF-8 FILE"
      ),
      (
        "CHARSET:8859-15\n",
        "error: this file is in `8859-15`, which is not read; change it to UTF-8: iconv -f ISO-8859-15 -t UTF-8 FILE"
      ),
    ])
  func declared(_ header: String, _ expected: String) { #expect(read(file(header, latin)) == expected) }

  @Test("text that is UTF-8 is that, whatever the header says")
  func utf8() {
    let name = Array("Cé".utf8)
    #expect(read(file("ENCODING:UTF-8\nCHARSET:NONE\n", name)) == "Cé")
    #expect(read(file("", name)) == "Cé")
    let remark = "but its text is UTF-8: it is read as that)"
    #expect(read(file("CHARSET:1252\n", name)) == "Cé\n(the file says that it is in `1252`, \(remark)")
    #expect(read(file("CHARSET:GB18030\n", name)) == "Cé\n(the file says that it is in `GB18030`, \(remark)")
    #expect(read(file("CHARSET:GB18030\n", Array("C".utf8))) == "C")
    #expect(
      read(file("CHARSET:ISO-2022-JP\n", [0x1B, 0x24, 0x42])).hasPrefix(
        "error: this file is in `ISO-2022-JP`"))
  }

  @Test("the XML declaration says it, too")
  func xml() {
    let rows = "<OFX><STMTRS><STMTTRN><DTPOSTED>20260131<TRNAMT>1<NAME>C|</NAME></STMTTRN></STMTRS></OFX>"
    func file(_ encoding: String) -> [UInt8] {
      "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\(rows)".utf8.map {
        $0 == UInt8(ascii: "|") ? 0xE9 : $0
      }
    }
    #expect(read(file("ISO-8859-1")) == "Cé")
    #expect(read(file("GB18030")).hasSuffix("iconv -f GB18030 -t UTF-8 FILE"))
    #expect(read(file("UTF-8")).hasPrefix("error: 1:"))
  }

  @Test("an option and a byte-order mark come first")
  func others() {
    #expect(read(file("ENCODING:UTF-8\n", latin), encoding: .latin1) == "Cé")
    #expect(read([0xEF, 0xBB, 0xBF] + file("CHARSET:1252\n", Array("é".utf8))) == "é")
    let utf16 =
      [0xFF, 0xFE]
      + String(decoding: file("", Array("é".utf8)), as: UTF8.self).utf16.flatMap {
        [UInt8($0 & 0xFF), UInt8($0 >> 8)]
      }
    #expect(read(utf16) == "é" && OFXFormat.recognizes(utf16))
    #expect(read(utf16.dropLast()).contains("ends in the middle of a character"))
  }

  @Test("a file that is too large is not read")
  func tooLarge() {
    #expect(
      read(Array(repeating: 0x20, count: 256 << 20 | 1)) == "error: this file is larger than 256 MB")
  }

  @Test(
    "it is recognized by its first bytes",
    arguments: [
      ("OFXHEADER:100\nDATA:OFXSGML", true), ("\n\r\n OFXHEADER: 100", true), ("<OFX>", true),
      ("<ofx >", true),
      ("<?xml version='1.0'?>\n<!-- x --><?OFX OFXHEADER='200'?>", true),
      ("\u{FEFF}<?OFX VERSION='211'?><OFX>", true),
      ("<?xml version='1.0'?><OFX xmlns='x'>", true), ("", false), ("<OFXA>", false), ("a,<OFX>", false),
      ("<html><body>", false), ("Date,Description\n", false), ("<Document>", false), ("<OF", false),
    ])
  func recognized(_ text: String, _ expected: Bool) {
    #expect(OFXFormat.recognizes(Array(text.utf8)) == expected)
  }
}

/// Changes, removes or repeats some bytes of a file.
func changeSomewhere(_ bytes: inout [UInt8]) {
  guard !bytes.isEmpty else { return }
  let start = Int.random(in: bytes.indices)
  let range = start..<min(bytes.count, start + Int.random(in: 1...60))
  switch Int.random(in: 0..<5) {
  case 0: bytes[start] = UInt8.random(in: 0...255)
  case 1: bytes.removeSubrange(range)
  case 2: bytes.insert(contentsOf: bytes[range], at: Int.random(in: 0...bytes.count))
  case 3: bytes.insert("<>/&;".utf8.randomElement() ?? 0, at: start)
  default: bytes.removeSubrange(start...)
  }
}
