import TestSupport

/// Writes workbooks of XML with stored parts, for tests.
struct XLSXWriter {
  /// Rows of the only sheet, as they are in `sheetData`.
  var rows: String
  /// Elements of `sst`.
  var shared = ""
  /// Elements of `styleSheet`.
  var styles = ""
  /// Elements of `workbook`, before and instead of the only sheet.
  var properties = ""
  var sheets = "<sheet name=\"S\" sheetId=\"1\" r:id=\"rId1\"/>"

  init(_ rows: String) { self.rows = rows }

  var bytes: [UInt8] { ZIPWriter(members).bytes }

  var members: [ZIPWriter.Member] {
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let package = "http://schemas.openxmlformats.org/package/2006/relationships"
    func relations(_ list: [(String, String)]) -> String {
      let elements = list.enumerated().map {
        "<Relationship Id=\"rId\($0.offset + 1)\" Type=\"\(office)/\($0.element.0)\" Target=\"\($0.element.1)\"/>"
      }
      return "<Relationships xmlns=\"\(package)\">\(elements.joined())</Relationships>"
    }
    return [
      ZIPWriter.Member("_rels/.rels", relations([("officeDocument", "xl/workbook.xml")])),
      ZIPWriter.Member(
        "xl/workbook.xml",
        "<workbook xmlns:r=\"\(office)\">\(properties)<sheets>\(sheets)</sheets></workbook>"),
      ZIPWriter.Member(
        "xl/_rels/workbook.xml.rels",
        relations([
          ("worksheet", "worksheets/sheet1.xml"), ("worksheet", "/xl/worksheets/sheet2.xml"),
          ("sharedStrings", "sharedStrings.xml"), ("styles", "../xl/styles.xml"), ("chartsheet", "chart.xml"),
        ])),
      ZIPWriter.Member("xl/sharedStrings.xml", "<sst>\(shared)</sst>"),
      ZIPWriter.Member("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>"),
      ZIPWriter.Member("xl/worksheets/sheet1.xml", "<worksheet><sheetData>\(rows)</sheetData></worksheet>"),
      ZIPWriter.Member(
        "xl/worksheets/sheet2.xml",
        "<worksheet><sheetData><row r=\"2\"><c r=\"B2\"><v>2</v></c></row></sheetData></worksheet>"),
    ]
  }
}
