import LedgerEditing
import LedgerParser
import WalletFiles

/// The changes of several files of the wallet that were interrupted.
struct UnfinishedChanges {
  private struct Change {
    let run: UInt64
    let journal: ChangeJournal
  }

  private let context: CommandContext
  private let records: UndoRecords
  private var disk: Disk { context.environment.disk }

  init(_ context: CommandContext) {
    self.context = context
    records = UndoRecords(context.environment.disk)
  }

  /// The message about one that is half done; `nil` without one.
  var message: String? { all().first { isHalfDone($0) }.map(message) }

  /// Prepares the wallet for a change: one that is half done is undone if this is the same command, which will then
  /// do it again; else this throws. `undo` does so itself. The result is a line about it for the user.
  func settle(before planner: CommandSpec.ChangePlanner) throws(CommandError) -> String {
    var remark = ""
    for change in all() {
      guard isHalfDone(change), !context.isGiven(.force) else {
        _ = disk.saveJournal(change.run, nil)
        continue
      }
      if context.command == .undo { continue }
      // `fmt --check` writes nothing.
      if let plan = try? planner(), plan.changes.isEmpty { continue }
      guard context.command.rawValue == change.journal.command else {
        throw .errors("\(message(change))\nmilepost: nothing was written")
      }
      try undo(change)
      remark += "milepost: the half-done `\(change.journal.command)` was undone first\n"
    }
    return remark
  }

  /// The journals of interrupted changes of the wallet's files. Nearly always none exist, and nothing is read.
  private func all() -> [Change] {
    let journals = disk.readJournals().sorted { $0.run < $1.run }
    if journals.isEmpty { return [] }
    let words = context.arguments.words.compactMap { disk.realPath($0) }
    let paths = Set(context.wholeWallet().map(\.identity) + words)
    return journals.compactMap { run, bytes in
      guard let journal = ChangeJournal(bytes: bytes),
        journal.files.contains(where: { paths.contains($0.path) })
      else {
        return nil
      }
      return Change(run: run, journal: journal)
    }
  }

  private func isHalfDone(_ change: Change) -> Bool { change.journal.isHalfDone(bytes) }

  private func message(_ change: Change) -> String {
    let command = change.journal.command
    let remaining = change.journal.remaining(bytes)
    let files = context.wholeWallet()
    let names = remaining.map { path in PathText.escaped(files.first { $0.identity == path }?.name ?? path) }
      .joined(separator: ", ")
    let finish =
      command == Command.undo.rawValue
      ? "to finish it: milepost undo"
      : "to finish it, run the same `milepost \(command)` again; to undo it: milepost undo"
    return "a change is half done: `\(command)` was interrupted before it wrote \(names)\n\(finish)"
  }

  /// Undoes the part of a change that is done.
  private func undo(_ change: Change) throws(CommandError) {
    let applied = try context.writer.apply { () throws(CommandError) in
      let files = try records.files(change.journal.files.map { FoundFile(name: $0.path, identity: $0.path) })
      do throws(EntryError) {
        let plan = try UndoPlan(files) { records.file(FoundFile(name: $0, identity: $0)) }
        guard plan.run == change.run else { throw EntryError("other changes came after it") }
        return ChangePlan(changes: plan.changes, undoing: plan.run) {}
      } catch {
        throw .errors(
          "\(message(change))\nmilepost: it can't be undone: \(context.escapedLines(error.message)); nothing was written"
            + "\nmilepost: to leave the files as they are, add --force")
      }
    }
    if case .failure(let error) = applied { throw context.failure(error) }
    _ = disk.saveJournal(change.run, nil)
  }

  private func bytes(_ path: String) -> [UInt8]? { try? disk.read(path).get() }
}
