import BankStatements
import TestSupport
import Testing

@Suite("Files of other kinds")
struct OtherKindsTests {
  private func kind(_ bytes: [UInt8]) -> String? { otherKind(bytes)?.message }
  private func kind(_ text: String) -> String? { kind(Array(text.utf8)) }

  private func compound(_ names: String...) -> [UInt8] {
    CompoundWriter(names.map { (name: $0, bytes: [UInt8](repeating: 7, count: 10)) }).file.bytes
  }

  private func zip(_ names: String...) -> [UInt8] { ZIPWriter(names.map { ZIPWriter.Member($0, "x") }).bytes }

  @Test("what a file is, by its first bytes")
  func starts() {
    #expect(kind("%PDF-1.7\n") == "this is a PDF, which is not read")
    #expect(kind([0x1F, 0x8B, 8, 0]) == "this is a file packed with gzip, which is not read")
    #expect(kind("{\\rtf1}") == "this is a text document (RTF), which is not read")
    let old = "this is a workbook of Excel 95 or older, which is not read"
    for start: [UInt8] in [[9, 0, 4, 0], [9, 2, 6, 0], [9, 4, 6, 0], [9, 8, 8, 0]] {
      #expect(kind(start + [0, 0]) == old)
    }
  }

  @Test("XML of no kind that is known")
  func xml() {
    #expect(kind("<?xml version=\"1.0\"?><foo/>") == "this is an XML file of another kind, which is not read")
  }

  @Test("messages in UTF-16, and a header of OFX in small letters, are recognised")
  func encodings() {
    let texts: [(String, StatementFormat)] = [
      (":20:A\n:25:B\n:60F:C260101EUR5,\n", .mt940), ("!Type:Bank\nD1/2/26\n", .qif),
      ("OFXHEADER:100\n<OFX>", .ofx),
      ("ofxheader:100\n<OFX>", .ofx),
    ]
    for (text, format) in texts {
      let units = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      #expect(StatementFormat(of: [0xFF, 0xFE] + units) == format, "\(text)")
      #expect(StatementFormat(of: units) == format, "\(text)")
      #expect(StatementFormat(of: [0xEF, 0xBB, 0xBF] + Array(text.utf8)) == format, "\(text)")
      // A character across the last byte that is looked at.
      for shift in 0...2 {
        let rest = String(repeating: "x", count: shift) + String(repeating: "\u{9999}", count: 8000)
        #expect(StatementFormat(of: [0xEF, 0xBB, 0xBF] + Array((text + rest).utf8)) == format, "\(text)")
      }
    }
  }

  @Test("compound files by their streams")
  func compounds() {
    let old = "this is a workbook of Excel 95 or older, which is not read"
    #expect(kind(compound("Book")) == old && shown(xls: compound("Book")) == "error: " + old)
    #expect(kind(compound("WordDocument")) == "this is a Word document (.doc), which is not read")
    #expect(kind(compound("PowerPoint Document")) == "this is a presentation (.ppt), which is not read")
    #expect(
      kind(compound("__properties_version1.0")) == "this is an e-mail of Outlook (.msg), which is not read")
    #expect(kind(compound("Other")) == "this is an Office file without a workbook, which is not read")
    let encrypted = "this workbook is encrypted"
    #expect(kind(compound("EncryptionInfo", "EncryptedPackage")) == encrypted)
    #expect(shown(xls: compound("EncryptedPackage")) == "error: " + encrypted)
    #expect(kind(compound("Book", "Workbook")) == nil && kind(compound("WORKBOOK")) == nil)
    // The password of a workbook of BIFF8, and an older version under the name of a newer one.
    let password = BIFFWriter([UInt8](), globals: BIFFWriter.record(0x2F, number(0, 6)))
    #expect(shown(xls: password.bytes) == "error: " + encrypted)
    var writer = BIFFWriter([UInt8]())
    writer.version = 0x500
    #expect(shown(xls: writer.bytes) == "error: " + old)
  }

  @Test("ZIP files by the names in them")
  func zips() {
    #expect(
      kind(zip("xl/workbook.bin", "_rels/.rels"))
        == "this is a binary Excel workbook (.xlsb), which is not read")
    #expect(kind(zip("mimetype", "content.xml")) == "this is an OpenDocument file (.ods), which is not read")
    #expect(
      kind(zip("_rels/.rels", "word/document.xml")) == "this is a Word document (.docx), which is not read")
    #expect(
      kind(zip("_rels/.rels", "ppt/presentation.xml")) == "this is a presentation (.pptx), which is not read")
    #expect(kind(zip("Index/Document.iwa")) == "this is a Numbers document of Apple, which is not read")
    let none = "this is a ZIP file without a workbook, which is not read"
    #expect(kind(zip("statement.csv")) == none && shown(xlsx: zip("statement.csv")) == "error: " + none)
    #expect(kind(zip("xl/workbook.xml")) == nil && kind(zip("_rels/.rels", "xl/workbook.xml")) == nil)
  }

  @Test("texts that are named as workbooks: HTML and XML of Excel 2003")
  func texts() {
    let html = "this is a web page (HTML), whatever its name is, which is not read"
    for text in [
      "<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\">", "\n<!DOCTYPE HTML>\n<table>",
      "<TABLE border=1>",
      "<?xml version=\"1.0\"?>\n<html>", "MIME-Version: 1.0\nContent-Type: multipart/related;",
      "\u{FEFF}<meta >",
    ] { #expect(kind(text) == html, "\(text)") }
    #expect(kind([0xFF, 0xFE] + "<html>".utf16.flatMap { number(Int($0), 2) }) == html)
    let xml = "this is an XML spreadsheet of Excel 2003, which is not read"
    #expect(kind("<?xml version=\"1.0\"?>\n<?mso-application progid=\"Excel.Sheet\"?>\n<Workbook>") == xml)
    #expect(kind("<Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\">") == xml)
  }

  @Test(
    "all others, and what is cut, are for the readers",
    arguments: ["", "a", "Date,Amount\n", "\tDate\tAmount\n"])
  func none(_ text: String) {
    #expect(kind(text) == nil)
    #expect(
      kind("<?xml version=\"1.0\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\">")
        == nil)
    #expect(
      kind("<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\"?><OFX>") == nil
        && kind("OFXHEADER:100\n<OFX>") == nil)
    #expect(kind(Array(compound("Book").prefix(700))) == nil && kind(Array(zip("a").dropLast())) == nil)
  }
}
