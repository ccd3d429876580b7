/// The way diagnostics are drawn.
package struct DiagnosticStyle: Sendable {
  package var color: Bool
  /// In columns; lines of the user's files are clipped to it, but never below 40.
  package var width: Int
  /// Most diagnostics that are drawn; the rest is counted.
  package var limit: Int

  package init(color: Bool = false, width: Int = 80, limit: Int = 100) {
    self.color = color
    self.width = width
    self.limit = limit
  }

  func painted(_ text: String, _ paint: DiagnosticColor) -> String {
    color && !text.isEmpty ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// The colours of a terminal (ECMA-48, SGR).
enum DiagnosticColor: String {
  case error = "1;31"
  case warning = "1;33"
  case strong = "1"
  case gutter = "36"
  case help = "32"

  init(_ severity: Diagnostic.Severity) { self = severity == .error ? .error : .warning }
}
