import LedgerModel
import LedgerText

/// Warns of payments without any tag whose payee begins with the name of a known one.
func warnOfTagsWithoutHash(
  _ written: WrittenLedger, _ map: SourceMap, _ tags: [String], _ log: inout ResolutionLog
) {
  var search = TagsWithoutHash(map, tags)
  for row in written.expenses where row.tags == .empty { search.check(row.position + UInt32(row.payeeOffset), &log) }
  for income in written.incomes where income.tags == .empty {
    search.check(income.range.start + UInt32(income.payeeOffset), &log)
  }
}

private struct TagsWithoutHash {
  private let map: SourceMap
  /// By their spelling in small letters.
  private let tags: [String: String]
  /// Hashes of the keys of `tags`: most words are told apart by them alone.
  private let hashes: Set<UInt64>
  private var file: SourceFile?

  init(_ map: SourceMap, _ tags: [String]) {
    self.map = map
    self.tags = Dictionary(tags.map { ($0.lowercased(), $0) }) { first, _ in first }
    hashes = Set(self.tags.keys.map { TagsWithoutHash.hash(Array($0.utf8).span, 0, $0.utf8.count) })
  }

  /// Checks the first word after a place, the end of a payment's card or account.
  mutating func check(_ position: UInt32, _ log: inout ResolutionLog) {
    if file.map({ position < $0.base || position > $0.end }) ?? true { file = map.files[map.fileIndex(at: position)] }
    guard let file else { return }
    let bytes = file.bytes.span
    var cursor = Cursor(at: Int(position - file.base), end: bytes.count)
    guard cursor.skipToWord(bytes), !bytes[cursor.at].isLineEnd, bytes[cursor.at] != .quote else { return }
    var end = cursor.at
    var high: UInt8 = 0
    while end < bytes.count, !bytes[end].isBlank, !bytes[end].isLineEnd {
      high |= bytes[end]
      end += 1
    }
    guard high >= 0x80 || hashes.contains(TagsWithoutHash.hash(bytes, cursor.at, end)) else { return }
    let word = text(bytes, cursor.at, end)
    guard let tag = tags[word.lowercased()] else { return }
    let range = SourceRange(file.base + UInt32(cursor.at), file.base + UInt32(end))
    log.add(
      .warning(
        "W366", range, "is `#\(tag)` meant?", label: "a word of the payee",
        help: "write #\(tag), or quote the word if the payee begins with it: \"\(word)\""))
  }

  /// A hash of a word without the case of ASCII letters.
  @inline(__always)
  private static func hash(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for place in start..<end {
      let byte = bytes[place]
      hash = (hash ^ UInt64(byte.isCapital ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
    return hash
  }
}
