/// An error or a warning about the user's files, with the text to correct it.
package struct Diagnostic: Error {
  /// The weight of a diagnostic: no report is made of files with an error.
  package enum Severity: String, Sendable {
    case error
    case warning
  }

  /// A second place or a fact that explains the diagnostic.
  package struct Note: Sendable {
    package var text: String
    /// `nil` for a fact without a place.
    package var range: SourceRange?

    package init(_ text: String, at range: SourceRange? = nil) {
      self.text = text
      self.range = range
    }
  }

  /// A reason that the program itself acts on.
  package enum Cause: Sendable {
    /// No rate converts an amount.
    case missingRate
    case notUTF8
    /// White space that misleads and has no meaning.
    case whiteSpace
    /// An error that another diagnostic reports.
    case otherError
    case mergeConflict
    /// Every report prints it whole, as all numbers of the card may be those of other days.
    case unsetStatementDay
    /// The terms of a template are old, which `check` says; reports do not count it.
    case oldTerms
    /// A payment without its card or account, whose correct line the whole wallet tells.
    case missingSource
    /// Words before the amount, of which the whole wallet tells the card.
    case amountLater
  }

  /// Stable: `E` or `W` and three digits; `examples/errors/` has a file for each.
  package var code: String
  package var severity: Severity
  /// The smallest range that is wrong.
  package var range: SourceRange
  /// One line.
  package var message: String
  /// A few words beside the carets.
  package var label: String?
  /// A fix that can be copied.
  package var help: String?
  package var notes: [Note] = []
  /// The likely one first; none where a value would have to be invented.
  package var fixes: [Fix] = []
  /// `nil` for nearly all.
  package var cause: Cause?

  /// An error.
  package static func error(
    _ code: String, _ range: SourceRange, _ message: String, label: String? = nil, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(code: code, severity: .error, range: range, message: message, label: label, help: help)
  }

  /// A warning.
  package static func warning(
    _ code: String, _ range: SourceRange, _ message: String, label: String? = nil, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(code: code, severity: .warning, range: range, message: message, label: label, help: help)
  }

  /// An error that is only counted, as the list is full (`Diagnostics.isFull`).
  package static func notShown(_ range: SourceRange) -> Diagnostic { .error("E100", range, "") }

  /// The label and the help in one text, for programs; `nil` without either.
  package var hint: String? {
    guard let label, let help else { return label ?? help }
    return "\(label)\(label.hasSuffix("?") ? "" : ";") \(help)"
  }

  /// The same diagnostic with a cause.
  package func because(_ cause: Cause) -> Diagnostic {
    var diagnostic = self
    diagnostic.cause = cause
    return diagnostic
  }

  /// The same diagnostic with more notes.
  package func noting(_ more: [Note]) -> Diagnostic {
    var diagnostic = self
    diagnostic.notes += more
    return diagnostic
  }

  /// The same diagnostic with another place.
  package func noting(_ text: String, at range: SourceRange) -> Diagnostic {
    var diagnostic = self
    diagnostic.notes.append(Note(text, at: range))
    return diagnostic
  }

  /// The same diagnostic for text that starts `offset` later.
  package func moved(by offset: UInt32) -> Diagnostic {
    var diagnostic = self
    diagnostic.range = range.moved(by: offset)
    for index in notes.indices { diagnostic.notes[index].range = notes[index].range?.moved(by: offset) }
    for index in fixes.indices { diagnostic.fixes[index] = fixes[index].moved(by: offset) }
    return diagnostic
  }
}
