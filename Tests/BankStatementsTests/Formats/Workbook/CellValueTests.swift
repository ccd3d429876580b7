import BankStatements
import TestSupport
import Testing

@Suite("Values of cells")
struct CellValueTests {
  private func xlsx(_ value: String) -> String {
    let text = shown(xlsx: XLSXWriter("<row><c><v>\(value)</v></c></row>").bytes)
    return String(text.dropFirst("[S]\n1: ".utf8.count))
  }

  private func xls(_ value: Double) -> String {
    let text = shown(xls: BIFFWriter(BIFFWriter.cell(0x203, 0, 0, BIFFWriter.double(value))).bytes)
    return String(text.dropFirst("[S]\n1: ".utf8.count))
  }

  @Test(
    "a number is the shortest decimal that is that number, exact to 15 digits",
    arguments: [
      ("33.1", "33.1"), ("33.100000000000001", "33.1"), ("0.30000000000000004", "0.3"),
      ("1234567.89", "1234567.89"),
      ("-0", "0"), ("0", "0"), ("-12.50", "-12.5"), ("007", "7"), (".5", "0.5"), ("5.", "5"), ("100", "100"),
      ("1.5E-7", "0.00000015"), ("1E+20", "100000000000000000000"), ("2.5e3", "2500"), ("-1e-3", "-0.001"),
      ("4265000000008888", "4265000000008888"), ("9007199254740992", "9007199254740992"),
      ("12345678901234567890", "12345678901234600000"), ("0.1234567890123456", "0.123456789012346"),
      ("999999999999999.9", "1000000000000000"), ("1e300", "1e+300"), ("-2.5e-300", "-25e-301"),
      ("1.005", "1.005"),
      ("8.9999999999999995E-2", "0.09"), ("1120.4000000000001", "1120.4"),
    ])
  func numbers(_ written: String, _ text: String) throws {
    #expect(xlsx(written) == text)
    #expect(xls(try #require(Double(written))) == text)
  }

  @Test(
    "what is not a number is a text as it is",
    arguments: [
      "1.2.3", "--1", "1e", "e5", "1e5e5", "-", ".", "1,5", "1-", "nan", "inf", "0x10", "1e+", "+1", "1e--5",
    ])
  func texts(_ written: String) { #expect(xlsx(written) == written) }

  @Test("numbers with up to 15 digits are as they are written, in both formats")
  func random() {
    var random = SmallRandom(seed: 2)
    for _ in 0..<Campaign.rounds(300, of: 20_000) {
      let whole = (0..<3).reduce(0) { value, _ in value * 100_000 + random.next(below: 100_000) }
      let decimals = random.next(below: 8)
      let digits = String(whole % [100, 1_000_000, 1_000_000_000_000_000][random.next(below: 3)] + 1)
      let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
      var text = String(padded.dropLast(decimals)) + (decimals > 0 ? "." + padded.suffix(decimals) : "")
      #expect(xlsx(text) == xls(Double(text) ?? 0))
      while decimals > 0, text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
      #expect(xlsx(text) == text)
    }
  }

  @Test("infinite numbers and NaN are an error value")
  func infinite() { #expect([Double.infinity, -.infinity, .nan].allSatisfy { xls($0) == "#NUM!" }) }

  private func day(_ value: String, from1904: Bool = false) -> String {
    var writer = XLSXWriter("<row><c s=\"1\"><v>\(value)</v></c></row>")
    writer.styles = "<cellXfs><xf/><xf numFmtId=\"14\"/></cellXfs>"
    if from1904 { writer.properties = "<workbookPr date1904=\"true\"/>" }
    return String(shown(xlsx: writer.bytes).dropFirst("[S]\n1: ".utf8.count))
  }

  @Test("days are counted from 1900, with a 29 February that did not exist, or from 1904")
  func days() {
    #expect(day("46048") == "2026-01-26" && day("44586", from1904: true) == "2026-01-26")
    #expect(day("1") == "1900-01-01" && day("59") == "1900-02-28" && day("61") == "1900-03-01")
    #expect(day("60") == "1900-02-29\nS!A1: noSuchDay" && day("60", from1904: true) == "1904-03-01")
    #expect(day("60.5") == "1900-02-29\nS!A1: noSuchDay")
    #expect(day("0") == "#0\nS!A1: noSuchDay" && day("0", from1904: true) == "1904-01-01")
    #expect(day("0.5") == "#0.5\nS!A1: noSuchDay" && day("46048.99") == "2026-01-26")
    #expect(day("2958465") == "9999-12-31" && day("2958466") == "#2958466\nS!A1: noSuchDay")
    #expect(day("20260126") == "#20260126\nS!A1: noSuchDay" && day("-5") == "#-5\nS!A1: noSuchDay")
    #expect(day("1e300") == "#1e+300\nS!A1: noSuchDay")
  }

  private func isDate(_ number: Int, _ code: String? = nil) -> Bool {
    var writer = XLSXWriter("<row><c s=\"0\"><v>46048</v></c></row>")
    let format = code.map { "<numFmt numFmtId=\"\(number)\" formatCode=\"\($0)\"/>" } ?? ""
    writer.styles = "<numFmts>\(format)</numFmts><cellXfs><xf numFmtId=\"\(number)\"/></cellXfs>"
    return shown(xlsx: writer.bytes).hasSuffix(": 2026-01-26")
  }

  @Test("formats of dates that are built in")
  func builtIn() {
    let dates = (0...163).filter { isDate($0) }
    #expect(dates == Array(14...17) + [22] + Array(27...36) + Array(50...58))
  }

  @Test(
    "a format with a day or a year outside of quotes, brackets and escapes is one of a date",
    arguments: [
      ("dd/mm/yyyy", true), ("D-MMM", true), ("yy", true), ("[$-409]d mmm;@", true), ("[Red]yyyy", true),
      ("&quot;on &quot;dd", true), ("mmm", false), ("h:mm:ss", false), ("0.00", false),
      ("#,##0.00_);[Red](#,##0.00)", false),
      ("[Red]0", false), ("[$USD] 0", false), ("0 &quot;days&quot;", false), ("0\\d", false), ("0_d", false),
      ("0*y", false),
      ("General", false), ("@", false), ("[h]:mm", false), ("&quot;d", false), ("[d", false),
    ])
  func codes(_ code: String, _ expected: Bool) { #expect(isDate(164, code) == expected) }

  @Test("places as spreadsheets write them")
  func places() {
    #expect(Workbook.place(sheet: "Sheet1", row: 14, column: 2) == "Sheet1!C14")
    #expect(Workbook.place(sheet: "Jan 26", row: 1, column: 25) == "'Jan 26'!Z1")
    #expect(Workbook.place(sheet: "It's", row: 1, column: 26) == "'It''s'!AA1")
    #expect(Workbook.place(sheet: "交易_1", row: 1, column: 701) == "交易_1!ZZ1")
    #expect(Workbook.place(sheet: "2026", row: 1, column: 702) == "'2026'!AAA1")
    #expect(Workbook.place(sheet: "", row: 1, column: 1999) == "''!BXX1")
  }
}
