import LedgerExports
import LedgerModel
import LedgerText

/// A report that is shown anew whenever one of its files changes (`--watch`).
///
/// Files and the folders of patterns are asked four times a second for when they were changed, which works on every
/// system and disk; what the run looked at says which these are, so new includes are watched from the next report on.
package struct Watching {
  private let invocation: Invocation

  /// What arguments ask to watch; `nil` if they ask for a run that ends, or hold a mistake.
  package init?(_ arguments: [String]) {
    guard case .success(let invocation) = parseArguments(arguments), invocation.isWatching else { return nil }
    self.invocation = invocation
  }

  /// How often files are looked at: every 250 ms, of thousands of them more seldom.
  static func interval(files: Int) -> Int { max(250, files / 4) }
  /// How long an editor may take to put a file in the place of another.
  private static let patience = 1000

  /// What a run looked at, as it was before it was read.
  private struct Seen {
    var stamps: [String: WatchedStamp?] = [:]
    var paths: [String] = []

    mutating func take(_ path: String, _ stamp: (String) -> WatchedStamp?) {
      guard stamps[path] == nil else { return }
      stamps.updateValue(stamp(path), forKey: path)
      paths.append(path)
    }
  }

  /// What decides on a new report besides the files.
  private struct Look: Equatable {
    var today: Day
    var width: Int
    var isTerminal: Bool
  }

  /// Shows the report until it is interrupted; the exit code.
  package func run(in world: WatchedWorld) -> Int32 {
    var shown: (outcome: Outcome, look: Look)?
    while true {
      var seen = Seen()
      let environment = world.environment { seen.take($0, world.stamp) }
      let look = look(environment)
      let run = Run(invocation, environment)
      if run.walletNames.contains("-") { return refused(world) }
      let outcome = run.outcome()
      // What was wrong from the start, the name of a file perhaps, does not mend itself.
      if shown == nil, outcome.exitCode > 1 {
        _ = world.write(outcome.standardError, 2)
        return outcome.exitCode
      }
      if shown == nil || shown?.outcome != outcome || shown?.look != look {
        guard show(outcome, after: shown?.outcome, seen, run, world) else { return Outcome.notWritten }
        shown = (outcome, look)
      }
      guard waitForChange(of: seen, look, world) else { return Watching.interrupted }
    }
  }

  /// The exit code of a program that was interrupted.
  package static let interrupted: Int32 = 130

  private func look(_ environment: Environment) -> Look {
    Look(
      today: invocation.on == nil ? environment.today : .first,
      width: environment.isOutputTerminal && invocation.width == nil ? environment.width : 0,
      isTerminal: environment.isOutputTerminal)
  }

  private func refused(_ world: WatchedWorld) -> Int32 {
    _ = world.write(Array(UsageMistake.watchedInput(invocation.command).text.utf8), 2)
    return UsageMistake.exitCode
  }

  // MARK: Showing

  /// Whether it was written.
  private func show(
    _ outcome: Outcome, after before: Outcome?, _ seen: Seen, _ run: Run, _ world: WatchedWorld
  ) -> Bool {
    let isTerminal = run.environment.isOutputTerminal
    // The screen is cleared and what had scrolled away is kept. Elsewhere reports follow one another.
    let front = isTerminal ? "\u{1B}[H\u{1B}[2J" : before == nil || !invocation.format.isPartedByLines ? "" : "\n"
    let foot = isTerminal ? footer(seen, run) : ""
    if !front.isEmpty, !world.write(Array(front.utf8), 1) { return false }
    if !outcome.standardError.isEmpty { _ = world.write(outcome.standardError, 2) }
    return world.write(outcome.standardOutput + Array(foot.utf8), 1)
  }

  /// `watching wallet.ledger and 12 more files; Ctrl-C ends`, faint.
  private func footer(_ seen: Seen, _ run: Run) -> String {
    let files = Set(seen.stamps.values.compactMap { $0 }.filter { !$0.isFolder })
    let names = run.walletNames.map { escapedForTerminal(RawText.shown($0)) }
    let others = files.count - names.count
    let more = others > 0 ? " and \(others) more file\(others == 1 ? "" : "s")" : ""
    let text = "watching \(names.joined(separator: ", "))\(more); Ctrl-C ends"
    let style = run.textStyle
    let line = text.utf8.count < style.width ? text : "watching \(max(1, files.count)) files; Ctrl-C ends"
    return "\n" + (style.color ? "\u{1B}[2m\(line)\u{1B}[0m" : line) + "\n"
  }

  // MARK: Waiting

  /// Waits until something has changed and stands still again; `false` for no longer watching.
  private func waitForChange(of seen: Seen, _ look: Look, _ world: WatchedWorld) -> Bool {
    while true {
      guard world.pause(Watching.interval(files: seen.paths.count)) else { return false }
      if self.look(world.environment { _ in }) != look { return true }
      if seen.paths.contains(where: { world.stamp($0) != seen.stamps[$0] }) { return settle(seen, world) }
    }
  }

  /// Waits while files are being written, and for one that is gone to come back: editors put new ones in their place.
  private func settle(_ seen: Seen, _ world: WatchedWorld) -> Bool {
    let step = 50
    var before = seen.paths.map(world.stamp)
    for _ in 0..<(Watching.patience / step) {
      guard world.pause(step) else { return false }
      let now = seen.paths.map(world.stamp)
      let isGone = zip(seen.paths, now).contains { path, stamp in
        stamp == nil && seen.stamps[path].flatMap { $0 } != nil
      }
      if now == before, !isGone { return true }
      before = now
    }
    return true
  }
}

extension Format {
  /// Whether an empty line may part two reports.
  fileprivate var isPartedByLines: Bool {
    switch self {
    case .text, .csv, .md, .github: true
    case .json, .sarif: false
    }
  }
}

extension Invocation {
  /// What can't be shown again: what was read from standard input is gone, and a file is not shown.
  func checkWatching() throws(UsageMistake) {
    guard isWatching else { return }
    if files.contains("-") { throw .watchedInput(command) }
    if output != nil { throw UsageMistake("--watch shows the report; it can't go to a file with -o", command) }
  }
}

extension UsageMistake {
  fileprivate static func watchedInput(_ command: Command) -> UsageMistake {
    UsageMistake("--watch needs files that it can read again, and standard input is none", command)
  }
}
