import LedgerExports
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// The program as a function: what the arguments ask for, from the files of an environment.
package func run(_ arguments: [String], environment: Environment) -> Outcome {
  switch parseArguments(arguments) {
  case .failure(let mistake): Outcome(output: "", error: mistake.text, exitCode: UsageMistake.exitCode)
  case .success(let invocation): Run(invocation, environment).outcome()
  }
}

/// One run of one command.
struct Run {
  let invocation: Invocation
  let environment: Environment
  /// Greater for each later run, as far as the clock goes on: what one run changed is taken back together.
  let number = Platform.nanoseconds()

  init(_ invocation: Invocation, _ environment: Environment) {
    self.invocation = invocation
    self.environment = environment
  }

  /// Everything the run has to say.
  func outcome() -> Outcome {
    do throws(Failure) {
      var outcome = delivered(try report())
      outcome.mayBePaged = invocation.mayBePaged
      return outcome
    } catch {
      return error.outcome
    }
  }

  /// Why there is no report.
  struct Failure: Error {
    var outcome: Outcome

    init(_ message: String, exitCode: Int32) {
      outcome = Outcome(output: "", error: "milepost: \(message)\n", exitCode: exitCode)
    }

    init(_ outcome: Outcome) { self.outcome = outcome }
  }

  private func report() throws(Failure) -> Outcome {
    switch invocation.command {
    case .help: return Outcome(output: helpText(invocation.topic))
    case .version: return Outcome(output: versionText())
    case .library: return try libraryReport()
    case .completions: return Outcome(output: completionScript(for: invocation.shell))
    case .complete: return Outcome(output: completions())
    case .manual: return Outcome(output: manual())
    case .status, .check, .cards, .miles, .list, .spend, .summary, .budgets, .alerts, .goals, .benefits, .roi,
      .subscriptions,
      .coupons, .due, .export, .rates:
      return try ledgerReport()
    case .diff: return try differenceReport()
    case .fmt: return try format()
    case .add, .used, .paid, .saved, .income, .rate, .seen, .snooze: return try addEntries()
    case .new: return try newCard()
    case .initialize: return try firstWallet()
    case .importing: return try importFile()
    case .undo: return try undo()
    }
  }

  /// Puts the report where `-o` says.
  private func delivered(_ outcome: Outcome) -> Outcome {
    guard let file = invocation.output, !outcome.standardOutput.isEmpty else { return outcome }
    var outcome = outcome
    if let refusal = refusal(toWrite: file) {
      return Outcome(output: "", error: "milepost: \(refusal)\n", exitCode: UsageMistake.exitCode)
    }
    var message: String?
    switch environment.writeFile(file, outcome.standardOutput) {
    case nil, .closedPipe: break
    case .failed(let reason): message = "could not be written: \(reason)"
    case .changed: message = "could not be written: somebody else changed it"
    case .unsure(let reason): message = "is written, but it may not outlast a power cut: \(reason)"
    }
    if let message {
      outcome.standardError += Array("milepost: \(shown(file)) \(message)\n".utf8)
      outcome.exitCode = Outcome.notWritten
    }
    outcome.standardOutput = []
    return outcome
  }

