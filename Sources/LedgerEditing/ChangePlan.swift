/// One file that a command is about to change.
package struct FileChange: Sendable {
  /// As a person would type it.
  package var name: String
  /// Its real path.
  package var path: String
  /// The bytes it was read as; `nil` where there is none yet.
  package var old: [UInt8]?
  /// The bytes it will have; `nil` if it is removed.
  package var new: [UInt8]?

  package init(name: String, path: String, old: [UInt8]?, new: [UInt8]?) {
    (self.name, self.path, self.old, self.new) = (name, path, old, new)
  }
}

/// What a command will change, and its report once that is done.
package struct ChangePlan<Report: Sendable>: Sendable {
  /// Each file at most once.
  package var changes: [FileChange]
  /// Made while the disk is at work.
  package var report: @Sendable () -> Report

  package init(changes: [FileChange], report: @escaping @Sendable () -> Report) {
    (self.changes, self.report) = (changes, report)
  }
}
