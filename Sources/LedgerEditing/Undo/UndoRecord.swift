import LedgerText

/// The record of a change of a file, with which it can be undone: the old bytes of the changed range, and what tells the
/// file before and after the change from others.
package struct UndoRecord: Sendable, Hashable {
  /// Most old bytes that are saved.
  static let largest = 16 << 20

  /// Such as `add`.
  package let command: String
  /// The same for all files that one run changed, greater for later runs.
  package let run: UInt64
  /// The real paths of the files that the run changed.
  package let paths: [String]
  /// The start of the changed range.
  let offset: Int
  /// The range's bytes before the change.
  let before: [UInt8]
  /// The range's number of bytes after the change.
  let afterCount: Int
  /// The file before the change; `nil` for a new file.
  let old: FileDigest?
  /// The file after the change.
  let new: FileDigest
  /// Whether the range is too large to be saved, so that the change can't be undone.
  let isTooLarge: Bool
  /// Of the file after the change; `nil` where they are not kept.
  private(set) var lines: LineDigests?

  var isNewFile: Bool { old == nil }

  /// The record of a change.
  package init(command: String, run: UInt64, paths: [String], old: [UInt8]?, new: [UInt8]) {
    let oldBytes = old ?? []
    let shorter = min(oldBytes.count, new.count)
    var start = equalByteCount(oldBytes.span, new.span, upTo: shorter)
    // A new line may begin like the next one, but the user wants to see whole lines.
    while start > 0, oldBytes[start - 1] != .lineFeed { start -= 1 }
    var tail = 0
    while tail < shorter - start, oldBytes[oldBytes.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    isTooLarge = oldBytes.count - tail - start > UndoRecord.largest
    self.command = command
    self.run = run
    self.paths = paths
    offset = start
    before = isTooLarge ? [] : Array(oldBytes[start..<(oldBytes.count - tail)])
    afterCount = new.count - tail - start
    self.old = old.map { FileDigest(of: $0) }
    self.new = FileDigest(of: new)
    lines = LineDigests(of: new)
  }

  /// Without what only the last change needs.
  var asOlder: UndoRecord {
    var record = self
    record.lines = nil
    return record
  }

  /// The version of a file that a change concerns.
  enum Version { case before, after, other }

  /// The version of a file; `nil` if it does not exist.
  func version(of file: FileDigest?) -> Version { file == new ? .after : file == old ? .before : .other }

  /// The file before the change, empty for a new file; `nil` for a file that is not as the change left it.
  package func undone(from now: [UInt8]) -> [UInt8]? {
    guard FileDigest(of: now) == new, offset <= now.count, afterCount <= now.count - offset else {
      return nil
    }
    return now[..<offset] + before + now[(offset + afterCount)...]
  }
}

extension UndoRecord {
  private static let head = "milepost undo 5"
  /// Of records without digests of lines.
  private static let olderHead = "milepost undo 4"

  /// The saved form: a line of words, the paths with a NUL after each, the old bytes of the range, and the
  /// digests of the lines.
  package var bytes: [UInt8] {
    let names: [UInt8] = paths.flatMap { Array($0.utf8) + [0] }
    let line =
      "\(UndoRecord.head) \(command) \(run) \(names.count) \(offset) \(before.count) \(afterCount)"
      + " \(FileVersion.text(old)) \(new.text) \(isTooLarge) \(lines?.bytes.count ?? 0)\n"
    return Array(line.utf8) + names + before + (lines?.bytes ?? [])
  }

  /// Reads the saved form from the front of `bytes`, and removes it; leaves other bytes.
  init?(readingFrom bytes: inout ArraySlice<UInt8>) {
    guard let end = bytes.firstIndex(of: .lineFeed) else { return nil }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    let head = words.prefix(3).joined(separator: " ")
    let hasLines = head == UndoRecord.head
    guard words.count == (hasLines ? 13 : 12), hasLines || head == UndoRecord.olderHead,
      let run = UInt64(words[4]),
      let nameCount = Int(words[5]), let offset = Int(words[6]), let count = Int(words[7]),
      let afterCount = Int(words[8]), let old = FileVersion.read(words[9]), let new = FileDigest(words[10]),
      let lineBytes = hasLines ? Int(words[12]) : 0,
      nameCount >= 0, offset >= 0, count >= 0, afterCount >= 0, lineBytes >= 0,
      bytes.endIndex - end - 1 >= nameCount,
      bytes.endIndex - end - 1 - nameCount >= count,
      bytes.endIndex - end - 1 - nameCount - count >= lineBytes
    else { return nil }
    let names = bytes[(end + 1)...].prefix(nameCount)
    command = String(words[3])
    paths = names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    before = Array(bytes[names.endIndex...].prefix(count))
    self.run = run
    self.offset = offset
    self.afterCount = afterCount
    self.old = old
    self.new = new
    isTooLarge = words[11] == "true"
    let rest = bytes[(names.endIndex + count)...]
    lines = LineDigests(bytes: rest.prefix(lineBytes))
    bytes = rest.dropFirst(lineBytes)
  }
}
