import LedgerEditing
import LedgerParser
import LedgerText

extension Run {
  /// `undo`: takes back the last change, of all files that it changed.
  func undo() throws(Failure) -> Outcome {
    try carryOut { () throws(Failure) in try undoPlan() }
  }

  private func undoPlan() throws(Failure) -> ChangePlan {
    var records: [(file: FileName, record: UndoRecord)] = []
    for file in try filesOfWallet() {
      switch environment.disk.readUndo(file.path) {
      case .success(let bytes): if let record = UndoRecord(bytes: bytes) { records.append((file, record)) }
      case .failure(.missing): continue
      case .failure(let problem):
        throw Failure("the last change of \(shown(file.name)) can't be read: \(problem.reason)", exitCode: 3)
      }
    }
    guard let newest = records.map(\.record.run).max() else {
      throw Failure("there is no change of this program to take back", exitCode: UsageMistake.exitCode)
    }
    var plan = ChangePlan()
    var text = ""
    let count = records.count { $0.record.run == newest }
    if let record = records.first(where: { $0.record.run == newest })?.record, record.files != count {
      throw Failure(
        "`\(record.command)` changed \(record.files) files, and the wallet now has \(count) of them: nothing was taken back",
        exitCode: UsageMistake.exitCode)
    }
    for (file, record) in records where record.run == newest {
      guard !record.isTooLarge else {
        throw Failure(
          "the last change, `\(record.command)`, was too large to be remembered: nothing was taken back",
          exitCode: UsageMistake.exitCode)
      }
      let now = try read(FileLoader.Found(name: file.name, identity: file.path))
      guard let before = record.takenBack(from: now) else {
        throw Failure(
          "\(shown(file.name)) has changed since `\(record.command)`: nothing was taken back\n"
            + "git diff shows what is new in it", exitCode: UsageMistake.exitCode)
      }
      let verb = invocation.isDryRun ? "would take back" : "took back"
      text += "\(verb) `\(record.command)` in \(shown(file.name)):\n" + change(from: now, to: before, record)
      plan.changes.append(FileChange(name: file.name, path: file.path, old: now, new: record.isNewFile ? nil : before))
    }
    let outcome = Outcome(output: text)
    plan.outcome = { outcome }
    return plan
  }

  /// A file by its name and its real path.
  struct FileName {
    var name: String
    var path: String
  }

  /// The wallet's files; where they can't be read as a wallet, those that are named.
  private func filesOfWallet() throws(Failure) -> [FileName] {
    var files: [FileName] = []
    for name in walletNames where name != "-" {
      if let path = environment.disk.realPath(name) { files.append(FileName(name: name, path: path)) }
    }
    guard let read = try? read(try wallet()) else { return files }
    let included = read.files.filter { !$0.identity.isEmpty && $0.identity != "-" }
    return included.map { FileName(name: $0.name, path: $0.identity) }
  }

  /// The lines that go, and those that come back.
  private func change(from now: [UInt8], to before: [UInt8], _ record: UndoRecord) -> String {
    let gone = lines(now, record.offset, record.afterCount)
    let back = lines(before, record.offset, record.before.count)
    let most = 40
    func shown(_ sign: String, _ lines: [String]) -> String {
      let rest = lines.count > most ? "  … and \(lines.count - most) more lines\n" : ""
      return lines.prefix(most).map { "  \(sign) \(escapedForTerminal($0))\n" }.joined() + rest
    }
    let (kept, known) = (Set(back), Set(gone))
    return shown("-", gone.filter { !kept.contains($0) }) + shown("+", back.filter { !known.contains($0) })
  }

  /// The lines that a stretch touches.
  private func lines(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> [String] {
    guard count > 0 else { return [] }
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let last = offset + count
    let end = last > 0 && bytes[last - 1] == 0x0A ? last : bytes[last...].firstIndex(of: 0x0A) ?? bytes.count
    return bytes[start..<end].split(separator: 0x0A).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
