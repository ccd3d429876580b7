import LedgerText

/// The changes that undo the newest change of a wallet that is not yet undone, in all files that it changed.
package struct UndoPlan: Sendable {
  /// A file with its undo records.
  package struct File: Sendable {
    /// As the user would type it.
    package let name: String
    /// The real path.
    package let path: String
    /// The current bytes; `nil` if it does not exist.
    package let bytes: [UInt8]?
    fileprivate let history: UndoHistory
    fileprivate let version: FileDigest?

    package init(name: String, path: String, history: UndoHistory, bytes: [UInt8]?) {
      self.name = name
      self.path = path
      self.history = history
      self.bytes = bytes
      version = history.records.isEmpty ? nil : bytes.map { FileDigest(of: $0) }
    }

    /// The records of changes that are in the file.
    fileprivate var applied: UndoHistory {
      var history = history
      history.dropUnapplied(version)
      return history
    }
  }

  /// One file of the undone change.
  package struct Part: Sendable {
    /// As the user would type it.
    package let file: String
    /// The removed and restored lines.
    package let lines: [String]
  }

  /// Such as `add`.
  package let command: String
  package let run: UInt64
  package private(set) var changes: [FileChange] = []
  package private(set) var report: [Part] = []
  /// The commands of the changes that can be undone after this one, the newest first.
  package let left: [String]

  /// Undoes the newest change in the records of a wallet's files. `other` reads a file that is not among them but was
  /// changed with them, by its path.
  package init(_ files: [File], other: (_ path: String) -> File) throws(EntryError) {
    let newest = files.compactMap(\.applied.records.first).max { $0.run < $1.run }
    guard let newest else { throw EntryError("nothing to undo") }
    command = newest.command
    run = newest.run
    left = UndoPlan.commands(of: files, before: newest.run)
    for path in newest.paths { try undo(in: files.first { $0.path == path } ?? other(path), newest) }
  }

  /// Adds the change of one file, unless it is already undone there.
  private mutating func undo(in file: File, _ change: UndoRecord) throws(EntryError) {
    guard let record = file.history.records.first(where: { $0.run == run }) else {
      throw EntryError(
        "`\(command)` changed \(change.paths.count) files, and \(file.name) has no undo record of it: "
          + "nothing was undone")
    }
    if record.version(of: file.version) == .before { return }
    guard !record.isTooLarge else {
      throw EntryError(
        "the last change, `\(command)`, was too large to keep an undo record: nothing was undone")
    }
    guard let bytes = file.bytes, let before = record.undone(from: bytes) else {
      if let line = file.bytes.flatMap({ record.lines?.firstChanged(in: $0) }) {
        throw EntryError("line \(line) of \(file.name) has changed since: nothing was undone")
      }
      throw EntryError(
        "\(file.name) has changed since `\(command)`: nothing was undone\n`git diff` shows the changes")
    }
    report.append(Part(file: file.name, lines: UndoPlan.lines(from: bytes, to: before, record)))
    changes.append(
      FileChange(name: file.name, path: file.path, old: bytes, new: record.isNewFile ? nil : before))
  }

  /// The commands of the changes that can be undone after those of a run, the newest first.
  private static func commands(of files: [File], before run: UInt64) -> [String] {
    var commands: [UInt64: String] = [:]
    for file in files {
      for record in file.applied.linked(to: file.version) where record.run < run {
        commands[record.run] = record.command
      }
    }
    return commands.sorted { $0.key > $1.key }.prefix(UndoHistory.maxRecords - 1).map(\.value)
  }

  /// Most removed and most restored lines of a file that are shown.
  private static let maxLines = 40

  private static func lines(from now: [UInt8], to before: [UInt8], _ record: UndoRecord) -> [String] {
    let removed = lines(now, record.offset, record.afterCount)
    let restored = lines(before, record.offset, record.before.count)
    func signed(_ sign: String, _ lines: [String]) -> [String] {
      let more = lines.count - maxLines
      return lines.prefix(maxLines).map { "\(sign) \($0)" } + (more > 0 ? ["… and \(more) more lines"] : [])
    }
    let (kept, known) = (Set(restored), Set(removed))
    return signed("-", removed.filter { !kept.contains($0) })
      + signed("+", restored.filter { !known.contains($0) })
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
