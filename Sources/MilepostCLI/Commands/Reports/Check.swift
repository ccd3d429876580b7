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

      --fix first corrects what is wrong in its form alone: dates, amounts, spaces,
      order and indentation, in all files of the wallet inside its folder, as one
      change for `undo`. An entry in which another error would appear
      stays as it is. With --diff it writes nothing, and exits with 1 if something
      would change; `-f -` writes the corrected text to standard output.
      """,
    examples: [
      "milepost check -f wallet.ledger", "milepost check --fix", "milepost check --fix --diff",
      "milepost check --format sarif -o check.sarif",
    ],
    options: [
      .takes(.fix), .takes(.fixDifference), .takes(.force),
      .takes(.formats([.text, .json, .md, .github, .sarif])),
    ],
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
        document.add(fixable: shown.fixable.count, fixed: checked.fixed?.fixes)
        return Outcome(output: json(document), exitCode: exitCode)
      case .github: return Outcome(output: gitHubAnnotations(shown, in: map), exitCode: exitCode)
      case .sarif:
        let output = sarif(shown, in: map, version: MilepostCLI.version) { CodeHelp($0)?.rule }
        return Outcome(output: output, exitCode: exitCode)
      case .md:
        let lines = [counts(checked)] + remarks.map { $0.remark(in: map) } + fixLines(checked)
        return Outcome(markdownDiagnostics(shown, in: map, counts: lines), exitCode: exitCode)
      case .csv, .text:
        // One line for scripts; wrapped for the user.
        let isWrapped = context.option(.width) != nil || context.environment.isOutputTerminal
        let named = remarks.map { escapedForTerminal($0.remark(in: map)) }
        let lines = [counts(checked)] + named + fixLines(checked)
        return Outcome(
          lines.map { isWrapped ? plainLine($0, style: context.textStyle) : $0 + "\n" }.joined(),
          diagnostics: context.text(of: shown, in: map), exitCode: exitCode)
      }
    })
}

/// What was fixed, and what can be.
private func fixLines(_ checked: CheckedLedger) -> [String] {
  let all = checked.read.diagnostics
  let fixable = all.fixable
  // What could be fixed and was not would have another error.
  if let fixed = checked.fixed { return [fixed.text(errorsLeft: all.errors)] }
  guard fixable.count > 0 else { return [] }
  let counts = [(all.errors, fixable.errors, "error"), (all.warnings, fixable.warnings, "warning")]
    .filter { $0.1 > 0 }
  let total = counts.reduce(0) { $0 + $1.0 }
  let nouns = counts.map { total == 1 ? $0.2 : $0.2 + "s" }.joined(separator: " and ")
  let part = total == 1 ? "1" : "\(fixable.count) of \(total)"
  return ["\(part) \(nouns) can be fixed: milepost check --fix"]
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
