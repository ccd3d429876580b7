/// One thing that is wrong (an error) or looks wrong (a warning) in a file, with what a person needs to mend it.
package struct Diagnostic: Error {
  /// Whether reports can still be made.
  package enum Severity: String, Sendable {
    /// The file does not say what it means; no report is made.
    case error
    /// The file can be understood, but something looks like a mistake.
    case warning
  }

  /// A second place or a fact that explains the first.
  package struct Note: Sendable {
    /// What is to be said of it.
    package var text: String
    /// The place it speaks of, if it speaks of one.
    package var range: SourceRange?

    /// A note, at a place or without one.
    package init(_ text: String, at range: SourceRange? = nil) {
      self.text = text
      self.range = range
    }
  }

  /// What the program itself acts on.
  package enum Cause: Sendable {
    /// No rate converts an amount.
    case missingRate
    /// The file is not UTF-8 at all.
    case notUTF8
  }

  /// The stable code: `E` or `W` and three digits; `examples/errors/` has a file for each.
  package var code: String
  /// Error or warning.
  package var severity: Severity
  /// The smallest range that is wrong.
  package var range: SourceRange
  /// What was seen, in one line.
  package var message: String
  /// A few words beside the carets.
  package var label: String?
  /// A fix that can be copied.
  package var help: String?
  /// Second places and facts.
  package var notes: [Note]
  /// What the program itself acts on; `nil` for nearly all.
  package var cause: Cause?

  /// An error.
  package static func error(
    _ code: String, _ range: SourceRange, _ message: String, label: String? = nil, help: String? = nil,
    notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(
      code: code, severity: .error, range: range, message: message, label: label, help: help, notes: notes)
  }

  /// The same with a cause.
  package func because(_ cause: Cause) -> Diagnostic {
    var diagnostic = self
    diagnostic.cause = cause
    return diagnostic
  }

  /// The same for text that starts elsewhere.
  package func moved(by offset: UInt32) -> Diagnostic {
    var diagnostic = self
    diagnostic.range = range.moved(by: offset)
    for index in notes.indices { diagnostic.notes[index].range = notes[index].range?.moved(by: offset) }
    return diagnostic
  }

  /// An error that is only counted, because so many were found before it (`Diagnostics.isFull`).
  package static func notShown(_ range: SourceRange) -> Diagnostic { .error("E100", range, "") }

  /// A warning.
  package static func warning(
    _ code: String, _ range: SourceRange, _ message: String, label: String? = nil, help: String? = nil,
    notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(
      code: code, severity: .warning, range: range, message: message, label: label, help: help, notes: notes)
  }
}

/// All that was found in a run. Beyond `kept` only the count goes on, so that a file of a million mistakes costs no
/// more than one of a hundred thousand.
package struct Diagnostics: Sendable {
  /// How many are kept whole.
  package static let kept = 100_000

  /// Those kept, in the order they were found.
  package private(set) var list: [Diagnostic] = []
  /// How many errors there are in all.
  package private(set) var errors = 0
  /// How many warnings there are in all.
  package private(set) var warnings = 0

  /// Errors and warnings together.
  package var count: Int { errors + warnings }

  /// Nothing found.
  package init() {}

  /// Whether from here on only the count goes on: what is added is never seen.
  package var isFull: Bool { list.count >= Diagnostics.kept }

  /// Adds one. (`make` is not run where only the count goes on.)
  package mutating func add(_ severity: Diagnostic.Severity, _ make: @autoclosure () -> Diagnostic) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    }
    if list.count < Diagnostics.kept { list.append(make()) }
  }

  /// Adds one.
  package mutating func add(_ diagnostic: Diagnostic) { add(diagnostic.severity, diagnostic) }

  /// Adds all that another found, in text that starts `offset` later than it assumed.
  package mutating func add(_ other: Diagnostics, movedBy offset: UInt32 = 0) {
    let kept = other.list.prefix(max(0, Diagnostics.kept - list.count))
    list += offset == 0 ? Array(kept) : kept.map { $0.moved(by: offset) }
    errors += other.errors
    warnings += other.warnings
  }

  /// The same with every warning an error.
  package func strict() -> Diagnostics {
    var result = self
    for index in result.list.indices { result.list[index].severity = .error }
    (result.errors, result.warnings) = (errors + warnings, 0)
    return result
  }

  /// The errors alone.
  package func onlyErrors() -> Diagnostics {
    var result = self
    result.list.removeAll { $0.severity == .warning }
    result.warnings = 0
    return result
  }

  /// Those that another did not find: as many of one code and message as there are more.
  package func beyond(_ other: Diagnostics) -> Diagnostics {
    struct Kind: Hashable {
      var code: String
      var message: String
    }
    var known: [Kind: Int] = [:]
    for diagnostic in other.list { known[Kind(code: diagnostic.code, message: diagnostic.message), default: 0] += 1 }
    return only { diagnostic in
      let kind = Kind(code: diagnostic.code, message: diagnostic.message)
      guard let count = known[kind], count > 0 else { return true }
      known[kind] = count - 1
      return false
    }
  }

  /// Those of which something is true.
  package func only(_ isWanted: (Diagnostic) -> Bool) -> Diagnostics {
    var result = Diagnostics()
    for diagnostic in list where isWanted(diagnostic) { result.add(diagnostic) }
    return result
  }

  /// The same, in the order of their places (of one place: errors first).
  package func inFileOrder() -> [Diagnostic] {
    list.sorted { one, other in
      (one.range.start, one.severity == .error ? 0 : 1, one.code)
        < (other.range.start, other.severity == .error ? 0 : 1, other.code)
    }
  }
}
