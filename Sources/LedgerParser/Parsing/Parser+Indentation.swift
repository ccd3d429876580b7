import LedgerModel
import LedgerText

extension Parser {
  /// Warns of a property that looks as if it belonged to the property above it; `space` is the white space before it.
  mutating func checkIndentation(_ bytes: Span<UInt8>, _ space: Range<Int>) {
    defer { indentation = space }
    guard let above = indentation, space.count > above.count,
      above.indices.allSatisfy({ bytes[$0] == bytes[space.lowerBound + $0 - above.lowerBound] })
    else { return }
    let word = TextLine(start: space.upperBound, end: entryEnd(bytes, space.upperBound)).cursor
    diagnostics.add(
      .warning(
        "W360", range(space.lowerBound + above.count, space.upperBound),
        "the deeper indentation of `\(text(bytes, word.at, word.end))` has no effect: it belongs to \(owner(bytes))",
        label: "remove it", help: "properties have no properties; indent all of them by four spaces"
      ).because(.whiteSpace).fixed(
        "indent it like the line above", .form, outdenting(space, by: above.count, bytes)))
  }

  /// The edits that leave `count` bytes of the white space before a property, and of the same before those below it.
  private func outdenting(_ space: Range<Int>, by count: Int, _ bytes: Span<UInt8>) -> [SourceEdit] {
    var (edits, start) = ([SourceEdit](), space.lowerBound)
    while start < bytes.count {
      let end = lineFeed(bytes, from: start)
      var cursor = Cursor(at: start, end: end)
      cursor.skipBlanks(bytes)
      guard cursor.at < end, cursor.at - start == space.count,
        space.indices.allSatisfy({ bytes[$0] == bytes[start + $0 - space.lowerBound] })
      else { break }
      edits.append(SourceEdit(range(start + count, cursor.at), ""))
      start = end + 1
    }
    return edits
  }

  /// The end of the word at a place, at most 100 bytes on.
  private func entryEnd(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    Cursor(at: start, end: min(bytes.count, start + 100, lineFeed(bytes, from: start))).wordEnd(bytes)
  }

  /// The current entry in words: `card plat`.
  private func owner(_ bytes: Span<UInt8>) -> String {
    var words: [String] = []
    var cursor = entry.cursor
    while words.count < 4, let word = cursor.takeWord(bytes), word.end - word.start <= 100 {
      words.append(word.text(bytes))
    }
    if bytes.count > entry.start, bytes[entry.start].isDigit { words = Array(words.dropFirst()) }
    guard let first = words.first else { return "the entry above" }
    let count = first == DefinitionKind.template.rawValue ? 3 : 2
    if DefinitionKind(rawValue: first) != nil || first == EntryKind.paid.keyword {
      return words.prefix(count).joined(separator: " ")
    }
    return EntryKind(keyword: first) == .income ? "the income" : "the expense"
  }
}
