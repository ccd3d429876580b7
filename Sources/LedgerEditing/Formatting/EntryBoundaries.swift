import LedgerText
import LedgerParser

/// Finds the entries of a file by the first bytes of its lines.
enum EntryBoundaries {
  /// Calls `body` with each entry: from its line to the line of the next entry.
  static func each(_ bytes: Span<UInt8>, _ body: (Range<Int>) -> Void) {
    var start: Int?
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    var at = hasMark ? 3 : 0
    while at < bytes.count {
      if startsEntry(bytes[at]) {
        if let start { body(start..<at) }
        start = at
      }
      at = lineFeed(bytes, from: at) + 1
    }
    if let start { body(start..<bytes.count) }
  }

  /// The end of the last line of the entry that starts here: its own, its last property or an indented comment.
  static func end(of start: Int, _ bytes: Span<UInt8>) -> Int {
    var end = min(lineFeed(bytes, from: start) + 1, bytes.count)
    var at = end
    while at < bytes.count, !startsEntry(bytes[at]) {
      let next = min(lineFeed(bytes, from: at) + 1, bytes.count)
      if isIndented(bytes, at..<next) { end = next }
      at = next
    }
    return end
  }

  /// Whether the line of a first byte begins an entry.
  static func startsEntry(_ byte: UInt8) -> Bool { !byte.isBlank && byte != .semicolon && !byte.isLineEnd }

  private static func isIndented(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard bytes[line.lowerBound].isBlank, let word = line.first(where: { !bytes[$0].isBlank }) else {
      return false
    }
    return !bytes[word].isLineEnd
  }
}
