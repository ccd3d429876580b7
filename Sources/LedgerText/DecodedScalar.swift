/// The character that starts at an index and its length in bytes (RFC 3629); `nil` and 1 for a byte that is not UTF-8.
func decodedScalar(_ bytes: ArraySlice<UInt8>, at index: Int) -> (scalar: Unicode.Scalar?, length: Int) {
  let first = bytes[index]
  if first < 0x80 { return (Unicode.Scalar(first), 1) }
  let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
  guard (0xC2...0xF4).contains(first), index + length <= bytes.endIndex else { return (nil, 1) }
  var value = UInt32(first) & (0xFF >> UInt32(length + 1))
  for byte in bytes[index + 1..<index + length] {
    guard isContinuation(byte) else { return (nil, 1) }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  let shortest: UInt32 = length == 4 ? 0x1_0000 : length == 3 ? 0x800 : 0x80
  guard value >= shortest, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
  return (scalar, length)
}

/// Whether a byte is the second or a later one of a UTF-8 character.
func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
