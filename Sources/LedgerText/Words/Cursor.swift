/// A place in the bytes of one line. It is copied to look ahead and assigned to rewind. It is public, as `Word` is, for
/// its loops to be inlined in other targets: calls cost the parser four times the time.
@frozen public struct Cursor {
  /// The byte to be read next, counted from the file's start.
  public var at: Int
  /// The byte after the line's last one; line ends do not count.
  public let end: Int

  /// A cursor at a place of a line that ends at `end`.
  @inlinable @inline(__always)
  public init(at: Int, end: Int) { (self.at, self.end) = (at, end) }

  /// Skips spaces and tabs.
  @inlinable @inline(__always)
  public mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while at < end, bytes[at].isBlank { at += 1 }
  }

  /// Skips spaces and tabs; whether a word follows: not the line's end, not a comment.
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

  /// Whether the word that was just read ends here.
  @inlinable @inline(__always)
  public func isAtWordEnd(_ bytes: Span<UInt8>) -> Bool { at >= end || bytes[at].isBlank }

  /// Takes the next word; `nil` at the line's end or its comment.
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

  /// The quote that ends the word whose first quote is here; the line's end where there is none.
  @inlinable
  func closingQuote(_ bytes: Span<UInt8>) -> Int {
    var at = at + 1
    while at < end, bytes[at] != .quote {
      let isEscape = bytes[at] == .backslash && at + 1 < end && (bytes[at + 1] == .quote || bytes[at + 1] == .backslash)
      at += isEscape ? 2 : 1
    }
    return min(at, end)
  }
}
