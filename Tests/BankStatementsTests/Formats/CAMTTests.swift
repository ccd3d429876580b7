import LedgerFormats
import TestSupport
import Testing

@testable import BankStatements

/// What comes of a CAMT file.
func camt(_ text: String, _ columns: String...) -> String {
  shown(columns, .camt) { () throws(MessageError) in try CAMTFormat.read(Array(text.utf8), MessageOptions()) }
}

/// A statement of some entries, which begin on line 2.
func camtFile(_ entries: String, balances: String = "", kind: String = "BkToCstmrStmt/Stmt") -> String {
  let names = kind.split(separator: "/")
  let account = "<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>"
  return
    "<Document><\(names[0])><\(names[1])>\(account)\(balances)\n\(entries)\n</\(names[1])></\(names[0])></Document>"
}

/// An entry of 10.00 that goes out, but for what is given.
func camtEntry(
  _ more: String = "", amount: String = "<Amt Ccy=\"EUR\">10.00</Amt>", direction: String = "DBIT",
  status: String = "<Sts>BOOK</Sts>", days: String = "<BookgDt><Dt>2026-03-05</Dt></BookgDt>"
) -> String {
  "<Ntry>\(amount)<CdtDbtInd>\(direction)</CdtDbtInd>\(status)\(days)\(more)</Ntry>"
}

/// The details of an entry.
func camtDetails(_ details: String...) -> String {
  "<NtryDtls>\(details.map { "<TxDtls>\($0)</TxDtls>" }.joined())</NtryDtls>"
}

