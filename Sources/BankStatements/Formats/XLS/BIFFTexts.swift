/// Reads texts of records (MS-XLS, 2.5.293 and 2.5.294), also those that go on in `CONTINUE` records: there a
/// byte says again whether characters have one byte or two.
struct BIFFTexts {
  private let bytes: [UInt8]
  private let parts: [Range<Int>]
  private var part = 0
  private var at: Int

  init(_ bytes: [UInt8], _ parts: [Range<Int>], skipping skipped: Int = 0) {
    self.bytes = bytes
    self.parts = parts
    let first = parts.first ?? 0..<0
    at = min(first.lowerBound + skipped, first.upperBound)
  }

  private var end: Int { part < parts.count ? parts[part].upperBound : at }

  /// Whether all parts are read.
  var isAtEnd: Bool { at == end && part + 1 >= parts.count }

  private mutating func byte() -> Int? {
    while at == end {
      guard part + 1 < parts.count else { return nil }
      part += 1
      at = parts[part].lowerBound
    }
    defer { at += 1 }
    return Int(bytes[at])
  }

  private mutating func number(bytes count: Int) -> Int? {
    var result = 0
    for index in 0..<count {
      guard let byte = byte() else { return nil }
      result |= byte << (8 * index)
    }
    return result
  }

  private mutating func skip(_ count: Int) -> Bool {
    var rest = count
    while rest > end - at {
      guard part + 1 < parts.count else { return false }
      rest -= end - at
      part += 1
      at = parts[part].lowerBound
    }
    at += rest
    return true
  }

  /// Adds the next text, whose length is a number of one byte or two; `false` if it ends after the parts.
  mutating func read(lengthBytes: Int, to result: inout [UInt8]) -> Bool {
    guard let length = number(bytes: lengthBytes) else { return false }
    // Some programs write an empty text without its flags.
    if length == 0, isAtEnd { return true }
    guard let flags = number(bytes: 1),
      let runs = flags & 8 == 0 ? 0 : number(bytes: 2), let phonetic = flags & 4 == 0 ? 0 : number(bytes: 4)
    else { return false }
    var isWide = flags & 1 == 1
    var rest = length
    // The first half of a character of four bytes at the end of a part.
    var high: UInt32?
    while rest > 0 {
      if at == end {
        guard part + 1 < parts.count else { return false }
        part += 1
        at = parts[part].lowerBound
        guard let flags = number(bytes: 1) else { return false }
        isWide = flags & 1 == 1
      }
      let count = min(rest, (end - at) >> (isWide ? 1 : 0))
      guard count > 0 || at == end else { return false }
      if isWide { addWide(count, &high, to: &result) } else { addNarrow(count, to: &result) }
      rest -= count
    }
    if high != nil { add(0xFFFD, to: &result) }
    // Where the fonts change, and how Japanese is spoken.
    return skip(4 * runs) && skip(phonetic)
  }

  private mutating func addNarrow(_ count: Int, to result: inout [UInt8]) {
    for byte in bytes[at..<(at + count)] {
      if byte < 0x80 { result.append(byte) } else { add(UInt32(byte), to: &result) }
    }
    at += count
  }

  private mutating func addWide(_ count: Int, _ high: inout UInt32?, to result: inout [UInt8]) {
    for place in stride(from: at, to: at + 2 * count, by: 2) {
      let unit = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
      if let first = high {
        high = nil
        if 0xDC00...0xDFFF ~= unit {
          add(0x1_0000 + (first - 0xD800) << 10 + (unit - 0xDC00), to: &result)
          continue
        }
        add(0xFFFD, to: &result)
      }
      if unit < 0x80 {
        result.append(UInt8(unit))
      } else if 0xD800...0xDBFF ~= unit {
        high = unit
      } else {
        add(unit, to: &result)
      }
    }
    at += 2 * count
  }

  /// Adds a character in UTF-8; half of one is U+FFFD.
  private func add(_ value: UInt32, to result: inout [UInt8]) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    if let bytes = UTF8.encode(scalar) { result.append(contentsOf: bytes) }
  }
}
