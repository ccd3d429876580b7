import LedgerModel
import LedgerText

/// The lines of a text as editors count them: each ends with LF, CRLF or a lone CR.
struct TextLines: Sendable {
  /// The offset of each line; the first is 0.
  private(set) var starts: [UInt32]

  init(_ bytes: [UInt8]) { starts = [0] + TextLines.starts(in: 1..<(bytes.count + 1), of: bytes) }

  /// The offsets in a range, none of them 0, at which a line starts.
  private static func starts(in range: Range<Int>, of bytes: [UInt8]) -> [UInt32] {
    let text = bytes.span
    var starts: [UInt32] = []
    for start in range where text[start - 1].isLineEnd {
      let isInsideCRLF = text[start - 1] == .carriageReturn && start < text.count && text[start] == .lineFeed
      if !isInsideCRLF { starts.append(UInt32(start)) }
    }
    return starts
  }

  var count: Int { starts.count }

  /// The line of an offset.
  func line(at offset: Int) -> Int { starts.partitioningIndex { Int($0) > offset } - 1 }

  /// The bytes of a line without its end; the last line for any line after it.
  func bytes(ofLine line: Int, in text: [UInt8]) -> Range<Int> {
    let line = min(line, starts.count - 1)
    let start = Int(starts[line])
    guard line + 1 < starts.count else { return start..<text.count }
    var end = Int(starts[line + 1])
    if end > start, text[end - 1] == .lineFeed { end -= 1 }
    if end > start, text[end - 1] == .carriageReturn { end -= 1 }
    return start..<end
  }

  /// The offset of a position: the line's end for a place after it, the text's end after the last line, and the first byte
  /// for a place inside a character.
  func offset(of position: TextPosition, in text: [UInt8], _ encoding: PositionEncoding) -> Int {
    guard position.line < starts.count else { return text.count }
    let line = bytes(ofLine: position.line, in: text)
    switch encoding {
    case .utf8:
      var offset = min(line.lowerBound + position.character, line.upperBound)
      while offset > line.lowerBound, offset < line.upperBound, text[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    case .utf16:
      var (offset, units) = (line.lowerBound, 0)
      while offset < line.upperBound, units < position.character {
        let (length, width) = TextLines.character(text, offset, line.upperBound)
        guard units + width <= position.character else { break }
        offset = offset + length
        units = units + width
      }
      return offset
    }
  }

  /// The position of an offset.
  func position(of offset: Int, in text: [UInt8], _ encoding: PositionEncoding) -> TextPosition {
    let line = line(at: min(offset, text.count))
    let bytes = bytes(ofLine: line, in: text)
    let end = min(offset, bytes.upperBound)
    var units = end - bytes.lowerBound
    if encoding == .utf16 {
      var at = bytes.lowerBound
      units = 0
      while at < end {
        let (length, width) = TextLines.character(text, at, bytes.upperBound)
        at = at + length
        units = units + width
      }
    }
    return TextPosition(line: line, character: units)
  }

  /// The bytes of the character at an offset, and its units of UTF-16. A byte that is not UTF-8 is one character, as the
  /// U+FFFD that an editor shows for it.
  private static func character(_ text: [UInt8], _ offset: Int, _ end: Int) -> (length: Int, width: Int) {
    let first = text[offset]
    if first < 0x80 { return (1, 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard offset + length <= end, (1..<length).allSatisfy({ text[offset + $0] & 0xC0 == 0x80 }) else {
      return (1, 1)
    }
    return (length, length == 4 ? 2 : 1)
  }

  /// Counts again where `range` of the text became `count` bytes; `bytes` is the new text. A start depends on the bytes at
  /// both sides of it alone.
  mutating func replace(_ range: Range<Int>, by count: Int, in bytes: [UInt8]) {
    let kept = max(1, starts.partitioningIndex { Int($0) >= range.lowerBound })
    let rest = max(kept, starts.partitioningIndex { Int($0) > range.upperBound })
    let new = TextLines.starts(in: max(1, range.lowerBound)..<(range.lowerBound + count + 1), of: bytes)
    starts.replaceSubrange(kept..<rest, with: new)
    let change = count - range.count
    if change == 0 { return }
    for index in (kept + new.count)..<starts.count { starts[index] = UInt32(Int(starts[index]) + change) }
  }
}
