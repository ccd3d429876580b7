import TestSupport
import Testing

@testable import BankStatements

/// Rules with a decimal comma for a sheet.
private let sheetRules = """
  statement mine "Mine"
      columns Day Text Amount
      date Day as DD/MM/YYYY
      payee Text
      amount Amount spent negative
      decimal comma

  """

/// A workbook with a header, and rows of cells.
private func workbook(_ rows: String...) -> XLSXWriter {
  func text(_ text: String) -> String { "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>" }
  let header = "<row r=\"1\">\(["Day", "Text", "Amount"].map(text).joined())</row>"
  let rows = rows.enumerated().map { index, row in
    let cells = row.split(separator: "|").map { cell in
      cell.hasPrefix("#")
        ? "<c s=\"1\"><v>\(cell.dropFirst())</v></c>"
        : cell.hasPrefix("=") ? "<c><v>\(cell.dropFirst())</v></c>" : text(String(cell))
    }
    return "<row r=\"\(index + 2)\">\(cells.joined())</row>"
  }
  var writer = XLSXWriter(header + rows.joined())
  writer.styles = "<cellXfs><xf/><xf numFmtId=\"14\"/></cellXfs>"
  return writer
}

@Suite("Numbers of files whose texts have a decimal comma")
struct NumberCellTests {
  @Test("QIF: the comma is that of the file, once")
  func qif() {
    let own = rules("statement mine like qif\n    decimal comma\n")
    func amount(_ written: String) -> String {
      outcome(Array("!Type:Bank\nD13/1/2026\nT\(written)\nPKOPI\n^\n".utf8), own)
    }
    #expect(amount("-12,50").hasPrefix("2 2026-01-13=2026-01-13 12.50 KOPI\n"), "\(amount("-12,50"))")
    #expect(amount("-12,500").hasPrefix("2 2026-01-13=2026-01-13 12.500 KOPI\n"), "\(amount("-12,500"))")
    #expect(amount("-1.234,5").hasPrefix("2 2026-01-13=2026-01-13 1234.5 KOPI\n"), "\(amount("-1.234,5"))")
  }

  @Test("a workbook: numbers are what they are, texts have the comma")
  func sheet() {
    let file = workbook(
      "13/01/2026|A|=-1.234", "14/01/2026|B|-1,50", "15/01/2026|C|=-33.1", "16/01/2026|D|-1.234,00")
    #expect(
      outcome(file.bytes, rules(sheetRules)) == """
        2 2026-01-13 1.234 A
        3 2026-01-14 1.50 B
        4 2026-01-15 33.1 C
        5 2026-01-16 1234.00 D
        mine: 4 rows, 1 other lines

        """)
  }

  @Test("a cell that should be a day and is a number is the error of its row alone")
  func day() {
    let file = workbook("#46035|A|=-1", "46036|B|=-2", "=46049|C|=-3")
    let text = outcome(file.bytes, rules(sheetRules))
    #expect(
      text == """
        2 2026-01-13 1 A
        3:1 `46036` is not of the form DD/MM/YYYY
        4:1 `46049` is not of the form DD/MM/YYYY
        mine: 3 rows, 1 other lines

        """)
  }

  @Test("rules are suggested for the first sheet with rows; one with rows is read rather than a header alone")
  func sheets() {
    var file = workbook("13/01/2026|A|=-1")
    file.sheets =
      "<sheet name=\"Two\" sheetId=\"2\" r:id=\"rId2\"/><sheet name=\"S\" sheetId=\"1\" r:id=\"rId1\"/>"
    let read = StatementReader(BuiltInRules.statements).read(file.bytes, file: "bank.xlsx")
    guard case .failure(let error) = read else {
      Issue.record("rules fit")
      return
    }
    #expect(error.skeleton?.contains("columns Day Text Amount\n") == true, "\(error)")
    var hidden = workbook("13/01/2026|A|=-1")
    hidden.sheets = "<sheet name=\"S\" sheetId=\"1\" state=\"hidden\" r:id=\"rId1\"/>"
    #expect(outcome(hidden.bytes).contains("no sheet of this workbook is visible"))
  }

  @Test("a text that many cells share counts for each of them: it may be made to fill the memory")
  func shared() {
    let cells = (1...4000).map { "<row r=\"\($0)\"><c r=\"A\($0)\" t=\"s\"><v>0</v></c></row>" }.joined()
    var writer = XLSXWriter(cells)
    writer.shared = "<si><t>\(String(repeating: "x", count: 30_000))</t></si>"
    #expect(shown(xlsx: writer.bytes).hasPrefix("error: this workbook is too large"))
  }
}
