/// The changes of a command and its report.
package struct ChangePlan<Report: Sendable>: Sendable {
  /// Each file at most once.
  package var changes: [FileChange]
  /// Runs while the disk is busy.
  package var report: @Sendable () -> Report

  package init(changes: [FileChange], report: @escaping @Sendable () -> Report) {
    (self.changes, self.report) = (changes, report)
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

  package init(name: String, path: String, old: [UInt8]?, new: [UInt8]?) {
    (self.name, self.path, self.old, self.new) = (name, path, old, new)
  }
}
