extension SourceMap {
  /// The file, line and column of one position, as `LocationFinder` answers it. It walks the whole file: for more than a few
  /// positions make one `LocationFinder` and ask it.
  package func location(of position: UInt32) -> (file: Int, line: Int, column: Int) {
    var locator = LocationFinder(self)
    return locator.location(of: position)
  }

  /// The line that holds one position, without its line break; the same caution.
  package func lineRange(containing position: UInt32) -> SourceRange {
    var locator = LocationFinder(self)
    return locator.lineRange(containing: position)
  }
}
