import LedgerExports
import LedgerModel
import LedgerText
import Synchronization
import WalletFiles

/// Runs a report again whenever one of its files changes (`--watch`).
///
/// It compares the states of files and of the folders of patterns, which works on every system and disk: when
/// the system notifies of a change, and each second, since disks of a network or of a container may have no
/// notifications. These are the files and folders that the last run read, so new includes are watched too.
package struct WatchLoop {
  private let command: Command
  private let arguments: Arguments

  /// `nil` for arguments without `--watch`, or with an error.
  package init?(_ arguments: [String]) {
    guard let parsed = try? ParsedArguments(arguments), parsed.arguments.isGiven(.watch) else { return nil }
    command = parsed.command
    self.arguments = parsed.arguments
  }

  /// Most milliseconds between two comparisons: more for thousands of files, fewer if changes may come
  /// without a notification.
  private static func interval(files: Int, areNotified: Bool) -> Int {
    max(areNotified ? 1000 : 250, files / 4)
  }
  /// The time in milliseconds in which an editor replaces a file.
  private static let replacementTime = 1000
  /// The milliseconds in which nothing changes after a save: longer than those between two writes of an
  /// editor, and than a step of the clock for files, within which a second write may leave the state as it
  /// is.
  private static let quietTime = 10

  /// The files and folders that a run read, with their state before that.
  private struct WatchedFiles {
    var states: [String: FileState?] = [:]
    var paths: [String] = []

    mutating func add(_ path: String, _ state: (String) -> FileState?) {
      guard states[path] == nil else { return }
      states.updateValue(state(path), forKey: path)
      paths.append(path)
    }

    /// The same files in their state at this moment.
    func renewed(_ world: WatchEnvironment) -> WatchedFiles {
      var files = self
      for path in paths { files.states.updateValue(world.state(path), forKey: path) }
      return files
    }

    func current(_ world: WatchEnvironment) -> [FileState?] { paths.map(world.state) }

    func differ(_ world: WatchEnvironment) -> Bool { paths.contains { world.state($0) != states[$0] } }

    /// Whether a file is missing or empty that was not: an editor is about to write it.
    func areIncomplete(_ now: [FileState?]) -> Bool {
      zip(paths, now).contains { path, state in
        guard let before = states[path].flatMap({ $0 }) else { return false }
        guard let state else { return true }
        return state.isEmptyFile && !before.isEmptyFile
      }
    }
  }

  /// The reasons for a new report besides the files.
  private struct Trigger: Equatable {
    var today: Day
    var width: Int
    var height: Int?
    var isTerminal: Bool
  }

  /// Runs until it is interrupted.
  package func run(in world: WatchEnvironment) -> ExitCode {
    var shown: (outcome: Outcome, trigger: Trigger, watched: WatchedFiles)?
    while true {
      let last = shown?.watched.renewed(world)
      let record = Mutex(WatchedFiles())
      let state = world.state
      let environment = world.environment { path in record.withLock { $0.add(path, state) } }
      let context = CommandContext(command: command, arguments: arguments, environment: environment)
      if context.walletNames.contains("-") { return refused(.watchedInput, world) }
      if context.walletNames.contains(where: { world.state($0)?.isPipe == true }) {
        guard let last, let shown else {
          return refused(UsageError("--watch can't read a pipe again"), world)
        }
        // A program has put a pipe in the file's place, perhaps for a moment.
        guard waitForChange(of: last, shown.trigger, world) else { return .interrupted }
        continue
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
      }
      shown = (outcome, trigger, watched)
      guard waitForChange(of: watched, trigger, world) else { return .interrupted }
    }
  }

  private func trigger(_ environment: Environment) -> Trigger {
    let isWidthOfTerminal = environment.isOutputTerminal && arguments.value(.width) == nil
    return Trigger(
      today: arguments.value(.on) == nil ? environment.today : .first,
      width: isWidthOfTerminal ? environment.width : 0,
      height: environment.isOutputTerminal ? environment.height : nil,
      isTerminal: environment.isOutputTerminal)
  }

  private func refused(_ error: UsageError, _ world: WatchEnvironment) -> ExitCode {
    var error = error
    error.topic = .command(command)
    _ = world.write(Array(error.text.utf8), 2)
    return .usage
  }

  /// Prints a report; `false` if it could not be written.
  private func show(
    _ outcome: Outcome, isFirst: Bool, _ watched: WatchedFiles, _ context: CommandContext,
    _ world: WatchEnvironment
  ) -> Bool {
    let isTerminal = context.environment.isOutputTerminal
    // The screen is cleared, but not the lines above it. Elsewhere reports follow one another.
    let lead = isTerminal ? "\u{1B}[H\u{1B}[2J" : isFirst || !context.format.isSeparatedByLines ? "" : "\n"
    let foot = isTerminal ? footer(watched, context) : ""
    if isTerminal, let height = context.environment.height {
      let lines = Self.lines(outcome.diagnostics + outcome.output)
      if lines.count + 2 > height {
        return world.write(Array(lead.utf8) + top(lines, of: height, context.textStyle), 1)
      }
    }
    if !lead.isEmpty, !world.write(Array(lead.utf8), 1) { return false }
    if !outcome.diagnostics.isEmpty { _ = world.write(outcome.diagnostics, 2) }
    return world.write(outcome.output + Array(foot.utf8), 1)
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: .lineFeed, omittingEmptySubsequences: false).dropLast(
      bytes.last == .lineFeed ? 1 : 0)
  }

  /// The first lines of a report that is longer than the terminal, and how many follow: nothing scrolls past.
  private func top(_ lines: [ArraySlice<UInt8>], of height: Int, _ style: TextStyle) -> [UInt8] {
    let shown = lines.prefix(max(height - 1, 1))
    let count = lines.count - shown.count
    let dots = style.ascii ? "..." : "…"
    let more = "\(dots) \(count) \(count == 1 ? "line" : "lines") more; Ctrl-C ends"
    return Array(shown.joined(separator: [.lineFeed])) + [.lineFeed]
      + Array((style.color ? "\u{1B}[2m\(more)\u{1B}[0m" : more).utf8)
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
  private func waitForChange(of watched: WatchedFiles, _ trigger: Trigger, _ world: WatchEnvironment) -> Bool
  {
    let isPartlyMissing = watched.states.values.contains(nil)
    var areNotified = world.watch(watched.paths)
    while true {
      // A change since the run read the files came before the system was asked to notify of it.
      if watched.differ(world) { return settle(watched, world) }
      guard world.wait(WatchLoop.interval(files: watched.paths.count, areNotified: areNotified)) else {
        return false
      }
      if self.trigger(world.environment { _ in }) != trigger { return true }
      // Comparing thousands of files leaves most of the time to other programs, even if a folder changes all
      // the time.
      let rest = watched.paths.count / 64
      if rest > 0, !world.pause(rest) { return false }
      // A folder that now exists can be watched.
      if isPartlyMissing { areNotified = world.watch(watched.paths) }
    }
  }

  /// Waits while files are being written, and for removed and emptied files: editors replace files by new
  /// ones.
  private func settle(_ watched: WatchedFiles, _ world: WatchEnvironment) -> Bool {
    let step = max(WatchLoop.quietTime, watched.paths.count / 64)
    var before = watched.current(world)
    for _ in 0..<(WatchLoop.replacementTime / step) {
      let isIncomplete = watched.areIncomplete(before)
      // A new file is watched from now on.
      if isIncomplete { _ = world.watch(watched.paths) }
      guard isIncomplete ? world.wait(step) : world.pause(step) else { return false }
      let now = watched.current(world)
      if now == before, !isIncomplete { return true }
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
