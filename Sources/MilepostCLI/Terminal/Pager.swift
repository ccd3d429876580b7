import WalletFiles

/// The program that a long report is read with on a terminal.
package struct Pager: Sendable, Hashable {
  /// The program and its arguments; a shell's where the words need one.
  package let words: [String]

  /// The pager for a report, or `nil` where it is simply written: it fits the terminal, no pager is wanted, or the
  /// terminal can't do what one needs. `rows` are those of the terminal; `nil` for none.
  package init?(for report: [UInt8], rows: Int?, variable: (_ name: String) -> String?) {
    guard let rows, variable("TERM") != "dumb", Pager.isLonger(report, than: rows - 1) else { return nil }
    let command = variable("MILEPOST_PAGER") ?? variable("PAGER") ?? "less"
    let plain = command.split { $0 == " " || $0 == "\t" }
    guard !plain.isEmpty, plain != ["cat"] else { return nil }
    let needsShell = command.utf8.contains { Pager.shellCharacters.contains($0) }
    words = needsShell ? ["/bin/sh", "-c", command] : [command]
  }

  /// Those for which git asks a shell as well.
  private static let shellCharacters = Array("|&;<>()$`\\\"' \t\n*?[#~=%".utf8)

  /// What is set in its environment, unless it is set already: `less` goes on where a page suffices, shows colours, and
  /// leaves what it showed.
  static let defaults = [("LESS", "FRX"), ("LESSCHARSET", "utf-8"), ("LV", "-c")]

  private static func isLonger(_ report: [UInt8], than rows: Int) -> Bool {
    var lines = 0
    for byte in report where byte == 0x0A {
      lines += 1
      if lines > rows { return true }
    }
    return false
  }

  /// Shows a report and waits until it was read; `false` where the pager could not be started, and nothing was shown.
  func show(_ report: [UInt8]) -> Bool {
    // Nobody else may keep the pipe open.
    guard let pipe = Platform.newPipe() else { return false }
    let variables = Pager.defaults.filter { Platform.variable($0.0) == nil }
    // What is typed while the pager runs is meant for it.
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
    // Who has read enough closes the pipe.
    _ = Platform.write(report, to: pipe.write)
    Platform.closeEnd(pipe.write)
    // A shell ends so where there is no such program, or it can't be run.
    return ![126, 127].contains(Platform.wait(for: process))
  }
}
