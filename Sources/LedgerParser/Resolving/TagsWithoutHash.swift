package import LedgerModel
package import LedgerText

/// The known tags, to warn of a payment without any tag whose payee begins with the name of one.
package struct TagsWithoutHash: Sendable {
  private let map: SourceMap
  /// By their spelling in small letters.
  package let tags: [String: String]
  /// Whether a tag has a shape, by the shape's index: that alone rules most words out.
  private var shapes = [Bool](repeating: false, count: WordShape.count)

  package init(_ map: SourceMap, _ vocabulary: Vocabulary) {
    self.map = map
    let known = vocabulary.tags.values.filter { !$0.isFromLibrary }.sorted { $0.name < $1.name }
      .map { vocabulary.names.text($0.name) }
    tags = Dictionary(known.map { ($0.lowercased(), $0) }) { first, _ in first }
    for tag in tags.keys {
      let bytes = Array(tag.utf8)
      shapes[WordShape(bytes.span, 0, bytes.count, high: bytes.reduce(0, |)).index] = true
    }
  }

  /// Whether a word of a shape can be a known tag.
  @inline(__always)
  func include(_ shape: WordShape) -> Bool { shapes[shape.index] }

  /// The warning for the first word after a place, the end of a payment's card or account.
  @inline(never)
  func warning(at position: UInt32) -> Diagnostic? {
    let file = map.files[map.fileIndex(at: position)]
    let bytes = file.text.span
    let start = Int(position - file.base)
    guard var end = entryLineFeed(bytes, from: start) else { return nil }
    if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    var cursor = Cursor(at: start, end: end)
    guard let word = cursor.takeWord(bytes), word.form == .plain,
      let tag = tags[word.text(bytes).lowercased()]
    else {
      return nil
    }
    return .warning(
      "W366", SourceRange(file.base + UInt32(word.start), file.base + UInt32(word.end)),
      "is `#\(tag)` meant?",
      label: "a word of the payee",
      help: "write #\(tag), or quote the word if the payee begins with it: \"\(word.text(bytes))\""
    ).changed(word.text(bytes), to: "#\(tag)")
  }
}
