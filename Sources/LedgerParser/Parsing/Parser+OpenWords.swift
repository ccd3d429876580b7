import LedgerText

extension Parser {
  /// The error that a line which was proposed still has a `…` in place of a number, where the error of the line is at
  /// such a word.
  func openWord(in line: TextLine, _ bytes: Span<UInt8>, at error: Diagnostic) -> Diagnostic? {
    if diagnostics.isFull { return nil }
    var cursor = line.cursor
    while cursor.skipToWord(bytes) {
      let word = range(cursor.at, cursor.wordEnd(bytes))
      if word.start > error.range.end { return nil }
      let text = text(bytes, cursor.at, cursor.wordEnd(bytes))
      if word.end >= error.range.start, OpenWord.isOpen(text) { return .openWord(word, text) }
      cursor.at = cursor.wordEnd(bytes)
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func openWord(_ range: SourceRange, _ word: String) -> Diagnostic {
    .error("E120", range, OpenWord.text(word), label: "left open")
  }
}
