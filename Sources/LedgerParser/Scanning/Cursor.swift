/// A place in the bytes of one line. It is copied to look ahead and assigned to rewind.
struct Cursor {
  /// The byte to be read next, counted from the file's start.
  var at: Int
  /// The byte behind the line's last one (line ends do not count).
  let end: Int

  /// Skips spaces and tabs and answers whether a word follows: not the line's end, not a comment.
  @inline(__always)
  mutating func skipToWord(_ bytes: Span<UInt8>) -> Bool {
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return at < end && bytes[at] != UInt8(ascii: ";")
  }

  /// The byte behind the unquoted word that starts here.
  @inline(__always)
  func wordEnd(_ bytes: Span<UInt8>) -> Int {
    var end = at
    while end < self.end, bytes[end] != 0x20, bytes[end] != 0x09 { end += 1 }
    return end
  }

  /// Whether the word that was just read really ended here.
  @inline(__always)
  func isAtWordEnd(_ bytes: Span<UInt8>) -> Bool { at >= end || bytes[at] == 0x20 || bytes[at] == 0x09 }
}
