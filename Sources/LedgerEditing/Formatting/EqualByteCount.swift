/// The number of equal bytes at the start of `one` and from `start` on in `two`, at most `end`: eight at a time.
func equalByteCount(_ one: Span<UInt8>, _ two: Span<UInt8>, from start: Int = 0, upTo end: Int) -> Int {
  let (a, b) = (one.bytes, two.bytes)
  var at = 0
  while at + 8 <= end,
    a.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
      == b.unsafeLoadUnaligned(fromByteOffset: start + at, as: UInt64.self)
  { at += 8 }
  while at < end, one[at] == two[start + at] { at += 1 }
  return at
}
