/// The exit codes, for scripts.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case errors = 1
  case usage = 2
  case files = 3
  case internalError = 70
  case interrupted = 130

  /// For help.
  var meaning: String {
    switch self {
    case .success: "fine"
    case .errors: "the files have errors, or --fail-on was met"
    case .usage: "usage error"
    case .files: "a file could not be read or written"
    case .internalError: "internal error"
    case .interrupted: "interrupted"
    }
  }
}
