import WalletFiles

/// The program that shows a long report on a terminal.
package struct Pager: Sendable, Hashable {
  /// The program and its arguments; those of a shell if the command needs one.
  package let words: [String]

  /// `nil` for a report that is written without a pager: it fits the terminal, no pager is wanted, or the terminal can't
  /// show one. `rows` are the terminal's; `nil` without a terminal.
  package init?(for report: [UInt8], rows: Int?, variable: (_ name: String) -> String?) {
    guard let rows, variable("TERM") != "dumb", Pager.isLonger(report, than: rows - 1) else { return nil }
    let command = variable("MILEPOST_PAGER") ?? variable("PAGER") ?? "less"
    let plain = command.split { $0 == " " || $0 == "\t" }
    guard !plain.isEmpty, plain != ["cat"] else { return nil }
    let needsShell = command.utf8.contains { Pager.shellCharacters.contains($0) }
    words = needsShell ? ["/bin/sh", "-c", command] : [command]
  }

  /// The characters for which git uses a shell too.
  private static let shellCharacters = Array("|&;<>()$`\\\"' \t\n*?[#~=%".utf8)

  /// Variables for the pager, unless they are set: `less` ends where one page suffices, shows colours, and leaves the
  /// report on the screen.
  static let defaults = [("LESS", "FRX"), ("LESSCHARSET", "utf-8"), ("LV", "-c")]

  private static func isLonger(_ report: [UInt8], than rows: Int) -> Bool {
    var lines = 0
    for byte in report where byte == 0x0A {
      lines += 1
      if lines > rows { return true }
    }
    return false
  }

  /// Shows a report and waits for the pager to end; `false` if the pager could not be started, and nothing was shown.
  func show(_ report: [UInt8]) -> Bool {
    // No other process may keep the pipe open.
    guard let pipe = Platform.newPipe() else { return false }
    let variables = Pager.defaults.filter { Platform.variable($0.0) == nil }
    // Keyboard signals are for the pager while it runs.
    Platform.ignoreKeyboardSignals(true)
    defer { Platform.ignoreKeyboardSignals(false) }
    let started = Platform.start(
      PathText.bytes(of: words[0]), words.dropFirst().map { PathText.bytes(of: $0) },
      setting: variables.map { ($0.0, $0.1) }, descriptors: [(pipe.read, 0), (1, 1), (2, 2)])
    Platform.closeEnd(pipe.read)
    guard case .success(let process) = started else {
      Platform.closeEnd(pipe.write)
      return false
    }
    // A pager that has read enough closes the pipe.
    _ = Platform.write(report, to: pipe.write)
    Platform.closeEnd(pipe.write)
    // The exit codes of a shell for a program that does not exist, or can't be run.
    return ![126, 127].contains(Platform.wait(for: process))
  }
}
