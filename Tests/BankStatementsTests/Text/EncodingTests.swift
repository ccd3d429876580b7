import BankStatements
import LedgerFormats
import Testing

private let cafe = """
  statement cafe "Café"
      columns Date Café Amount
      date Date as DD/MM/YYYY
      payee Café
      amount Amount spent positive

  """
private let text = "Date,Café,Amount\r\n01/02/2026,Thé 茶 😀,1.00\r\n"
private let expected = "2 2026-02-01 1.00 Thé 茶 😀\ncafe: 1 rows, 1 other lines\n"

@Suite("Bytes become text")
struct EncodingTests {
  private func utf16(_ text: String, lowFirst: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
      return lowFirst ? [low, high] : [high, low]
    }
  }

  @Test("UTF-8 with and without a byte-order mark")
  func utf8() {
    #expect(outcome(Array(text.utf8), rules(cafe)) == expected)
    #expect(outcome([0xEF, 0xBB, 0xBF] + Array(text.utf8), rules(cafe)) == expected)
  }

  @Test("UTF-16, by its mark or by its zeros", arguments: [true, false], [true, false])
  func utf16(lowFirst: Bool, mark: Bool) {
    #expect(outcome(utf16(text, lowFirst: lowFirst, mark: mark), rules(cafe)) == expected)
  }

  @Test("Latin-1, where the rules or the caller say so, with the signs of Windows-1252")
  func latin1() {
    let bytes: [UInt8] =
      Array("Date,Caf".utf8) + [0xE9] + Array(",Amount\n01/02/2026,Th".utf8) + [0xE9, 0x20, 0x80]
      + Array(",1.00\n".utf8)
    let expected = "2 2026-02-01 1.00 Thé €\ncafe: 1 rows, 1 other lines\n"
    #expect(outcome(bytes, rules(cafe + "    encoding latin-1\n")) == expected)
    #expect(outcome(bytes, rules(cafe), encoding: .latin1) == expected)
    #expect(outcome(bytes, rules(cafe)) == "bank.csv:1:9: the byte 0xE9 is not UTF-8\n")
  }

  @Test("what is not UTF-8 is said with its place and the way out")
  func invalid() {
    let bytes = Array("Date,Café,Amount\r\n01/02/2026,é".utf8) + [0xC3, 0x28] + Array(",1.00\n".utf8)
    let answer = StatementReader(rules(cafe)).read(bytes, file: "bank.csv")
    guard case .failure(let problem) = answer else {
      Issue.record("it was read")
      return
    }
    #expect(problem.description == "bank.csv:2:13: the byte 0xC3 is not UTF-8")
    #expect(
      problem.help
        == "if the file is in Latin-1, write `encoding latin-1` in the rules, or give --encoding latin-1")
  }

  @Test(
    "overlong forms, surrogates and what is cut off are no UTF-8",
    arguments: [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xFF],
    ])
  func notUTF8(bytes: [UInt8]) {
    #expect(outcome(bytes, rules(cafe)).contains("is not UTF-8"))
  }

  @Test("half a character of UTF-16, and half a unit")
  func brokenUTF16() {
    #expect(
      outcome([0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00]).contains("half a character of UTF-16 is on its own"))
    #expect(outcome([0xFF, 0xFE, 0x41, 0x00, 0x42]).contains("ends in the middle of a character"))
  }

  @Test(
    "encodings by their names",
    arguments: [("UTF-8", TextEncoding.utf8), ("cp1252", .latin1), ("utf-16", .utf16)])
  func names(name: String, encoding: TextEncoding) {
    #expect(TextEncoding(named: name) == encoding)
    #expect(TextEncoding(named: name + "x") == nil)
  }

  @Test("files that are not CSV at all")
  func otherKinds() {
    #expect(outcome(Array("PK\u{3}\u{4}".utf8)).contains("this file ends before"))
    #expect(outcome(Array("%PDF-1.7".utf8)).contains("this is a PDF, which is not read"))
    #expect(outcome([]) == "bank.csv: this file is empty\n")
    #expect(outcome(Array("\u{FEFF} \n\n".utf8)) == "bank.csv: this file is empty\n")
  }
}
