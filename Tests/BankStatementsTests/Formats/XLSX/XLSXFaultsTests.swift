import BankStatements
import LedgerFormats
import TestSupport
import Testing

@Suite("XLSX with mistakes")
struct XLSXFaultsTests {
  private let damaged = "error: this workbook is damaged: "

  private func without(_ index: Int) -> String {
    var members = XLSXWriter("").members
    members.remove(at: index)
    return shown(xlsx: ZIPWriter(members).bytes)
  }

  @Test("parts that must be there, and those that need not")
  func missing() {
    #expect(without(1) == damaged + "`xl/workbook.xml` is not in it")
    #expect(without(5) == damaged + "`xl/worksheets/sheet1.xml` is not in it")
    for index in [3, 4, 6] { #expect(without(index) == "[S]") }
    // Without the relations of the package the workbook is where it always is.
    #expect(without(0) == "[S]")
    let members = XLSXWriter("").members
    #expect(
      shown(xlsx: ZIPWriter(members + [members[5]]).bytes)
        == damaged + "`xl/worksheets/sheet1.xml` is in it twice")
  }

  @Test("a part that is not XML is an error with its line")
  func xml() {
    #expect(
      shown(xlsx: XLSXWriter("\n<row><c>").bytes)
        == damaged + "line 2 of `xl/worksheets/sheet1.xml`: `</sheetData>` is where `</c>` is due")
    var members = XLSXWriter("").members
    members[3] = ZIPWriter.Member("xl/sharedStrings.xml", "<!DOCTYPE sst [<!ENTITY a \"a\">]><sst/>")
    #expect(shown(xlsx: ZIPWriter(members).bytes).contains("DOCTYPE"))
    #expect(
      shown(xlsx: XLSXWriter("<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row>").bytes)
        == damaged
        + "line 1 of `xl/worksheets/sheet1.xml`: this cell has a shared text that does not exist: there are 0"
    )
  }

  @Test("limits of cells to the right, and of the memory for shared texts")
  func limits() {
    let wide = (1...2500).map { "<row r=\"\($0)\"><c r=\"BXX\($0)\"><v>1</v></c></row>" }.joined()
    #expect(shown(xlsx: XLSXWriter(wide).bytes).hasPrefix("error: this workbook is too large"))
    #expect(
      shown(xlsx: XLSXWriter("<row><c r=\"BXY1\"><v>1</v></c></row>").bytes)
        == "error: `S` has cells up to column BXY: at most 2000 columns are read")
  }

  @Test("at most a million rows are read", .enabled(if: Campaign.isRunning))
  func rows() {
    let rows = (1...1_000_001).map { "<row r=\"\($0)\"><c><v>1</v></c></row>" }.joined()
    #expect(shown(xlsx: XLSXWriter(rows).bytes) == "error: `S` has more than 1000000 rows")
  }

  @Test("a file that is cut at any byte is an error")
  func cut() {
    let bytes = Checkout.bytes("examples/statements/workbook.xlsx")
    for count in 4..<bytes.count {
      let text = shown(xlsx: Array(bytes[..<count]))
      #expect(text == "error: this file ends before its directory of files", "\(count)")
    }
  }

  @Test("any changes of bytes in a part give rows or an error")
  func random() {
    var random = SmallRandom(seed: 5)
    var writer = XLSXWriter(
      "<row r=\"1\"><c r=\"A1\" s=\"1\" t=\"s\"><v>0</v></c><c r=\"B1\"><f>1</f><v>-7.5E3</v></c></row>")
    writer.shared = "<si><r><t>a_x000D_</t></r></si>"
    writer.styles = "<cellXfs><xf/><xf numFmtId=\"14\"/></cellXfs>"
    for _ in 0..<Campaign.rounds(200, of: 100_000) {
      var members = writer.members
      let index = random.next(below: members.count)
      var part = members[index].packed
      for _ in 0...random.next(below: 3) {
        part[random.next(below: part.count)] = random.next(of: Array("<>/&\"'=crstv1A -._\u{0}ÿ".utf8))
      }
      members[index] = ZIPWriter.Member(members[index].name, part)
      #expect(!shown(xlsx: ZIPWriter(members).bytes).isEmpty || !part.isEmpty)
    }
  }
}
