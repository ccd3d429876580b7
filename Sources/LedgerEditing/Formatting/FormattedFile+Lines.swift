import LedgerText

extension FormattedFile {
  /// The change of one line.
  package struct LineEdit: Sendable, Equatable {
    /// Of the old bytes, in one line; whole characters.
    package var range: Range<Int>
    package var text: [UInt8]
  }

  /// The smallest changes that make the new text of the old one: one for each line that changes. Formatting moves no line.
  package var lineEdits: [LineEdit] {
    var edits: [LineEdit] = []
    var (a, b) = (0, 0)
    while a < old.count || b < new.count {
      let (before, after) = (lineFeed(old.span, from: a), lineFeed(new.span, from: b))
      if let edit = FormattedFile.edit(old, a..<before, new, b..<after) { edits.append(edit) }
      a = before + 1
      b = after + 1
    }
    return edits
  }

  /// The difference between two lines without what is equal at both ends; `nil` for equal lines.
  private static func edit(_ old: [UInt8], _ a: Range<Int>, _ new: [UInt8], _ b: Range<Int>) -> LineEdit? {
    let most = min(a.count, b.count)
    var start = 0
    while start < most, old[a.lowerBound + start] == new[b.lowerBound + start] { start += 1 }
    if start == a.count, start == b.count { return nil }
    var end = 0
    while end < most - start, old[a.upperBound - end - 1] == new[b.upperBound - end - 1] { end += 1 }
    // A byte that continues a character belongs to what is before it.
    func isInside(_ bytes: [UInt8], _ at: Int, _ line: Range<Int>) -> Bool {
      at < line.upperBound && bytes[at] & 0xC0 == 0x80
    }
    while start > 0, isInside(old, a.lowerBound + start, a) || isInside(new, b.lowerBound + start, b) {
      start -= 1
    }
    while end > 0, isInside(old, a.upperBound - end, a) { end -= 1 }
    return LineEdit(
      range: (a.lowerBound + start)..<(a.upperBound - end),
      text: Array(new[(b.lowerBound + start)..<(b.upperBound - end)]))
  }
}
