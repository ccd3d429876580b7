import SystemLibrary

/// Unpacks deflated data (RFC 1951).
struct Inflater {
  enum Failure: Error {
    /// The data end before the last block does.
    case cut
    /// What the data say is impossible.
    case damaged
    /// There is more than expected.
    case tooLarge
  }

  /// Bits that are not used yet, the next one lowest; those above `bitCount` are of the byte at `at`.
  private var bits: UInt64 = 0
  private var bitCount = 0
  /// The next byte of the data.
  private var at: Int
  private let end: Int
  /// The most bytes that come out.
  private let limit: Int

  private init(_ range: Range<Int>, limit: Int) {
    at = range.lowerBound
    end = range.upperBound
    self.limit = limit
  }

  /// The unpacked bytes of a range of a file, at most `limit`.
  static func inflate(_ bytes: [UInt8], _ range: Range<Int>, limit: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    // A buffer wants room for a word after the last byte.
    let unpacked = ByteBuffer.array(reserving: limit + 32) { out in
      var inflater = Inflater(range, limit: limit)
      do throws(Failure) { try inflater.readBlocks(bytes.span, &out) } catch { failure = error }
    }
    if let failure { throw failure }
    return unpacked
  }

  private mutating func readBlocks(_ input: Span<UInt8>, _ out: inout ByteBuffer) throws(Failure) {
    var isLast = false
    while !isLast {
      isLast = try take(1, input) == 1
      switch try take(2, input) {
      case 0: try readStored(input, &out)
      case 1:
        guard let literals = HuffmanCode.fixedLiterals, let distances = HuffmanCode.fixedDistances else {
          throw .damaged
        }
        try readBlock(input, literals, distances, &out)
      case 2:
        let (literals, distances) = try readCodes(input)
        try readBlock(input, literals, distances, &out)
      default: throw .damaged
      }
    }
  }

  /// Fills `bits` to at least 56, or with all that is left.
  @inline(__always)
  private mutating func refill(_ input: Span<UInt8>) {
    if at + 8 <= end {
      let word = UInt64(littleEndian: input.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
      bits |= word << UInt64(bitCount)
      at += (63 - bitCount) >> 3
      bitCount |= 56
    } else {
      while bitCount <= 56, at < end {
        bits |= UInt64(input[at]) << UInt64(bitCount)
        bitCount += 8
        at += 1
      }
    }
  }

  /// Removes some bits that were looked at.
  @inline(__always)
  private mutating func drop(_ count: Int) throws(Failure) {
    guard count <= bitCount else { throw .cut }
    bits >>= UInt64(count)
    bitCount -= count
  }

  /// A number of up to 16 bits.
  @inline(__always)
  private mutating func take(_ count: Int, _ input: Span<UInt8>) throws(Failure) -> Int {
    if bitCount < count { refill(input) }
    let value = Int(truncatingIfNeeded: bits & (1 << UInt64(count) - 1))
    try drop(count)
    return value
  }

  private mutating func readStored(_ input: Span<UInt8>, _ out: inout ByteBuffer) throws(Failure) {
    try drop(bitCount & 7)
    // Whole bytes that were looked at are given back.
    at -= bitCount / 8
    bits = 0
    bitCount = 0
    guard at + 4 <= end else { throw .cut }
    let count = Int(input[at]) | Int(input[at + 1]) << 8
    guard count ^ 0xFFFF == Int(input[at + 2]) | Int(input[at + 3]) << 8 else { throw .damaged }
    at += 4
    guard count <= limit - out.count else { throw .tooLarge }
    guard count <= end - at else { throw .cut }
    out.append(input, at..<(at + count))
    at += count
  }

  private mutating func readBlock(
    _ input: Span<UInt8>, _ literals: HuffmanCode, _ distances: HuffmanCode, _ out: inout ByteBuffer
  ) throws(Failure) {
    while true {
      // The longest code of a length and a distance with the bits after each has 48 bits.
      if bitCount < 48 { refill(input) }
      let entry = literals.entry(bits)
      guard entry.length > 0 else { throw bitCount < HuffmanCode.maxLength ? .cut : .damaged }
      try drop(Int(entry.length))
      if entry.kind == HuffmanCode.Entry.literal {
        guard out.count < limit else { throw .tooLarge }
        out.append(UInt8(truncatingIfNeeded: entry.value))
      } else if entry.kind == HuffmanCode.Entry.end {
        return
      } else {
        let length = try number(entry)
        let symbol = distances.entry(bits)
        guard symbol.length > 0 else { throw bitCount < HuffmanCode.maxLength ? .cut : .damaged }
        try drop(Int(symbol.length))
        let distance = try number(symbol)
        guard distance <= out.count else { throw .damaged }
        guard length <= limit - out.count else { throw .tooLarge }
        Inflater.repeatBytes(&out, distance: distance, length: length)
      }
    }
  }

  /// The length or distance that a symbol means with the bits after it.
  @inline(__always)
  private mutating func number(_ entry: HuffmanCode.Entry) throws(Failure) -> Int {
    guard entry.kind < HuffmanCode.Entry.literal else { throw .damaged }
    let extra = Int(bits & (1 << UInt64(entry.kind) - 1))
    try drop(Int(entry.kind))
    return Int(entry.value) + extra
  }

  /// Adds bytes again that may overlap with those to be added.
  @inline(__always)
  private static func repeatBytes(_ out: inout ByteBuffer, distance: Int, length: Int) {
    let start = out.count - distance
    if distance >= length { return out.append(again: start..<(start + length)) }
    var rest = length
    while rest > 0 {
      let count = min(rest, out.count - start)
      out.append(again: start..<(start + count))
      rest -= count
    }
  }

  /// The order in which lengths of codes of lengths come.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readCodes(
    _ input: Span<UInt8>
  ) throws(Failure) -> (literals: HuffmanCode, distances: HuffmanCode) {
    let literalCount = try take(5, input) + 257
    let distanceCount = try take(5, input) + 1
    let lengthCount = try take(4, input) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .damaged }
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengthCount { lengths[Inflater.order[index]] = UInt8(try take(3, input)) }
    guard let code = HuffmanCode(lengths[...], meanings: HuffmanCode.lengths) else { throw .damaged }
    lengths.removeAll(keepingCapacity: true)
    while lengths.count < literalCount + distanceCount {
      refill(input)
      let symbol = code.entry(bits)
      guard symbol.length > 0 else { throw bitCount < HuffmanCode.maxLength ? .cut : .damaged }
      try drop(Int(symbol.length))
      switch symbol.value {
      case 16:
        guard let last = lengths.last else { throw .damaged }
        lengths.append(contentsOf: repeatElement(last, count: 3 + (try take(2, input))))
      case 17: lengths.append(contentsOf: repeatElement(0, count: 3 + (try take(3, input))))
      case 18: lengths.append(contentsOf: repeatElement(0, count: 11 + (try take(7, input))))
      default: lengths.append(UInt8(symbol.value))
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0,
      let literals = HuffmanCode(lengths[..<literalCount], meanings: HuffmanCode.literals),
      let distances = HuffmanCode(lengths[literalCount...], meanings: HuffmanCode.distances)
    else { throw .damaged }
    return (literals, distances)
  }
}
