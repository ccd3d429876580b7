import BankStatements
import TestSupport
import Testing

@Suite("Texts of BIFF")
struct BIFFTextsTests {
  private typealias BIFF = BIFFWriter

  /// Shared texts in a record and others that go on.
  private func shared(_ parts: [[UInt8]]) -> String {
    let first = BIFF.record(0xFC, number(2, 4) + number(2, 4) + (parts.first ?? []))
    let globals = first + parts.dropFirst().flatMap { BIFF.record(0x3C, $0) }
    let cells = BIFF.cell(0xFD, 0, 0, number(0, 4)) + BIFF.cell(0xFD, 0, 1, number(1, 4))
    return shown(xls: BIFFWriter(cells, globals: globals).bytes)
  }

  /// A text of four characters with fonts and with phonetic data, and one after it.
  private func text(wide: Bool) -> (header: [UInt8], characters: [[UInt8]], rest: [UInt8]) {
    let header = number(4, 2) + [UInt8(wide ? 13 : 12)] + number(2, 2) + number(5, 4)
    return (
      header, Array("KOPI".utf8).map { wide ? [$0, 0] : [$0] }, [1, 0, 1, 0, 2, 0, 2, 0, 9, 9, 9, 9, 9]
    )
  }

  @Test(
    "a text goes on in the next record at any character: a byte says again how wide characters are",
    arguments: [false, true], [false, true])
  func characters(_ isWide: Bool, _ isWideAfter: Bool) {
    let (header, characters, rest) = text(wide: isWide)
    for cut in 0...4 {
      let after: [UInt8] = Array("KOPI".utf8).dropFirst(cut).reduce(into: []) { bytes, byte in
        bytes += isWideAfter ? [byte, 0] : [byte]
      }
      let first = header + characters[..<cut].joined()
      // After the last character the next record begins with what follows.
      let second = cut < 4 ? [UInt8(isWideAfter ? 1 : 0)] + after : []
      #expect(shared([first, second + rest + BIFF.text("2")]) == "[S]\n1: KOPI|2")
    }
  }

  @Test("fonts and phonetic data go on in the next record without such a byte")
  func rest() {
    let (header, characters, rest) = text(wide: false)
    for cut in 0...rest.count {
      let first = header + characters.joined() + rest[..<cut]
      let second = Array(rest[cut...])
      #expect(shared([first, second + BIFF.text("2")]) == "[S]\n1: KOPI|2")
      #expect(shared([first, [], second, BIFF.text("2")]) == "[S]\n1: KOPI|2")
    }
  }

  @Test("a character of four bytes is joined over two records; half of one is replaced")
  func surrogates() {
    let halves: [UInt8] = [0x34, 0xD8, 0x1E, 0xDD]
    #expect(
      shared([number(2, 2) + [1] + halves[..<2], [1] + halves[2...] + BIFF.text("2")]) == "[S]\n1: 𝄞|2")
    #expect(shared([number(1, 2) + [1] + halves[..<2] + BIFF.text("2")]) == "[S]\n1: \u{FFFD}|2")
    #expect(
      shared([number(2, 2) + [1] + halves[2...] + halves[..<2] + BIFF.text("2")])
        == "[S]\n1: \u{FFFD}\u{FFFD}|2")
  }

  @Test("texts that end too soon are an error; those that are missing are so where a cell has one")
  func cut() {
    let damaged = "error: this workbook is damaged: "
    let (header, characters, rest) = text(wide: true)
    let whole = header + characters.joined() + rest
    for count in 1..<whole.count {
      #expect(shared([Array(whole[..<count])]) == damaged + "the texts that its cells share end too soon")
    }
    #expect(shared([whole]) == damaged + "S!B1 is one of its shared texts, but there are only 1")
    // More than the record says are not there.
    #expect(shared([whole + BIFF.text("2") + BIFF.text("3")]) == "[S]\n1: KOPI|2")
  }

  @Test("the result of a formula may go on in the next record")
  func formula() {
    let formula = BIFF.cell(0x06, 0, 0, [0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
    let text =
      BIFF.record(0x207, number(4, 2) + [0] + Array("KO".utf8)) + BIFF.record(0x3C, [0] + Array("PI".utf8))
    #expect(shown(xls: BIFFWriter(formula + text).bytes) == "[S]\n1: KOPI")
  }

  @Test("a text of more than 32,767 bytes is cut at a character, and is a problem")
  func long() {
    let text = number(17_000, 2) + [1] + (0..<17_000).flatMap { _ in [0xEF, 0x53] as [UInt8] }
    let parts = [
      Array(text[..<8003]), [1] + text[8003..<16003], [1] + text[16003..<24003],
      [1] + text[24003...] + BIFF.text("2"),
    ]
    let first = BIFF.record(0xFC, number(2, 4) + number(2, 4) + parts[0])
    let globals = first + parts.dropFirst().flatMap { BIFF.record(0x3C, $0) }
    let sheet = try? XLSFormat.read(
      BIFFWriter(BIFF.cell(0xFD, 0, 0, number(0, 4)), globals: globals).bytes
    ).sheets.first
    #expect(sheet?.table.cell(0, 0).count == 32_766)
    #expect(sheet?.problems.map { "\($0.row) \($0.column) \($0.reason)" } == ["1 0 tooLong"])
  }
}
