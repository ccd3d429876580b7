import LedgerText
import LedgerParser

/// Finds the entries of a file by the look of its lines alone.
enum EntryBoundaries {
  /// Hands over each entry: from its line to the line of the next entry, what stands between them included.
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

  /// The place behind the last line that belongs to the entry that starts here: its own, its last property's, or that
  /// of an indented comment.
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

  private static func startsEntry(_ byte: UInt8) -> Bool {
    byte != .space && byte != .tab && byte != .semicolon && byte != .lineFeed && byte != .carriageReturn
  }

  private static func isIndented(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first == .space || first == .tab else { return false }
    guard let word = line.first(where: { $0 != .space && $0 != .tab }) else { return false }
    return word != .lineFeed && word != .carriageReturn
  }
}
