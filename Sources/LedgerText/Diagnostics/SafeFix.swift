extension Diagnostic {
  /// The fix that may be made without a question: the only one, of form, of a mistake whose meaning is sure.
  /// It never guesses a name, removes a line, or declares, changes or signs anything.
  package var safeFix: Fix? {
    guard fixes.count == 1, let fix = fixes.first, fix.kind == .form, Diagnostic.isSafelyFixed(code) else {
      return nil
    }
    return fix
  }

  /// Whether `check --fix` corrects some or all mistakes of a code.
  package static func isSafelyFixed(_ code: String) -> Bool { safelyFixed.contains(code) }

  /// Of E103 those with one reading, of E118 those with zeros, of E019 a unit after a rate.
  private static let safelyFixed: Set = [
    "E007", "E008", "E012", "E019", "E101", "E103", "E105", "E113", "E114", "E115", "E116", "E117", "E118",
    "E123", "E126", "E128", "E129", "E133", "E134", "E141", "E233", "E246", "E247", "E248", "E272", "E303",
    "W014", "W360",
  ]
}

extension Diagnostics {
  /// Those that have a safe fix.
  package var fixable: Diagnostics { only { $0.safeFix != nil } }
}
