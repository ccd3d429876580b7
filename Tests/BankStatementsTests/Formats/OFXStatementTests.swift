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
        == "-1\n6:1 this row ends before `</STMTTRN>`")
    #expect(
      ofx(ofxFile("\(row)\n<STMTTRN><DTPOSTED>20260131<TRNAMT>2"), "amount")
        == "-1\n7:1 this row ends before `</STMTTRN>`")
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
    #expect(
      ofx("<OFX><STMTRS>x<STMTTRN>\nsnipped</STMTTRN>\(row)</STMTRS></OFX>", "amount")
        == "-1\n1:15 `DTPOSTED` is missing")
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
        == "6:44 this row has a text of more than 32,767 bytes")
    #expect(
      ofx(ofxFile(row.replacing("<FITID>", with: "<NAME>\(text)<MEMO>y<FITID>")), "NAME")
        == "6:1 this row has a text of more than 32,767 bytes")
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
