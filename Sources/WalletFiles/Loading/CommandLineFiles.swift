package import LedgerParser

/// The files of a command line.
package struct CommandLineFiles {
  /// Each in the order given, or why it could not be opened.
  package var found: [Result<FoundFile, LoadError>]
  /// Reads them and what they include.
  package var loader: FileLoader

  package init(found: [Result<FoundFile, LoadError>], loader: FileLoader) {
    (self.found, self.loader) = (found, loader)
  }
}
