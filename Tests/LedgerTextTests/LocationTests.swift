import LedgerText
import TestSupport
import Testing

extension SourceMap {
  fileprivate func location(of position: UInt32) -> (file: Int, line: Int, column: Int) {
    var locator = LocationFinder(self)
    return locator.location(of: position)
  }

  fileprivate func lineRange(containing position: UInt32) -> SourceRange {
    var locator = LocationFinder(self)
    return locator.lineRange(containing: position)
  }
}

@Suite struct LocationTests {
  @Test(
    "a place has a line and a column of characters",
    arguments: [
      ("«»abc", 1, 1), ("ab«»c\n", 1, 3), ("abc«»\n", 1, 4), ("abc\n«»", 2, 1), ("a\nb«»", 2, 2),
      ("a\r\nb«»", 2, 2),
      ("a«»\r\nb", 1, 2), ("a\r«»\nb", 1, 3), ("é東😀«»x", 1, 4), ("e\u{301}«»", 1, 3), ("\u{FEFF}«»abc", 1, 1),
      ("«»\u{FEFF}abc", 1, 1), ("\u{FEFF}ab«»c", 1, 3), ("\u{FEFF}a\n\u{FEFF}«»", 2, 2), ("a\rb«»", 1, 4),
      ("", 1, 1),
      ("\n\n\n«»\n", 4, 1),
    ])
  func location(text: String, line: Int, column: Int) {
    let files = MarkedFiles(("wallet.ledger", text))
    let (file, foundLine, foundColumn) = files.map.location(of: files.ranges.first?.start ?? 0)
    #expect(file == 0)
    #expect((foundLine, foundColumn) == (line, column))
  }

  @Test("places in several files are told apart")
  func files() {
    let files = MarkedFiles(("a", "x«»"), ("b", "«»"), ("c", "\n«»y"))
    var locator = LocationFinder(files.map)
    let found = files.ranges.map { locator.location(of: $0.start) }
    #expect(found.map(\.file) == [0, 1, 2])
    #expect(found.map(\.line) == [1, 1, 2])
    #expect(found.map(\.column) == [2, 1, 1])
  }

  @Test(
    "a line is read without its line break and the mark of the file",
    arguments: [
      ("a\nb«»c\nd", "bc"), ("a\r\nb«»c\r\n", "bc"), ("«»a\r\n", "a"), ("a«»\n", "a"), ("a\n«»", ""),
      ("\u{FEFF}«»abc\n", "abc"),
      ("\n«»\n", ""), ("\r\n«»\r\n", ""), ("a«»\r", "a\r"), ("", ""),
    ])
  func line(text: String, expected: String) {
    let files = MarkedFiles(("wallet.ledger", text))
    let range = files.map.lineRange(containing: files.ranges.first?.start ?? 0)
    #expect(files.map.text(range) == expected)
  }

  @Test("columns in long lines are those that counting gives")
  func longLines() {
    var random = SmallRandom(seed: 3)
    let parts = ["a", "é", "東", "😀", "bcdefgh"]
    let text = (0..<9000).map { $0 % 2500 == 2499 ? "\n" : parts[random.next(below: parts.count)] }.joined()
    var map = SourceMap()
    _ = map.add(name: "wallet.ledger", bytes: Array(text.utf8))
    var locator = LocationFinder(map)
    var (line, column, position) = (1, 1, UInt32(0))
    for (number, scalar) in text.unicodeScalars.enumerated() {
      // The lines are counted in stretches of 4,096 bytes: next to their ends each position is asked for.
      if number % Campaign.size(20, of: 1) == 0 || (position + 3) % 4096 < 6 || column < 3 {
        let found = locator.location(of: position)
        #expect((found.line, found.column) == (line, column))
      }
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      position += UInt32(UTF8.width(scalar))
    }
  }

  @Test("the lines of a large file, whose halves are counted at the same time, are those that counting gives")
  func largeFile() {
    var random = SmallRandom(seed: 5)
    // Of lengths that move the ends of lines over the words that are counted at once.
    let lines = (0..<150_000).map { _ in String(repeating: "é", count: random.next(below: 40)) + "x" }
    var map = SourceMap()
    _ = map.add(name: "wallet.ledger", bytes: Array(lines.joined(separator: "\n").utf8))
    #expect(map.files[0].text.count > 5 << 20)
    var locator = LocationFinder(map)
    var start: UInt32 = 0
    for (number, line) in lines.enumerated() {
      if number % 97 == 0 {
        let found = locator.location(of: start + UInt32(line.utf8.count))
        #expect((found.line, found.column) == (number + 1, line.unicodeScalars.count + 1))
      }
      start += UInt32(line.utf8.count) + 1
    }
  }

  @Test("long lines are found whole from any place in them")
  func longLineRanges() {
    let lines = [0, 1, 4095, 4096, 4097, 9000, 0, 0, 20_000, 3].map { String(repeating: "x", count: $0) }
    let files = MarkedFiles(("wallet.ledger", lines.joined(separator: "\n")))
    var locator = LocationFinder(files.map)
    var start: UInt32 = 0
    for (number, line) in lines.enumerated() {
      let end = start + UInt32(line.utf8.count)
      for position in Set([start, (start + end) / 2, end]) {
        #expect(locator.lineRange(containing: position) == SourceRange(start, end))
        #expect(locator.location(of: position).line == number + 1)
      }
      start = end + 1
    }
  }

  @Test("a place inside a character is the character's")
  func insideCharacter() {
    let files = MarkedFiles(("wallet.ledger", "a«»東b"))
    let start = files.ranges[0].start
    #expect((0...3).map { files.map.location(of: start + UInt32($0)).column } == [2, 2, 2, 3])
  }
}
