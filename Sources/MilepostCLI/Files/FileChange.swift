import LedgerEditing
import LedgerText

/// One file that a command is about to change.
struct FileChange {
  /// As a person would type it.
  var name: String
  /// Its real path.
  var path: String
  /// The bytes it was read as; `nil` where there is none yet.
  var old: [UInt8]?
  /// The bytes it shall have; `nil` if it shall be no more.
  var new: [UInt8]?
}

/// What a command will change, and what it says when that is done.
struct ChangePlan {
  /// Each file at most once.
  var changes: [FileChange] = []
  /// What is said when all are written; worked out while the disk is at work.
  var outcome: () -> Outcome = { Outcome() }

  /// The folders whose locks it needs, in the order in which every process takes them.
  fileprivate var folders: [[UInt8]] {
    Set(changes.map { folder(of: RawText.bytes(of: $0.path)) }).sorted { $0.lexicographicallyPrecedes($1) }
  }
}

extension Run {
  /// Makes a plan and carries it out, all of it or nothing: under the locks of the files' folders, and only on the files
  /// that were read. Where another process was quicker, the plan is made anew, under the locks.
  func carryOut(_ make: () throws(Failure) -> ChangePlan) throws(Failure) -> Outcome {
    var plan = try make()
    if invocation.isDryRun { return plan.outcome() }
    var writing = Writing(run: self)
    var rounds = 0
    while !plan.changes.isEmpty {
      rounds += 1
      let held = plan.folders
      var failure: Failure?
      let problem = whileLocked(plan.changes) {
        guard writing.write(plan) == .changed else { return writing.problem }
        do throws(Failure) { plan = try make() } catch {
          failure = error
          return nil
        }
        // Of other folders it would need other locks.
        guard plan.folders.allSatisfy(held.contains) else { return .changed }
        return writing.write(plan)
      }
      if let failure { throw failure }
      guard let problem else { break }
      let name = shown(writing.file ?? plan.changes[0].name)
      switch problem {
      case .changed where rounds < 1000: continue
      case .changed: throw notWritten(name, "others keep changing it")
      case .failed(let reason): throw notWritten(name, reason)
      case .closedPipe: throw notWritten(name, "nobody reads it")
      case .unsure(let reason):
        throw Failure(
          "\(name) is changed, but it may not outlast a power cut: \(reason)", exitCode: Outcome.notWritten)
      }
    }
    var outcome = writing.outcome ?? plan.outcome()
    outcome.standardError = Array(writing.cautions.joined().utf8) + outcome.standardError
    return outcome
  }

  /// Runs the work under the locks of all folders.
  private func whileLocked(_ changes: [FileChange], _ work: () -> WriteProblem?) -> WriteProblem? {
    let order = Dictionary(changes.map { (folder(of: RawText.bytes(of: $0.path)), $0.path) }) { first, _ in first }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    func lock(_ index: Int) -> WriteProblem? {
      index == order.count ? work() : environment.disk.whileLocked(order[index]) { lock(index + 1) }
    }
    return lock(0)
  }

  private func notWritten(_ name: String, _ reason: String) -> Failure {
    Failure("\(name) was not changed: \(reason)", exitCode: Outcome.notWritten)
  }

  func shown(_ name: String) -> String { escapedForTerminal(RawText.shown(name)) }
}

/// Writes the files of a plan.
private struct Writing {
  let run: Run
  /// What went wrong last, and with which file.
  private(set) var problem: WriteProblem?
  private(set) var file: String?
  /// What the plan says, once it was worked out.
  private(set) var outcome: Outcome?
  /// What a person should know of files that were replaced.
  private(set) var cautions: [String] = []

  init(run: Run) { self.run = run }

  /// Replaces all files or none.
  mutating func write(_ plan: ChangePlan) -> WriteProblem? {
    (problem, file, outcome, cautions) = (nil, nil, nil, [])
    let disk = run.environment.disk
    // What can be known beforehand stops all of it.
    if plan.changes.count > 1 {
      for change in plan.changes {
        problem = disk.check(change.path, change.old, run.invocation.isForced)
        file = change.name
        if problem != nil { return problem }
      }
    }
    var unsure: (problem: WriteProblem, file: String)?
    for (index, change) in plan.changes.enumerated() {
      file = change.name
      if let caution = disk.caution(change.path) {
        cautions.append("milepost: \(run.shown(change.name)): \(caution)\n")
      }
      var problem: WriteProblem?
      if index == 0 {
        var said: Outcome?
        inPair({ problem = replace(change) }, { said = plan.outcome() })
        outcome = said
      } else {
        problem = replace(change)
      }
      switch problem {
      case nil: continue
      case .unsure: unsure = unsure ?? problem.map { ($0, change.name) }
      default:
        self.problem = putBack(plan.changes[..<index]) ?? problem
        return self.problem
      }
    }
    remember(plan)
    if let unsure { (problem, file) = (unsure.problem, unsure.file) }
    return problem
  }

  private func replace(_ change: FileChange) -> WriteProblem? {
    run.environment.disk.replace(change.path, change.old, change.new, run.invocation.isForced)
  }

  /// Keeps what is needed to take the change back; what was taken back is forgotten.
  private mutating func remember(_ plan: ChangePlan) {
    let command = run.invocation.command
    for change in plan.changes {
      let record =
        command == .undo
        ? nil
        : UndoRecord(
          command: command.rawValue, run: run.number, files: plan.changes.count, old: change.old, new: change.new ?? [])
      if !run.environment.disk.keepUndo(change.path, record?.bytes), record != nil {
        cautions.append("milepost: this change can't be taken back by `undo`: there is no place to remember it\n")
      }
    }
  }

  /// Puts back what was replaced before something went wrong; what could not be put back is told.
  private func putBack(_ changes: ArraySlice<FileChange>) -> WriteProblem? {
    let left = changes.filter { run.environment.disk.replace($0.path, $0.new, $0.old, true) != nil }
    if left.isEmpty { return nil }
    let names = left.map { run.shown($0.name) }.joined(separator: ", ")
    return .failed("something went wrong, and \(names) could not be put back as it was")
  }
}
