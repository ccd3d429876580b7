package import LedgerModel
package import LedgerText

/// The result of reading a run's files.
package struct LoadedLedger: Sendable {
  /// To be used only if there are no errors.
  package var ledger: Ledger
  /// In the order found.
  package var diagnostics: Diagnostics
  /// The number of entries.
  package var entries: Int
  /// Files of the command line that could not be read.
  package var unreadable: [(name: String, error: LoadError)]
  /// In the order of the map, the built-in library's last.
  package var files: [FoundFile]
  /// For each file the place of the `include` that names it; `nil` for those of the command line.
  package var includeSites: [SourceRange?]

  /// The user's files, without standard input, pipes and additions.
  package var ownFiles: [FoundFile] { files.filter { !$0.identity.isEmpty && !$0.isInput } }
}
