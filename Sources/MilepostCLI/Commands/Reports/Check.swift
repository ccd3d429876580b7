import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

extension CommandSpec {
  static let check = CommandSpec(
    summary: "report errors and warnings in the files",
    help: """
      Checks the files and reports errors and warnings, with counts. Every other
      command runs the same checks and prints its report only if there are no errors.
      A card whose template has a newer reading is named after the counts and is no
      warning. Exits with 1 on errors; with --strict also on warnings.
      """,
    examples: ["milepost check -f wallet.ledger", "milepost check --format sarif -o check.sarif"],
    options: [.takes(.formats([.text, .json, .md, .github, .sarif]))],
    run: .diagnostics { context, checked in
      let read = checked.read
      let (shown, map) = (context.shownDiagnostics(read.diagnostics), read.ledger.map)
      let remarks = context.isGiven(.quiet) ? [] : read.ledger.supersededTemplates(on: context.day)
      let exitCode: ExitCode = read.diagnostics.errors > 0 ? .errors : .success
      switch context.format {
      case .json:
        var document = Document(
          shown, in: map, on: context.day.description, base: read.ledger.settings.baseCode,
          entries: read.entries)
        document.add(remarks, in: map)
        return Outcome(output: json(document), exitCode: exitCode)
      case .github: return Outcome(output: gitHubAnnotations(shown, in: map), exitCode: exitCode)
      case .sarif:
        return Outcome(output: sarif(shown, in: map, version: MilepostCLI.version), exitCode: exitCode)
      case .md:
        let lines = [counts(checked)] + remarks.map { $0.remark(in: map) }
        return Outcome(markdownDiagnostics(shown, in: map, counts: lines), exitCode: exitCode)
      case .csv, .text:
        // One line for scripts; wrapped for the user.
        let isWrapped = context.option(.width) != nil || context.environment.isOutputTerminal
        let lines = [counts(checked)] + remarks.map { escapedForTerminal($0.remark(in: map)) }
        return Outcome(
          lines.map { isWrapped ? plainLine($0, style: context.textStyle) : $0 + "\n" }.joined(),
          diagnostics: context.text(of: shown, in: map), exitCode: exitCode)
      }
    })
}

/// `wallet.ledger: 12 entries, 0 errors, 1 warning`.
private func counts(_ checked: CheckedLedger) -> String {
  func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
  let diagnostics = checked.read.diagnostics
  let counts = [
    count(checked.read.entries, "entry", "entries"), count(diagnostics.errors, "error", "errors"),
    count(diagnostics.warnings, "warning", "warnings"),
  ]
  return
    "\(checked.names.map { PathText.escaped($0) }.joined(separator: ", ")): \(counts.joined(separator: ", "))"
}
