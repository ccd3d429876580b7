import WalletFiles

/// The program as a function: what the arguments ask for, from the files of an environment.
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
  /// Does what the arguments say, writes everything it prints, and ends.
  package static func runAndExit() -> Never {
    Platform.ignoreWriteSignals()
    Platform.exitOnFault()
    // Swift gets the arguments from /proc; without it there would be none, and a command would do nothing and succeed.
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
    // Diagnostics first: a reader of the report that has gone away does not take them along.
    if case .failed = Platform.write(outcome.diagnostics, to: 2) { outcome.exitCode = .files }
    if let pager = pager(for: outcome), pager.show(outcome.output) { exit(outcome.exitCode) }
    if case .failed(let reason) = Platform.write(outcome.output, to: 1) {
      _ = Platform.write(Array("milepost: the report could not be written: \(reason)\n".utf8), to: 2)
      outcome.exitCode = .files
    }
    exit(outcome.exitCode)
  }

  /// The pager for the output; `nil` to write it as it is.
  private static func pager(for outcome: Outcome) -> Pager? {
    guard outcome.mayBePaged, Platform.isTerminal(1) else { return nil }
    return Pager(for: outcome.output, rows: Platform.terminalRows(), variable: Platform.variable)
  }

  private static func exit(_ code: ExitCode) -> Never { Platform.exit(code.rawValue) }
}
