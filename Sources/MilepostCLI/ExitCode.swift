/// The exit codes, for scripts.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case errors = 1
  case usage = 2
  case files = 3
  /// Distinct from the others, so that no script tries again.
  case unconfirmed = 4
  case internalError = 70
  case interrupted = 130

  /// For help.
  var meaning: String {
    switch self {
    case .success: "fine"
    case .errors: "the files have errors, or --fail-on was met"
    case .usage: "usage error"
    case .files: "a file could not be read or written"
    case .unconfirmed: "a change was written, but its report was lost: don't repeat it"
    case .internalError: "internal error"
    case .interrupted: "interrupted"
    }
  }
}
