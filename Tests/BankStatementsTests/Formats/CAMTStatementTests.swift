import LedgerFormats
import TestSupport
import Testing

@testable import BankStatements

private func balance(
  _ type: String, _ amount: String, _ direction: String = "CRDT", day: String = "", ccy: String = "EUR"
)
  -> String
{
  "<Bal><Tp><CdOrPrtry><Cd>\(type)</Cd></CdOrPrtry></Tp><Amt Ccy=\"\(ccy)\">\(amount)</Amt>"
    + "<CdtDbtInd>\(direction)</CdtDbtInd><Dt><Dt>\(day)</Dt></Dt></Bal>"
}

private func message(_ text: String) throws -> StatementMessage {
  try CAMTFormat.read(Array(text.utf8), MessageOptions())
}

@Suite("Statements of CAMT")
struct CAMTStatementTests {
  @Test(
    "the balances before and after the rows",
    arguments: [
      (balance("OPBD", "100") + balance("CLBD", "90.00"), "100 90.00 0.00000"),
      (balance("PRCD", "100") + balance("CLBD", "80"), "100 80 -10.00000"),
      (balance("PRCD", "1") + balance("OPBD", "100") + balance("CLBD", "90"), "100 90 0.00000"),
      (balance("OPBD", "5", "DBIT") + balance("CLBD", "15", "DBIT"), "-5 -15 0.00000"),
      (balance("OPAV", "5") + balance("CLAV", "15") + balance("CLBD", "15"), "- 15 -"), ("", "- - -"),
      (balance("OPBD", "x") + balance("CLBD", "15"), "- 15 -"),
      (
        balance("CLBD", "90", day: "2026-03-02") + balance("OPBD", "95", day: "2026-03-02")
          + balance("OPBD", "100", day: "2026-03-01") + balance("CLBD", "95", day: "2026-03-01"),
        "100 90 0.00000"
      ),
      (balance("OPBD", "1", ccy: "USD") + balance("OPBD", "100") + balance("CLBD", "90"), "100 90 0.00000"),
    ])
  func balances(_ balances: String, _ expected: String) throws {
    let read = try message(camtFile(camtEntry(), balances: balances))
    let words = accounts(read).split(separator: " ")
    #expect("\(words[3]) \(words[4]) \(words[7])" == expected)
  }

  @Test(
    "a balance that can't be read does not agree", arguments: [("x", "CRDT"), ("5,00", "CRDT"), ("5", "")])
  func unreadBalances(_ amount: String, _ direction: String) throws {
    let balances = balance("OPBD", "100") + balance("CLBD", amount, direction)
    let read = try message(camtFile(camtEntry(), balances: balances))
    #expect(read.accounts.flatMap(\.mismatches) == ["a balance of this statement can't be read"])
    let other = try message(camtFile(camtEntry(), balances: balance("CLAV", amount, direction)))
    #expect(other.accounts.flatMap(\.mismatches) == [])
  }