@Suite("CAMT")
struct CAMTTests {
  @Test("a statement")
  func statement() {
    let file = String(decoding: Checkout.bytes("examples/statements/camt053.xml"), as: UTF8.self)
    #expect(
      camt(
        file, "line", "booked", "purchase", "amount", "currency", "original", "originalCurrency", "id",
        "payee") == """
          21 | 2026-03-03 | 2026-03-01 | -84.70 | EUR | 80.00 | CHF | 2026030300001 | Buch & Kunst
          44 | 2026-03-12 |  | -12.50 | EUR |  |  | T-41 | Garage Muster
          49 | 2026-03-12 |  | -84.90 | EUR |  |  | T-42 | Strom 4711
          56 | 2026-03-20 |  | 32.00 | EUR |  |  | 2026032000002 | Schuhe Beispiel GmbH
          64 | 2026-04-01 |  | -15.00 | EUR |  |  |  | Vorgemerkt: Kino
          69 | 2026-03-31 |  | 0.00 | EUR |  |  |  | Abschluss
          """)
    #expect(
      camt(file, "pending", "refund", "leftOut", "NAME", "TEXT", "CODE", "END-TO-END", "REVERSAL", "INFO")
        == """
         |  |  | Buch & Kunst | Kartenzahlung Zürich | PMNT-CCRD-POSD | NOTPROVIDED |  | \("")
         |  |  | Garage Muster |  | PMNT-ICDT-ESCT | RENT-03 |  | \("")
         |  |  |  | Strom 4711 | PMNT-ICDT-ESCT |  |  | \("")
         | yes |  | Schuhe Beispiel GmbH |  |  |  | yes | \("")
        yes |  |  |  |  |  |  |  | Vorgemerkt: Kino
         |  | information |  |  |  |  |  | Abschluss
        """)
  }

  @Test("a notification with a prefix, an entry whose details have another total")
  func notification() throws {
    let bytes = Checkout.bytes("examples/statements/camt054.xml")
    #expect(
      camt(String(decoding: bytes, as: UTF8.self), "line", "amount", "id", "payee", "code", "MCC", "CODE")
        == """
        8 | 150.00 | 20260316-001 | Sammelgutschrift |  |  | VESR
        25 | -61.25 | 20260317-009 | Tankstelle Nord | 5541 | 5541 | \("")
        (1 entry with details of another total: one row each, of the entry's amount (line 8))
        """)
    let read = try CAMTFormat.read(bytes, MessageOptions())
    #expect(read.kind == "CAMT.054" && accounts(read) == "CH9300762011623852957 bank CHF - - - 2+0 -")
  }

  @Test(
    "amounts have a direction and no sign",
    arguments: [
      ("<Amt Ccy=\"EUR\">10.5</Amt>", "DBIT", "-10.5 | EUR"),
      ("<Amt Ccy=\"USD\">10</Amt>", "CRDT", "10 | USD"),
      ("<Amt Ccy=\"JPY\">7.12345</Amt>", "CRDT", "7.12345 | JPY"), ("<Amt>\n 7 </Amt>", "CRDT", "7 | EUR"),
      ("<Amt Ccy=\"EUR\">7.1234500</Amt>", "CRDT", "7.12345 | EUR"),
      ("<Amt Ccy=\"EUR\">7.123456</Amt>", "CRDT", "2:1 `7.123456` has more than 5 decimals"),
      ("<Amt Ccy=\"EUR\">7,12</Amt>", "CRDT", "2:1 `7,12` is not an amount"),
      (
        "<Amt Ccy=\"EUR\">-7</Amt>", "CRDT",
        "2:1 `-7` is not an amount: `CdtDbtInd` says whether money goes out"
      ),
      ("<Amt Ccy=\"EUR\"></Amt>", "CRDT", "2:1 `Amt` is missing"), ("", "CRDT", "2:1 `Amt` is missing"),
      ("<Amt Ccy=\"EUR\">7</Amt>", "IN", "2:1 `CdtDbtInd` is neither `DBIT` nor `CRDT`"),
      ("<Amt Ccy=\"EUR\">7</Amt>", "", "2:1 `CdtDbtInd` is neither `DBIT` nor `CRDT`"),
    ])
  func amounts(_ amount: String, _ direction: String, _ expected: String) {
    #expect(camt(camtFile(camtEntry(amount: amount, direction: direction)), "amount", "currency") == expected)
  }

  @Test(
    "booked is BookgDt, else ValDt; of a time the date as it is",
    arguments: [
      ("<BookgDt><Dt>2026-03-05</Dt></BookgDt><ValDt><Dt>2026-03-06</Dt></ValDt>", "2026-03-05"),
      ("<ValDt><Dt>2026-03-06</Dt></ValDt>", "2026-03-06"),
      ("<ValDt><DtTm>2026-03-06T00:00:00</DtTm></ValDt>", "2026-03-06"),
      ("<BookgDt><DtTm>2026-03-05T23:59:59+14:00</DtTm></BookgDt>", "2026-03-05"),
      ("<BookgDt><Dt>2026-03-05Z</Dt></BookgDt>", "2026-03-05"),
      ("<BookgDt><Dt>2026-02-30</Dt></BookgDt>", "2:1 `2026-02-30` is not a date: February 2026 has 28 days"),
      ("<BookgDt><Dt>20260305</Dt></BookgDt>", "2:1 `20260305` is not a date"),
      ("", "2:1 `BookgDt` is missing"),
    ])
  func days(_ days: String, _ expected: String) {
    #expect(camt(camtFile(camtEntry(days: days)), "booked") == expected)
  }

  @Test(
    "the purchase is when the transaction was, else when it was accepted",
    arguments: [
      (
        "<RltdDts><AccptncDtTm>2026-03-02T10:00:00</AccptncDtTm><TxDtTm>2026-03-01T10:00:00</TxDtTm></RltdDts>",
        "2026-03-01"
      ),
      ("<RltdDts><AccptncDtTm>2026-03-02T10:00:00</AccptncDtTm></RltdDts>", "2026-03-02"), ("", ""),
      ("<RltdDts><TxDtTm>yesterday</TxDtTm></RltdDts>", "2:1 `yesterday` is not a date"),
    ])
  func purchases(_ details: String, _ expected: String) {
    #expect(camt(camtFile(camtEntry(camtDetails(details))), "purchase") == expected)
  }

  @Test(
    "the original amount is one in another currency",
    arguments: [
      ("<InstdAmt><Amt Ccy=\"CHF\">9</Amt></InstdAmt><TxAmt><Amt Ccy=\"USD\">8</Amt></TxAmt>", "9 | CHF"),
      ("<InstdAmt><Amt Ccy=\"EUR\">9</Amt></InstdAmt><TxAmt><Amt Ccy=\"USD\">8</Amt></TxAmt>", "8 | USD"),
      ("<TxAmt><Amt Ccy=\"USD\">8</Amt></TxAmt>", "8 | USD"),
      ("<TxAmt><Amt Ccy=\"EUR\">10.00</Amt></TxAmt>", " | "),
      ("<InstdAmt><Amt Ccy=\"CHF\">x</Amt></InstdAmt>", "2:1 `x` is not an amount"),
    ])
  func originals(_ amounts: String, _ expected: String) {
    let amounts = "<AmtDtls>\(amounts)</AmtDtls>"
    #expect(camt(camtFile(camtEntry(amounts)), "original", "originalCurrency") == expected)
    #expect(
      camt(camtFile(camtEntry(camtDetails(amounts))), "original", "originalCurrency").hasPrefix(expected))
  }

  @Test(
    "the id is the bank's reference of the transaction, of the entry, else the transaction's id",
    arguments: [
      ("<AcctSvcrRef>E</AcctSvcrRef>", "<Refs><AcctSvcrRef>D</AcctSvcrRef><TxId>T</TxId></Refs>", "D"),
      ("<AcctSvcrRef>E</AcctSvcrRef>", "<Refs><TxId>T</TxId></Refs>", "E"),
      ("", "<Refs><TxId>T</TxId></Refs>", "T"),
      ("", "<Refs><EndToEndId>X</EndToEndId></Refs>", ""),
      ("<AcctSvcrRef>NONREF</AcctSvcrRef>", "<Refs><AcctSvcrRef>NOTPROVIDED</AcctSvcrRef></Refs>", ""),
    ])
  func ids(_ entry: String, _ details: String, _ expected: String) {
    #expect(camt(camtFile(camtEntry(entry + camtDetails(details))), "id") == expected)
  }

  @Test(
    "the payee is the other party, else the text, else the information",
    arguments: [
      (
        "DBIT",
        "<RltdPties><Dbtr><Nm>D</Nm></Dbtr><Cdtr><Nm>C</Nm></Cdtr></RltdPties><RmtInf><Ustrd>T</Ustrd></RmtInf>",
        "C"
      ),
      ("CRDT", "<RltdPties><Dbtr><Pty><Nm>D</Nm></Pty></Dbtr><Cdtr><Nm>C</Nm></Cdtr></RltdPties>", "D"),
      (
        "CRDT",
        "<RltdPties><Cdtr><Nm>C</Nm></Cdtr></RltdPties><RmtInf><Ustrd>T</Ustrd><Ustrd>U</Ustrd></RmtInf>",
        "T U"
      ),
      ("DBIT", "<RltdPties><UltmtCdtr><Nm>C</Nm></UltmtCdtr></RltdPties><AddtlTxInf>I</AddtlTxInf>", "I"),
      ("DBIT", "<RltdAgts><CdtrAgt><FinInstnId><Nm>Bank</Nm></FinInstnId></CdtrAgt></RltdAgts>", "N"),
    ])
  func payees(_ direction: String, _ details: String, _ expected: String) {
    let entry = camtEntry(camtDetails(details) + "<AddtlNtryInf>N</AddtlNtryInf>", direction: direction)
    #expect(camt(camtFile(entry), "payee") == expected)
  }

  @Test("a text in CDATA and in several parts is one text, with its references")
  func texts() {
    let details = "<RmtInf><Ustrd> a &amp;<![CDATA[ & b]]><!-- c -->d </Ustrd></RmtInf>"
    #expect(camt(camtFile(camtEntry(camtDetails(details))), "TEXT") == "a & & bd")
  }

  @Test(
    "the status, as a text or with a code",
    arguments: [
      ("<Sts>BOOK</Sts>", " | "), ("<Sts><Cd>BOOK</Cd></Sts>", " | "), ("", " | "),
      ("<Sts>PDNG</Sts>", "yes | "), ("<Sts>\n <Cd>PDNG</Cd>\n</Sts>", "yes | "),
      ("<Sts><Cd>FUTR</Cd></Sts>", "yes | "),
      ("<Sts>INFO</Sts>", " | information"), ("<Sts><Cd>INFO</Cd></Sts>", " | information"),
    ])
  func status(_ status: String, _ expected: String) {
    #expect(camt(camtFile(camtEntry(status: status)), "pending", "leftOut") == expected)
  }

  @Test("a pending row without a booking date has the day of its purchase")
  func pendingDays() {
    let day = camtDetails("<RltdDts><TxDtTm>2026-03-01T10:00:00</TxDtTm></RltdDts>")
    let pending = "<Sts>PDNG</Sts>"
    #expect(
      camt(camtFile(camtEntry(day, status: pending, days: "")), "booked", "purchase", "pending")
        == " | 2026-03-01 | yes")
    #expect(camt(camtFile(camtEntry(status: pending, days: ""))) == "2:1 `BookgDt` is missing")
    #expect(camt(camtFile(camtEntry(day, days: ""))) == "2:1 `BookgDt` is missing")
  }

  @Test(
    "a reversal is marked",
    arguments: [("true", "yes | yes"), ("1", "yes | yes"), ("false", " | "), ("0", " | ")])
  func reversals(_ value: String, _ expected: String) {
    #expect(camt(camtFile(camtEntry("<RvslInd>\(value)</RvslInd>")), "refund", "REVERSAL") == expected)
  }

  @Test(
    "the code is that of ISO 20022, else the bank's own; of the details before the entry's",
    arguments: [
      (
        "<Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>CWDL</SubFmlyCd></Fmly></Domn>", "",
        "PMNT-CCRD-CWDL"
      ),
      ("<Domn><Cd>PMNT</Cd></Domn><Prtry><Cd>NTRF+177</Cd></Prtry>", "", "PMNT"),
      ("<Prtry><Cd>NTRF+177</Cd></Prtry>", "", "NTRF+177"), ("", "<Prtry><Cd>B</Cd></Prtry>", "B"),
      ("<Domn><Cd>PMNT</Cd></Domn>", "<Domn><Cd>ACMT</Cd></Domn>", "ACMT"),
    ])
  func codes(_ entry: String, _ details: String, _ expected: String) {
    let details = camtDetails("<BkTxCd>\(details)</BkTxCd>")
    #expect(camt(camtFile(camtEntry("<BkTxCd>\(entry)</BkTxCd>\(details)")), "CODE") == expected)
  }
}
