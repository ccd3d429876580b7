/// The index of the first byte that is not UTF-8 (The Unicode Standard, table 3-7).
package func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  let span = bytes.span
  let raw = span.bytes
  var at = 0
  while at < span.count {
    // Eight ASCII bytes at a time.
    while at + 8 <= span.count,
      raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      at += 8
    }
    guard at < span.count else { return nil }
    let length = lengthOfCharacter(span, at)
    if length == 0 { return at }
    at += length
  }
  return nil
}

/// The number of bytes of the character at a place; 0 if there is none.
private func lengthOfCharacter(_ bytes: Span<UInt8>, _ at: Int) -> Int {
  func follows(_ offset: Int, _ allowed: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
    at + offset < bytes.count && allowed.contains(bytes[at + offset])
  }
  switch bytes[at] {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: return follows(1) ? 2 : 0
  case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : 0
  case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : 0
  case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
  case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : 0
  case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
  case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : 0
  default: return 0
  }
}
