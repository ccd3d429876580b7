import LedgerEditing
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerServer
import LedgerText
import WalletFiles

extension CommandContext {
  /// What the language server gets: the options of the command, the disk, and the reports.
  func serverEnvironment(_ access: ServerAccess) -> ServerEnvironment {
    let environment = environment
    let working = environment.disk.realPath(".")
    @Sendable func absolute(_ name: String) -> String {
      name.hasPrefix("/") ? name : working.map { "\($0 == "/" ? "" : $0)/\(name)" } ?? name
    }
    var world = ServerEnvironment(
      today: access.today,
      openFiles: { names, allowsOutside, documents, looking in
        let files = access.openFiles(names, allowsOutside, documents, looking)
        return (files.found, files.loader)
      },
      realPath: { environment.disk.realPath($0) },
      shortPath: { path in
        guard let working, path.hasPrefix(working + "/") else { return path }
        return String(path.dropFirst(working.count + 1))
      },
      files: access.files, read: { try? environment.disk.read($0).get() }, state: access.state)
    world.isRunning = access.isRunning
    world.milliseconds = access.milliseconds
    world.givenFiles = arguments.values(.files).map(absolute)
    world.variableFile = environment.variable("MILEPOST_FILE").map(absolute)
    world.home = environment.variable("HOME").flatMap { environment.disk.realPath($0) }
    world.allowsOutside = isGiven(.allowOutside)
    (world.on, world.base) = (option(.on), option(.base))
    world.library = Library.files.map { LedgerReader.LibraryFile(name: $0.name, text: $0.text) }
    world.version = MilepostCLI.version
    world.report = { words, wallet, on in report(words, of: wallet, on: on, environment) }
    return world
  }
}

/// The report of some words on a wallet that was read, as Markdown.
private func report(
  _ words: [String], of wallet: LoadedLedger, on day: Day, _ environment: Environment
) -> Result<String, ServerEnvironment.ReportError> {
  func failed(_ outcome: Outcome) -> Result<String, ServerEnvironment.ReportError> {
    .failure(.init(message: String(decoding: outcome.diagnostics, as: UTF8.self)))
  }
  do throws(UsageError) {
    let parsed = try ParsedArguments(words + ["--format", "md", "--on", "\(day)"])
    var environment = environment
    environment.today = day
    let context = CommandContext(command: parsed.command, arguments: parsed.arguments, environment: environment)
    do throws(CommandError) {
      let outcome: Outcome
      switch parsed.command.spec.run {
      case .report(let report):
        let on = try context.period(wallet.ledger)?.to ?? day
        outcome = try report(context, wallet.ledger.renewed(on: min(on, day)), min(on, day))
      case .selection(let report): outcome = try report(context, wallet.ledger.renewed(on: day))
      case .trial, .diagnostics, .change, .direct, .server:
        return .failure(.init(message: "\(parsed.command) is not a report on the wallet"))
      }
      return .success(String(decoding: outcome.complete.output, as: UTF8.self))
    } catch {
      return failed(error.outcome)
    }
  } catch {
    return failed(CommandError.usage(error).outcome)
  }
}
