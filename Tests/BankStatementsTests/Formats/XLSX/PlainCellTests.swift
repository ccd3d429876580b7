import BankStatements
import TestSupport
import Testing

/// Cells in the shape that is read at once are what the reader of XML makes of them.
@Suite("Plain cells of XLSX")
struct PlainCellTests {
  @Test("the same cells in another shape, in which none is plain, are the same")
  func shapes() {
    var random = SmallRandom(seed: 7)
    for _ in 0..<Campaign.rounds(300, of: 20_000) {
      var (plain, other) = ("", "")
      for row in 1...(1 + random.next(below: 3)) {
        plain += "<row r=\"\(row)\">"
        other += "<row r=\"\(row)\">"
        for column in 0..<random.next(below: 6) {
          let cell = self.cell("\(Character(Unicode.Scalar(UInt8(65 + column))))\(row)", &random)
          plain += cell
          // A space in the first tag.
          other += cell.replacingFirst("<c", with: "<c ")
        }
        plain += "</row>"
        other += "</row>"
      }
      var (one, two) = (XLSXWriter(plain), XLSXWriter(other))
      one.shared = "<si><t>KOPI</t></si><si><t/></si>"
      two.shared = one.shared
      one.styles = "<cellXfs><xf/><xf numFmtId=\"14\"/></cellXfs>"
      two.styles = one.styles
      let text = shown(xlsx: one.bytes)
      #expect(text == shown(xlsx: two.bytes), "\(plain)")
    }
  }

  private func cell(_ place: String, _ random: inout SmallRandom) -> String {
    let attributes = [
      "", " r=\"\(place)\"", " r=\"\(place)\" s=\"1\"", " s=\"9\" r=\"\(place)\"", " t=\"s\"",
      " r=\"\(place)\" t=\"str\"",
      " t=\"inlineStr\"", " t=\"b\" r=\"\(place)\"", " t=\"e\"", " t=\"d\"", " r=\"\" s=\"x\"", " x=\"1\"",
    ]
    let texts = [
      "0", "1", "33.100000000000001", "46048", "-7", "", "KOPI_x0041_", "2026-01-26", "a&amp;b", " 5 ", "60",
    ]
    let text = random.next(of: texts)
    let contents = [
      "<v>\(text)</v>", "<is><t>\(text)</t></is>", "", "<f>1</f><v>\(text)</v>", "<v/>", "<f/>",
    ]
    return "<c\(random.next(of: attributes))>\(random.next(of: contents))</c>"
  }
}

extension String {
  /// The text with the first place of a word replaced.
  fileprivate func replacingFirst(_ word: String, with other: String) -> String {
    hasPrefix(word) ? other + dropFirst(word.count) : self
  }
}
