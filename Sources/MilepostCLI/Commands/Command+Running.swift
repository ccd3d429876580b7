import LedgerEditing
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import SystemLibrary
import WalletFiles

extension Command {
  /// Runs the command.
  func outcome(_ arguments: Arguments, in environment: Environment) -> Outcome {
    let context = CommandContext(command: self, arguments: arguments, environment: environment)
    do throws(CommandError) {
      var outcome = context.deliver(try outcome(context))
      outcome.mayBePaged = !context.isGiven(.noPager)
      return outcome
    } catch {
      return error.outcome
    }
  }

  private func outcome(_ context: CommandContext) throws(CommandError) -> Outcome {
    switch spec.run {
    case .report(let report):
      return try context.checkedReport { (read, day) throws(CommandError) in
        // With `--period` the report is as of its last day.
        let last = try context.period(read.ledger)?.to
        let on = last.map { min(day, $0) } ?? day
        return try report(context, on == day ? read.ledger : read.ledger.renewed(on: on), on)
      }
    case .selection(let report):
      return try context.checkedReport { (read, _) throws(CommandError) in try report(context, read.ledger) }
    case .trial(let report):
      let files = try context.openWallet()
      let parsed = try context.parse(files)
      let read = try context.resolve(parsed, files)
      guard read.diagnostics.errors == 0 else { throw context.stopped(by: read.diagnostics, read.ledger) }
      let found = LedgerChecks.run(
        read.ledger, today: context.environment.today, on: context.day, after: read.diagnostics)
      return try context.outcome(of: read, found) { () throws(CommandError) in
        try report(context, parsed, read.ledger.renewed(on: context.day))
      }
    case .diagnostics(let report):
      if let outcome = try CheckFix(context: context, report: report).outcome() { return outcome }
      let files = try context.openWalletToReport()
      let read = context.diagnosed(try context.read(files))
      var outcome = report(context, CheckedLedger(read: read, names: files.names))
      if let message = UnfinishedChanges(context).message {
        outcome.diagnostics += Array("milepost: \(message)\n".utf8)
        outcome.exitCode = .errors
      }
      return outcome
    case .change(let prepare):
      do throws(CommandError) {
        return try context.apply(try prepare(context))
      } catch {
        guard case .usage(let refused) = error else { throw error }
        throw .usage(refused.refusal)
      }
    case .direct(let run), .server(let run): return try run(context)
    }
  }
}

extension CommandContext {
  /// A wallet with all that its checks find, and with references to the places of names.
  func diagnosed(_ read: LoadedLedger) -> LoadedLedger {
    var read = read
    if read.diagnostics.errors == 0 {
      read.diagnostics = LedgerChecks.run(
        read.ledger, today: environment.today, on: day, after: read.diagnostics)
    }
    read.diagnostics = read.diagnostics.withReferences(read.ledger, on: day)
    read.diagnostics = strict(read.diagnostics, read.ledger)
    return read
  }

  /// Reads the wallet, then checks it and makes a report concurrently, since each takes a while on a large
  /// ledger. Errors stop the report; warnings are added to it.
  func checkedReport(
    _ make: @Sendable (LoadedLedger, Day) throws(CommandError) -> Outcome
  ) throws(CommandError) -> Outcome {
    let read = try read(try openWalletToReport())
    guard read.diagnostics.errors == 0 else { throw stopped(by: read.diagnostics, read.ledger) }
    let (today, day) = (environment.today, day)
    @Sendable func check() -> Diagnostics {
      LedgerChecks.run(read.ledger, today: today, on: day, after: read.diagnostics)
    }
    @Sendable func report() throws(CommandError) -> Outcome {
      var renewed = read
      renewed.ledger = read.ledger.renewed(on: day)
      return try make(renewed, day)
    }
    guard read.ledger.isLarge else { return try outcome(of: read, check(), report) }
    let (found, made) = runConcurrently(check) { () -> Result<Outcome, CommandError> in
      do throws(CommandError) { return .success(try report()) } catch { return .failure(error) }
    }
    return try outcome(of: read, found) { () throws(CommandError) in try made.get() }
  }

  /// A report on a wallet, with the warnings that its checks found before it; errors stop it.
  fileprivate func outcome(
    of read: LoadedLedger, _ found: Diagnostics, _ make: () throws(CommandError) -> Outcome
  ) throws(CommandError) -> Outcome {
    let diagnostics = strict(found, read.ledger)
    guard diagnostics.errors == 0 else { throw stopped(by: diagnostics, read.ledger) }
    var outcome = try make()
    // The rows of a large file are written in its order, and need what they are made of once.
    outcome.parts = outcome.parts?.afterEach(1 << 21) { [map = read.ledger.map] in map.release() }
    let warnings = warningsText(shownDiagnostics(diagnostics), in: read.ledger.map)
    outcome.diagnostics = Array(warnings.utf8) + outcome.diagnostics
    return outcome
  }

  fileprivate func stopped(by diagnostics: Diagnostics, _ ledger: Ledger) -> CommandError {
    let found = strict(diagnostics.withReferences(ledger, on: day), ledger)
    return .errors(printed: text(of: shownDiagnostics(found), in: ledger.map))
  }

  /// Writes the output to the file of `-o`, if any.
  fileprivate func deliver(_ outcome: Outcome) -> Outcome {
    guard let file = outputFile, !outcome.written.isEmpty else { return outcome }
    if isLedger(file) {
      let message = "-o \(PathText.escaped(file)): this is a ledger file, which the report would replace"
      return CommandError.usage(message).outcome
    }
    var outcome = outcome
    if let message = environment.writeFile(file, outcome.written)?.message {
      outcome.diagnostics += Array("milepost: \(PathText.escaped(file)) \(message)\n".utf8)
      outcome.exitCode = .files
    }
    outcome.output = []
    outcome.parts = nil
    return outcome
  }

  /// Whether an existing file is one of the wallet, or another ledger.
  private func isLedger(_ file: String) -> Bool {
    guard let path = environment.disk.realPath(file), case .success = environment.disk.read(path) else {
      return false
    }
    let hasLedgerEnding = [".ledger", ".rules"].contains { ending in
      file.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
    return hasLedgerEnding || walletNames.contains { environment.disk.realPath($0) == path }
  }
}

extension WriteError {
  /// The message after the name of an output file; `nil` where nothing reads the output any more.
  fileprivate var message: String? {
    switch self {
    case .closedPipe: nil
    case .failed(let reason): "could not be written: \(reason)"
    case .changed: "could not be written: another program changed it"
    case .unsure(let reason): "was written, but may be lost in a power failure: \(reason)"
    }
  }
}
