extension SourceMap {
  /// The position after the line break of the line that contains a position; the file's end in the last line.
  package func lineEnd(after position: UInt32) -> UInt32 {
    let file = files[fileIndex(at: position)]
    let feed = lineFeed(file.text.span, from: Int(position - file.base))
    return file.base + UInt32(min(feed + 1, file.text.count))
  }

  /// The lines of the entry whose first line contains a position, with their line breaks: up to its last property.
  package func entryLines(at position: UInt32) -> SourceRange {
    entryLines(at: position, atMost: .max) ?? SourceRange(position, position)
  }

  /// The lines of an entry, or `nil` where they have more than `most` bytes; no more than that is read.
  package func entryLines(at position: UInt32, atMost most: Int) -> SourceRange? {
    let file = files[fileIndex(at: position)]
    let bytes = file.text.span
    var start = Int(position - file.base)
    while start > 0, bytes[start - 1] != .lineFeed { start -= 1 }
    var end = Int(lineEnd(after: position) - file.base)
    var next = end
    while next < bytes.count {
      let feed = lineFeed(bytes, from: next)
      var cursor = Cursor(at: next, end: feed)
      cursor.skipBlanks(bytes)
      let isBlank = cursor.at == feed || bytes[cursor.at].isLineEnd
      let isIndented = cursor.at > next && !isBlank
      guard isBlank || isIndented || bytes[next] == .semicolon else { break }
      next = min(feed + 1, bytes.count)
      if isIndented { end = next }
      if next - start > most { return nil }
    }
    return SourceRange(file.base + UInt32(start), file.base + UInt32(end))
  }

  /// The edit that inserts whole lines at the start of a line or at a file's end, with the line ends of the file.
  package func insertion(of lines: [String], at position: UInt32) -> SourceEdit {
    let file = files[fileIndex(at: position)]
    let bytes = file.text.span
    let first = lineFeed(bytes, from: 0)
    let lineEnd = first > 0 && first < bytes.count && bytes[first - 1] == .carriageReturn ? "\r\n" : "\n"
    let at = Int(position - file.base)
    let isAfterText = at > 0 && bytes[at - 1] != .lineFeed
    return SourceEdit(at: position, (isAfterText ? lineEnd : "") + lines.map { $0 + lineEnd }.joined())
  }
}
