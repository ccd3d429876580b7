/// A prefix code of deflated data (RFC 1951, 3.2.2). Codes of up to `tableBits` bits are looked up at once;
/// longer ones, which are rare, are found by their number among those of the same length.
struct HuffmanCode {
  /// A symbol as it is used: what it means is one load.
  struct Entry {
    /// A literal byte, a length, a distance or the number of a symbol.
    var value: UInt16 = 0
    /// Bits of the code; 0 without such a code of at most `tableBits` bits.
    var length: UInt8 = 0
    /// In the low four bits those that follow the code; 16 for a literal, 32 for the end of a block, 64 for a
    /// symbol that data must not have.
    var kind: UInt8 = 0

    static let literal: UInt8 = 16
    static let end: UInt8 = 32
    static let invalid: UInt8 = 64
  }

  static let maxLength = 15
  private static let tableBits = 10

  /// By the next bits of the data.
  private var table = [Entry](repeating: Entry(), count: 1 << tableBits)
  /// Numbers of codes by length.
  private var counts = [Int](repeating: 0, count: maxLength + 1)
  /// Symbols by code.
  private var sorted: [Entry] = []

  /// The code of symbols by the lengths of their codes, 0 for those without one; `nil` if the lengths are
  /// those of no code. An incomplete code is allowed with one symbol alone.
  init?(_ lengths: ArraySlice<UInt8>, meanings: [Entry]) {
    for length in lengths { counts[Int(length)] += 1 }
    let used = lengths.count - counts[0]
    counts[0] = 0
    var left = 1
    for length in 1...HuffmanCode.maxLength {
      left = left * 2 - counts[length]
      if left < 0 { return nil }
    }
    guard left == 0 || used <= 1 else { return nil }
    var next = [Int](repeating: 0, count: HuffmanCode.maxLength + 2)
    for length in 1...HuffmanCode.maxLength { next[length + 1] = next[length] + counts[length] }
    sorted = Array(repeating: Entry(), count: used)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      var entry = meanings[symbol]
      entry.length = length
      sorted[next[Int(length)]] = entry
      next[Int(length)] += 1
    }
    fillTable()
  }

  private mutating func fillTable() {
    var code = 0
    var length = 1
    for entry in sorted where Int(entry.length) <= HuffmanCode.tableBits {
      while length < Int(entry.length) {
        code <<= 1
        length += 1
      }
      var at = HuffmanCode.reversed(code, length)
      while at < table.count {
        table[at] = entry
        at += 1 << length
      }
      code += 1
    }
  }

  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var (rest, result) = (code, 0)
    for _ in 0..<length {
      result = result << 1 | rest & 1
      rest >>= 1
    }
    return result
  }

  /// The symbol whose code the next bits of the data begin with; its length is 0 without one.
  @inline(__always)
  func entry(_ bits: UInt64) -> Entry {
    let entry = table.span[Int(truncatingIfNeeded: bits) & (1 << HuffmanCode.tableBits - 1)]
    return entry.length > 0 ? entry : longEntry(bits)
  }

  @inline(never)
  private func longEntry(_ bits: UInt64) -> Entry {
    var (rest, code, first, index) = (bits, 0, 0, 0)
    for length in 1...HuffmanCode.maxLength {
      code |= Int(truncatingIfNeeded: rest & 1)
      rest >>= 1
      let count = counts[length]
      if code - count < first { return sorted[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return Entry()
  }
}

extension HuffmanCode {
  /// Literals, the end of a block and lengths (RFC 1951, 3.2.5).
  static let literals: [Entry] = {
    var meanings = (0..<256).map { Entry(value: $0, kind: Entry.literal) }
    meanings.append(Entry(kind: Entry.end))
    meanings += spaced(
      from: 3,
      extraBits: [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4,
        5, 5, 5, 5,
      ])
    meanings.append(Entry(value: 258))
    return meanings + [Entry(kind: Entry.invalid), Entry(kind: Entry.invalid)]
  }()

  static let distances: [Entry] =
    spaced(from: 1, extraBits: [0, 0] + (0...13).flatMap { [UInt8($0), UInt8($0)] })
    + [Entry(kind: Entry.invalid), Entry(kind: Entry.invalid)]

  /// The lengths of codes themselves.
  static let lengths: [Entry] = (0..<19).map { Entry(value: $0) }

  private static func spaced(from first: UInt16, extraBits: [UInt8]) -> [Entry] {
    var value = first
    return extraBits.map { bits in
      defer { value &+= 1 << UInt16(bits) }
      return Entry(value: value, kind: bits)
    }
  }

  /// The codes of blocks that bring none of their own (RFC 1951, 3.2.6).
  static let fixedLiterals = HuffmanCode(
    ([UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112) + [UInt8](repeating: 7, count: 24)
      + [UInt8](repeating: 8, count: 8))[...], meanings: literals)
  static let fixedDistances = HuffmanCode([UInt8](repeating: 5, count: 32)[...], meanings: distances)
}
