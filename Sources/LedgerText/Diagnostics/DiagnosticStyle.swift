/// How diagnostics are drawn.
package struct DiagnosticStyle: Sendable {
  /// Whether with the colours of a terminal.
  package var color: Bool
  /// How many columns there are; lines of the user's files are clipped to it, but never below 40.
  package var width: Int
  /// How many diagnostics are drawn; the rest is counted.
  package var limit: Int

  /// Without colour, for 80 columns, the first 100.
  package init(color: Bool = false, width: Int = 80, limit: Int = 100) {
    self.color = color
    self.width = width
    self.limit = limit
  }
}

/// What the colours of a terminal say (ECMA-48, SGR).
enum DiagnosticColor: String {
  case error = "1;31"
  case warning = "1;33"
  case strong = "1"
  case gutter = "36"
  case help = "32"

  init(_ severity: Diagnostic.Severity) {
    self = severity == .error ? .error : .warning
  }
}

extension DiagnosticStyle {
  func painted(_ text: String, _ paint: DiagnosticColor) -> String {
    color && !text.isEmpty ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}
