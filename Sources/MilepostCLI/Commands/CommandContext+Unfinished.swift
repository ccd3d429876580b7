import LedgerEditing
import LedgerParser
import WalletFiles

/// A change of several files of the wallet that was interrupted.
private struct UnfinishedChange {
  let run: UInt64
  let journal: ChangeJournal
}

extension CommandContext {
  /// The message about a change of the wallet that is half done; `nil` without one.
  func unfinishedChangeMessage() -> String? { unfinishedChanges().first { isHalfDone($0) }.map(message) }

  /// Prepares the wallet for a change: one that is half done is undone if this is the same command, which will then
  /// do it again; else this throws. `undo` does so itself. The result is a line about it for the user.
  func settleUnfinishedChange(before planner: CommandSpec.ChangePlanner) throws(CommandError) -> String {
    var remark = ""
    for change in unfinishedChanges() {
      guard isHalfDone(change), !isGiven(.force) else {
        _ = environment.disk.saveJournal(change.run, nil)
        continue
      }
      if command == .undo { continue }
      // `fmt --check` writes nothing.
      if let plan = try? planner(), plan.changes.isEmpty { continue }
      guard command.rawValue == change.journal.command else {
        throw .errors("\(message(change))\nmilepost: nothing was written")
      }
      try undo(change)
      remark += "milepost: the half-done `\(change.journal.command)` was undone first\n"
    }
    return remark
  }

  /// The journals of interrupted changes of the wallet's files. Nearly always none exist, and nothing is read.
  private func unfinishedChanges() -> [UnfinishedChange] {
    let journals = environment.disk.readJournals().sorted { $0.run < $1.run }
    if journals.isEmpty { return [] }
    let words = arguments.words.compactMap { environment.disk.realPath($0) }
    let paths = Set(wholeWallet().map(\.identity) + words)
    return journals.compactMap { run, bytes in
      guard let journal = ChangeJournal(bytes: bytes),
        journal.files.contains(where: { paths.contains($0.path) })
      else {
        return nil
      }
      return UnfinishedChange(run: run, journal: journal)
    }
  }

  private func isHalfDone(_ change: UnfinishedChange) -> Bool { change.journal.isHalfDone(bytes) }

  private func message(_ change: UnfinishedChange) -> String {
    let command = change.journal.command
    let remaining = change.journal.remaining(bytes)
    let files = wholeWallet()
    let names = remaining.map { path in PathText.escaped(files.first { $0.identity == path }?.name ?? path) }
      .joined(separator: ", ")
    let finish =
      command == Command.undo.rawValue
      ? "to finish it: milepost undo"
      : "to finish it, run the same `milepost \(command)` again; to undo it: milepost undo"
    return "a change is half done: `\(command)` was interrupted before it wrote \(names)\n\(finish)"
  }

  /// Undoes the part of a change that is done.
  private func undo(_ change: UnfinishedChange) throws(CommandError) {
    let applied = try writer.apply { () throws(CommandError) in
      let files = try recordedFiles(change.journal.files.map { FoundFile(name: $0.path, identity: $0.path) })
      do throws(EntryError) {
        let plan = try UndoPlan(files) { undoFile(FoundFile(name: $0, identity: $0)) }
        guard plan.run == change.run else { throw EntryError("other changes came after it") }
        return ChangePlan(changes: plan.changes, undoing: plan.run) {}
      } catch {
        throw .errors(
          "\(message(change))\nmilepost: it can't be undone: \(escapedLines(error.message)); nothing was written"
            + "\nmilepost: to leave the files as they are, add --force")
      }
    }
    if case .failure(let error) = applied { throw failure(error) }
    _ = environment.disk.saveJournal(change.run, nil)
  }

  private func bytes(_ path: String) -> [UInt8]? { try? environment.disk.read(path).get() }
}

// Undo records.
extension CommandContext {
  /// Those of some files that have an undo record.
  func recordedFiles(_ files: [FoundFile]) throws(CommandError) -> [UndoPlan.File] {
    var recorded: [UndoPlan.File] = []
    for file in files {
      switch environment.disk.readUndo(file.identity) {
      case .success(let history): recorded.append(try undoFile(file, UndoHistory(bytes: history)))
      case .failure(.missing): continue
      case .failure(let error):
        throw .files(
          message: "the undo records of \(PathText.escaped(file.name)) can't be read: \(error.reason)")
      }
    }
    return recorded
  }

  private func undoFile(_ file: FoundFile, _ history: UndoHistory) throws(CommandError) -> UndoPlan.File {
    switch environment.disk.read(file.identity) {
    case .success(let bytes):
      return UndoPlan.File(name: file.name, path: file.identity, history: history, bytes: bytes)
    case .failure(.missing):
      return UndoPlan.File(name: file.name, path: file.identity, history: history, bytes: nil)
    case .failure(let error): throw .files(message: "\(PathText.escaped(file.name)): \(error.reason)")
    }
  }

  /// A file with its undo records, which may have none.
  func undoFile(_ file: FoundFile) -> UndoPlan.File {
    let history = (try? environment.disk.readUndo(file.identity).get()).map { UndoHistory(bytes: $0) }
    return UndoPlan.File(
      name: file.name, path: file.identity, history: history ?? UndoHistory(), bytes: bytes(file.identity))
  }

  /// The wallet's files with their includes; only the named ones if the wallet can't be read.
  func wholeWallet() -> [FoundFile] {
    if let files = try? openWallet(), !files.hasInput, let read = try? read(files) { return read.ownFiles }
    return walletNames.filter { $0 != "-" }.compactMap { name in
      environment.disk.realPath(name).map { FoundFile(name: name, identity: $0) }
    }
  }
}
