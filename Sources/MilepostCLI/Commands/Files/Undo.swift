import LedgerEditing
import LedgerParser
import LedgerText
import WalletFiles

extension CommandSpec {
  static let undo = CommandSpec(
    summary: "undo the last change made by milepost",
    help: """
      Undoes the last change that milepost made to the wallet's files, if nothing has
      changed them since, and shows it.
      """,
    examples: ["milepost undo", "milepost undo --dry-run"],
    options: [.takes(.formats([.text]))],
    run: .change { (context) throws(CommandError) in
      { () throws(CommandError) in
        let files = try context.recordedFiles()
        do throws(EntryError) {
          let plan = try UndoPlan(files)
          let verb = context.isGiven(.dryRun) ? "would undo" : "undid"
          let text = plan.report.map { change in
            "\(verb) `\(change.command)` in \(PathText.escaped(change.file)):\n"
              + change.lines.map { "  \(escapedForTerminal($0))\n" }.joined()
          }
          let outcome = Outcome(text.joined())
          return ChangePlan(changes: plan.changes) { outcome }
        } catch {
          throw .usage(context.escapedLines(error.message))
        }
      }
    })
}

extension CommandContext {
  /// The wallet's files that have an undo record.
  fileprivate func recordedFiles() throws(CommandError) -> [UndoPlan.File] {
    var files: [UndoPlan.File] = []
    for file in wholeWallet() {
      switch environment.disk.readUndo(file.identity) {
      case .success(let bytes):
        guard let record = UndoRecord(bytes: bytes) else { continue }
        files.append(
          UndoPlan.File(name: file.name, path: file.identity, record: record, bytes: try read(file)))
      case .failure(.missing): continue
      case .failure(let error):
        throw .files(message: "the last change of \(PathText.escaped(file.name)) can't be read: \(error.reason)")
      }
    }
    return files
  }

  /// The wallet's files with their includes; only the named ones if the wallet can't be read.
  private func wholeWallet() -> [FoundFile] {
    if let files = try? openWallet(), let read = try? read(files) { return read.ownFiles }
    return walletNames.filter { $0 != "-" }.compactMap { name in
      environment.disk.realPath(name).map { FoundFile(name: name, identity: $0) }
    }
  }
}
