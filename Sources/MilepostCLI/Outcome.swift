/// Everything a run prints, and its exit code.
package struct Outcome: Sendable, Hashable {
  /// For standard output.
  package var output: [UInt8] = []
  /// For standard error.
  package var diagnostics: [UInt8] = []
  package var exitCode = ExitCode.success
  /// Whether output longer than the terminal may go through a pager.
  package var mayBePaged = true

  package init(output: [UInt8] = [], diagnostics: [UInt8] = [], exitCode: ExitCode = .success) {
    (self.output, self.diagnostics, self.exitCode) = (output, diagnostics, exitCode)
  }

  package init(_ output: String, diagnostics: String = "", exitCode: ExitCode = .success) {
    self.init(output: Array(output.utf8), diagnostics: Array(diagnostics.utf8), exitCode: exitCode)
  }
}
