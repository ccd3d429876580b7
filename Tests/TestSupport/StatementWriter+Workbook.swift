// Workbooks: a ZIP file with parts that are stored.
extension StatementWriter {
  /// A workbook of one sheet: texts, numbers, and days with the format of dates.
  static func workbook(_ rows: [MadeUpRow]) -> [UInt8] {
    let sheet = cells(rows).enumerated().map { index, cells in
      let texts = cells.enumerated().map { column, text in
        let place = "\(Character(Unicode.Scalar(UInt8(65 + column))))\(index + 1)"
        if text.isEmpty { return "" }
        if index > 0, column < 2 {
          let row = rows[index - 1]
          let day = column == 0 ? row.purchase ?? row.booked : row.booked
          // 2026-01-01 is day 46023 of the system of 1900.
          return "<c r=\"\(place)\" s=\"1\"><v>\(46_023 + day)</v></c>"
        }
        if index > 0, column == 3 { return "<c r=\"\(place)\"><v>\(text)</v></c>" }
        return "<c r=\"\(place)\" t=\"inlineStr\"><is><t>\(escaped(text))</t></is></c>"
      }
      return "<row r=\"\(index + 1)\">\(texts.joined())</row>"
    }
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let package = "http://schemas.openxmlformats.org/package/2006/relationships"
    return zip([
      (
        "_rels/.rels",
        "<Relationships xmlns=\"\(package)\"><Relationship Id=\"r\" Type=\"\(relations)/officeDocument\""
          + " Target=\"xl/workbook.xml\"/></Relationships>"
      ),
      (
        "xl/workbook.xml",
        "<workbook xmlns=\"\(main)\" xmlns:r=\"\(relations)\"><sheets><sheet name=\"Rows\" sheetId=\"1\""
          + " r:id=\"rId1\"/></sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships xmlns=\"\(package)\"><Relationship Id=\"rId1\" Type=\"\(relations)/worksheet\""
          + " Target=\"worksheets/sheet1.xml\"/><Relationship Id=\"rId2\" Type=\"\(relations)/styles\""
          + " Target=\"styles.xml\"/></Relationships>"
      ),
      (
        "xl/styles.xml",
        "<styleSheet xmlns=\"\(main)\"><cellXfs count=\"2\"><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs>"
          + "</styleSheet>"
      ),
      (
        "xl/worksheets/sheet1.xml",
        "<worksheet xmlns=\"\(main)\"><sheetData>\(sheet.joined())</sheetData></worksheet>"
      ),
    ])
  }

  /// A ZIP file of stored members.
  private static func zip(_ members: [(name: String, text: String)]) -> [UInt8] {
    var (out, directory): ([UInt8], [UInt8]) = ([], [])
    for (name, text) in members {
      let (name, bytes) = (Array(name.utf8), Array(text.utf8))
      // Version, flags, stored, time and day.
      let facts = [20, 0, 0, 0, 33].flatMap { little($0, 2) }
      let sizes = little(checksum(bytes), 4) + little(bytes.count, 4) + little(bytes.count, 4)
      directory += Array("PK\u{1}\u{2}".utf8) + little(20, 2) + facts + sizes + little(name.count, 2)
      directory += Array(repeating: 0, count: 12) + little(out.count, 4) + name
      out += Array("PK\u{3}\u{4}".utf8) + facts + sizes + little(name.count, 2) + little(0, 2) + name + bytes
    }
    let start = out.count
    out += directory + Array("PK\u{5}\u{6}".utf8) + little(0, 4)
    out += little(members.count, 2) + little(members.count, 2)
    return out + little(directory.count, 4) + little(start, 4) + little(0, 2)
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// The checksum of ZIP files (CRC-32).
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}
