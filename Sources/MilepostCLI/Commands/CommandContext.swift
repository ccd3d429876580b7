import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

/// The input of a command: its arguments and environment, with functions that all commands use.
struct CommandContext: Sendable {
  let command: Command
  let arguments: Arguments
  let environment: Environment

  /// `nil` where the option is not given.
  func option<Value>(_ key: OptionKey<Value>) -> Value? { arguments.value(key) }

  func isGiven(_ key: OptionKey<Bool>) -> Bool { arguments.isGiven(key) }

  /// The words after the command, readable and safe for a terminal.
  var words: [String] { arguments.words.map { PathText.shown($0) } }

  /// The day of `--on`, else today.
  var day: Day { onDay ?? environment.today }

  /// The day of `--on`; `nil` without it.
  var onDay: Day? { option(.on).flatMap { RelativeDay.day($0, today: environment.today) } }

  var format: Format { option(.formats(Format.allCases)) ?? .text }

  var isForPeople: Bool { format == .text || format == .md }

  /// The period of `--period`; `nil` without it.
  func period(_ ledger: Ledger) throws(CommandError) -> DayRange? {
    guard let text = option(.period) else { return nil }
    if let period = ReportPeriod.parse(text, on: day, weekStart: ledger.settings.options.weekStart) {
      return period
    }
    throw .usage("--period \(PathText.escaped(text)): no such period", see: .periods)
  }

  /// The day of an option; `nil` without it.
  func chosenDay(_ word: String?, _ option: String) throws(CommandError) -> Day? {
    guard let word else { return nil }
    if let day = RelativeDay.day(word, today: day) { return day }
    throw .usage(
      "\(option) \(PathText.escaped(word)): no such day; write 2026-01-03, 12, fri, yesterday or 3d")
  }

  /// The query in some words.
  func query(
    _ words: [String], by keys: [QueryKey] = QueryKey.named, _ ledger: Ledger, on day: Day
  ) throws(CommandError) -> Query {
    do {
      return try Query(words, by: keys, on: day, weekStart: ledger.settings.options.weekStart)
        .resolved(in: ledger)
    } catch {
      throw .usage(escapedForTerminal(error.message), see: .query)
    }
  }

  /// The expenses that the query in the words picks; `nil` for a query that picks all.
  func expenseQuery(_ ledger: Ledger) throws(CommandError) -> ExpenseQuery? {
    let query = try query(arguments.words, ledger, on: day)
    return query.isEmpty ? nil : ExpenseQuery(query, ledger)
  }

  /// The outcome of a report, with a line on standard error if no entry of the wallet matches its query.
  func withUnmatched(_ outcome: Outcome, _ ledger: Ledger) throws(CommandError) -> Outcome {
    if isGiven(.quiet) { return outcome }
    guard let text = ledger.unmatchedText(try query(arguments.words, ledger, on: day)) else { return outcome }
    var outcome = outcome
    outcome.diagnostics += Array((escapedForTerminal(text) + "\n").utf8)
    return outcome
  }

  /// A report in the format of `--format`; no other is made.
  func output(_ document: @autoclosure () -> Document, page: () -> Page) -> Outcome {
    output(document()) { page().text(textStyle) }
  }

  /// The same for a report that differs more between a terminal and Markdown.
  func output(_ document: @autoclosure () -> Document, text: () -> String) -> Outcome {
    switch format {
    case .json, .github, .sarif: Outcome(output: json(document()))
    case .csv: Outcome(output: csv(document()))
    case .text, .md: Outcome(text())
    }
  }

  var textStyle: TextStyle {
    let isOnTerminal = environment.isOutputTerminal && outputFile == nil
    var style = TextStyle(
      color: environment.usesColor(option(.color) ?? .auto, isTerminal: isOnTerminal),
      width: option(.width) ?? (isOnTerminal ? environment.width : 80), ascii: isGiven(.ascii))
    style.isMarkdown = format == .md
    return style
  }

  var diagnosticStyle: DiagnosticStyle {
    DiagnosticStyle(
      color: environment.usesColor(option(.color) ?? .auto, isTerminal: environment.isErrorTerminal),
      width: option(.width) ?? environment.width)
  }

  /// The file of `-o`; `nil` for standard output.
  var outputFile: String? { option(.output).flatMap { $0 == "-" ? nil : $0 } }

  /// The diagnostics to be printed: under `--quiet` only errors.
  func shownDiagnostics(_ diagnostics: Diagnostics) -> Diagnostics {
    isGiven(.quiet) ? diagnostics.onlyErrors() : diagnostics
  }

  /// The text of diagnostics for standard error.
  func text(of diagnostics: Diagnostics, in map: SourceMap) -> String {
    diagnosticText(diagnostics, in: map, style: diagnosticStyle)
  }

  /// The warnings of a report: one line with their number, or under `--warnings` all of them. Those that every report
  /// prints whole are a line each.
  func warningsText(_ warnings: Diagnostics, in map: SourceMap) -> String {
    if isGiven(.warnings) { return text(of: warnings, in: map) }
    let whole = warnings.list.filter { $0.cause == .unsetStatementDay }.map { warning in
      "milepost: \(escapedForTerminal(warning.message))\(warning.help.map { ": \(escapedForTerminal($0))" } ?? "")\n"
    }
    let counted = warnings.only { $0.cause != .unsetStatementDay && $0.cause != .oldTerms }
    return whole.joined() + warningLine(counted)
  }

  /// The text of a wallet's errors for standard error.
  func errorsText(_ read: LoadedLedger) -> String {
    text(of: read.diagnostics.onlyErrors(), in: read.ledger.map)
  }
}
