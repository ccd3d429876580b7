import BankStatements
import Testing

@Suite("The text of cells")
struct NormalizedTextTests {
  @Test("white space of Unicode becomes a space, controls and invisible characters disappear, all else stays")
  func everyCharacter() {
    var list: [Unicode.Scalar] = []
    for value in UInt32(0x21)...0x10FFFF where value < 0x4000 || value % 97 == 0 || 0xFE00...0xFFFF ~= value {
      if let scalar = Unicode.Scalar(value), !["\"", ","].contains(scalar) { list.append(scalar) }
    }
    let rows = list.map { "01/02/2026,A\($0)B,1\n" }.joined()
    let lines = plainOutcome(rows).split(separator: "\n")
    for (scalar, line) in zip(list, lines) {
      let text = NormalizedTextTests.expected(scalar)
      if !line.unicodeScalars.suffix(text.unicodeScalars.count).elementsEqual(text.unicodeScalars) {
        Issue.record("U+\(String(scalar.value, radix: 16)): \(line)")
      }
    }
  }

  private static func expected(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x85: " A B"
    case 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: " AB"
    default: scalar.properties.isWhitespace ? " A B" : " A\(scalar)B"
    }
  }
}
