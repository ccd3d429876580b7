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

  @Test("a line is drawn as if its parts were joined first; blanks have no tint")
  func lines() {
    var random = SmallRandom(seed: 4)
    for _ in 0..<Campaign.size(2000, of: 1_000_000) {
      var joined = StyledText()
      var drawings = [StyledTextTests.plain, StyledTextTests.coloured].map { LineDrawing($0, after: [0x0A]) }
      for part in StyledTextTests.parts(&random) {
        let (gap, isBlank) = (random.next(below: 3), part.text.allSatisfy { $0 == " " })
        joined += StyledText(spaces: gap) + StyledText(part.text, isBlank ? nil : part.tint)
        for index in drawings.indices {
          drawings[index].add(spaces: gap)
          drawings[index].add(StyledText(part.text, part.tint))
        }
      }
      for (index, style) in [StyledTextTests.plain, StyledTextTests.coloured].enumerated() {
        drawings[index].end()
        #expect(
          String(decoding: drawings[index].bytes, as: UTF8.self) == "\n\(joined.trimmed.drawn(style))\n")
      }
    }
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
