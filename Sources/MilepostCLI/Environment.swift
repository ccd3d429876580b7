package import LedgerModel
package import LedgerParser

/// What the program sees of the world around it. Tests hand it another one.
package struct Environment {
  /// The day, where `--on` says none.
  package var today: Day
  /// Whether the report goes to a terminal.
  package var isOutputTerminal: Bool
  /// Whether diagnostics go to a terminal.
  package var isErrorTerminal: Bool
  /// How many columns text may take, where `--width` says nothing.
  package var width: Int
  /// Variables such as `MILEPOST_FILE`.
  package var variable: (_ name: String) -> String?
  /// The files that the command line names, with what reads them and what they include; `-` is standard input.
  package var openFiles: (_ names: [String], _ allowsOutside: Bool) -> CommandLineFiles
  /// The same files as they were at some revisions of the repository that they lie in; of two revisions the first may
  /// stand for where they parted.
  package var openRevisions:
    (_ revisions: [String], _ fromMergeBase: Bool, _ names: [String], _ allowsOutside: Bool) -> Result<
      [CommandLineFiles], RevisionProblem
    > = { _, _, _, _ in .failure(.failed("no disk")) }
  /// Puts bytes in the place of a file (`-o`), all or none of them; `nil` if that went well.
  package var writeFile: (_ name: String, _ bytes: [UInt8]) -> WriteProblem?
  /// How files are changed.
  package var disk: Disk
  /// What a person types, and who asks.
  package var input: Input

  /// An environment of these parts; without them: no terminal, no variables, no files.
  package init(
    today: Day, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false, width: Int = 80,
    variable: @escaping (_ name: String) -> String? = { _ in nil },
    openFiles: @escaping (_ names: [String], _ allowsOutside: Bool) -> CommandLineFiles = { names, _ in
      CommandLineFiles(found: names.map { _ in .failure(.missing) }, loader: .none)
    },
    writeFile: @escaping (_ name: String, _ bytes: [UInt8]) -> WriteProblem? = { _, _ in .failed("no disk") },
    disk: Disk = .none, input: Input = .none
  ) {
    self.today = today
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.width = width
    self.variable = variable
    self.openFiles = openFiles
    self.writeFile = writeFile
    self.disk = disk
    self.input = input
  }

  /// The world as the system shows it to this process.
  /// `looking` is told each file and folder before it is read.
  static func ofThisProcess(looking: @escaping (_ path: String) -> Void = { _ in }) -> Environment {
    var environment = Environment(
      today: Platform.today(), isOutputTerminal: Platform.isTerminal(1), isErrorTerminal: Platform.isTerminal(2),
      width: Platform.terminalWidth() ?? Platform.variable("COLUMNS").flatMap { Int($0) } ?? 80,
      variable: Platform.variable,
      openFiles: { names, allowsOutside in
        DiskLoader(names: names, allowsOutside: allowsOutside, looking: looking) {
          Platform.readStandardInput(limit: DiskLoader.largestFile)
        }.files
      },
      writeFile: { name, bytes in
        let path = RawText.bytes(of: name)
        return path.contains(0) ? .failed("its name holds a NUL") : Platform.writeFile(path, bytes)
      },
      disk: .ofThisMachine, input: .ofThisProcess())
    environment.openRevisions = { revisions, fromMergeBase, names, allowsOutside in
      revisionFiles(names, at: revisions, fromMergeBase: fromMergeBase, allowsOutside)
    }
    return environment
  }

  /// Whether to use colour: what `--color` says, else `NO_COLOR` and `CLICOLOR_FORCE` (no-color.org, bixense.com),
  /// else whether a person looks at it.
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

/// The files of a command line.
package struct CommandLineFiles {
  /// Each in the order given, or why it could not be had.
  package var found: [Result<FileLoader.Found, FileLoader.Problem>]
  /// Reads them and what they include.
  package var loader: FileLoader

  /// Files with their loader.
  package init(found: [Result<FileLoader.Found, FileLoader.Problem>], loader: FileLoader) {
    self.found = found
    self.loader = loader
  }
}
