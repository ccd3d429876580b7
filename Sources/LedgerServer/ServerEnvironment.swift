package import LedgerModel
package import LedgerParser

/// What the server needs of the machine and of the program; tests make another one. Paths are `PathText`.
package struct ServerEnvironment: Sendable {
  /// The texts of open documents by their real paths, in place of the files.
  package typealias Documents = [String: [UInt8]]

  /// Read at each request, since a server runs for days.
  package var today: @Sendable () -> Day
  /// The files of some names with the loader of their includes; `looking` is called with each file and folder before it is
  /// read.
  package var openFiles:
    @Sendable (
      _ names: [String], _ allowsOutside: Bool, _ documents: Documents,
      _ looking: @escaping @Sendable (String) -> Void
    ) -> (found: [Result<FoundFile, LoadError>], loader: FileLoader)
  /// The real path of a file, also of one that does not exist yet; `nil` without its folder.
  package var realPath: @Sendable (_ path: String) -> String?
  /// The path as the user would name it: relative to the working directory, where it is below that.
  package var shortPath: @Sendable (_ path: String) -> String
  /// The real paths of the files with an ending in a folder, in the order of their bytes.
  package var files: @Sendable (_ folder: String, _ ending: String) -> [String]
  /// The bytes of a file; `nil` where it can't be read.
  package var read: @Sendable (_ path: String) -> [UInt8]?
  /// A number that changes with a file or folder; `nil` where it does not exist.
  package var state: @Sendable (_ path: String) -> Int?
  /// Whether a process still runs.
  package var isRunning: @Sendable (_ process: Int) -> Bool = { _ in true }
  /// Milliseconds of a clock that only moves on.
  package var milliseconds: @Sendable () -> Int = { 0 }
  /// The files of `-f`, absolute; empty without.
  package var givenFiles: [String] = []
  /// `$MILEPOST_FILE`, absolute.
  package var variableFile: String?
  /// The home folder.
  package var home: String?
  package var allowsOutside = false
  /// The day of `--on`.
  package var on: Day?
  /// The currency of `--base`.
  package var base: CurrencyCode?
  package var library: [LedgerReader.LibraryFile] = []
  /// The templates of the library; `kind` is the keyword of their entries.
  package var templates: @Sendable () -> [(kind: String, id: String, title: String)] = { [] }
  /// The ledger text of a built-in template; `nil` for any other name.
  package var template: @Sendable (_ id: String) -> String? = { _ in nil }
  /// The program's version.
  package var version = ""
  /// The report of some words on a wallet, as Markdown; fails with the message of the program.
  package var report:
    @Sendable (_ words: [String], _ wallet: LoadedLedger, _ on: Day) -> Result<String, ReportError> =
      { _, _, _ in
        .failure(ReportError(message: "no reports"))
      }

  /// What `add` with some words would write to the wallet of some names, with open documents in place of their files.
  package var add:
    @Sendable (_ words: [String], _ names: [String], _ allowsOutside: Bool, _ documents: Documents, _ on: Day)
      ->
      Result<AddedEntries, ReportError> = { _, _, _, _, _ in
        .failure(ReportError(message: "nothing can be added"))
      }

  /// New entries that are not written.
  package struct AddedEntries: Sendable {
    /// A file before and after, by its real path.
    package typealias Change = (path: String, old: [UInt8], new: [UInt8])

    package let changes: [Change]
    /// What the program prints.
    package let output: String

    package init(changes: [Change], output: String) { (self.changes, self.output) = (changes, output) }
  }

  /// The message of a report that can't be made.
  package struct ReportError: Error, Sendable {
    package let message: String
    /// Whether the words are wrong, not the wallet.
    package let isAboutWords: Bool

    package init(message: String, isAboutWords: Bool = false) {
      self.message = message
      self.isAboutWords = isAboutWords
    }
  }

  package init(
    today: @escaping @Sendable () -> Day,
    openFiles:
      @escaping @Sendable (
        _ names: [String], _ allowsOutside: Bool, _ documents: Documents,
        _ looking: @escaping @Sendable (String) -> Void
      ) -> (found: [Result<FoundFile, LoadError>], loader: FileLoader),
    realPath: @escaping @Sendable (_ path: String) -> String?,
    shortPath: @escaping @Sendable (_ path: String) -> String,
    files: @escaping @Sendable (_ folder: String, _ ending: String) -> [String],
    read: @escaping @Sendable (_ path: String) -> [UInt8]?,
    state: @escaping @Sendable (_ path: String) -> Int?
  ) {
    self.today = today
    self.openFiles = openFiles
    self.realPath = realPath
    self.shortPath = shortPath
    self.files = files
    self.read = read
    self.state = state
  }
}
