import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

/// One reading of all files of a wallet. It is a class since it has all of the wallet: what has it is copied often.
final class Reading {
  let loaded: LoadedLedger
  /// The same before any name is looked up.
  let parsed: ParsedFiles
  /// The day of its checks.
  let on: Day
  /// The ledger as of this day.
  let ledger: Ledger
  /// The real paths of all files, in reading order.
  let paths: [String]
  /// Of the paths, as a client names them.
  let uris: [JSONValue]
  /// Whether it has more lines than are read at each key: diagnostics wait until no key comes.
  let isLarge: Bool

  /// The lines up to which a wallet is read at each key.
  static let maxLinesAtOnce = 20_000

  /// Resolves and checks parsed files.
  init(_ parsed: ParsedFiles, by reader: LedgerReader, today: Day, on day: Day) {
    var loaded = reader.resolve(parsed)
    var ledger = loaded.ledger
    if loaded.diagnostics.errors == 0 {
      loaded.diagnostics = LedgerChecks.run(ledger, today: today, on: day, after: loaded.diagnostics)
    }
    if ledger.settings.options.strict { loaded.diagnostics = loaded.diagnostics.strict() }
    if loaded.diagnostics.errors == 0 { ledger = ledger.renewed(on: day) }
    self.loaded = loaded
    self.parsed = parsed
    self.on = day
    self.ledger = ledger
    paths = loaded.ownFiles.map(\.identity)
    uris = paths.map { .text(FileURI.uri(PathText.bytes(of: $0))) }
    isLarge = loaded.ledger.map.hasMoreLines(than: Reading.maxLinesAtOnce)
  }

  var hasErrors: Bool { loaded.diagnostics.errors > 0 }

  /// The index of the file with a real path; `nil` where it was not read.
  func file(at path: String?) -> Int? { loaded.files.firstIndex { $0.identity == path } }
}

extension SourceMap {
  /// Whether the files have more than a number of lines.
  fileprivate func hasMoreLines(than most: Int) -> Bool {
    var left = most
    for file in files {
      var at = 0
      while at < file.text.count {
        at = lineFeed(file.text.span, from: at) + 1
        left -= 1
        if left < 0 { return true }
      }
    }
    return false
  }
}
