package import LedgerEditing
import SystemLibrary

/// Applies change plans, each all or nothing, under the locks of the files' folders and only if the files are unchanged.
package struct ChangeWriter {
  private let disk: Disk
  private let isForced: Bool
  private let command: String
  private let run: UInt64

  /// A writer for a command; its undo records have the command's name and the number of the run.
  package init(_ disk: Disk, isForced: Bool, command: String, run: UInt64) {
    self.disk = disk
    self.isForced = isForced
    self.command = command
    self.run = run
  }

  /// The result of a change.
  package struct Applied<Report: Sendable>: Sendable {
    package let report: Report
    /// Cautions about replaced files.
    package fileprivate(set) var cautions: [(file: String, text: String)] = []
    /// The changed files as the user would type them, each with its first changed line; a removed file has none.
    package fileprivate(set) var places: [(file: String, line: Int?)] = []
    package fileprivate(set) var hasUndo = true
  }

  /// Makes a plan and applies it. If another process has changed a file, the plan is made again under the locks.
  package func apply<Report, Failure>(
    _ make: () throws(Failure) -> ChangePlan<Report>
  ) throws(Failure) -> Result<Applied<Report>, ChangeError> {
    var plan = try make()
    for _ in 0..<100 {
      if plan.changes.isEmpty { return .success(Applied(report: plan.report())) }
      let locked = plan.folders
      var (failure, result): (Failure?, Result<Applied<Report>, ChangeError>?)
      let lockError = whileLocked(plan.changes) {
        // An editor without locks can change a file again and again; whoever gives up the lock must queue for it.
        for _ in 0..<20 {
          result = write(plan)
          guard case .failure(let error) = result, error.reason == .changed else { return }
          do throws(Failure) { plan = try make() } catch {
            failure = error
            return
          }
          // Other folders would need other locks.
          guard plan.folders.allSatisfy(locked.contains) else { return }
        }
      }
      if let failure { throw failure }
      if let lockError { return .failure(ChangeError(file: plan.changes[0].name, reason: lockError)) }
      if case .failure(let error) = result, error.reason == .changed { continue }
      if let result { return result }
    }
    return .failure(ChangeError(file: plan.changes.first?.name ?? "", reason: .changed))
  }

  /// Runs the work under the locks of all folders.
  private func whileLocked(_ changes: [FileChange], _ work: () -> Void) -> WriteError? {
    let order = Dictionary(changes.map { (folder(of: PathText.bytes(of: $0.path)), $0.path) }) { first, _ in
      first
    }
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
    guard let first = plan.changes.first else { return .success(Applied(report: plan.report())) }
    // What can be known before anything is written; undo records take a while.
    for change in plan.changes {
      if let error = disk.check(change.path, change.old, isForced) { return failure(change, error) }
    }
    let cautions = plan.changes.compactMap { change in disk.caution(change.path).map { (change.name, $0) } }
    let records = ChangeRecords(disk, plan, command: command, run: run)
    let hasUndo = records.save()
    let (firstError, report) = runConcurrently({ replace(first) }, plan.report)
    var unsure: ChangeError?
    for (index, change) in plan.changes.enumerated() {
      let error = index == 0 ? firstError : replace(change)
      switch error {
      case nil: continue
      case .unsure(let reason): unsure = unsure ?? ChangeError(file: change.name, reason: .unsure(reason))
      case .closedPipe?, .changed?, .failed?:
        let notRestored = restore(plan.changes[..<index])
        if notRestored == nil { records.revert() }
        return failure(change, notRestored ?? error)
      }
    }
    records.finish()
    if let unsure { return .failure(unsure) }
    return .success(Applied(report: report, cautions: cautions, places: plan.places, hasUndo: hasUndo))
  }

  private func failure<Report>(_ change: FileChange, _ error: WriteError?) -> Result<
    Applied<Report>, ChangeError
  > {
    .failure(ChangeError(file: change.name, reason: error ?? .changed))
  }

  private func replace(_ change: FileChange) -> WriteError? {
    disk.replace(change.path, change.old, change.new, isForced)
  }

  /// Restores the replaced files after an error; the result names those that could not be restored.
  private func restore(_ changes: ArraySlice<FileChange>) -> WriteError? {
    let failed = changes.filter { disk.replace($0.path, $0.new, $0.old, true) != nil }
    if failed.isEmpty { return nil }
    let names = failed.map { PathText.escaped($0.name) }.joined(separator: ", ")
    return .failed("something failed, and \(names) could not be put back")
  }
}

/// The reason that a plan was not applied.
package struct ChangeError: Error, Sendable {
  /// As the user would type it.
  package let file: String
  package let reason: WriteError
}

extension ChangePlan {
  /// The folders to lock, in the order of every process.
  fileprivate var folders: [[UInt8]] {
    Set(changes.map { folder(of: PathText.bytes(of: $0.path)) }).sorted { $0.lexicographicallyPrecedes($1) }
  }

  fileprivate var places: [(file: String, line: Int?)] { changes.map { ($0.name, $0.line) } }
}
