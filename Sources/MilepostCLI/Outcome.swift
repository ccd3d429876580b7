/// The output of a run, and its exit code.
package struct Outcome: Sendable, Hashable {
  /// To standard output.
  package var output: [UInt8] = []
  /// To standard error.
  package var diagnostics: [UInt8] = []
  package var exitCode = ExitCode.success
  /// The places that the run changed on disk, as `FILE:LINE`, escaped for a terminal.
  package var changed: [String] = []
  /// Whether a pager may show output longer than the terminal.
  package var mayBePaged = true

  package init(output: [UInt8] = [], diagnostics: [UInt8] = [], exitCode: ExitCode = .success) {
    (self.output, self.diagnostics, self.exitCode) = (output, diagnostics, exitCode)
  }

  package init(_ output: String, diagnostics: String = "", exitCode: ExitCode = .success) {
    self.init(output: Array(output.utf8), diagnostics: Array(diagnostics.utf8), exitCode: exitCode)
  }
}
