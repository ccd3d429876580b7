extension SourceMap {
  /// The file, line and column of one position, as `Locator` answers it. It walks the whole file: for more than a few
  /// positions make one `Locator` and ask it.
  package func location(of position: UInt32) -> (file: Int, line: Int, column: Int) {
    var locator = Locator(self)
    return locator.location(of: position)
  }

  /// The line that holds one position, without its line break; the same caution.
  package func lineRange(containing position: UInt32) -> SourceRange {
    var locator = Locator(self)
    return locator.lineRange(containing: position)
  }
}
