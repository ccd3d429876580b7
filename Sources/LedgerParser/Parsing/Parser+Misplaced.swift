import LedgerModel
import LedgerText

// Entries that are indented, and properties that are not.
extension Parser {
  /// The error of an entry on an indented line. It has no fix where properties of the entry above would become its own,
  /// and where its keyword is a property, too.
  func indentedEntry(_ bytes: Span<UInt8>, _ word: SourceRange) -> Diagnostic {
    let start = Int(word.start) + origin
    var margin = start
    while margin > first, bytes[margin - 1].isBlank { margin -= 1 }
    let line = TextLine(start: start, end: lineFeed(bytes, from: start))
    let keyword = text(bytes, start, min(line.cursor.wordEnd(bytes), start + 100))
    let isOnlyEntry = !DefinitionKind.allCases.contains {
      EntryProperty.all(of: $0).contains { $0.name == keyword }
    }
    let isMovable = isOnlyEntry && propertyBelow(bytes, line).map { takes($0, line, bytes) } ?? true
    return .indentedEntry(word).fixed(
      "move it to column 1", .form, isMovable ? [SourceEdit(range(margin, start), "")] : [])
  }

  /// The edit that indents a property in column 1, if the entry above can have it.
  func indenting(_ property: String, _ bytes: Span<UInt8>, _ line: TextLine) -> [SourceEdit] {
    guard let above = entryAbove(bytes, line), takes(property, above, bytes) else { return [] }
    return [SourceEdit(at: position(line.start), "    ")]
  }

  /// The name of the next property below a line; `nil` where an entry or nothing follows.
  private func propertyBelow(_ bytes: Span<UInt8>, _ line: TextLine) -> String? {
    var at = line.end + 1
    while at < bytes.count {
      let end = lineFeed(bytes, from: at)
      var cursor = Cursor(at: at, end: end)
      if !bytes[at].isBlank, !bytes[at].isLineEnd, bytes[at] != .semicolon { return nil }
      if bytes[at].isBlank, cursor.skipToWord(bytes), !bytes[cursor.at].isLineEnd {
        let word = text(bytes, cursor.at, min(cursor.wordEnd(bytes), cursor.at + 100))
        return Parser.looksLikeEntry(word) ? nil : word
      }
      at = end + 1
    }
    return nil
  }

  /// The entry that would own a line if that were indented; `nil` where none is among the lines just above.
  private func entryAbove(_ bytes: Span<UInt8>, _ line: TextLine) -> TextLine? {
    var next = line.start
    for _ in 0..<100 where next > first {
      var start = next - 1
      while start > first, bytes[start - 1] != .lineFeed { start -= 1 }
      let above = TextLine(start: start, end: next - 1)
      let first = bytes[start]
      let isEntry = !first.isBlank && !first.isLineEnd && first != .semicolon
      if isEntry, !Keywords.isProperty(text(bytes, start, min(above.cursor.wordEnd(bytes), start + 100))) {
        return above
      }
      next = start
    }
    return nil
  }

  /// Whether the entry that begins with a line can have a property.
  private func takes(_ property: String, _ line: TextLine, _ bytes: Span<UInt8>) -> Bool {
    let words = fewWords(line, bytes).map(\.text)
    func ofDefinition(_ words: ArraySlice<String>) -> Bool {
      let kinds = words.prefix(2).map { DefinitionKind(rawValue: $0) }
      guard let kind = kinds.first == .template ? kinds.last : kinds.first, let kind else { return false }
      return EntryProperty.all(of: kind).contains { $0.name == property }
    }
    guard words.first?.utf8.first?.isDigit == true, words.count > 1 else { return ofDefinition(words[...]) }
    let kind = EntryKind(keyword: words[1]) ?? .expense
    if kind == .amendment { return ofDefinition(words.dropFirst()) }
    return EntryProperty.all(of: kind).contains { $0.name == property }
  }
}
