package import LedgerParser

/// The files of a command line.
package struct CommandLineFiles {
  /// In the order of the command line.
  package var found: [Result<FoundFile, LoadError>]
  /// For these files and their includes.
  package var loader: FileLoader

  package init(found: [Result<FoundFile, LoadError>], loader: FileLoader) {
    self.found = found
    self.loader = loader
  }
}
