package import LedgerFormats

/// The output of a run, and its exit code.
package struct Outcome: Sendable {
  /// To standard output.
  package var output: [UInt8] = []
  /// The output instead, if it is made while it is written.
  package var parts: OutputParts?
  /// To standard error.
  package var diagnostics: [UInt8] = []
  package var exitCode = ExitCode.success
  /// The places that the run changed on disk, as `FILE:LINE`, escaped for a terminal.
  package var changed: [String] = []
  /// Whether a pager may show output longer than the terminal.
  package var mayBePaged = true

  package init(output: [UInt8] = [], diagnostics: [UInt8] = [], exitCode: ExitCode = .success) {
    self.output = output
    self.diagnostics = diagnostics
    self.exitCode = exitCode
  }

  package init(_ output: String, diagnostics: String = "", exitCode: ExitCode = .success) {
    self.init(output: Array(output.utf8), diagnostics: Array(diagnostics.utf8), exitCode: exitCode)
  }

  package init(_ parts: OutputParts) { self.parts = parts }

  /// The outcome with all parts in `output`.
  package var complete: Outcome {
    guard let parts else { return self }
    var outcome = self
    outcome.output = parts.bytes
    outcome.parts = nil
    return outcome
  }

  /// The output for a writer.
  var written: OutputParts { parts ?? OutputParts(output) }
}

extension Outcome: Equatable {
  /// Whether both print the same, all parts made, and changed the same.
  package static func == (one: Outcome, other: Outcome) -> Bool {
    let (one, other) = (one.complete, other.complete)
    return one.output == other.output && one.diagnostics == other.diagnostics
      && one.exitCode == other.exitCode
      && one.changed == other.changed && one.mayBePaged == other.mayBePaged
  }
}
