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
  /// The bytes it shall have.
  var new: [UInt8]
}

/// What a command will change, and what it says when that is done.
struct ChangePlan {
  /// Each file at most once.
  var changes: [FileChange] = []
  /// What is said when all are written; worked out while the disk is at work.
  var outcome: () -> Outcome = { Outcome() }
}

extension Run {
  /// Makes a plan and carries it out: under the lock of each file's folder, and only on the file that was read. Where
  /// another process was quicker, the plan is made anew, under the lock.
  func carryOut(_ make: () throws(Failure) -> ChangePlan) throws(Failure) -> Outcome {
    var plan = try make()
    if invocation.isDryRun { return plan.outcome() }
    var outcome: Outcome?
    var left = plan.changes[...]
    var cautions: [String] = []
    var rounds = 0
    while let change = left.first {
      rounds += 1
      guard rounds <= 1000 else { throw notWritten(change, "others keep changing it") }
      if let caution = environment.disk.caution(change.path) {
        cautions.append("milepost: \(shown(change.name)): \(caution)\n")
      }
      var failure: Failure?
      let problem = environment.disk.whileLocked(change.path) {
        var problem: WriteProblem?
        if outcome == nil {
          inPair({ problem = replace(change) }, { outcome = plan.outcome() })
        } else {
          problem = replace(change)
        }
        guard problem == .changed else { return problem }
        outcome = nil
        do throws(Failure) { plan = try make() } catch {
          failure = error
          return nil
        }
        left = plan.changes[...]
        guard let again = left.first else { return nil }
        // In another folder it is another lock.
        guard folder(of: RawText.bytes(of: again.path)) == folder(of: RawText.bytes(of: change.path)) else {
          return .changed
        }
        return replace(again)
      }
      if let failure { throw failure }
      switch problem {
      case nil: left = left.dropFirst()
      case .changed: continue
      case .unsure(let reason): throw unsure(left.first ?? change, reason)
      case .failed(let reason): throw notWritten(left.first ?? change, reason)
      case .closedPipe: throw notWritten(left.first ?? change, "nobody reads it")
      }
    }
    var said = outcome ?? plan.outcome()
    said.standardError = Array(cautions.joined().utf8) + said.standardError
    return said
  }

  /// Replaces one file and remembers how to take that back.
  private func replace(_ change: FileChange) -> WriteProblem? {
    let disk = environment.disk
    if let problem = disk.replace(change.path, change.old, change.new, invocation.isForced) { return problem }
    if invocation.command != .undo {
      let record = UndoRecord(
        command: invocation.command.rawValue, run: number, old: change.old, new: change.new)
      disk.keepUndo(change.path, record?.bytes)
    }
    return nil
  }

  func shown(_ name: String) -> String { escapedForTerminal(RawText.shown(name)) }

  private func notWritten(_ change: FileChange, _ reason: String) -> Failure {
    Failure("\(shown(change.name)) was not changed: \(reason)", exitCode: Outcome.notWritten)
  }

  private func unsure(_ change: FileChange, _ reason: String) -> Failure {
    Failure(
      "\(shown(change.name)) is changed, but it may not outlast a power cut: \(reason)", exitCode: Outcome.notWritten)
  }
}
