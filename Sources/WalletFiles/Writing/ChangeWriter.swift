package import LedgerEditing
import SystemLibrary

/// Applies change plans, each all or nothing: under the locks of the files' folders, and only to the files that were
/// read.
package struct ChangeWriter {
  private let disk: Disk
  private let isForced: Bool
  private let command: String
  private let run: UInt64

  /// A writer for a command, whose undo records have its name and the number of its run.
  package init(_ disk: Disk, isForced: Bool, command: String, run: UInt64) {
    (self.disk, self.isForced, self.command, self.run) = (disk, isForced, command, run)
  }

  /// What was applied.
  package struct Applied<Report: Sendable>: Sendable {
    package let report: Report
    /// What the user should know of files that were replaced.
    package fileprivate(set) var cautions: [(file: String, text: String)] = []
    /// Whether no undo record could be kept.
    package fileprivate(set) var isForgotten = false
  }

  /// Makes a plan and applies it. Where another process was faster, the plan is made again, under the locks.
  package func apply<Report, Failure>(
    _ make: () throws(Failure) -> ChangePlan<Report>
  ) throws(Failure) -> Result<Applied<Report>, ChangeError> {
    var plan = try make()
    for _ in 0..<1000 {
      if plan.changes.isEmpty { return .success(Applied(report: plan.report())) }
      let locked = plan.folders
      var (failure, result): (Failure?, Result<Applied<Report>, ChangeError>?)
      let lockError = whileLocked(plan.changes) {
        result = write(plan)
        guard case .failure(let error) = result, error.reason == .changed else { return }
        do throws(Failure) { plan = try make() } catch {
          failure = error
          return
        }
        // Other folders would need other locks.
        if plan.folders.allSatisfy(locked.contains) { result = write(plan) }
      }
      if let failure { throw failure }
      if let lockError { return .failure(ChangeError(file: plan.changes[0].name, reason: lockError)) }
      if case .failure(let error) = result, error.reason == .changed { continue }
      if let result { return result }
    }
    return .failure(ChangeError(file: plan.changes.first?.name ?? "", reason: .changed))
  }

  /// Runs the work under the locks of all folders; what kept it from them.
  private func whileLocked(_ changes: [FileChange], _ work: () -> Void) -> WriteError? {
    let order = Dictionary(changes.map { (folder(of: PathText.bytes(of: $0.path)), $0.path) }) { first, _ in first }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    func lock(_ index: Int) -> WriteError? {
      guard index < order.count else {
        work()
        return nil
      }
      return disk.whileLocked(order[index]) { lock(index + 1) }
    }
    return lock(0)
  }

  /// Replaces all files or none. The first is written while the report is made.
  private func write<Report>(_ plan: ChangePlan<Report>) -> Result<Applied<Report>, ChangeError> {
    // What can be known beforehand stops all of it.
    if plan.changes.count > 1 {
      for change in plan.changes {
        if let error = disk.check(change.path, change.old, isForced) { return failure(change, error) }
      }
    }
    let cautions = plan.changes.compactMap { change in disk.caution(change.path).map { (change.name, $0) } }
    var report: Report?
    var unsure: ChangeError?
    for (index, change) in plan.changes.enumerated() {
      var error: WriteError?
      if index == 0 {
        let made: Report
        (error, made) = runConcurrently({ replace(change) }, plan.report)
        report = made
      } else {
        error = replace(change)
      }
      switch error {
      case nil: continue
      case .unsure(let reason): unsure = unsure ?? ChangeError(file: change.name, reason: .unsure(reason))
      case .closedPipe?, .changed?, .failed?:
        return failure(change, putBack(plan.changes[..<index]) ?? error)
      }
    }
    let isForgotten = !keepUndoRecords(plan.changes)
    if let unsure { return .failure(unsure) }
    return .success(Applied(report: report ?? plan.report(), cautions: cautions, isForgotten: isForgotten))
  }

  private func failure<Report>(_ change: FileChange, _ error: WriteError?) -> Result<Applied<Report>, ChangeError> {
    .failure(ChangeError(file: change.name, reason: error ?? .changed))
  }

  private func replace(_ change: FileChange) -> WriteError? {
    disk.replace(change.path, change.old, change.new, isForced)
  }

  /// Keeps what `undo` needs; what was undone is forgotten. Whether all of it could be kept.
  private func keepUndoRecords(_ changes: [FileChange]) -> Bool {
    var isKept = true
    for change in changes {
      let record =
        command == "undo"
        ? nil
        : UndoRecord(command: command, run: run, files: changes.count, old: change.old, new: change.new ?? [])
      if !disk.keepUndo(change.path, record?.bytes), record != nil { isKept = false }
    }
    return isKept
  }

  /// Puts back what was replaced before something failed; names what could not be put back.
  private func putBack(_ changes: ArraySlice<FileChange>) -> WriteError? {
    let left = changes.filter { disk.replace($0.path, $0.new, $0.old, true) != nil }
    if left.isEmpty { return nil }
    let names = left.map { PathText.escaped($0.name) }.joined(separator: ", ")
    return .failed("something failed, and \(names) could not be put back")
  }
}

/// Why a plan was not applied.
package struct ChangeError: Error, Sendable {
  /// The file, as the user would type it.
  package let file: String
  package let reason: WriteError
}

extension ChangePlan {
  /// The folders whose locks it needs, in the order in which every process takes them.
  fileprivate var folders: [[UInt8]] {
    Set(changes.map { folder(of: PathText.bytes(of: $0.path)) }).sorted { $0.lexicographicallyPrecedes($1) }
  }
}
