import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

extension OptionKey where Value == Bool {
  static var fix: OptionKey { flag(.fix, "correct what is wrong in its form alone, then check") }
  static var fixDifference: OptionKey { flag(.diff, "with --fix: write nothing; show what would change") }
}

/// `check --fix`: the wallet after its safe fixes, with the report of what is left.
struct CheckFix {
  let context: CommandContext
  let report: @Sendable (CommandContext, CheckedLedger) -> Outcome

  /// The outcome of `--fix`; `nil` without it.
  func outcome() throws(CommandError) -> Outcome? {
    guard context.isGiven(.fix) else {
      if context.isGiven(.fixDifference) { throw .usage("--diff needs --fix: milepost check --fix --diff") }
      return nil
    }
    if context.isGiven(.watch) { throw .usage("--fix can't be combined with --watch") }
    return context.walletNames == ["-"] ? try fixedInput() : try fixed()
  }

  /// A report of the wallet after its safe fixes, which are written, or under `--diff` shown instead.
  private func fixed() throws(CommandError) -> Outcome {
    return try context.apply { () throws(CommandError) in
      let files = try context.openWritableWallet()
      let fixes = try fixes(of: files)
      var outcome: Outcome
      if context.isGiven(.fixDifference) {
        outcome = Outcome(output: fixes.changes.flatMap { difference($0) })
        outcome.exitCode = fixes.count > 0 ? .errors : .success
      } else {
        let read = context.diagnosed(fixes.read)
        outcome = report(context, CheckedLedger(read: read, names: files.names, fixed: fixes.summary))
      }
      outcome.diagnostics += Array(fixes.left.map { "milepost: \($0.message)\n" }.joined().utf8)
      let whole = outcome
      return ChangePlan(changes: context.isGiven(.fixDifference) ? [] : fixes.changes) { whole }
    }
  }

  /// Standard input with its fixes, on standard output, and what is left on standard error.
  private func fixedInput() throws(CommandError) -> Outcome {
    let files = try context.openWallet()
    let fixes = try fixes(of: files)
    let read = context.diagnosed(fixes.read)
    var outcome = report(context, CheckedLedger(read: read, names: files.names, fixed: fixes.summary))
    if context.isGiven(.fixDifference) {
      outcome = Outcome(output: fixes.changes.flatMap { difference($0) })
      outcome.exitCode = fixes.count > 0 ? .errors : .success
    } else {
      outcome.output = fixes.read.ledger.map.files[0].bytes
    }
    return outcome
  }

  private func fixes(of files: OpenedFiles) throws(CommandError) -> WalletFixes {
    let original = try context.read(files)
    let folders = files.found.map { folder(of: $0.identity) }
    return WalletFixes(
      of: original,
      isInside: { file in
        // Beside standard input nothing can be written.
        files.hasInput
          ? file.isInput
          : folders.contains { $0.isEmpty || file.identity.utf8.starts(with: $0.utf8) }
      },
      reading: { texts in
        // Nothing is read again: standard input can be read only once.
        context.reader(files).with { file in
          texts[file.identity]
            ?? original.files.firstIndex { $0.identity == file.identity }.map {
              original.ledger.map.files[$0].bytes
            }
        }.read(files.found)
      })
  }

  /// The folder of a path, with its slash; empty without one.
  private func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)])
  }

  private func difference(_ change: FileChange) -> [UInt8] {
    let name = PathText.escaped(change.name)
    return Array("--- \(name)\n+++ \(name) (fixed)\n".utf8)
      + lineDifference(change.old ?? [], change.new ?? [])
  }
}

extension WalletFixes {
  var summary: FixSummary { FixSummary(fixes: count, files: changes.count, isComplete: isComplete) }
}

extension WalletFixes.LeftFile {
  fileprivate var message: String {
    let reason =
      switch reason {
      case .outside: "it is outside the folder of the wallet"
      case .notUTF8: "it is not UTF-8"
      case .mergeConflict: "it has an unresolved merge conflict"
      }
    return "\(PathText.escaped(name)) was left as it is: \(reason)"
  }
}

/// What `check --fix` has done.
struct FixSummary: Sendable {
  let fixes: Int
  let files: Int
  let isComplete: Bool

  /// `3 fixed in 2 files; 1 error left`.
  func text(errorsLeft: Int) -> String {
    let place = fixes > 0 ? " in \(files) file\(files == 1 ? "" : "s")" : ""
    let left = errorsLeft > 0 ? "\(errorsLeft) error\(errorsLeft == 1 ? "" : "s") left" : "no errors left"
    let more = "; stopped after \(WalletFixes.maxPasses) passes: milepost check --fix continues"
    return "\(fixes) fixed\(place); \(left)\(isComplete ? "" : more)"
  }
}
