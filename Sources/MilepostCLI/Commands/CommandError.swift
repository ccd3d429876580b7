/// Why a command printed no report.
enum CommandError: Error, Sendable {
  case usage(UsageError)
  /// A file could not be read or written.
  case files(message: String)
  /// Everything else: errors in the files, or in what is imported.
  case diagnostics(Outcome)

  static func usage(_ message: String, see topic: HelpTopic? = nil) -> CommandError {
    .usage(UsageError(message, see: topic))
  }

  /// An error in the files that is a line of its own.
  static func errors(_ message: String) -> CommandError {
    .diagnostics(Outcome("", diagnostics: "milepost: \(message)\n", exitCode: .errors))
  }

  var outcome: Outcome {
    switch self {
    case .usage(let error): Outcome("", diagnostics: error.text, exitCode: .usage)
    case .files(let message): Outcome("", diagnostics: "milepost: \(message)\n", exitCode: .files)
    case .diagnostics(let outcome): outcome
    }
  }
}
