package import LedgerFormats
package import LedgerModel
import LedgerParser
package import WalletFiles

/// The program's surroundings: made once, in `Program`, and by tests. By default there is no terminal, no
/// variable and no file.
package struct Environment: Sendable {
  /// Without `--on`.
  package var today: Day
  /// Nanoseconds since 1970, by which `undo` orders changes.
  package var startedAt: UInt64 = 0
  package var isOutputTerminal = false
  package var isErrorTerminal = false
  /// In columns, without `--width`.
  package var width = 80
  /// The lines of the terminal of standard output; `nil` without one.
  package var height: Int?
  /// The value of a variable such as `MILEPOST_FILE`.
  package var variable: @Sendable (_ name: String) -> String? = { _ in nil }
  /// Opens the files of the command line, with the loader of their includes; `-` is standard input.
  package var openFiles: @Sendable (_ names: [String], _ allowsOutside: Bool) -> CommandLineFiles = {
    names, _ in
    CommandLineFiles(found: names.map { _ in .failure(.missing) }, loader: .none)
  }
  /// Opens the same files at some revisions of their repository; the first of two can be the commit at which
  /// they branched.
  package var openRevisions:
    @Sendable (_ range: RevisionRange, _ names: [String], _ allowsOutside: Bool) -> Result<
      [CommandLineFiles], RevisionError
    > = { _, _, _ in .failure(.failed("no disk")) }
  /// Replaces a file (`-o`), all or nothing; `nil` on success.
  package var writeFile: @Sendable (_ name: String, _ output: OutputParts) -> WriteError? = { _, _ in
    .failed("no disk")
  }
  package var disk = Disk.unavailable
  /// For `lsp`; `nil` where no other program can talk with this one.
  package var server: ServerAccess?
  package var input = Input.none

  package init(today: Day) { self.today = today }

  /// The environment of this process; `looking` is called with each file and folder before it is read.
  static func ofThisProcess(looking: @escaping @Sendable (_ path: String) -> Void = { _ in }) -> Environment {
    var environment = Environment(today: .ofThisMachine)
    environment.startedAt = Platform.nanoseconds()
    environment.isOutputTerminal = Platform.isTerminal(1)
    environment.isErrorTerminal = Platform.isTerminal(2)
    environment.width = Platform.terminalWidth() ?? Platform.variable("COLUMNS").flatMap { Int($0) } ?? 80
    environment.height = Platform.terminalRows()
    environment.variable = { Platform.variable($0) }
    environment.openFiles = { names, allowsOutside in
      DiskLoader(names: names, allowsOutside: allowsOutside, willRead: looking) {
        Platform.readStandardInput(limit: DiskLoader.largestFile)
      }.files
    }
    environment.openRevisions = { range, names, allowsOutside in range.open(names, allowsOutside) }
    environment.writeFile = { name, output in
      let path = PathText.bytes(of: name)
      return path.contains(0) ? .failed("its name has a NUL") : Platform.writeFile(path, output)
    }
    environment.disk = .ofThisMachine
    environment.server = .ofThisProcess
    environment.input = .ofThisProcess()
    return environment
  }

  /// Whether to use colour: by `--color`, else `NO_COLOR` and `CLICOLOR_FORCE` (no-color.org, bixense.com),
  /// else on a terminal.
  package func usesColor(_ choice: ColorChoice, isTerminal: Bool) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      if let no = variable("NO_COLOR"), !no.isEmpty { return false }
      if let force = variable("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
      return isTerminal && variable("TERM") != "dumb"
    }
  }
}

extension Day {
  /// Today by the machine's clock, or the nearest day that a file may name.
  static var ofThisMachine: Day {
    guard let (year, month, day) = Platform.localDate() else { return .first }
    return Day(year: year, month: month, day: day) ?? (year < 1900 ? .first : .last)
  }
}
