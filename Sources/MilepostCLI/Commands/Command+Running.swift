import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import SystemLibrary
import WalletFiles

extension Command {
  /// Runs the command: the one place that does.
  func outcome(_ arguments: Arguments, in environment: Environment) -> Outcome {
    let context = CommandContext(command: self, arguments: arguments, environment: environment)
    do throws(CommandError) {
      var outcome = context.delivered(try outcome(context))
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
        // A report that looks from a day is made for the last one of a period.
        let last = try context.period(read.ledger)?.to
        return try report(context, read.ledger, last.map { min(day, $0) } ?? day)
      }
    case .diagnostics(let report):
      let files = try context.openWallet()
      var read = try context.read(files)
      if read.diagnostics.errors == 0 {
        read.diagnostics = LedgerChecks.run(read.ledger, today: context.environment.today, after: read.diagnostics)
      }
      read.diagnostics = context.strict(read.diagnostics, read.ledger)
      return report(context, CheckedLedger(read: read, names: files.names))
    case .change(let prepare):
      let planner = try prepare(context)
      return try context.applied(planner)
    case .direct(let run): return try run(context)
    }
  }
}

extension CommandContext {
  /// Reads the wallet, checks it, and makes a report beside the checks: neither changes the ledger, and of a large one
  /// each takes a while. Errors stop the report; warnings go with it.
  func checkedReport(
    _ make: @Sendable (LoadedLedger, Day) throws(CommandError) -> Outcome
  ) throws(CommandError) -> Outcome {
    var read = try read(try openWallet())
    guard read.diagnostics.errors == 0 else { throw .diagnostics(failed(read.diagnostics, read.ledger)) }
    let (whole, today, day) = (read, environment.today, day)
    @Sendable func check() -> Diagnostics {
      LedgerChecks.run(whole.ledger, today: today, after: whole.diagnostics)
    }
    @Sendable func report() -> Result<Outcome, CommandError> {
      do throws(CommandError) { return .success(try make(whole, day)) } catch { return .failure(error) }
    }
    let (found, made) = whole.ledger.isLarge ? runConcurrently(check, report) : (check(), report())
    read.diagnostics = strict(found, read.ledger)
    guard read.diagnostics.errors == 0 else { throw .diagnostics(failed(read.diagnostics, read.ledger)) }
    var outcome = try made.get()
    let drawn = drawn(shownDiagnostics(read.diagnostics), in: read.ledger.map)
    outcome.diagnostics = Array(drawn.utf8) + outcome.diagnostics
    return outcome
  }

  /// What a run prints whose files have errors.
  private func failed(_ diagnostics: Diagnostics, _ ledger: Ledger) -> Outcome {
    let shown = shownDiagnostics(strict(diagnostics, ledger))
    return Outcome("", diagnostics: drawn(shown, in: ledger.map), exitCode: .errors)
  }

  /// Puts the output where `-o` says.
  fileprivate func delivered(_ outcome: Outcome) -> Outcome {
    guard let file = outputFile, !outcome.output.isEmpty else { return outcome }
    if isLedger(file) {
      let message = "-o \(PathText.escaped(file)): this is a ledger file, which the report would replace"
      return CommandError.usage(message).outcome
    }
    var outcome = outcome
    if let message = environment.writeFile(file, outcome.output)?.message {
      outcome.diagnostics += Array("milepost: \(PathText.escaped(file)) \(message)\n".utf8)
      outcome.exitCode = .files
    }
    outcome.output = []
    return outcome
  }

  /// Whether a file that exists is one of the wallet, or another ledger.
  private func isLedger(_ file: String) -> Bool {
    guard let path = environment.disk.realPath(file), case .success = environment.disk.read(path) else { return false }
    let endsLikeLedger = [".ledger", ".rules"].contains { ending in
      file.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
    return endsLikeLedger || walletNames.contains { environment.disk.realPath($0) == path }
  }
}

extension WriteError {
  /// In words, after the name of a file that the output goes to; `nil` where nobody reads it any more.
  fileprivate var message: String? {
    switch self {
    case .closedPipe: nil
    case .failed(let reason): "could not be written: \(reason)"
    case .changed: "could not be written: another program changed it"
    case .unsure(let reason): "was written, but may be lost in a power failure: \(reason)"
    }
  }
}
