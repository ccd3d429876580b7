import LedgerText
import LedgerParser

/// Finds the entries of a file by the first bytes of its lines.
enum EntryBoundaries {
  /// Calls `body` with each entry: from its line to the line of the next entry.
  static func each(_ bytes: [UInt8], _ body: (Range<Int>) -> Void) {
    var start: Int?
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let span = bytes.span
    while at < bytes.count {
      if startsEntry(bytes[at]) {
        if let start { body(start..<at) }
        start = at
      }
      at = lineFeed(span, from: at) + 1
    }
    if let start { body(start..<bytes.count) }
  }

  /// The end of the last line of the entry that starts here: its own, its last property or an indented comment.
  static func end(of start: Int, _ bytes: [UInt8]) -> Int {
    let span = bytes.span
    var end = min(lineFeed(span, from: start) + 1, bytes.count)
    var at = end
    while at < bytes.count, !startsEntry(bytes[at]) {
      let next = min(lineFeed(span, from: at) + 1, bytes.count)
      if isIndented(bytes[at..<next]) { end = next }
      at = next
    }
    return end
  }

  /// Whether the line of a first byte begins an entry.
  static func startsEntry(_ byte: UInt8) -> Bool {
    !byte.isBlank && byte != .semicolon && !byte.isLineEnd
  }

  private static func isIndented(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first?.isBlank == true, let word = line.first(where: { !$0.isBlank }) else { return false }
    return !word.isLineEnd
  }
}
