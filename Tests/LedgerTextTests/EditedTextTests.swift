import LedgerText
import TestSupport
import Testing

@Suite("A text that was edited since, as what differs from the text after the edits")
struct EditedTextTests {
  private static let lines = [
    "2026-01-02 1 cash a\n", "2026-01-02 1 cash a\r\n", "    note é\n", "; c\n", "\n", "card x\n", "    earn 2%\n", "7",
    "x",
  ]
  private static let pieces = lines + ["", "2", "\n2", "🐰", "\r"]

  /// Where an entry that begins at a place ends: before the next line in column 1 that begins with a digit.
  private static func end(of place: Int, _ text: [UInt8]) -> Int {
    (place + 1..<max(place + 1, text.count)).first { text[$0].isDigit && text[$0 - 1] == .lineFeed } ?? text.count
  }

  private static func isStart(_ place: Int, _ text: [UInt8]) -> Bool {
    text[place].isDigit && (place == 0 || text[place - 1] == .lineFeed)
  }

  @Test("stays the same, and each dated entry of it is in one part", arguments: 1...Campaign.size(4, of: 100))
  func random(seed: Int) {
    var random = SmallRandom(seed: UInt64(seed))
    for round in 0..<100 {
      var latest = (0..<random.next(below: 20)).flatMap { _ in Array(random.next(of: Self.lines).utf8) }
      let old = latest
      var map = SourceMap()
      _ = map.add(name: "before", bytes: Array("x".utf8))
      _ = map.add(name: "edited", bytes: latest)
      let base = map.files[1].base
      for edit in 0..<random.next(below: 9) {
        let start = random.next(below: latest.count + 1)
        let range = start..<start + random.next(below: min(9, latest.count - start + 1))
        let new = Array(random.next(of: Self.pieces).utf8)
        map.files[1].willReplace(range, of: latest, by: new.count)
        latest.replaceSubrange(range, with: new)
        map.files[1].lend(latest)
        let place = "seed \(seed), round \(round), edit \(edit)"
        #expect(map.files[1].bytes == old && map.files[1].end == base + UInt32(old.count), "\(place)")
        Self.compare(map.files[1].edited?.changed(latest), old, latest, place)
        for start in old.indices where Self.isStart(start, old) {
          let end = Self.end(of: start, old)
          let entry = map.withBytes(at: base + UInt32(start)) { bytes, first -> [UInt8] in
            let from = Int(base) + start - Int(first)
            return (from..<min(from + end - start, bytes.count)).map { bytes[$0] }
          }
          #expect(entry == Array(old[start..<end]), "\(place), \(start)")
        }
        let from = random.next(below: old.count + 1)
        let some = SourceRange(base + UInt32(from), base + UInt32(from + random.next(below: old.count - from + 1)))
        #expect(map.bytes(some) == Array(old[from..<Int(some.end - base)]), "\(place)")
      }
      map.files[1].own()
      #expect(map.files[1].edited == nil && map.files[1].bytes == old)
    }
  }

  /// What is before and after the bytes that differ is the same in both texts.
  private static func compare(
    _ changed: (range: Range<Int>, inLatest: Range<Int>)?, _ old: [UInt8], _ latest: [UInt8], _ place: String
  ) {
    guard let changed else {
      #expect(old == latest, "\(place)")
      return
    }
    let (range, inLatest) = changed
    #expect(old[..<range.lowerBound] == latest[..<inLatest.lowerBound], "\(place)")
    #expect(old[range.upperBound...] == latest[inLatest.upperBound...] && old != latest, "\(place)")
  }

  @Test("a file with bytes of its own keeps them")
  func own() {
    var map = SourceMap()
    _ = map.add(name: "a", bytes: Array("one\n".utf8))
    map.files[0].willReplace(0..<3, of: Array("one\n".utf8), by: 0)
    #expect(map.files[0].edited == nil && map.files[0].bytes == Array("one\n".utf8))
  }
}
