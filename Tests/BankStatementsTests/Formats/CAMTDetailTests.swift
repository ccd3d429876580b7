import LedgerFormats
import TestSupport
import Testing

@testable import BankStatements

@Suite("Entries of CAMT with several details")
struct CAMTDetailTests {
  private let one = "<Amt Ccy=\"EUR\">4.00</Amt><RmtInf><Ustrd>a</Ustrd></RmtInf>"
  private let other = "<Amt Ccy=\"EUR\">6.00</Amt><Refs><AcctSvcrRef>R</AcctSvcrRef></Refs>"
  private let remark = "(1 entry with details of another total: one row each, of the entry's amount (line 2))"

  @Test("each is a row if all have an amount and they add up")
  func split() {
    let entry = camtEntry(
      "<AcctSvcrRef>E</AcctSvcrRef>\(camtDetails(one, other))<AddtlNtryInf>N</AddtlNtryInf>")
    #expect(
      camt(camtFile(entry), "amount", "booked", "id", "payee")
        == "-4.00 | 2026-03-05 |  | a\n-6.00 | 2026-03-05 | R | N")
  }

  @Test("one may go the other way")
  func directions() {
    let details = camtDetails(
      "<Amt Ccy=\"EUR\">12</Amt><CdtDbtInd>DBIT</CdtDbtInd>",
      "<Amt Ccy=\"EUR\">2</Amt><CdtDbtInd>CRDT</CdtDbtInd>")
    #expect(camt(camtFile(camtEntry(details)), "amount") == "-12\n2")
  }

  @Test("before version 4 the amount is in AmtDtls")
  func olderVersions() {
    func amount(_ element: String, _ amount: Int) -> String {
      "<AmtDtls><\(element)><Amt Ccy=\"EUR\">\(amount)</Amt></\(element)></AmtDtls>"
    }
    #expect(
      camt(camtFile(camtEntry(camtDetails(amount("TxAmt", 3), amount("InstdAmt", 7)))), "amount") == "-3\n-7")
  }

  @Test("else the entry is one row, and a remark says so")
  func whole() {
    let entries = [
      camtDetails(one, one), camtDetails(one, "<Amt Ccy=\"USD\">6.00</Amt>"), camtDetails(one, ""),
      camtDetails(one, "<Amt Ccy=\"EUR\">6.0.0</Amt>"), camtDetails(one),
    ]
    for details in entries {
      #expect(camt(camtFile(camtEntry(details)), "amount") == "-10.00\n\(remark)", "\(details)")
    }
    #expect(
      camt(camtFile(camtEntry(camtDetails("", "") + "<AddtlNtryInf>N</AddtlNtryInf>")), "payee")
        == "N\n\(remark)")
    #expect(
      camt(
        camtFile([entries[0], camtDetails(), entries[1]].map { camtEntry($0) }.joined(separator: "\n")),
        "amount")
        == "-10.00\n-10.00\n-10.00\n"
        + "(2 entries with details of another total: one row each, of the entry's amount (line 2))")
  }

  @Test("a detail that can't be read is rejected alone")
  func rejected() {
    let bad = "<Amt Ccy=\"EUR\">6.00</Amt><RltdDts><TxDtTm>2026-13-01</TxDtTm></RltdDts>"
    let entry = camtEntry(camtDetails(one, bad))
    #expect(
      camt(camtFile(entry), "amount") == "-4.00\n2:198 `2026-13-01` is not a date: a year has 12 months")
  }
}
