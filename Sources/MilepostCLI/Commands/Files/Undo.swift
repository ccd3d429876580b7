import LedgerEditing
import LedgerParser
import LedgerText
import WalletFiles

extension CommandSpec {
  static let undo = CommandSpec(
    summary: "undo the last change made by milepost",
    help: """
      Undoes the newest change that milepost made to the wallet's files and that is
      not undone yet, in all files that it changed, and shows it. Each undo goes one
      change further back, up to \(UndoHistory.maxRecords) changes. Nothing is undone if a file has been
      changed otherwise since. Undo records are kept in $XDG_STATE_HOME, or in
      ~/.local/state; they need a home folder.
      """,
    examples: ["milepost undo", "milepost undo --dry-run"],
    options: [.takes(.formats([.text]))],
    run: .change { (context) throws(CommandError) in
      { () throws(CommandError) in
        let records = UndoRecords(context.environment.disk)
        let files = try records.files(context.wholeWallet())
        do throws(EntryError) {
          let plan = try UndoPlan(files) { records.file(FoundFile(name: $0, identity: $0)) }
          let outcome = Outcome(context.text(of: plan))
          return ChangePlan(changes: plan.changes, undoing: plan.run) { outcome }
        } catch {
          let hint = context.environment.disk.hasUndoFolder ? "" : ": \(context.reasonForNoUndo)"
          throw .refused(context.escapedLines(error.message + hint))
        }
      }
    })
}

extension CommandContext {
  /// The undone lines, and the changes that are left to undo.
  fileprivate func text(of plan: UndoPlan) -> String {
    let verb = isGiven(.dryRun) ? "would undo" : "undid"
    let parts = plan.report.map { part in
      "\(verb) `\(plan.command)` in \(PathText.escaped(part.file)):\n"
        + part.lines.map { "  \(escapedForTerminal($0))\n" }.joined()
    }
    let count = plan.left.count
    let left =
      count == 0
      ? "no earlier change can be undone"
      : "\(count) earlier \(count == 1 ? "change" : "changes") can be undone: "
        + plan.left.map { "`\($0)`" }.joined(separator: ", ")
    return parts.joined() + left + "\n"
  }
}
