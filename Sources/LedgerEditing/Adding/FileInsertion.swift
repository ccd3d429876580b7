import LedgerText

/// Inserts lines into a file, with the file's line ends.
enum FileInsertion {
  /// Lines that replace whole lines, or are inserted at an empty range.
  struct Edit: Sendable, Hashable {
    /// In the file before all edits.
    var range: Range<Int>
    /// Whole lines, each ended by a line feed.
    var text: [UInt8]

    init(_ range: Range<Int>, _ text: [UInt8]) { (self.range, self.text) = (range, text) }

    init(_ range: Range<Int>, _ text: String) { self.init(range, Array(text.utf8)) }
  }

  /// A file after some edits.
  struct Result {
    var bytes: [UInt8] = []
    /// The first line of each edit's text, from 1.
    var lines: [Int]
    var parts = EditedParts()
  }

  /// The file after some edits, which do not overlap. Edits of one place keep their order.
  static func apply(_ edits: [Edit], to bytes: [UInt8]) -> Result {
    let end: [UInt8] = usesCRLF(bytes) ? [.carriageReturn, .lineFeed] : [.lineFeed]
    // Lines inserted at a place come before the replacement of the lines there.
    let order = edits.indices.sorted { one, other in
      let (a, b) = (edits[one].range, edits[other].range)
      return (a.lowerBound, a.upperBound, one) < (b.lowerBound, b.upperBound, other)
    }
    var result = Result(lines: Array(repeating: 0, count: edits.count))
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.count + 2 })
    var (at, line) = (0, 1)
    for index in order {
      let range = edits[index].range
      result.parts.keep(at..<range.lowerBound, at: out.count)
      out += bytes[at..<range.lowerBound]
      line += lineFeeds(bytes, at..<range.lowerBound)
      at = range.upperBound
      // The last line of a file may lack its end.
      let isBareMark = out.count == 3 && out == [0xEF, 0xBB, 0xBF]
      if let last = out.last, last != .lineFeed, !isBareMark {
        out += end
        line += 1
      }
      result.lines[index] = line
      let start = out.count
      line += appendLines(of: edits[index].text, end, to: &out)
      result.parts.add(start..<out.count, isInserted: range.isEmpty)
    }
    result.parts.keep(at..<bytes.count, at: out.count)
    out += bytes[at...]
    result.bytes = out
    return result
  }

  /// Appends the lines of a text, each ended by `end`; returns their number.
  private static func appendLines(of text: [UInt8], _ end: [UInt8], to out: inout [UInt8]) -> Int {
    var (at, count) = (0, 0)
    while true {
      let feed = lineFeed(text.span, from: at)
      if feed == text.count { break }
      if end.count > 1 { out += text[at..<feed] + end }
      at = feed + 1
      count = count + 1
    }
    if end.count == 1 { out += text[..<at] }
    return count
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
