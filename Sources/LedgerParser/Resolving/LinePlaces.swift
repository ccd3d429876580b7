import LedgerModel
import LedgerText

/// Finds the words of a payment's line again, for a message: the row of an expense keeps only where its line starts.
struct LinePlaces {
  /// Where the line starts.
  let position: UInt32
  private var words: [(range: SourceRange, text: String)] = []

  /// The words of the line that starts at a position.
  init(_ map: SourceMap, at position: UInt32) {
    self.position = position
    let file = map.files[map.fileIndex(at: position)]
    let bytes = file.bytes.span
    let start = Int(position - file.base)
    var end = lineFeed(bytes, from: start)
    if end > start, end < bytes.count, bytes[end - 1] == 0x0D { end -= 1 }
    var cursor = Cursor(at: start, end: end)
    while cursor.skipToWord(bytes), words.count < 10_000 {
      let from = cursor.at
      if bytes[from] == UInt8(ascii: "\"") {
        cursor.at += 1
        while cursor.at < cursor.end, bytes[cursor.at] != UInt8(ascii: "\"") {
          cursor.at += bytes[cursor.at] == UInt8(ascii: "\\") ? 2 : 1
        }
        cursor.at = min(cursor.at + 1, cursor.end)
      } else {
        cursor.at = cursor.wordEnd(bytes)
      }
      let range = SourceRange(file.base + UInt32(from), file.base + UInt32(cursor.at))
      words.append((range, String(decoding: file.bytes[from..<cursor.at], as: UTF8.self)))
    }
  }

  /// The date.
  var date: SourceRange { SourceRange(position, position + 10) }

  /// The amount with its code; what stands behind `=` or `@` if `isPrice`.
  func amount(isPrice: Bool = false) -> SourceRange {
    var index = words.count > 1 && words[1].text == "income" ? 2 : 1
    if isPrice { index = (words.firstIndex { $0.text == "=" || $0.text == "@" } ?? 0) + 1 }
    guard index < words.count else { return date }
    let range = words[index].range
    guard index + 1 < words.count, CurrencyCode(words[index + 1].text) != nil else { return range }
    return range.joined(words[index + 1].range)
  }

  /// What it was paid with: the first word behind the amounts.
  var source: SourceRange {
    let amountEnd = amount().end
    let price = words.contains { $0.text == "=" || $0.text == "@" } ? amount(isPrice: true).end : amountEnd
    let end =
      words.first { $0.range.start >= amountEnd }?.text.first.map { "=@".contains($0) } == true ? price : amountEnd
    return words.first { $0.range.start >= end }?.range ?? date
  }

  /// A tag.
  func tag(_ name: String) -> SourceRange { words.first { $0.text == "#\(name)" }?.range ?? date }

  /// All words joined by one space: the same for lines that say the same.
  var text: String { words.map(\.text).joined(separator: " ") }
  /// From the first word to the last.
  var whole: SourceRange { words.last.map { SourceRange(position, $0.range.end) } ?? date }
}
