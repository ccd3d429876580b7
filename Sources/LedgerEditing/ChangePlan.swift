import LedgerParser
import LedgerText

/// The changes of a command and its report.
package struct ChangePlan<Report: Sendable>: Sendable {
  /// Each file at most once.
  package var changes: [FileChange]
  /// The run whose changes these undo; `nil` for changes of their own.
  package var undone: UInt64?
  /// Runs while the disk is busy.
  package var report: @Sendable () -> Report

  package init(changes: [FileChange], undoing run: UInt64? = nil, report: @escaping @Sendable () -> Report) {
    self.changes = changes
    undone = run
    self.report = report
  }
}

extension FileChange {
  /// Whether the new file, read again, has the entries of the old one that stay, each with its meaning, and those that
  /// are added. The result says what is wrong; `nil` for nothing.
  package var fault: String? { ChangeCheck.fault(of: self) }

  /// The first line that differs and is not blank, from 1, in the new file; `nil` for a removed file.
  package var line: Int? {
    guard let new else { return nil }
    let old = old ?? []
    var at = equalByteCount(old.span, new.span, upTo: min(old.count, new.count))
    let isAtLineEnd = at == old.count && at < new.count && new[at].isLineEnd
    if at == 0 || new[at - 1] == .lineFeed || isAtLineEnd {
      while at < new.count, new[at].isBlank || new[at].isLineEnd { at += 1 }
    }
    return new[..<at].count { $0 == .lineFeed } + 1
  }
}

/// A change of one file.
package struct FileChange: Sendable {
  /// As the user would type it.
  package var name: String
  /// The real path.
  package var path: String
  /// The bytes that were read; `nil` for a new file.
  package var old: [UInt8]?
  /// `nil` to remove the file.
  package var new: [UInt8]?
  /// Of a file in which entries are added or replaced; `nil` for one that is new, removed, restored or formatted.
  package private(set) var parts: EditedParts?

  package init(name: String, path: String, old: [UInt8]?, new: [UInt8]?) {
    self.name = name
    self.path = path
    self.old = old
    self.new = new
  }

  /// A change of a file that was read by some edits.
  init(_ file: FoundFile, _ old: [UInt8], _ edited: FileInsertion.Result) {
    name = file.name
    path = file.identity
    self.old = old
    new = edited.bytes
    parts = edited.parts
  }
}
