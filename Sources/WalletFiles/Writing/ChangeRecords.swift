import LedgerEditing

/// The undo records of one change, and its journal if it has several files. They are saved before the first file is
/// replaced, so that a change that is interrupted can be noticed and undone.
struct ChangeRecords {
  private let disk: Disk
  private let changes: [FileChange]
  private let command: String
  /// The run of the change, or of the one that it undoes.
  private let run: UInt64
  private let isUndo: Bool
  /// Of each changed file, before the change.
  private let histories: [UndoHistory]

  init<Report>(_ disk: Disk, _ plan: ChangePlan<Report>, command: String, run: UInt64) {
    self.disk = disk
    self.changes = plan.changes
    self.command = command
    let histories = plan.changes.map { UndoHistory(disk, of: $0.path) }
    // A clock can be set back, but later runs have greater numbers.
    let last = histories.compactMap { $0.records.first?.run }.max()
    self.run = plan.undone ?? max(run, last.map { $0 + 1 } ?? 0)
    self.histories = histories
    isUndo = plan.undone != nil
  }

  /// Saves them; returns whether the change can be undone.
  func save() -> Bool {
    var areSaved = true
    if isUndo {
      // With an older change undone, nothing would tell any more that these never happened.
      for (change, history) in zip(changes, histories) {
        let applied = history.applied(to: change.old)
        if applied != history { _ = disk.saveUndo(change.path, applied.bytes) }
      }
    } else {
      let paths = changes.map(\.path)
      for (change, var history) in zip(changes, histories) {
        let new = change.new ?? []
        history.add(UndoRecord(command: command, run: run, paths: paths, old: change.old, new: new))
        if !disk.saveUndo(change.path, history.bytes) { areSaved = false }
      }
    }
    if changes.count > 1 { _ = disk.saveJournal(run, ChangeJournal(command: command, changes).bytes) }
    return areSaved
  }

  /// Removes the journal after the last file is replaced, and the records of an undone change before that.
  func finish() {
    if isUndo {
      for (change, var history) in zip(changes, histories) {
        history.drop(from: run)
        _ = disk.saveUndo(change.path, history.bytes)
      }
    }
    removeJournal()
  }

  /// Restores the records of before the change, when no file has changed.
  func revert() {
    if !isUndo {
      for (change, history) in zip(changes, histories) { _ = disk.saveUndo(change.path, history.bytes) }
    }
    removeJournal()
  }

  /// (An undo can be the end of a change that was interrupted.)
  private func removeJournal() { if changes.count > 1 || isUndo { _ = disk.saveJournal(run, nil) } }
}

extension UndoHistory {
  /// The history of a file, empty if it can't be read.
  fileprivate init(_ disk: Disk, of path: String) {
    if case .success(let bytes) = disk.readUndo(path) { self.init(bytes: bytes) } else { self.init() }
  }
}
