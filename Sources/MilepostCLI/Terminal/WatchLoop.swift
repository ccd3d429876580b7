import LedgerExports
import LedgerModel
import LedgerText
import Synchronization
import WalletFiles

/// Runs a report again whenever one of its files changes (`--watch`).
///
/// Four times a second it compares the modification times of files and of the folders of patterns, which works on every
/// system and disk. These are the files and folders that the last run read, so new includes are watched too.
package struct WatchLoop {
  private let command: Command
  private let arguments: Arguments

  /// `nil` for arguments without `--watch`, or with an error.
  package init?(_ arguments: [String]) {
    guard let parsed = try? ParsedArguments(arguments), parsed.arguments.isGiven(.watch) else { return nil }
    (command, self.arguments) = (parsed.command, parsed.arguments)
  }

  /// Milliseconds between two checks: 250, more for thousands of files.
  static func interval(files: Int) -> Int { max(250, files / 4) }
  /// The time in milliseconds in which an editor replaces a file.
  private static let replacementTime = 1000

  /// The files and folders that a run read, with their state before that.
  private struct WatchedFiles {
    var states: [String: FileState?] = [:]
    var paths: [String] = []

    mutating func add(_ path: String, _ state: (String) -> FileState?) {
      guard states[path] == nil else { return }
      states.updateValue(state(path), forKey: path)
      paths.append(path)
    }
  }

  /// The reasons for a new report besides the files.
  private struct Trigger: Equatable {
    var today: Day
    var width: Int
    var isTerminal: Bool
  }

  /// Runs until it is interrupted.
  package func run(in world: WatchEnvironment) -> ExitCode {
    var shown: (outcome: Outcome, trigger: Trigger)?
    while true {
      let record = Mutex(WatchedFiles())
      let state = world.state
      let environment = world.environment { path in record.withLock { $0.add(path, state) } }
      let context = CommandContext(command: command, arguments: arguments, environment: environment)
      if context.walletNames.contains("-") { return refused(.watchedInput, world) }
      if context.walletNames.contains(where: { world.state($0)?.isPipe == true }) {
        return refused(UsageError("--watch can't read a pipe again"), world)
      }
      let trigger = trigger(environment)
      let outcome = command.outcome(arguments, in: environment).complete
      let watched = record.withLock { $0 }
      // An error in the first run, perhaps in the name of a file, stays.
      if shown == nil, outcome.exitCode != .success, outcome.exitCode != .errors {
        _ = world.write(outcome.diagnostics, 2)
        return outcome.exitCode
      }
      if shown == nil || shown?.outcome != outcome || shown?.trigger != trigger {
        guard show(outcome, isFirst: shown == nil, watched, context, world) else { return .files }
        shown = (outcome, trigger)
      }
      guard waitForChange(of: watched, trigger, world) else { return .interrupted }
    }
  }

  private func trigger(_ environment: Environment) -> Trigger {
    let isWidthOfTerminal = environment.isOutputTerminal && arguments.value(.width) == nil
    return Trigger(
      today: arguments.value(.on) == nil ? environment.today : .first,
      width: isWidthOfTerminal ? environment.width : 0, isTerminal: environment.isOutputTerminal)
  }

  private func refused(_ error: UsageError, _ world: WatchEnvironment) -> ExitCode {
    var error = error
    error.topic = .command(command)
    _ = world.write(Array(error.text.utf8), 2)
    return .usage
  }

  /// Prints a report; `false` if it could not be written.
  private func show(
    _ outcome: Outcome, isFirst: Bool, _ watched: WatchedFiles, _ context: CommandContext, _ world: WatchEnvironment
  ) -> Bool {
    let isTerminal = context.environment.isOutputTerminal
    // The screen is cleared, but not the lines above it. Elsewhere reports follow one another.
    let lead = isTerminal ? "\u{1B}[H\u{1B}[2J" : isFirst || !context.format.isSeparatedByLines ? "" : "\n"
    let foot = isTerminal ? footer(watched, context) : ""
    if !lead.isEmpty, !world.write(Array(lead.utf8), 1) { return false }
    if !outcome.diagnostics.isEmpty { _ = world.write(outcome.diagnostics, 2) }
    return world.write(outcome.output + Array(foot.utf8), 1)
  }

  /// `watching wallet.ledger and 12 more files; Ctrl-C ends`, faint.
  private func footer(_ watched: WatchedFiles, _ context: CommandContext) -> String {
    let files = Set(watched.states.values.compactMap { $0 }.filter { !$0.isFolder })
    let names = context.walletNames.map { PathText.escaped($0) }
    let others = files.count - names.count
    let more = others > 0 ? " and \(others) more file\(others == 1 ? "" : "s")" : ""
    let text = "watching \(names.joined(separator: ", "))\(more); Ctrl-C ends"
    let style = context.textStyle
    let line = text.utf8.count < style.width ? text : "watching \(max(1, files.count)) files; Ctrl-C ends"
    return "\n" + (style.color ? "\u{1B}[2m\(line)\u{1B}[0m" : line) + "\n"
  }

  /// Waits for a change that is complete; `false` to stop watching.
  private func waitForChange(of watched: WatchedFiles, _ trigger: Trigger, _ world: WatchEnvironment) -> Bool {
    while true {
      guard world.pause(WatchLoop.interval(files: watched.paths.count)) else { return false }
      if self.trigger(world.environment { _ in }) != trigger { return true }
      if watched.paths.contains(where: { world.state($0) != watched.states[$0] }) { return settle(watched, world) }
    }
  }

  /// Waits while files are being written, and for removed files: editors replace files by new ones.
  private func settle(_ watched: WatchedFiles, _ world: WatchEnvironment) -> Bool {
    let step = 50
    var before = watched.paths.map(world.state)
    for _ in 0..<(WatchLoop.replacementTime / step) {
      guard world.pause(step) else { return false }
      let now = watched.paths.map(world.state)
      let isGone = zip(watched.paths, now).contains { path, state in
        state == nil && watched.states[path].flatMap { $0 } != nil
      }
      if now == before, !isGone { return true }
      before = now
    }
    return true
  }
}

extension Format {
  /// Whether reports can be separated by an empty line.
  fileprivate var isSeparatedByLines: Bool {
    switch self {
    case .text, .csv, .md, .github: true
    case .json, .sarif: false
    }
  }
}

extension Arguments {
  /// Throws at options that `--watch` excludes: standard input can be read only once, and `-o` shows nothing.
  func checkWatching() throws(UsageError) {
    guard isGiven(.watch) else { return }
    if values(.files).contains("-") { throw .watchedInput }
    if value(.output) != nil { throw UsageError("--watch shows the report; it can't go to a file with -o") }
  }
}

extension UsageError {
  fileprivate static let watchedInput = UsageError("--watch can't read standard input again")
}
