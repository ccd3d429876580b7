import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

extension CommandContext {
  /// Makes a plan and applies it, all or nothing; under `--dry-run` only its report is made.
  func apply(_ planner: @escaping CommandSpec.ChangePlanner) throws(CommandError) -> Outcome {
    let planner: CommandSpec.ChangePlanner = { () throws(CommandError) in try checked(planner()) }
    if isGiven(.dryRun) { return try planner().report() }
    let remark = try UnfinishedChanges(self).settle(before: planner)
    switch try writer.apply(planner) {
    case .failure(let error): throw failure(error)
    case .success(let applied):
      var outcome = applied.report
      var remarks = applied.cautions.map { "milepost: \(PathText.escaped($0.file)): \($0.text)\n" }
      if !applied.hasUndo { remarks.append("milepost: this change can't be undone: \(reasonForNoUndo)\n") }
      outcome.diagnostics = Array((remark + remarks.joined()).utf8) + outcome.diagnostics
      outcome.changed = applied.places.map { place in
        PathText.escaped(place.file) + (place.line.map { ":\($0)" } ?? "")
      }
      return outcome
    }
  }

  /// A plan whose files mean what they should.
  private func checked(_ plan: ChangePlan<Outcome>) throws(CommandError) -> ChangePlan<Outcome> {
    for change in plan.changes {
      guard let fault = change.fault else { continue }
      let message =
        "\(PathText.escaped(change.name)): the change failed its check (\(fault)); nothing was written. Please report it."
      throw .diagnostics(Outcome("", diagnostics: "milepost: \(message)\n", exitCode: .internalError))
    }
    return plan
  }

  var writer: ChangeWriter {
    ChangeWriter(
      environment.disk, isForced: isGiven(.force), command: command.rawValue, run: environment.startedAt)
  }

  func failure(_ error: ChangeError) -> CommandError {
    let message = "\(PathText.escaped(error.file)) \(error.reason.changeMessage)"
    if case .unsure = error.reason { return .unconfirmed(message: message) }
    return .files(message: message)
  }

  /// The reason for a missing undo record.
  var reasonForNoUndo: String {
    environment.disk.hasUndoFolder
      ? "the undo record could not be written"
      : "undo records need a home folder (set HOME or XDG_STATE_HOME)"
  }
}

extension WriteError {
  /// The message after the name of a file to be changed.
  fileprivate var changeMessage: String {
    switch self {
    case .closedPipe: "was not changed: no program reads it"
    case .changed: "was not changed: other programs keep changing it"
    case .failed(let reason): "was not changed: \(reason)"
    case .unsure(let reason): "was changed, but the change may be lost in a power failure: \(reason)"
    }
  }
}

// Reading the wallet for a change.
extension CommandContext {
  /// Opens the wallet's files; throws at standard input, which can't be written to.
  func openWritableWallet() throws(CommandError) -> OpenedFiles {
    let files = try openWallet()
    if let input = files.found.first(where: \.isInput) {
      let name = input.name == "-" ? "standard input" : "the pipe \(PathText.escaped(input.name))"
      throw .usage("\(name) can't be written to; name a file with -f")
    }
    return files
  }

  /// Reads the wallet; throws if it has errors, except of an allowed cause.
  func openForChange(allowing allowed: Diagnostic.Cause? = nil) throws(CommandError) -> OpenWallet {
    let files = try openWritableWallet()
    let reader = reader(files)
    let parsed = reader.parse(files.found)
    try checkReadable(parsed)
    let (outline, parseErrors) = (parsed.outline, parsed.diagnostics.errors)
    let read = reader.resolve(parsed)
    let errors = read.diagnostics.only { $0.severity == .error && !($0.cause != nil && $0.cause == allowed) }
    guard errors.errors == 0, parseErrors == 0 else {
      throw .errors(printed: errorsText(read) + "milepost: nothing was written\n")
    }
    return OpenWallet(read, outline, inbox: try inbox(outline))
  }

  /// The index in the map of the file that `option inbox` names; `nil` without the option.
  func inbox(_ outline: Outline) throws(CommandError) -> Int? {
    guard let inbox = outline.inbox else { return nil }
    let from = outline.map.files[outline.map.fileIndex(at: inbox.range.start)].name
    let real = environment.disk.realPath(PathText.path(inbox.value, besides: from))
    if let file = real.flatMap({ real in outline.files.firstIndex { $0.identity == real } }) { return file }
    let name = PathText.escaped(inbox.value)
    throw .usage(
      "option inbox names \(name), which the wallet does not include\n"
        + "create that file, and include it: include \(name)")
  }

  /// The wallet with some changes.
  func read(_ wallet: OpenWallet, after changes: [FileChange]) throws(CommandError) -> LoadedLedger {
    let files = try openWallet()
    return reader(files).with { wallet.bytes(of: $0, after: changes) }.read(files.found)
  }

  /// The warnings that changes add to the wallet; throws if it would have errors.
  func newWarnings(
    after changes: [FileChange], to wallet: OpenWallet, allowing allowed: Diagnostic.Cause? = nil
  ) throws(CommandError) -> String {
    if changes.isEmpty { return "" }
    return try newWarnings(of: read(wallet, after: changes), to: wallet, allowing: allowed)
  }

  /// The same for a wallet that was read with the changes.
  func newWarnings(
    of after: LoadedLedger, to wallet: OpenWallet, allowing allowed: Diagnostic.Cause? = nil
  ) throws(CommandError) -> String {
    try checkResult(after, allowing: allowed)
    // Without rates nothing can be calculated, before or after.
    if wallet.read.diagnostics.errors > 0 || after.diagnostics.errors > 0 { return "" }
    let before = LedgerChecks.run(
      wallet.read.ledger, today: environment.today, on: day, after: wallet.read.diagnostics)
    return try newWarnings(after, beyond: before, allowing: allowed)
  }

  /// The warnings of a wallet that are not among earlier ones; throws if there are errors, or if `--strict` makes them
  /// errors.
  func newWarnings(
    _ read: LoadedLedger, beyond before: Diagnostics, allowing allowed: Diagnostic.Cause? = nil
  ) throws(CommandError) -> String {
    let new = LedgerChecks.run(read.ledger, today: environment.today, on: day, after: read.diagnostics)
      .beyond(before)
    let errors = new.only { $0.severity == .error && !($0.cause != nil && $0.cause == allowed) }
    if errors.errors > 0 { throw wouldHaveErrors(errors, read) }
    if isStrict(read.ledger), new.warnings > 0 { throw wouldHaveErrors(new.strict(), read) }
    return text(of: shownDiagnostics(new), in: read.ledger.map)
  }

  /// Throws if a changed wallet has errors.
  func checkResult(_ read: LoadedLedger, allowing allowed: Diagnostic.Cause? = nil) throws(CommandError) {
    let errors = read.diagnostics.only { $0.severity == .error && !($0.cause != nil && $0.cause == allowed) }
    if errors.errors > 0 { throw wouldHaveErrors(errors, read) }
    if read.diagnostics.errors == 0 {
      let more = LedgerChecks.errors(read.ledger, today: environment.today)
      if more.errors > 0 { throw wouldHaveErrors(more, read) }
    }
  }

  private func wouldHaveErrors(_ errors: Diagnostics, _ read: LoadedLedger) -> CommandError {
    let text =
      text(of: errors, in: read.ledger.map)
      + "milepost: with these entries the wallet would have errors\nmilepost: nothing was written\n"
    // What is typed is at fault; what is imported is a file.
    return .diagnostics(Outcome("", diagnostics: text, exitCode: command == .import ? .errors : .usage))
  }
}
