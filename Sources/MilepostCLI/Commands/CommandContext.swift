import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerReports
import LedgerText
import WalletFiles

/// What a command works with: its arguments, the environment, and what every command does.
struct CommandContext: Sendable {
  let command: Command
  let arguments: Arguments
  let environment: Environment

  /// The value of an option; `nil` where it is not given.
  func option<Value>(_ key: OptionKey<Value>) -> Value? { arguments.value(key) }

  func isGiven(_ key: OptionKey<Bool>) -> Bool { arguments.isGiven(key) }

  /// The words after the command, as people read them.
  var words: [String] { arguments.words.map { PathText.shown($0) } }

  /// The day of `--on`, else today.
  var day: Day { option(.on) ?? environment.today }

  var format: Format { option(.formats(Format.allCases)) ?? .text }

  /// Whether the format is for people.
  var isForPeople: Bool { format == .text || format == .md }

  /// The period that the user asks for; `nil` where none is.
  func period(_ ledger: Ledger) throws(CommandError) -> DayRange? {
    guard let text = option(.period) else { return nil }
    if let period = ReportPeriod.parse(text, on: day, weekStart: ledger.settings.options.weekStart) { return period }
    throw .usage("--period \(PathText.escaped(text)): no such period", see: .periods)
  }

  /// The query that some words are.
  func query(_ words: [String], _ ledger: Ledger, on day: Day) throws(CommandError) -> Query {
    do {
      return try Query(words, on: day, weekStart: ledger.settings.options.weekStart)
    } catch {
      throw .usage(escapedForTerminal(error.message), see: .query)
    }
  }

  // How a report comes out.

  /// A report in the format asked for; only that format is made.
  func output(_ document: @autoclosure () -> Document, text: () -> String) -> Outcome {
    switch format {
    case .json, .github, .sarif: Outcome(output: json(document()))
    case .csv: Outcome(output: csv(document()))
    case .text, .md: Outcome(text())
    }
  }

  /// How text for people is drawn.
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

  /// What the user wants to see of some diagnostics.
  func shownDiagnostics(_ diagnostics: Diagnostics) -> Diagnostics {
    isGiven(.quiet) ? diagnostics.onlyErrors() : diagnostics
  }

  /// Some diagnostics as they are printed.
  func drawn(_ diagnostics: Diagnostics, in map: SourceMap) -> String {
    diagnosticText(diagnostics, in: map, style: diagnosticStyle)
  }
}
