import LedgerText

/// What is kept of the last change of a file, to take it back: the stretch that was changed, as it was, and what the
/// whole file was after it.
package struct UndoRecord: Sendable, Hashable {
  /// Most bytes of a stretch that is kept.
  package static let largest = 16 << 20

  /// The command that made the change: `add`.
  package var command: String
  /// The same for all files that one run changed, greater for later runs.
  package var run: UInt64
  /// How many files that run changed.
  package var files: Int
  /// Where the stretch begins.
  package var offset: Int
  /// Its bytes before the change.
  package var before: [UInt8]
  /// How many bytes it has after the change.
  package var afterCount: Int
  /// How many bytes the whole file has after the change.
  package var size: Int
  /// A sum over them.
  package var sum: UInt64
  /// Whether there was no file before.
  package var isNewFile: Bool

  /// Whether the stretch was too large to be kept, so that the change can't be taken back.
  package var isTooLarge: Bool

  /// The record of a change.
  package init(command: String, run: UInt64, files: Int = 1, old: [UInt8]?, new: [UInt8]) {
    let was = old ?? []
    let shorter = min(was.count, new.count)
    var start = UndoRecord.sameBytes(was.span, new.span, upTo: shorter)
    // A line that was put in may begin like the next one: whole lines are what a person wants to see.
    while start > 0, was[start - 1] != .lineFeed { start -= 1 }
    var tail = 0
    while tail < shorter - start, was[was.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    isTooLarge = was.count - tail - start > UndoRecord.largest
    self.command = command
    self.run = run
    self.files = files
    offset = start
    before = isTooLarge ? [] : Array(was[start..<(was.count - tail)])
    afterCount = new.count - tail - start
    size = new.count
    sum = isTooLarge ? 0 : UndoRecord.sum(new)
    isNewFile = old == nil
  }

  /// The file as it was before the change, if it is still as the change left it; an empty file where there was none.
  package func undone(from now: [UInt8]) -> [UInt8]? {
    guard now.count == size, offset <= now.count, afterCount <= now.count - offset, UndoRecord.sum(now) == sum else {
      return nil
    }
    return now[..<offset] + before + now[(offset + afterCount)...]
  }

  /// How many bytes at the start are the same: eight at a time.
  private static func sameBytes(_ one: Span<UInt8>, _ two: Span<UInt8>, upTo end: Int) -> Int {
    let (a, b) = (one.bytes, two.bytes)
    var at = 0
    while at + 8 <= end,
      a.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
        == b.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
    { at += 8 }
    while at < end, one[at] == two[at] { at += 1 }
    return at
  }

  /// A sum over all bytes that tells files apart (not against an enemy).
  private static func sum(_ bytes: [UInt8]) -> UInt64 {
    var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
    let raw = bytes.span.bytes
    var at = 0
    while at + 8 <= raw.byteCount {
      sum = (sum ^ raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian) &* 0xFF51_AFD7_ED55_8CCD
      sum ^= sum >> 32
      at += 8
    }
    while at < bytes.count {
      sum = (sum ^ UInt64(bytes[at])) &* 0x100_0000_01B3
      at += 1
    }
    return sum ^ UInt64(bytes.count)
  }
}

// MARK: - As bytes

extension UndoRecord {
  private static let head = "milepost undo 3"

  /// As it is kept: a line of facts and the bytes of the stretch.
  package var bytes: [UInt8] {
    let facts: [any CustomStringConvertible] = [
      command, run, files, offset, before.count, afterCount, size, sum, isNewFile, isTooLarge,
    ]
    return Array((UndoRecord.head + " " + facts.map(\.description).joined(separator: " ") + "\n").utf8) + before
  }

  /// The record that was kept; `nil` for anything else.
  package init?(bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: .lineFeed) else { return nil }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map { String($0) }
    guard words.count == 13, words[0..<3].joined(separator: " ") == UndoRecord.head, let run = UInt64(words[4]),
      let files = Int(words[5]), let offset = Int(words[6]), let count = Int(words[7]), let afterCount = Int(words[8]),
      let size = Int(words[9]), let sum = UInt64(words[10]), offset >= 0, afterCount >= 0,
      bytes.count - end - 1 == count
    else { return nil }
    command = words[3]
    self.files = files
    (self.run, self.offset, self.afterCount, self.size, self.sum) = (run, offset, afterCount, size, sum)
    isNewFile = words[11] == "true"
    isTooLarge = words[12] == "true"
    before = Array(bytes[(end + 1)...])
  }
}
