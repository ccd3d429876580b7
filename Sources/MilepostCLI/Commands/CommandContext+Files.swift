import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

/// The files of a command line, with their loader.
struct OpenedFiles {
  /// As named on the command line.
  var names: [String]
  var found: [FoundFile]
  var loader: FileLoader

  /// Whether standard input or a pipe is among them.
  var hasInput: Bool { found.contains(where: \.isInput) }
}

extension LedgerReader {
  /// The built-in library.
  static var library: [LibraryFile] {
    Library.files.map { LibraryFile(name: $0.name, text: SourceBytes(constants: $0.bytes)) }
  }
}

/// A wallet after reading and checking.
struct CheckedLedger: Sendable {
  var read: LoadedLedger
  /// As named on the command line.
  var names: [String]
  /// `nil` without `--fix`.
  var fixed: FixSummary?
}

extension CommandContext {
  /// The names of the wallet's files: of `-f`, else `$MILEPOST_FILE`, else `wallet.ledger`.
  var walletNames: [String] {
    let files = arguments.values(.files)
    return files.isEmpty ? [environment.variable("MILEPOST_FILE") ?? CommandContext.defaultWallet] : files
  }

  static let defaultWallet = "wallet.ledger"

  /// Whether the wallet is `wallet.ledger` by default.
  var isDefaultWallet: Bool {
    arguments.values(.files).isEmpty && environment.variable("MILEPOST_FILE") == nil
  }

  /// The wallet's files with their includes; only the named ones if the wallet can't be read.
  func wholeWallet() -> [FoundFile] {
    if let files = try? openWallet(), !files.hasInput, let read = try? read(files) { return read.ownFiles }
    return walletNames.filter { $0 != "-" }.compactMap { name in
      environment.disk.realPath(name).map { FoundFile(name: name, identity: $0) }
    }
  }

  func openWallet() throws(CommandError) -> OpenedFiles { try open(walletNames) }

  /// The wallet for a report, which may read large files without a copy. A report that runs again when a file
  /// changes meets files that are being written.
  func openWalletToReport() throws(CommandError) -> OpenedFiles {
    try open(walletNames, mapsLargeFiles: !isGiven(.watch))
  }

  func open(_ names: [String], mapsLargeFiles: Bool = false) throws(CommandError) -> OpenedFiles {
    let files = environment.openFiles(names, isGiven(.allowOutside))
    var found: [FoundFile] = []
    for (name, result) in zip(names, files.found) {
      switch result {
      case .success(let file): found.append(file)
      case .failure(let error):
        throw unreadable(name, error, isDefault: isDefaultWallet && names == [CommandContext.defaultWallet])
      }
    }
    var loader = files.loader
    if !mapsLargeFiles { loader.mapped = { _ in nil } }
    return OpenedFiles(names: names, found: found, loader: loader)
  }

  func reader(_ files: OpenedFiles) -> LedgerReader {
    LedgerReader(loader: files.loader, library: LedgerReader.library, base: option(.base), renewingUpTo: day)
  }

  func checkReadable(_ parsed: ParsedFiles) throws(CommandError) {
    if let (name, error) = parsed.unreadable.first { throw unreadable(name, error, isDefault: false) }
  }

  func parse(_ files: OpenedFiles) throws(CommandError) -> ParsedFiles {
    let parsed = reader(files).parse(files.found)
    try checkReadable(parsed)
    return parsed
  }

  func read(_ files: OpenedFiles) throws(CommandError) -> LoadedLedger { try resolve(parse(files), files) }

  func resolve(_ parsed: consuming ParsedFiles, _ files: OpenedFiles) throws(CommandError) -> LoadedLedger {
    let read = reader(files).resolve(parsed)
    if let base = option(.base), !read.ledger.settings.currencies[read.ledger.settings.totalCurrency].isKnown
    {
      throw .usage("--base \(base): unknown currency")
    }
    return read
  }

  private func unreadable(_ name: String, _ error: LoadError, isDefault: Bool) -> CommandError {
    let hint = isDefault ? "\nto create one: milepost init; to name yours: -f FILE, or $MILEPOST_FILE" : ""
    return .files(message: "\(PathText.escaped(name)): \(error.reason)\(hint)")
  }

  /// The bytes of a file named on the command line; `-` is standard input.
  func readNamed(_ name: String) throws(CommandError) -> [UInt8] {
    if name == "-" { return try readInput() }
    if let piped = environment.disk.readPipe(name) {
      do { return try piped.get() } catch {
        throw .files(message: "\(PathText.escaped(name)): \(error.reason)")
      }
    }
    guard let path = environment.disk.realPath(name) else {
      throw .files(message: "\(PathText.escaped(name)): \(LoadError.missing.reason)")
    }
    return try read(FoundFile(name: name, identity: path))
  }

  func read(_ file: FoundFile) throws(CommandError) -> [UInt8] {
    switch environment.disk.read(file.identity) {
    case .success(let bytes): return bytes
    case .failure(let error): throw .files(message: "\(PathText.escaped(file.name)): \(error.reason)")
    }
  }

  func readInput() throws(CommandError) -> [UInt8] {
    switch environment.input.readAll() {
    case .success(let bytes): return bytes
    case .failure(let error): throw .files(message: "standard input: \(error.reason)")
    }
  }

  /// The lines of a text, escaped for a terminal.
  func escapedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { PathText.escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// Diagnostics, with warnings as errors under `--strict` or `option strict`.
  func strict(_ diagnostics: Diagnostics, _ ledger: Ledger) -> Diagnostics {
    isStrict(ledger) ? diagnostics.strict() : diagnostics
  }

  func isStrict(_ ledger: Ledger) -> Bool { isGiven(.strict) || ledger.settings.options.strict }
}
