import LedgerModel
import Testing

@Suite("How tables show dates")
struct DateFormatTests {
  @Test(
    "year, month and day, each once, in any order",
    arguments: [
      ("YYYY-MM-DD", "2026-03-05"), ("DD/MM/YYYY", "05/03/2026"), ("D MMM YYYY", "5 Mar 2026"),
      ("D.MM.YYYY", "5.03.2026"),
      ("MMM D, YYYY", "Mar 5, 2026"), ("YYYYMMDD", "20260305"), ("DD. MMM -- YYYY", "05. Mar -- 2026"),
      ("/YYYY/MM/DD/", "/2026/03/05/"), ("YYYY年MM月DD", nil),
    ])
  func formats(format: String, expected: String?) {
    #expect(DateFormat(format)?.text(day(3, 5)) == expected)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "YYYY-MM", "YYYY-DD", "MM-DD", "YY-MM-DD", "YYYYY-MM-DD", "YYYY-M-DD", "YYYY-MMMM-DD",
      "YYYY-MM-DDD",
      "YYYY-MM-DD-DD", "YYYY-MM-MMM-DD", "YYYY-YYYY-MM-DD", "yyyy-mm-dd", "YYYY-MM-DDTHH", "YYYY 1 MM DD",
      "x",
    ])
  func others(format: String) { #expect(DateFormat(format) == nil) }

  @Test("the usual one is ISO's")
  func iso() {
    #expect(DateFormat.iso == DateFormat("YYYY-MM-DD") && DateFormat.iso.text(day(12, 31)) == "2026-12-31")
  }
}
