import LedgerText
import TestSupport
import Testing

@testable import LedgerExports

@Suite("Texts with tints") struct StyledTextTests {
  private static let plain = TextStyle()
  private static let coloured = TextStyle(color: true)

  /// Random parts, of which a text is made.
  private static func parts(_ random: inout SmallRandom) -> [(text: String, tint: Emphasis?)] {
    let tints: [Emphasis?] = [nil, nil, nil, .faint, .strong]
    return (0..<random.next(below: 6)).map { _ in
      let text = ["", " ", "  ", "a", "b c", "東京 ", " é", "1,234.50", "  x  "][random.next(below: 9)]
      return (text, tints[random.next(below: tints.count)])
    }
  }

  private static func text(_ parts: [(text: String, tint: Emphasis?)]) -> StyledText {
    parts.reduce(into: StyledText()) { $0 += StyledText($1.text, $1.tint) }
  }

  @Test("are what their parts are, in order")
  func parts() {
    var random = SmallRandom(seed: 3)
    for _ in 0..<2000 {
      let (one, two) = (StyledTextTests.parts(&random), StyledTextTests.parts(&random))
      let sum = StyledTextTests.text(one) + StyledTextTests.text(two)
      let all = one + two
      #expect(sum.text == all.map(\.text).joined())
      #expect(sum.drawn(StyledTextTests.plain) == sum.text)
      #expect(sum.width == displayWidth(sum.text))
      let drawn = all.map { part in
        part.text.isEmpty ? "" : part.tint.map { "\u{1B}[\($0.rawValue)m\(part.text)\u{1B}[0m" } ?? part.text
      }
      #expect(sum.drawn(StyledTextTests.coloured) == drawn.joined())
    }
  }

  @Test("lose the spaces at their end, whatever their tint")
  func trim() {
    var random = SmallRandom(seed: 4)
    for _ in 0..<2000 {
      var parts = StyledTextTests.parts(&random)
      let trimmed = StyledTextTests.text(parts).trimmed
      while let last = parts.popLast() {
        let end = last.text.reversed().drop { $0 == " " }
        if end.isEmpty { continue }
        parts.append((String(end.reversed()), last.tint))
        break
      }
      let expected = StyledTextTests.text(parts)
      #expect(trimmed.drawn(StyledTextTests.coloured) == expected.drawn(StyledTextTests.coloured))
      #expect(trimmed.width == expected.width)
    }
  }
}
