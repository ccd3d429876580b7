/// The place of the next line feed, or the end: eight bytes at a time.
@inlinable @inline(__always)
public func lineFeed(_ bytes: Span<UInt8>, from start: Int) -> Int {
  let raw = bytes.bytes
  var at = start
  let ones: UInt64 = 0x0101_0101_0101_0101
  while at + 8 <= raw.byteCount {
    let word = raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian ^ (ones &* 0x0A)
    // The lowest zero byte keeps its high bit; a borrow may set higher ones, which are not used.
    let zeros = (word &- ones) & ~word & (ones &* 0x80)
    if zeros != 0 { return at + zeros.trailingZeroBitCount / 8 }
    at += 8
  }
  while at < bytes.count, bytes[at] != .lineFeed { at += 1 }
  return at
}

/// The most bytes of an entry's line.
public let longestEntryLine = 65_000

/// The place of the line feed after a place in an entry's line, or the end. `nil` for bytes that an entry's line does not
/// have, as a NUL or too many: a mapped file was changed after it was parsed.
@inlinable @inline(__always)
public func entryLineFeed(_ bytes: Span<UInt8>, from start: Int) -> Int? {
  if start < bytes.count, bytes[start] == 0 { return nil }
  let end = min(bytes.count, start + longestEntryLine + 2)
  let feed = lineFeed(bytes.extracting(0..<end), from: start)
  return feed < end || end == bytes.count ? feed : nil
}
