import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

extension CommandContext {
  /// Makes a plan and applies it, all of it or nothing; under `--dry-run` only its report is made.
  func applied(_ planner: CommandSpec.ChangePlanner) throws(CommandError) -> Outcome {
    if isGiven(.dryRun) { return try planner().report() }
    let writer = ChangeWriter(
      environment.disk, isForced: isGiven(.force), command: command.rawValue, run: environment.startedAt)
    switch try writer.apply(planner) {
    case .failure(let error): throw .files(message: "\(PathText.escaped(error.file)) \(error.reason.changeMessage)")
    case .success(let applied):
      var outcome = applied.report
      var cautions = applied.cautions.map { "milepost: \(PathText.escaped($0.file)): \($0.text)\n" }
      if !applied.hasUndo {
        cautions.append("milepost: this change can't be undone: there is nowhere to keep the undo record\n")
      }
      outcome.diagnostics = Array(cautions.joined().utf8) + outcome.diagnostics
      return outcome
    }
  }
}

extension WriteError {
  /// In words, after the name of a file that was to be changed.
  fileprivate var changeMessage: String {
    switch self {
    case .closedPipe: "was not changed: no program reads it"
    case .changed: "was not changed: other programs keep changing it"
    case .failed(let reason): "was not changed: \(reason)"
    case .unsure(let reason): "was changed, but the change may be lost in a power failure: \(reason)"
    }
  }
}

// A wallet that is read to be changed.
extension CommandContext {
  /// The wallet's files; standard input can't be written to.
  func openWritableWallet() throws(CommandError) -> OpenedFiles {
    let files = try openWallet()
    if files.hasInput { throw .usage("standard input can't be written to; name a file with -f") }
    return files
  }

  /// The wallet with what it says; one with errors is not changed, unless they are of a cause that is allowed.
  func openForChange(allowing allowed: Diagnostic.Cause? = nil) throws(CommandError) -> OpenWallet {
    let files = try openWritableWallet()
    let reader = reader(files)
    let parsed = reader.parse(files.found)
    try checkReadable(parsed)
    let (outline, parseErrors) = (parsed.outline, parsed.diagnostics.errors)
    let read = reader.resolve(parsed)
    let errors = read.diagnostics.only { $0.severity == .error && !($0.cause != nil && $0.cause == allowed) }
    guard errors.errors == 0, parseErrors == 0 else {
      let drawn = drawn(read.diagnostics.onlyErrors(), in: read.ledger.map)
      throw .diagnostics(Outcome("", diagnostics: drawn + "milepost: nothing was written\n", exitCode: .errors))
    }
    return OpenWallet(read, outline, inbox: try inbox(outline))
  }

  /// The file that `option inbox` names, by its place in the map; `nil` without the option.
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

  /// The warnings that the wallet has once it is changed and had not before; stops where it would have errors.
  func newWarnings(
    after changes: [FileChange], to wallet: OpenWallet, allowing allowed: Diagnostic.Cause? = nil
  ) throws(CommandError) -> String {
    if changes.isEmpty { return "" }
    let files = try openWallet()
    let after = reader(files).with { wallet.bytes(of: $0, after: changes) }.read(files.found)
    try checkResult(after, allowing: allowed)
    // Without rates nothing can be calculated, before or after.
    if wallet.read.diagnostics.errors > 0 || after.diagnostics.errors > 0 { return "" }
    let before = LedgerChecks.run(wallet.read.ledger, today: environment.today, after: wallet.read.diagnostics)
    return try newWarnings(after, beyond: before)
  }

  /// The warnings that a wallet has and another had not; under --strict they stop the change.
  func newWarnings(_ read: LoadedLedger, beyond before: Diagnostics) throws(CommandError) -> String {
    let new = LedgerChecks.run(read.ledger, today: environment.today, after: read.diagnostics).beyond(before)
    if isStrict(read.ledger), new.warnings > 0 { throw wouldHaveErrors(new.strict(), read) }
    return drawn(shownDiagnostics(new), in: read.ledger.map)
  }

  /// Stops where a wallet, once it is changed, would have errors.
  func checkResult(_ read: LoadedLedger, allowing allowed: Diagnostic.Cause? = nil) throws(CommandError) {
    let errors = read.diagnostics.only { $0.severity == .error && !($0.cause != nil && $0.cause == allowed) }
    if errors.errors > 0 { throw wouldHaveErrors(errors, read) }
    if read.diagnostics.errors == 0 {
      let more = LedgerChecks.errors(read.ledger, today: environment.today)
      if more.errors > 0 { throw wouldHaveErrors(more, read) }
    }
  }

  private func wouldHaveErrors(_ errors: Diagnostics, _ read: LoadedLedger) -> CommandError {
    let text = drawn(errors, in: read.ledger.map)
    return .diagnostics(
      Outcome(
        "", diagnostics: text + "milepost: with these entries the wallet would have errors; nothing was written\n",
        exitCode: .errors))
  }
}