  /// Why a report must not go to a file: it would take the place of a ledger.
  private func refusal(toWrite file: String) -> String? {
    guard let path = environment.disk.realPath(file), case .success = environment.disk.read(path) else { return nil }
    let isLedger = [".ledger", ".rules"].contains { ending in
      file.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
    let isWallet = walletNames.contains { environment.disk.realPath($0) == path }
    return isLedger || isWallet ? "-o \(shown(file)): this is a ledger, and the report would take its place" : nil
  }

  // MARK: Reports on files

  private func ledgerReport() throws(Failure) -> Outcome {
    let today = invocation.on ?? environment.today
    let wallet = try wallet()
    var read = try read(wallet)
    if let base = invocation.base, !read.ledger.currencies[read.ledger.base].isKnown {
      throw Failure("--base \(base): there is no such currency", exitCode: UsageMistake.exitCode)
    }
    var report: Result<Outcome, Failure>?
    if read.diagnostics.errors == 0 { report = check(&read, on: today) }
    if invocation.isStrict || read.ledger.options.strict { read.diagnostics = read.diagnostics.strict() }
    if invocation.command == .check { return checkReport(read, wallet.names) }
    let drawn = draw(warningsWanted(read.diagnostics), in: read.ledger.map, style: diagnosticStyle)
    guard read.diagnostics.errors == 0, let report else {
      throw Failure(Outcome(output: "", error: drawn, exitCode: 1))
    }
    var outcome = try report.get()
    outcome.standardError = Array(drawn.utf8) + outcome.standardError
    return outcome
  }

  /// Checks a ledger that was read without errors, and makes the report beside it: neither changes the ledger, and of a
  /// large one each takes a while.
  func check(_ read: inout ReadLedger, on day: Day) -> Result<Outcome, Failure> {
    let whole = read
    let (ledger, known) = (read.ledger, read.diagnostics)
    var checked = known
    var report = Result<Outcome, Failure>.success(Outcome())
    let isLarge = ledger.expenses.count + ledger.uses.count > 20_000
    func oneByOne(_ first: () -> Void, _ second: () -> Void) {
      first()
      second()
    }
    func check() {
      checked = LedgerChecks.run(
        ledger, today: environment.today, after: known, inPair: isLarge ? inPair : oneByOne)
    }
    func make() {
      guard invocation.command != .check else { return }
      do throws(Failure) {
        report = .success(
          invocation.command == .export ? export(whole, on: day) : try ledgerReport(ledger, on: day))
      } catch {
        report = .failure(error)
      }
    }
    if isLarge {
      inPair(check, make)
    } else {
      check()
      make()
    }
    read.diagnostics = checked
    return report
  }

  func warningsWanted(_ diagnostics: Diagnostics) -> Diagnostics {
    invocation.isQuiet ? diagnostics.onlyErrors() : diagnostics
  }

  var diagnosticStyle: DiagnosticStyle {
    DiagnosticStyle(
      color: environment.usesColor(invocation.color, isTerminal: environment.isErrorTerminal),
      width: invocation.width ?? environment.width)
  }

  /// How text for people is drawn.
  var textStyle: TextStyle {
    let toTerminal = environment.isOutputTerminal && invocation.output == nil
    var style = TextStyle(
      color: environment.usesColor(invocation.color, isTerminal: toTerminal),
      width: invocation.width ?? (toTerminal ? environment.width : 80), ascii: invocation.isASCII)
    style.isMarkdown = invocation.format == .md
    return style
  }

  private func checkReport(_ read: ReadLedger, _ names: [String]) -> Outcome {
    let wanted = warningsWanted(read.diagnostics)
    let map = read.ledger.map
    let exitCode: Int32 = read.diagnostics.errors > 0 ? 1 : 0
    switch invocation.format {
    case .json:
      let base = read.ledger.base == 0 ? nil : read.ledger.currencies.code(read.ledger.base)
      let on = (invocation.on ?? environment.today).description
      let document = Document(wanted, in: map, on: on, base: base, entries: read.entries)
      return Outcome(standardOutput: json(document), exitCode: exitCode)
    case .github: return Outcome(standardOutput: github(wanted, in: map), exitCode: exitCode)
    case .sarif: return Outcome(standardOutput: sarif(wanted, in: map, version: version), exitCode: exitCode)
    case .csv, .text, .md:
      let counts = [
        counted(read.entries, "entry", "entries"), counted(read.diagnostics.errors, "error", "errors"),
        counted(read.diagnostics.warnings, "warning", "warnings"),
      ]
      let name = names.map { escapedForTerminal(RawText.shown($0)) }.joined(separator: ", ")
      let line = "\(name): \(counts.joined(separator: ", "))"
      if invocation.format == .md {
        return Outcome(output: markdown(wanted, in: map, counts: line), exitCode: exitCode)
      }
      // Scripts look for one line; it is folded where somebody looks at it.
      let isSeen = invocation.width != nil || environment.isOutputTerminal
      return Outcome(
        output: isSeen ? plainLine(line, style: textStyle) : line + "\n",
        error: draw(wanted, in: map, style: diagnosticStyle),
        exitCode: exitCode)
    }
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
}

extension FileLoader.Problem {
  /// In words, behind a file's name.
  var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .outside: "it lies outside the folder of the first file"
    case .notRegular(let kind): "it is \(kind), not a file"
    case .unreadable(let reason): reason
    case .tooLarge(let bytes): "it is too large (\(bytes) bytes)"
    case .tooMany(let limit): "it names more than \(limit) files"
    }
  }
}
