import BankStatements
import TestSupport
import Testing

@Suite("XLSX")
struct XLSXFormatTests {
  /// The cells of the only sheet.
  private func cells(_ rows: String, shared: String = "", styles: String = "", properties: String = "")
    -> String
  {
    var writer = XLSXWriter(rows)
    (writer.shared, writer.styles, writer.properties) = (shared, styles, properties)
    let text = shown(xlsx: writer.bytes)
    return text.hasPrefix("[S]\n") ? String(text.dropFirst(4)) : text
  }

  @Test("shared texts: their runs joined, without phonetic ones, with the characters of escapes")
  func shared() {
    let shared = """
      <si><t xml:space="preserve"> KOPI &amp; TEH </t></si><si><r><t>KO</t></r><r><rPr><b/></rPr><t>PI</t></r>
      <rPh sb="0" eb="1"><t>コ</t></rPh><phoneticPr fontId="1"/></si><si/><si><t>a_x000D__x0041_b_xD834__xDD1E_c_x00_
      d</t></si>
      """
    #expect(
      cells(
        "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>1</v></c><c r=\"C1\" t=\"s\"><v>2</v></c>"
          + "<c r=\"D1\" t=\"s\"><v>3</v></c></row>", shared: shared)
        == "1:  KOPI & TEH |KOPI||a\rAb𝄞c_x00_\nd")
  }

  @Test("texts of the cell itself, truth, errors and days")
  func kinds() {
    let rows = """
      <row r="1"><c r="A1" t="inlineStr"><is><t>own &lt;</t></is></c><c r="B1" t="inlineStr"><is><r><t>o</t></r><r>
      <t>wn</t></r><rPh><t>x</t></rPh></is></c><c r="C1" t="str"><f>A1</f><v>of a formula</v></c>
      <c r="D1" t="b"><v>1</v></c><c r="E1" t="b"><v>0</v></c><c r="F1" t="e"><v>#N/A</v></c>
      <c r="G1" t="d"><v>2026-01-26T00:00:00</v></c><c r="H1" t="inlineStr"><v>1.</v><is><t>one</t></is></c>
      <c r="I1" t="inlineStr"><is><t>one</t></is><v>1.</v></c><c r="J1" t="n"><v> 7 </v></c><c r="K1"><v>x</v></c></row>
      """
    #expect(cells(rows) == "1: own <|own|of a formula|TRUE|FALSE|#N/A|2026-01-26|one|one|7|x")
  }

  @Test("a formula is its result; without one it is a problem, an empty text is not")
  func formulas() {
    let rows = """
      <row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3"><f>1+1</f></c><c r="C3"><f>1+1</f><v></v></c>
      <c r="D3" t="str"><f>""</f><v></v></c><c r="E3" t="str"><f>A1</f></c><c r="F3"/><c r="G3"><v/></c></row>
      """
    #expect(
      cells(rows) == "3: 2|#NO RESULT|#NO RESULT||#NO RESULT\nS!B3: noResult\nS!C3: noResult\nS!E3: noResult")
  }

  @Test("dates are by the formats of cells, built in or the workbook's own, in both systems")
  func dates() {
    let styles = """
      <numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.00"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/>
      <xf numFmtId="165"/><xf/></cellXfs><dxfs><dxf><numFmt numFmtId="165" formatCode="yyyy"/></dxf></dxfs>
      """
    let rows = "<row r=\"1\">" + (0...5).map { "<c s=\"\($0)\"><v>46048.75</v></c>" }.joined() + "</row>"
    #expect(cells(rows, styles: styles) == "1: 46048.75|2026-01-26|2026-01-26|46048.75|46048.75|46048.75")
    let row = "<row><c s=\"1\"><v>44586</v></c></row>"
    #expect(cells(row, styles: styles, properties: "<workbookPr date1904=\"1\"/>") == "1: 2026-01-26")
    #expect(cells(row, styles: styles, properties: "<workbookPr date1904=\"0\"/>") == "1: 2022-01-25")
  }

  @Test("places are those of cells and rows, else the next ones; rows and cells may come in any order")
  func places() {
    #expect(
      cells(
        "<row><c><v>1</v></c><c><v>2</v></c></row><row r=\"4\"><c r=\"AB4\"><v>3</v></c><c><v>4</v></c></row>"
          + "<row><c><v>5</v></c></row><row r=\"2\"><c r=\"B2\"><v>6</v></c><c r=\"A2\"><v>7</v></c></row>")
        == "1: 1|2\n2: 7|6\n4: \(String(repeating: "|", count: 27))3|4\n5: 5")
    let outside = "this place is outside of a sheet"
    for row in [
      "<row r=\"0\"><c/></row>", "<row r=\"1048577\"/>", "<row><c r=\"XFE1\"/></row>", "<row r=\"x\"/>",
    ] {
      #expect(cells(row).hasSuffix(outside))
    }
  }

  @Test("visible sheets in their order, by their relations; charts are left out; names may have a prefix")
  func sheets() {
    var writer = XLSXWriter("<row><c><v>1</v></c></row>")
    writer.sheets = """
      <sheet name="Second" r:id="rId2"/><sheet name="Hidden" state="hidden" r:id="rId1"/>
      <sheet name="Very" state="veryHidden" r:id="rId1"/><sheet name="Chart" r:id="rId5"/>
      <sheet name="A &amp; B" state="visible" r:id="rId1"/>
      """
    #expect(shown(xlsx: writer.bytes) == "[Second]\n2: |2\n[A & B]\n1: 1")
    var members = XLSXWriter("").members
    members[1] = ZIPWriter.Member(
      "xl\\Workbook.xml",
      "<x:workbook xmlns:r='r' xmlns:x='x'><x:sheets><x:sheet name='S' r:id='rId1'/></x:sheets></x:workbook>")
    members[5] = ZIPWriter.Member(
      "xl/worksheets/sheet1.xml",
      "<x:worksheet xmlns:x='x'><x:sheetData><x:row><x:c r='C1'><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>"
    )
    #expect(shown(xlsx: ZIPWriter(members).bytes) == "[S]\n1: ||1")
  }

  @Test("a part of UTF-16")
  func utf16() {
    var members = XLSXWriter("").members
    let text = "<sst><si><t>可</t></si></sst>"
    members[3] = ZIPWriter.Member(
      "xl/sharedStrings.xml", [0xFF, 0xFE] + text.utf16.flatMap { number(Int($0), 2) })
    members[5] = XLSXWriter("<row><c t=\"s\"><v>0</v></c></row>").members[5]
    #expect(shown(xlsx: ZIPWriter(members).bytes) == "[S]\n1: 可")
  }
}
