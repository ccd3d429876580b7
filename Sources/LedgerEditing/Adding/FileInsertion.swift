import LedgerText

/// Lines put into a file, in the file's own line ends.
package enum FileInsertion {
  /// What is to stand in the place of some whole lines; of none to be put in front of a place.
  package struct Edit: Sendable, Hashable {
    /// The bytes that go.
    package var range: Range<Int>
    /// Whole lines, each ended by a line feed.
    package var text: String

    /// Lines in the place of others.
    package init(_ range: Range<Int>, _ text: String) {
      self.range = range
      self.text = text
    }
  }

  /// The file after some edits, which are counted in the file as it was and do not overlap; those of one place keep
  /// their order. Answers also the line, from 1, that each text begins on.
  package static func apply(_ edits: [Edit], to bytes: [UInt8]) -> (bytes: [UInt8], lines: [Int]) {
    let end: [UInt8] = usesCRLF(bytes) ? [.carriageReturn, .lineFeed] : [.lineFeed]
    // What is put in front of a place comes before what stands in the place of lines there.
    let order = edits.indices.sorted { one, other in
      let (a, b) = (edits[one].range, edits[other].range)
      return (a.lowerBound, a.upperBound, one) < (b.lowerBound, b.upperBound, other)
    }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.utf8.count + 2 })
    var lines = Array(repeating: 0, count: edits.count)
    var (at, line) = (0, 1)
    for index in order {
      let range = edits[index].range
      out += bytes[at..<range.lowerBound]
      line += lineFeeds(bytes, at..<range.lowerBound)
      at = range.upperBound
      // The last line of a file may lack its end.
      let isBareMark = out.count == 3 && out == [0xEF, 0xBB, 0xBF]
      if let last = out.last, last != .lineFeed, !isBareMark {
        out += end
        line += 1
      }
      lines[index] = line
      for piece in edits[index].text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false).dropLast() {
        out += Array(piece) + end
        line += 1
      }
    }
    out += bytes[at...]
    return (out, lines)
  }

  private static func lineFeeds(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var (at, count) = (range.lowerBound, 0)
    while true {
      at = lineFeed(bytes.span, from: at) + 1
      if at > range.upperBound { return count }
      count += 1
    }
  }

  private static func usesCRLF(_ bytes: [UInt8]) -> Bool {
    guard let feed = bytes.firstIndex(of: .lineFeed) else { return false }
    return feed > 0 && bytes[feed - 1] == .carriageReturn
  }
}
