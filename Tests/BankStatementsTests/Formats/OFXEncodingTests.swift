import LedgerFormats
import TestSupport
import Testing

@testable import BankStatements

private func read(_ bytes: [UInt8], encoding: TextEncoding? = nil) -> String {
  var options = MessageOptions()
  options.encoding = encoding
  return shown(["NAME"], .ofx) { () throws(MessageError) in try OFXFormat.read(bytes, options) }
}

@Suite("Encodings of OFX")
struct OFXEncodingTests {
  private func file(_ header: String, _ name: [UInt8]) -> [UInt8] {
    let parts = ofxFile("<STMTTRN><DTPOSTED>20260131<TRNAMT>1<NAME>|</STMTTRN>", header: header).utf8
    return parts.flatMap { $0 == UInt8(ascii: "|") ? name : [$0] }
  }

  private let latin = [UInt8](arrayLiteral: 0x43, 0xE9)

  @Test(
    "the header says which it is",
    arguments: [
      ("ENCODING:USASCII\nCHARSET:1252\n", "Cé"), ("ENCODING:USASCII\nCHARSET:NONE\n", "Cé"),
      ("CHARSET:ISO-8859-1\n", "Cé"), ("CHARSET: 8859-1\n", "Cé"),
      ("ENCODING:USASCIICHARSET:1252COMPRESSION:NONE", "Cé"),
      (
        "ENCODING:UTF-8\nCHARSET:1252\n",
        "error: 8:44 the byte 0xE9 is not UTF-8; if the file is in Latin-1, give --encoding latin-1"
      ),
      ("", "error: 6:44 the byte 0xE9 is not UTF-8; if the file is in Latin-1, give --encoding latin-1"),
      (
        "CHARSET:1250\n",
        "error: this file is in `1250`, which is not read; change it to UTF-8: iconv -f CP1250 -t UTF-8 FILE"
      ),
      (
        "CHARSET:8859-15\n",
        "error: this file is in `8859-15`, which is not read; change it to UTF-8: iconv -f ISO-8859-15 -t UTF-8 FILE"
      ),
    ])
  func declared(_ header: String, _ expected: String) { #expect(read(file(header, latin)) == expected) }

  @Test("text that is UTF-8 is that, whatever the header says")
  func utf8() {
    let name = Array("Cé".utf8)
    #expect(read(file("ENCODING:UTF-8\nCHARSET:NONE\n", name)) == "Cé")
    #expect(read(file("", name)) == "Cé")
    let remark = "but its text is UTF-8: it is read as that)"
    #expect(read(file("CHARSET:1252\n", name)) == "Cé\n(the file says that it is in `1252`, \(remark)")
    #expect(read(file("CHARSET:GB18030\n", name)) == "Cé\n(the file says that it is in `GB18030`, \(remark)")
    #expect(read(file("CHARSET:GB18030\n", Array("C".utf8))) == "C")
    #expect(
      read(file("CHARSET:ISO-2022-JP\n", [0x1B, 0x24, 0x42])).hasPrefix(
        "error: this file is in `ISO-2022-JP`"))
  }

  @Test("the XML declaration says it, too")
  func xml() {
    let rows = "<OFX><STMTRS><STMTTRN><DTPOSTED>20260131<TRNAMT>1<NAME>C|</NAME></STMTTRN></STMTRS></OFX>"
    func file(_ encoding: String) -> [UInt8] {
      "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\(rows)".utf8.map {
        $0 == UInt8(ascii: "|") ? 0xE9 : $0
      }
    }
    #expect(read(file("ISO-8859-1")) == "Cé")
    #expect(read(file("GB18030")).hasSuffix("iconv -f GB18030 -t UTF-8 FILE"))
    #expect(read(file("UTF-8")).hasPrefix("error: 1:"))
  }

  @Test("an option and a byte-order mark come first")
  func others() {
    #expect(read(file("ENCODING:UTF-8\n", latin), encoding: .latin1) == "Cé")
    #expect(read([0xEF, 0xBB, 0xBF] + file("CHARSET:1252\n", Array("é".utf8))) == "é")
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in String(decoding: file("", Array("é".utf8)), as: UTF8.self).utf16 {
      utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(read(utf16) == "é" && OFXFormat.recognizes(utf16))
    #expect(read(Array(utf16.dropLast())).contains("ends in the middle of a character"))
  }

  @Test("a file that is too large is not read")
  func tooLarge() {
    #expect(
      read(Array(repeating: 0x20, count: 256 << 20 | 1)) == "error: this file is larger than 256 MB")
  }

  @Test(
    "it is recognized by its first bytes",
    arguments: [
      ("OFXHEADER:100\nDATA:OFXSGML", true), ("\n\r\n OFXHEADER: 100", true), ("<OFX>", true),
      ("<ofx >", true),
      ("<?xml version='1.0'?>\n<!-- x --><?OFX OFXHEADER='200'?>", true),
      ("\u{FEFF}<?OFX VERSION='211'?><OFX>", true),
      ("<?xml version='1.0'?><OFX xmlns='x'>", true), ("", false), ("<OFXA>", false), ("a,<OFX>", false),
      ("<html><body>", false), ("Date,Description\n", false), ("<Document>", false), ("<OF", false),
    ])
  func recognized(_ text: String, _ expected: Bool) {
    #expect(OFXFormat.recognizes(Array(text.utf8)) == expected)
  }
}

/// Changes, removes or repeats some bytes of a file.
func changeSomewhere(_ bytes: inout [UInt8]) {
  guard !bytes.isEmpty else { return }
  let start = Int.random(in: bytes.indices)
  let range = start..<min(bytes.count, start + Int.random(in: 1...60))
  switch Int.random(in: 0..<5) {
  case 0: bytes[start] = UInt8.random(in: 0...255)
  case 1: bytes.removeSubrange(range)
  case 2: bytes.insert(contentsOf: bytes[range], at: Int.random(in: 0...bytes.count))
  case 3: bytes.insert("<>/&;".utf8.randomElement() ?? 0, at: start)
  default: bytes.removeSubrange(start...)
  }
}
