/// A diagnostic with the user's lines, each ended by a line break. Text from files is escaped.
package func diagnosticText(_ diagnostic: Diagnostic, in map: SourceMap, style: DiagnosticStyle) -> String {
  var blocks = DiagnosticBlocks(map, style)
  blocks.add(diagnostic)
  return blocks.text
}

/// Diagnostics in file order, an empty line between them, with a summary after them: `2 errors, 1 warning`.
/// The last error of each code names its help. Beyond `style.limit` they are only counted, warnings first.
/// Empty without diagnostics.
package func diagnosticText(_ diagnostics: Diagnostics, in map: SourceMap, style: DiagnosticStyle) -> String {
  let total = diagnostics.errors + diagnostics.warnings
  guard total > 0 else { return "" }
  var blocks = DiagnosticBlocks(map, style)
  let drawn = selected(diagnostics.inFileOrder(), limit: style.limit)
  var lastOfCode: [String: Int] = [:]
  for (index, diagnostic) in drawn.enumerated() where diagnostic.severity == .error {
    lastOfCode[diagnostic.code] = index
  }
  for (index, diagnostic) in drawn.enumerated() {
    blocks.add(diagnostic, namesHelp: lastOfCode[diagnostic.code] == index)
    blocks.line()
  }
  if drawn.count < total { blocks.line("and \(grouped(total - drawn.count)) more\n") }
  blocks.line(style.painted(summary(diagnostics), .strong))
  return blocks.text
}

/// The number of some warnings in one line, with the command that prints them; empty without any.
package func warningLine(_ warnings: Diagnostics) -> String {
  warnings.count == 0 ? "" : "\(summary(warnings)): run \"milepost check\"\n"
}

/// The diagnostics to draw, in the same order. Errors have priority: an error after a hundred warnings is the
/// reason that there is no report.
private func selected(_ diagnostics: [Diagnostic], limit: Int) -> [Diagnostic] {
  var errorsLeft = min(limit, diagnostics.count { $0.severity == .error })
  var warningsLeft = limit - errorsLeft
  return diagnostics.filter { diagnostic in
    switch diagnostic.severity {
    case .error:
      errorsLeft -= 1
      return errorsLeft >= 0
    case .warning:
      warningsLeft -= 1
      return warningsLeft >= 0
    }
  }
}

private func summary(_ diagnostics: Diagnostics) -> String {
  let counts = [(diagnostics.errors, "error"), (diagnostics.warnings, "warning")]
  return counts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(
    separator: ", ")
}

/// `1000000` as `1,000,000`.
private func grouped(_ count: Int) -> String {
  let digits = Array(String(count))
  return digits.indices.reduce(into: "") { text, index in
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digits[index])
  }
}
