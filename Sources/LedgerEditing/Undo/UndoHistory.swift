/// The records of the last changes of a file.
package struct UndoHistory: Sendable, Hashable {
  /// Most changes that can be undone.
  package static let maxRecords = 20

  /// The newest first.
  package private(set) var records: [UndoRecord] = []

  package init() {}

  /// Reads the saved form, up to what can't be read.
  package init(bytes: [UInt8]) {
    var rest = bytes[...]
    while records.count < UndoHistory.maxRecords, let record = UndoRecord(readingFrom: &rest) {
      records.append(record)
    }
  }

  /// The saved form; `nil` without records.
  package var bytes: [UInt8]? { records.isEmpty ? nil : records.flatMap(\.bytes) }

  /// Adds a change, and drops changes that never reached the file and the oldest ones.
  package mutating func add(_ record: UndoRecord) {
    dropUnapplied(record.old)
    records = [record] + records.map(\.asOlder)
    // A large change is kept as long as it is the last one.
    var (kept, bytes) = (0, 0)
    while kept < min(records.count, UndoHistory.maxRecords) {
      bytes += records[kept].before.count
      if kept > 0, bytes > UndoRecord.largest { break }
      kept += 1
    }
    records.removeSubrange(kept...)
  }

  /// Drops the changes of a run and of later ones.
  package mutating func drop(from run: UInt64) { records.removeAll { $0.run >= run } }

  /// The history without the newest records of changes that never happened: the file has the bytes before them.
  package func applied(to file: [UInt8]?) -> UndoHistory {
    var history = self
    if !records.isEmpty { history.dropUnapplied(file.map { FileDigest(of: $0) }) }
    return history
  }

  /// Drops the newest records for which the file is as before the change: the change, or the removal of its record, was
  /// interrupted.
  mutating func dropUnapplied(_ file: FileDigest?) {
    records.removeFirst(records.prefix { $0.version(of: file) == .before }.count)
  }

  /// The changes that can be undone one after the other, from a version of the file.
  func linked(to file: FileDigest?) -> ArraySlice<UndoRecord> {
    var (count, version) = (0, file)
    while count < records.count, records[count].new == version, !records[count].isTooLarge {
      version = records[count].old
      count += 1
    }
    return records.prefix(count)
  }
}
