import WalletFiles

/// Runs the program as a function, on the files of an environment.
package func run(_ arguments: [String], environment: Environment) -> Outcome {
  do throws(UsageError) {
    let parsed = try ParsedArguments(arguments)
    return parsed.command.outcome(parsed.arguments, in: environment)
  } catch {
    return CommandError.usage(error).outcome
  }
}

/// The program as a process.
package enum Program {
  /// Runs the arguments of the process, writes the output, and exits.
  package static func runAndExit() -> Never {
    Platform.ignoreWriteSignals()
    Platform.exitOnFault()
    // Swift reads the arguments from /proc; without it there would be none, and every command would do nothing.
    guard CommandLine.argc > 0 else {
      _ = Platform.write(Array("milepost: the arguments can't be read: is /proc there?\n".utf8), to: 2)
      exit(.files)
    }
    let arguments = Platform.arguments()
    if let loop = WatchLoop(arguments) {
      Platform.exitOnInterrupt()
      exit(loop.run(in: .ofThisProcess))
    }
    var outcome = run(arguments, environment: .ofThisProcess())
    // Diagnostics first, so that they are printed even if nothing reads the report.
    if case .failed = Platform.write(outcome.diagnostics, to: 2) { outcome.exitCode = .files }
    if let pager = pager(for: outcome), pager.show(outcome.output) { exit(outcome.exitCode) }
    if case .failed(let reason) = Platform.write(outcome.output, to: 1) {
      _ = Platform.write(Array("milepost: the report could not be written: \(reason)\n".utf8), to: 2)
      outcome.exitCode = .files
    }
    exit(outcome.exitCode)
  }

  /// `nil` to write the output without a pager.
  private static func pager(for outcome: Outcome) -> Pager? {
    guard outcome.mayBePaged, Platform.isTerminal(1) else { return nil }
    return Pager(for: outcome.output, rows: Platform.terminalRows(), variable: Platform.variable)
  }

  private static func exit(_ code: ExitCode) -> Never { Platform.exit(code.rawValue) }
}
