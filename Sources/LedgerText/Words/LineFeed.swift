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
