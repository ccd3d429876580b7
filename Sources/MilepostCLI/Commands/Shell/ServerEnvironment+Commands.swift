import LedgerEditing
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerServer
import LedgerText
import WalletFiles

extension ServerEnvironment {
  /// The options of a command, the disk, and the reports.
  init(_ context: CommandContext, _ access: ServerAccess) {
    let environment = context.environment
    let working = environment.disk.realPath(".")
    @Sendable func absolute(_ name: String) -> String {
      name.hasPrefix("/") ? name : working.map { "\($0 == "/" ? "" : $0)/\(name)" } ?? name
    }
    @Sendable func short(_ path: String) -> String {
      guard let working, path.hasPrefix(working + "/") else { return path }
      return String(path.dropFirst(working.count + 1))
    }
    self.init(
      today: access.today,
      openFiles: { names, allowsOutside, documents, looking in
        let files = access.openFiles(names, allowsOutside, documents, looking)
        return (files.found, files.loader)
      },
      realPath: { environment.disk.realPath($0) },
      shortPath: short,
      files: access.files, read: { try? environment.disk.read($0).get() }, state: access.state)
    isRunning = access.isRunning
    milliseconds = access.milliseconds
    givenFiles = context.arguments.values(.files).map(absolute)
    variableFile = environment.variable("MILEPOST_FILE").map(absolute)
    home = environment.variable("HOME").flatMap { environment.disk.realPath($0) }
    allowsOutside = context.isGiven(.allowOutside)
    on = context.onDay
    base = context.option(.base)
    library = LedgerReader.library
    templates = { LibraryTemplate.listed.map { ($0.kind.rawValue, $0.id, $0.listedName) } }
    template = { id in LibraryTemplate.all.first { $0.id == id }?.text }
    version = MilepostCLI.version
    add = { words, names, allowsOutside, documents, on in
      var environment = environment
      environment.today = on
      environment.input = .none
      environment.openFiles = { names, allowsOutside in
        access.openFiles(names, allowsOutside, documents) { _ in }
      }
      return added(words + (allowsOutside ? ["--allow-outside"] : []), to: names.map(short), environment)
    }
    report = { words, wallet, on in reported(words, of: wallet, on: on, environment) }
  }
}

/// The report of some words on a wallet that was read, as Markdown.
private func reported(
  _ words: [String], of wallet: LoadedLedger, on day: Day, _ environment: Environment
) -> Result<String, ServerEnvironment.ReportError> {
  do throws(UsageError) {
    let parsed = try ParsedArguments(words + ["--format", "md", "--on", "\(day)"])
    var environment = environment
    environment.today = day
    let context = CommandContext(
      command: parsed.command, arguments: parsed.arguments, environment: environment)
    do throws(CommandError) {
      let outcome: Outcome
      switch parsed.command.spec.run {
      case .report(let report):
        let on = try context.period(wallet.ledger)?.to ?? day
        outcome = try report(context, wallet.ledger.renewed(on: min(on, day)), min(on, day))
      case .selection(let report): outcome = try report(context, wallet.ledger.renewed(on: day))
      case .trial, .diagnostics, .change, .direct, .server:
        return .failure(.init(message: "\(parsed.command) is not a report on the wallet", isAboutWords: true))
      }
      return .success(String(decoding: outcome.complete.output, as: UTF8.self))
    } catch {
      return failed(error.outcome)
    }
  } catch {
    return failed(CommandError.usage(error).outcome)
  }
}

/// What `add` with some words would write to a wallet, named by its files.
private func added(
  _ words: [String], to names: [String], _ environment: Environment
) -> Result<ServerEnvironment.AddedEntries, ServerEnvironment.ReportError> {
  do throws(UsageError) {
    let given = try ParsedArguments([Command.add.rawValue] + words).arguments
    // Standard input has messages, and the wallet is that of the editor.
    guard !given.words.isEmpty else { throw UsageError("how much? add 12.50 ppv +dining Ya Kun") }
    guard given.values(.files).isEmpty else { throw UsageError("-f has no effect in an editor") }
    let parsed = try ParsedArguments([Command.add.rawValue] + names.flatMap { ["-f", $0] } + words)
    let context = CommandContext(command: .add, arguments: parsed.arguments, environment: environment)
    do throws(CommandError) {
      guard case .change(let prepare) = Command.add.spec.run else { return .failure(.init(message: "")) }
      let plan = try prepare(context)()
      let outcome = plan.report()
      let changes = plan.changes.map { (path: $0.path, old: $0.old ?? [], new: $0.new ?? []) }
      return .success(
        .init(
          changes: changes,
          output: String(decoding: outcome.complete.output + outcome.diagnostics, as: UTF8.self)))
    } catch {
      return failed(error.outcome)
    }
  } catch {
    return failed(CommandError.usage(error).outcome)
  }
}

private func failed<Value>(_ outcome: Outcome) -> Result<Value, ServerEnvironment.ReportError> {
  .failure(
    .init(
      message: String(decoding: outcome.diagnostics, as: UTF8.self), isAboutWords: outcome.exitCode == .usage)
  )
}
