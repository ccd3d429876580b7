import LedgerParser

/// Lines put into a file, in the file's own line ends.
package enum FileInsertion {
  /// The file with texts (of whole lines) at places, which are counted in the file as it was; texts of one place keep
  /// their order. Answers also the line, from 1, that each text begins on.
  package static func insert(
    _ texts: [(offset: Int, text: String)], into bytes: [UInt8]
  ) -> (bytes: [UInt8], lines: [Int]) {
    let end: [UInt8] = usesCRLF(bytes) ? [carriageReturn, lineFeed] : [lineFeed]
    let order = texts.indices.sorted { (texts[$0].offset, $0) < (texts[$1].offset, $1) }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + texts.reduce(0) { $0 + $1.text.utf8.count + 2 })
    var lines = Array(repeating: 0, count: texts.count)
    var (at, line) = (0, 1)
    for index in order {
      let offset = texts[index].offset
      out += bytes[at..<offset]
      line += lineFeeds(bytes, at..<offset)
      at = offset
      // The last line of a file may lack its end.
      let isBareMark = out.count == 3 && out == [0xEF, 0xBB, 0xBF]
      if let last = out.last, last != lineFeed, !isBareMark {
        out += end
        line += 1
      }
      lines[index] = line
      for piece in texts[index].text.utf8.split(separator: lineFeed, omittingEmptySubsequences: false).dropLast() {
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
      at = LedgerSyntax.lineFeed(bytes.span, from: at) + 1
      if at > range.upperBound { return count }
      count += 1
    }
  }

  private static func usesCRLF(_ bytes: [UInt8]) -> Bool {
    guard let feed = bytes.firstIndex(of: lineFeed) else { return false }
    return feed > 0 && bytes[feed - 1] == carriageReturn
  }
}
