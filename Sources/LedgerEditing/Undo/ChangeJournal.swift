import LedgerText

/// The record of a change of several files from before the first is replaced until all are, so that a change that is
/// interrupted between two of them is noticed.
package struct ChangeJournal: Sendable, Hashable {
  /// A file of the change.
  package struct File: Sendable, Hashable {
    /// The real path.
    package let path: String
    let old: FileDigest?
    let new: FileDigest?
  }

  /// Such as `import`.
  package let command: String
  package let files: [File]

  package init(command: String, _ changes: [FileChange]) {
    self.command = command
    files = changes.map { change in
      File(
        path: change.path, old: change.old.map { FileDigest(of: $0) },
        new: change.new.map { FileDigest(of: $0) })
    }
  }

  /// Whether some of the files have their new bytes, and others don't. `current` gives the bytes of a file, `nil` if it
  /// does not exist.
  package func isHalfDone(_ current: (_ path: String) -> [UInt8]?) -> Bool {
    let done = files.count { file in current(file.path).map { FileDigest(of: $0) } == file.new }
    return done > 0 && done < files.count
  }

  /// The files that don't have their new bytes.
  package func remaining(_ current: (_ path: String) -> [UInt8]?) -> [String] {
    files.filter { file in current(file.path).map { FileDigest(of: $0) } != file.new }.map(\.path)
  }
}

extension ChangeJournal {
  private static let head = "milepost change 1 "

  /// The saved form: the command, and three parts for each file, with a NUL after each.
  package var bytes: [UInt8] {
    let parts = files.flatMap { [FileVersion.text($0.old), FileVersion.text($0.new), $0.path] }
    return ([ChangeJournal.head + command] + parts).flatMap { Array($0.utf8) + [0] }
  }

  /// Reads the saved form.
  package init?(bytes: [UInt8]) {
    guard bytes.last == 0 else { return nil }
    let parts = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count >= 4, parts.count % 3 == 1, parts[0].hasPrefix(ChangeJournal.head) else { return nil }
    command = String(parts[0].dropFirst(ChangeJournal.head.count))
    var files: [File] = []
    for at in stride(from: 1, to: parts.count, by: 3) {
      guard let old = FileVersion.read(parts[at][...]), let new = FileVersion.read(parts[at + 1][...]) else {
        return nil
      }
      files.append(File(path: parts[at + 2], old: old, new: new))
    }
    self.files = files
  }
}
