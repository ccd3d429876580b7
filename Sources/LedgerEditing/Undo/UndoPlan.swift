import LedgerText

/// The changes that undo the last change of a wallet, in all files that it changed.
package struct UndoPlan: Sendable {
  /// A file with an undo record.
  package struct File: Sendable {
    /// As the user would type it.
    package var name: String
    /// The real path.
    package var path: String
    package var record: UndoRecord
    /// The current bytes.
    package var bytes: [UInt8]

    package init(name: String, path: String, record: UndoRecord, bytes: [UInt8]) {
      (self.name, self.path, self.record, self.bytes) = (name, path, record, bytes)
    }
  }

  package private(set) var changes: [FileChange] = []
  /// For each change the command that is undone, the file, and the removed and restored lines.
  package private(set) var report: [(command: String, file: String, lines: [String])] = []

  /// Undoes the newest change in the records of a wallet's files.
  package init(_ files: [File]) throws(EntryError) {
    guard let newest = files.map(\.record.run).max() else { throw EntryError("nothing to undo") }
    let last = files.filter { $0.record.run == newest }
    if let record = last.first?.record, record.files != last.count {
      throw EntryError(
        "`\(record.command)` changed \(record.files) files, and the wallet now has \(last.count) of them: "
          + "nothing was undone")
    }
    for file in last {
      let record = file.record
      guard !record.isTooLarge else {
        throw EntryError(
          "the last change, `\(record.command)`, was too large to keep an undo record: nothing was undone")
      }
      guard let before = record.undone(from: file.bytes) else {
        throw EntryError(
          "\(file.name) has changed since `\(record.command)`: nothing was undone\n`git diff` shows the changes")
      }
      report.append((record.command, file.name, UndoPlan.lines(from: file.bytes, to: before, record)))
      changes.append(
        FileChange(name: file.name, path: file.path, old: file.bytes, new: record.isNewFile ? nil : before))
    }
  }

  /// Most removed and most restored lines of a file that are shown.
  private static let mostLines = 40

  private static func lines(from now: [UInt8], to before: [UInt8], _ record: UndoRecord) -> [String] {
    let removed = lines(now, record.offset, record.afterCount)
    let restored = lines(before, record.offset, record.before.count)
    func signed(_ sign: String, _ lines: [String]) -> [String] {
      let more = lines.count - mostLines
      return lines.prefix(mostLines).map { "\(sign) \($0)" } + (more > 0 ? ["… and \(more) more lines"] : [])
    }
    let (kept, known) = (Set(restored), Set(removed))
    return signed("-", removed.filter { !kept.contains($0) }) + signed("+", restored.filter { !known.contains($0) })
  }

  /// The lines of a range of bytes.
  private static func lines(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> [String] {
    guard count > 0 else { return [] }
    let start = bytes[..<offset].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    let last = offset + count
    let end = bytes[last - 1] == .lineFeed ? last : bytes[last...].firstIndex(of: .lineFeed) ?? bytes.count
    return bytes[start..<end].split(separator: .lineFeed).map { line in
      String(decoding: line.last == .carriageReturn ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
