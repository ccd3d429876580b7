extension SourceMap {
  /// The position after the line break of the line that contains a position; the file's end in the last line.
  package func lineEnd(after position: UInt32) -> UInt32 {
    withBytes(at: position) { bytes, base in
      base + UInt32(min(lineFeed(bytes, from: Int(position - base)) + 1, bytes.count))
    }
  }

  /// The lines of the entry whose first line contains a position, with their line breaks: up to its last property.
  package func entryLines(at position: UInt32) -> SourceRange {
    entryLines(at: position, atMost: .max) ?? SourceRange(position, position)
  }

  /// The lines of an entry, or `nil` where they have more than `most` bytes; no more than that is read.
  package func entryLines(at position: UInt32, atMost most: Int) -> SourceRange? {
    withBytes(at: position) { bytes, base in
      var start = Int(position - base)
      while start > 0, bytes[start - 1] != .lineFeed { start -= 1 }
      var end = Int(lineEnd(after: position) - base)
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
      return SourceRange(base + UInt32(start), base + UInt32(end))
    }
  }

  /// The edit that inserts whole lines at the start of a line or at a file's end, with the line ends of the file.
  package func insertion(of lines: [String], at position: UInt32) -> SourceEdit {
    let file = files[fileIndex(at: position)]
    let text = file.text
    let bytes = text.span
    let first = lineFeed(bytes, from: 0)
    let lineEnd = first > 0 && first < bytes.count && bytes[first - 1] == .carriageReturn ? "\r\n" : "\n"
    let at = Int(position - file.base)
    let isAfterText = at > 0 && bytes[at - 1] != .lineFeed
    return SourceEdit(at: position, (isAfterText ? lineEnd : "") + lines.map { $0 + lineEnd }.joined())
  }
}