  @Test("only booked rows count for the balance, and none if a row can't be read")
  func counted() throws {
    let balances = balance("OPBD", "100") + balance("CLBD", "90")
    let others = camtEntry(status: "<Sts>PDNG</Sts>") + camtEntry(status: "<Sts>INFO</Sts>")
    #expect(
      accounts(try message(camtFile(camtEntry() + others, balances: balances))).hasSuffix("3+0 0.00000"))
    #expect(accounts(try message(camtFile(camtEntry() + "<Ntry/>", balances: balances))).hasSuffix("1+1 -"))
  }

  @Test("reports and notifications have no balances that must agree")
  func otherKinds() throws {
    let balances = balance("OPBD", "100") + balance("CLBD", "70")
    for (kind, name) in [("BkToCstmrAcctRpt/Rpt", "CAMT.052"), ("BkToCstmrDbtCdtNtfctn/Ntfctn", "CAMT.054")] {
      let read = try message(camtFile(camtEntry(), balances: balances, kind: kind))
      #expect(read.kind == name && accounts(read) == "DE89370400440532013000 bank EUR - - - 1+0 -")
    }
  }

  @Test("statements of one account are one if their balances connect, in either order")
  func pages() throws {
    func statement(_ opening: String, _ closing: String, _ day: Int, currency: String = "EUR") -> String {
      let balances =
        (opening.isEmpty ? "" : balance("OPBD", opening)) + (closing.isEmpty ? "" : balance("CLBD", closing))
      return
        "<Stmt><FrToDt><FrDtTm>2026-03-0\(day)T00:00:00</FrDtTm><ToDtTm>2026-03-0\(day)T00:00:00</ToDtTm></FrToDt>"
        + "<Acct><Id><Othr><Id>12-3</Id></Othr></Id><Ccy>\(currency)</Ccy></Acct>\(balances)\(camtEntry())</Stmt>"
    }
    func read(_ statements: String...) throws -> String {
      accounts(try message("<Document><BkToCstmrStmt>\(statements.joined())</BkToCstmrStmt></Document>"))
    }
    let one = "12-3 bank EUR 100 80 2026-03-01..2026-03-02 2+0 0.00000"
    #expect(try read(statement("100", "90", 1), statement("90", "80", 2)) == one)
    #expect(try read(statement("90", "80", 2), statement("100", "90", 1)) == one)
    #expect(try read(statement("100", "", 1), statement("", "80", 2)) == one)
    #expect(
      try read(statement("100", "90", 1), statement("70", "60", 3)) == """
        12-3 bank EUR 100 90 2026-03-01..2026-03-01 1+0 0.00000
        12-3 bank EUR 70 60 2026-03-03..2026-03-03 1+0 0.00000
        """)
    #expect(
      try read(statement("", "", 1), statement("", "", 2), statement("", "", 3, currency: "USD")) == """
        12-3 bank EUR - - 2026-03-01..2026-03-02 2+0 -
        12-3 bank USD - - 2026-03-03..2026-03-03 1+0 -
        """)
  }

  @Test("the currency of an account that does not say it is that of its balances or entries")
  func currency() throws {
    func read(_ content: String) throws -> String {
      accounts(try message("<Document><BkToCstmrStmt><Stmt>\(content)</Stmt></BkToCstmrStmt></Document>"))
    }
    #expect(try read(balance("CLBD", "1", ccy: "CHF")) == " bank CHF - 1 - 0+0 -")
    #expect(try read(camtEntry()) == " bank EUR - - - 1+0 -")
    #expect(try read("") == " bank - - - - 0+0 -")
  }

  @Test("all versions, prefixes and an envelope")
  func versions() {
    let entry =
      "<n:Ntry><n:Amt Ccy='EUR'>1</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:ValDt><n:Dt>2026-03-01</n:Dt></n:ValDt></n:Ntry>"
    let file =
      "<n:Document xmlns:n='urn:x'><n:BkToCstmrStmt><n:Stmt>\(entry)</n:Stmt></n:BkToCstmrStmt></n:Document>"
    #expect(camt(file, "amount") == "1")
    #expect(camt("<Envelope><AppHdr><Id>1</Id></AppHdr><Body>\(file)</Body></Envelope>", "amount") == "1")
    #expect(camt(camtFile(camtEntry(), kind: "BkToCstmrAcctRptV01/Rpt"), "amount") == "-10.00")
    let first = "<TxDtls><RmtInf><Ustrd>t</Ustrd></RmtInf></TxDtls>"
    #expect(camt(camtFile(camtEntry(first), kind: "BkToCstmrStmtV01/Stmt"), "payee") == "t")
  }

  @Test(
    "another message is named",
    arguments: [
      (
        "<Document xmlns='urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'><CstmrCdtTrfInitn/>",
        "a payment order of ISO 20022 (pain.001)"
      ),
      ("<Document><CstmrCdtTrfInitn/>", "a payment order of ISO 20022 (CstmrCdtTrfInitn)"),
      (
        "<Document xmlns='urn:iso:std:iso:20022:tech:xsd:pain.002.001.03'><CstmrPmtStsRpt/>",
        "a report on payment orders of ISO 20022 (pain.002)"
      ),
      (
        "<Document xmlns='urn:iso:std:iso:20022:tech:xsd:pain.008.001.02'><X/>",
        "a collection of direct debits of ISO 20022 (pain.008)"
      ),
      (
        "<x:Document xmlns:x='urn:iso:std:iso:20022:tech:xsd:camt.056.001.02'><X/>",
        "another message of ISO 20022 (camt.056)"
      ),
    ])
  func otherMessages(_ start: String, _ name: String) {
    let end = start.hasPrefix("<x:") ? "</x:Document>" : "</Document>"
    #expect(CAMTFormat.recognizes(Array(start.utf8)) == start.contains("xmlns"))
    #expect(camt(start + end) == "error: this is \(name), not a statement; ask the bank for camt.053")
  }

  @Test("a file without a statement")
  func noStatement() {
    #expect(
      camt("<Document><BkToCstmrStmt/></Document>") == "error: there is no statement in this CAMT.053 file")
    #expect(camt("<a/>") == "error: there is no statement in this CAMT file")
    let empty = "<Document xmlns='urn:iso:std:iso:20022:tech:xsd:camt.053.001.02'/>"
    #expect(camt(empty) == "error: there is no statement in this CAMT file")
  }

  @Test(
    "a file that is not well-formed is not read",
    arguments: [
      ("<!DOCTYPE x><Document/>", "1:1 this XML has a DOCTYPE: files with one are not read"),
      (
        "<Document>\n&nbsp;</Document>",
        "2:1 `&` begins none of the five entities and no number: it is written `&amp;`"
      ),
      ("<Document>\n<Ntry></Document>", "2:7 `</Document>` is where `</Ntry>` is due"),
      ("<Document>\n<BkToCstmrStmt><X>", "2:16 this file ends before `</X>`; it is cut: download it again"),
    ])
  func malformed(_ text: String, _ expected: String) { #expect(camt(text) == "error: \(expected)") }

  @Test("a file that is cut at any byte is an error or has all its rows")
  func cut() {
    for name in ["camt053.xml", "camt054.xml"] {
      let file = Checkout.bytes("examples/statements/\(name)")
      let cuts = unnoticedCuts(file) { (bytes) throws(MessageError) in
        try CAMTFormat.read(bytes, MessageOptions())
      }
      #expect(cuts == [], "\(name)")
    }
  }

  @Test("encodings are those of the declaration; UTF-8 is read whatever it says")
  func encodings() {
    func read(_ encoding: String, _ name: [UInt8]) -> String {
      let file = camtFile(camtEntry("<AddtlNtryInf>|</AddtlNtryInf>")).utf8.flatMap {
        $0 == UInt8(ascii: "|") ? name : [$0]
      }
      return shown(["INFO"], .camt) { () throws(MessageError) in
        try CAMTFormat.read(
          Array("<?xml version='1.0' encoding='\(encoding)'?>".utf8) + file, MessageOptions())
      }
    }
    #expect(read("ISO-8859-1", [0xE9]) == "é")
    #expect(read("UTF-8", Array("é".utf8)) == "é")
    #expect(read("ISO-8859-1", Array("é".utf8)).hasPrefix("é\n(the file says that it is in `ISO-8859-1`"))
    #expect(read("UTF-8", [0xE9]).hasPrefix("error: 2:"))
    #expect(read("ISO-8859-2", [0xE9]).hasSuffix("iconv -f ISO-8859-2 -t UTF-8 FILE"))
  }

  @Test("a text has a limit")
  func longText() {
    let text = String(repeating: "x", count: StatementTable.maxText)
    #expect(camt(camtFile(camtEntry("<AddtlNtryInf>\(text)</AddtlNtryInf>")), "INFO") == text)
    let reason = "2:1 this row has a text of more than 32,767 bytes"
    #expect(camt(camtFile(camtEntry("<AddtlNtryInf>\(text)x</AddtlNtryInf>")), "INFO") == reason)
    let parts = "<RmtInf><Ustrd>\(text)</Ustrd><Ustrd>y</Ustrd></RmtInf>"
    #expect(camt(camtFile(camtEntry(camtDetails(parts))), "TEXT") == reason)
  }

  @Test("the entry that is rejected is shown on one line")
  func rejectedText() throws {
    let read = try message(camtFile("<Ntry>\n <Amt Ccy='EUR'>1</Amt>\n</Ntry>"))
    #expect(read.rejected.map(\.text) == ["<Ntry> <Amt Ccy='EUR'>1</Amt> </Ntry>"])
  }

  @Test("any bytes give rows or an error, and each row is counted")
  func randomChanges() {
    let files = ["camt053.xml", "camt054.xml"].map { Checkout.bytes("examples/statements/\($0)") }
    for round in 0..<Campaign.rounds(500, of: 100_000) {
      var bytes = files[round % files.count]
      for _ in 0..<Int.random(in: 1...2) { changeSomewhere(&bytes) }
      guard let message = try? CAMTFormat.read(bytes, MessageOptions()) else { continue }
      #expect(message.accounts.reduce(0) { $0 + $1.rowCount } == message.table.rowCount)
      #expect(message.accounts.reduce(0) { $0 + $1.rejectedCount } == message.rejected.count)
    }
  }

  @Test(
    "it is recognized by its first elements",
    arguments: [
      ("<?xml version='1.0'?>\n<Document><BkToCstmrStmt>", true), ("<a:Document><a:BkToCstmrAcctRpt>", true),
      ("\u{FEFF}<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\">", true),
      ("<Document><BkToCstmrDbtCdtNtfctn>", true), ("<Document>", false), ("<html>", false), ("", false),
      ("<Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\">", false),
      ("a,BkToCstmrStmt", false),
      ("<OFX>", false),
    ])
  func recognized(_ text: String, _ expected: Bool) {
    #expect(CAMTFormat.recognizes(Array(text.utf8)) == expected)
  }
}
