import WalletFiles

/// The reason why a command printed no report.
enum CommandError: Error, Sendable {
  case usage(UsageError)
  /// A file could not be read or written.
  case files(message: String)
  /// A file was written, but the disk did not confirm it.
  case unconfirmed(message: String)
  /// The input ended at a question.
  case endOfAnswers
  /// Errors in the wallet or in an imported file, among others.
  case diagnostics(Outcome)

  static func usage(_ message: String, see topic: HelpTopic? = nil) -> CommandError {
    .usage(UsageError(message, see: topic))
  }

  /// Of a message that says what was not done.
  static func refused(_ message: String) -> CommandError {
    var error = UsageError(message)
    error.saysWhatIsLeft = true
    return .usage(error)
  }

  /// A command names a card under another, where it takes the main card.
  static func isUnder(_ card: String, _ main: String) -> CommandError {
    .usage("\(PathText.escaped(card)) is under \(PathText.escaped(main)); write \(PathText.escaped(main))")
  }

  /// An error in the files, in one line.
  static func errors(_ message: String) -> CommandError { .errors(printed: "milepost: \(message)\n") }

  /// Errors in the files.
  static func errors(printed text: String) -> CommandError {
    .diagnostics(Outcome("", diagnostics: text, exitCode: .errors))
  }

  var outcome: Outcome {
    switch self {
    case .usage(let error): Outcome("", diagnostics: error.text, exitCode: .usage)
    case .files(let message): Outcome("", diagnostics: "milepost: \(message)\n", exitCode: .files)
    case .unconfirmed(let message): Outcome("", diagnostics: "milepost: \(message)\n", exitCode: .unconfirmed)
    // The cursor is after the question.
    case .endOfAnswers: Outcome("", diagnostics: "\nmilepost: nothing was written\n", exitCode: .usage)
    case .diagnostics(let outcome): outcome
    }
  }
}
