import BankStatements
import Testing

@Suite("The text of cells")
struct NormalizedTextTests {
  @Test("white space of Unicode becomes a space, controls and invisible characters disappear, all else stays")
  func everyCharacter() {
    let scalars = (0x21...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap { Unicode.Scalar($0) }
    let wanted = scalars.filter { $0.value < 0x4000 || $0.value % 97 == 0 || $0.value > 0xFE00 && $0.value < 0x1_0000 }
    let list = wanted.filter { !"\",".unicodeScalars.contains($0) }
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
