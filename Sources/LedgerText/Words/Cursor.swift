/// A place in the bytes of one line; a copy looks ahead, an assignment rewinds. Public, as `Word` is, so that its loops
/// are inlined in other targets: with calls the parser takes four times as long.
@frozen public struct Cursor {
  /// The next byte, counted from the file's start.
  public var at: Int
  /// The byte after the line's last one, without its line end.
  public let end: Int

  /// A cursor at a place of a line that ends at `end`.
  @inlinable @inline(__always)
  public init(at: Int, end: Int) { (self.at, self.end) = (at, end) }

  /// Skips spaces and tabs.
  @inlinable @inline(__always)
  public mutating func skipBlanks(_ bytes: Span<UInt8>) { while at < end, bytes[at].isBlank { at += 1 } }

  /// Skips spaces and tabs; returns whether a word follows, not the line's end or a comment.
  @inlinable @inline(__always)
  public mutating func skipToWord(_ bytes: Span<UInt8>) -> Bool {
    skipBlanks(bytes)
    return at < end && bytes[at] != .semicolon
  }

  /// The byte after the unquoted word that starts here.
  @inlinable @inline(__always)
  public func wordEnd(_ bytes: Span<UInt8>) -> Int {
    var end = at
    while end < self.end, !bytes[end].isBlank { end += 1 }
    return end
  }

  /// Whether a word ends here.
  @inlinable @inline(__always)
  public func isAtWordEnd(_ bytes: Span<UInt8>) -> Bool { at >= end || bytes[at].isBlank }

  /// Reads the next word; `nil` at the line's end or its comment.
  @inlinable @inline(__always)
  public mutating func takeWord(_ bytes: Span<UInt8>) -> Word? {
    guard skipToWord(bytes) else { return nil }
    let start = at
    guard bytes[start] == .quote else {
      at = wordEnd(bytes)
      return Word(start: start, end: at, form: .plain)
    }
    at = closingQuote(bytes)
    guard at < end else { return Word(start: start, end: at, form: .unclosed) }
    at += 1
    return Word(start: start, end: at, form: .quoted)
  }

  /// The quote that closes the one here; the line's end without one.
  @inlinable
  func closingQuote(_ bytes: Span<UInt8>) -> Int {
    var at = at + 1
    while at < end, bytes[at] != .quote {
      let isEscape =
        bytes[at] == .backslash && at + 1 < end && (bytes[at + 1] == .quote || bytes[at + 1] == .backslash)
      at += isEscape ? 2 : 1
    }
    return min(at, end)
  }
}
