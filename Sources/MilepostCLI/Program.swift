import WalletFiles

/// Runs the program as a function, on the files of an environment; the output is complete.
package func run(_ arguments: [String], environment: Environment) -> Outcome {
  Program.outcome(arguments, environment).complete
}

/// The program as a process.
package enum Program {
  /// Runs the arguments of the process, writes the output, and exits.
  package static func runAndExit() -> Never {
    Platform.reserveStandardDescriptors()
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
      Platform.endWaitsOnResize()
      exit(loop.run(in: .ofThisProcess))
    }
    exit(deliver(outcome(arguments, .ofThisProcess())))
  }

  /// The outcome of a run, whose output may be in parts.
  fileprivate static func outcome(_ arguments: [String], _ environment: Environment) -> Outcome {
    if arguments.isEmpty { return outcomeWithoutArguments(environment) }
    do throws(UsageError) {
      let parsed = try ParsedArguments(arguments)
      return parsed.command.outcome(parsed.arguments, in: environment)
    } catch {
      var error = error
      if let unknown = error.unknown { error.message = unknown.message(in: environment) }
      return CommandError.usage(error).outcome
    }
  }

  /// Writes an outcome; returns the exit code.
  private static func deliver(_ outcome: Outcome) -> ExitCode {
    let wroteNothing = outcome.changed.isEmpty
    if wroteNothing { Platform.endOnChangedFiles() }
    // Diagnostics first, so that they are printed even if nothing reads the report.
    let areDiagnosticsLost =
      if case .failed = Platform.write(outcome.diagnostics, to: 2) { true } else { false }
    let lost = wroteNothing ? ExitCode.files : .unconfirmed
    let outcome = mayBePaged(outcome) ? outcome.complete : outcome
    if let pager = pager(for: outcome), pager.show(outcome.output) { return outcome.exitCode }
    if case .failed(let reason) = Platform.write(outcome.written, to: 1) {
      let text =
        outcome.changed.isEmpty
        ? "the report could not be written: \(reason)"
        : "written to \(outcome.changed.joined(separator: ", ")); only the report was lost: \(reason)"
      _ = Platform.write(Array("milepost: \(text)\n".utf8), to: 2)
      return lost
    }
    // Parts are made while they are written.
    if wroteNothing { Platform.endOnChangedFiles() }
    return areDiagnosticsLost ? lost : outcome.exitCode
  }

  private static func mayBePaged(_ outcome: Outcome) -> Bool { outcome.mayBePaged && Platform.isTerminal(1) }

  /// `nil` to write the output without a pager.
  private static func pager(for outcome: Outcome) -> Pager? {
    guard mayBePaged(outcome) else { return nil }
    return Pager(for: outcome.output, rows: Platform.terminalRows(), variable: Platform.variable)
  }

  private static func exit(_ code: ExitCode) -> Never { Platform.exit(code.rawValue) }
}
