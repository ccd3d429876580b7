/// What a run leaves: all it has to say, and the exit code.
package struct Outcome: Sendable, Hashable {
  /// The report.
  package var standardOutput: [UInt8]
  /// Diagnostics.
  package var standardError: [UInt8]
  /// 0 fine, 1 errors in the files, 2 wrong use, 3 a file that could not be read or output that could not be written.
  package var exitCode: Int32
  /// Whether a report that is longer than the terminal may go through a pager.
  package var mayBePaged = true

  /// An outcome of these parts.
  package init(standardOutput: [UInt8] = [], standardError: [UInt8] = [], exitCode: Int32 = 0) {
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.exitCode = exitCode
  }

  /// An outcome of text.
  package init(output: String, error: String = "", exitCode: Int32 = 0) {
    self.init(standardOutput: Array(output.utf8), standardError: Array(error.utf8), exitCode: exitCode)
  }

  /// The exit code of output that was lost.
  package static let notWritten: Int32 = 3
}

extension Outcome {
  /// What its report is to be read with; `nil` to write it as it is.
  fileprivate var pager: Pager? {
    guard mayBePaged, Platform.isTerminal(1) else { return nil }
    return Pager(for: standardOutput, rows: Platform.terminalRows(), variable: Platform.variable)
  }
}

/// The whole program: runs what the arguments say, writes everything it has to say, and ends.
package func exitAfterRunning() -> Never {
  Platform.ignoreWriteSignals()
  Platform.exitOnFault()
  // Swift gets the arguments from /proc; without it there would be none, and a command would do nothing and succeed.
  guard CommandLine.argc > 0 else {
    _ = Platform.write(Array("milepost: the arguments can't be read: is /proc there?\n".utf8), to: 2)
    Platform.exit(Outcome.notWritten)
  }
  let arguments = Platform.arguments()
  if let watching = Watching(arguments) {
    Platform.endQuietlyOnInterrupt()
    Platform.exit(watching.run(in: .ofThisProcess))
  }
  var outcome = run(arguments, environment: .ofThisProcess())
  // Diagnostics first: a reader of the report that has gone away does not take them along.
  if case .failed = Platform.write(outcome.standardError, to: 2) { outcome.exitCode = Outcome.notWritten }
  if let pager = outcome.pager, pager.show(outcome.standardOutput) { Platform.exit(outcome.exitCode) }
  if case .failed(let reason) = Platform.write(outcome.standardOutput, to: 1) {
    _ = Platform.write(Array("milepost: the report could not be written: \(reason)\n".utf8), to: 2)
    outcome.exitCode = Outcome.notWritten
  }
  Platform.exit(outcome.exitCode)
}
