import LedgerText

/// The record of the last change of a file, with which it can be undone: the old bytes of the changed range, and a
/// checksum of the new file.
package struct UndoRecord: Sendable, Hashable {
  /// Most old bytes that are saved.
  private static let largest = 16 << 20

  /// Such as `add`.
  var command: String
  /// The same for all files that one run changed, greater for later runs.
  var run: UInt64
  /// The number of files that the run changed.
  var files: Int
  /// The start of the changed range.
  var offset: Int
  /// The range's bytes before the change.
  var before: [UInt8]
  /// The range's number of bytes after the change.
  var afterCount: Int
  /// The file's number of bytes after the change.
  var size: Int
  /// Of the file after the change.
  var checksum: UInt64
  var isNewFile: Bool
  /// Whether the range is too large to be saved, so that the change can't be undone.
  var isTooLarge: Bool

  /// The record of a change.
  package init(command: String, run: UInt64, files: Int = 1, old: [UInt8]?, new: [UInt8]) {
    let oldBytes = old ?? []
    let shorter = min(oldBytes.count, new.count)
    var start = equalByteCount(oldBytes.span, new.span, upTo: shorter)
    // A new line may begin like the next one, but the user wants to see whole lines.
    while start > 0, oldBytes[start - 1] != .lineFeed { start -= 1 }
    var tail = 0
    while tail < shorter - start, oldBytes[oldBytes.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    isTooLarge = oldBytes.count - tail - start > UndoRecord.largest
    self.command = command
    self.run = run
    self.files = files
    offset = start
    before = isTooLarge ? [] : Array(oldBytes[start..<(oldBytes.count - tail)])
    afterCount = new.count - tail - start
    size = new.count
    checksum = isTooLarge ? 0 : UndoRecord.checksum(new)
    isNewFile = old == nil
  }

  /// The file before the change, empty for a new file; `nil` if the file has changed since.
  package func undone(from now: [UInt8]) -> [UInt8]? {
    guard now.count == size, offset <= now.count, afterCount <= now.count - offset, UndoRecord.checksum(now) == checksum
    else {
      return nil
    }
    return now[..<offset] + before + now[(offset + afterCount)...]
  }

  /// A checksum against accidents, not against attacks.
  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
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

extension UndoRecord {
  private static let head = "milepost undo 3"

  /// The saved form: a line of numbers and the old bytes of the range.
  package var bytes: [UInt8] {
    let line =
      "\(UndoRecord.head) \(command) \(run) \(files) \(offset) \(before.count) \(afterCount) \(size) \(checksum)"
      + " \(isNewFile) \(isTooLarge)\n"
    return Array(line.utf8) + before
  }

  /// Reads the saved form.
  package init?(bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: .lineFeed) else { return nil }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map { String($0) }
    guard words.count == 13, words[0..<3].joined(separator: " ") == UndoRecord.head, let run = UInt64(words[4]),
      let files = Int(words[5]), let offset = Int(words[6]), let count = Int(words[7]), let afterCount = Int(words[8]),
      let size = Int(words[9]), let checksum = UInt64(words[10]), offset >= 0, afterCount >= 0,
      bytes.count - end - 1 == count
    else { return nil }
    command = words[3]
    self.files = files
    (self.run, self.offset, self.afterCount) = (run, offset, afterCount)
    (self.size, self.checksum) = (size, checksum)
    isNewFile = words[11] == "true"
    isTooLarge = words[12] == "true"
    before = Array(bytes[(end + 1)...])
  }
}
