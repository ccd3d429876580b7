import LedgerText

/// A line and column of a text, which goes forward only: places in order cost one look at each byte together.
package struct TextLocation: Sendable {
  /// From 1; lines end with LF, CRLF or a lone CR.
  package private(set) var line = 1
  /// From 1, in characters.
  package private(set) var column = 1
  private var place = 0

  package init() {}

  /// Moves on to a place; one before the last is the last.
  package mutating func move(to next: Int, in bytes: [UInt8]) {
    let bytes = bytes.span
    let end = min(next, bytes.count)
    while place < end {
      let byte = bytes[place]
      if endsLine(bytes, place) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80, byte != .carriageReturn {
        column += 1
      }
      place += 1
    }
  }
}
