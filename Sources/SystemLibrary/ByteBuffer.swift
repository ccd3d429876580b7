/// Bytes that are added one after the other. An array checks at each of them that it is not shared, which takes as long
/// as the rest of writing a short cell.
@frozen public struct ByteBuffer: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0
  /// The number of bytes.
  @inlinable public var count: Int { length }
  /// The memory is not its own: of an array that is being made.
  @usableFromInline var isBorrowed = false

  /// An empty buffer with memory for some bytes; it grows.
  package init(reserving capacity: Int = 256) {
    self.capacity = max(capacity, 64)
    start = .allocate(capacity: self.capacity)
  }

  private init(borrowing start: UnsafeMutablePointer<UInt8>, _ capacity: Int) {
    self.start = start
    self.capacity = capacity
    isBorrowed = true
  }

  deinit { if !isBorrowed { start.deallocate() } }

  /// An array of the bytes that `fill` adds. They are written into its memory, and copied only if they are more than
  /// `capacity`.
  package static func array(reserving capacity: Int, _ fill: (inout ByteBuffer) -> Void) -> [UInt8] {
    var outgrown: [UInt8]?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
      // An array without memory has no start.
      var buffer = memory.baseAddress.map { ByteBuffer(borrowing: $0, memory.count) } ?? ByteBuffer()
      fill(&buffer)
      if buffer.isBorrowed { count = buffer.count } else { outgrown = buffer.bytes() }
    }
    return outgrown ?? bytes
  }

  /// Ensures that there is memory for some more bytes.
  @inlinable @inline(__always)
  public mutating func reserve(_ more: Int) { if capacity - count < more { grow(more) } }

  @usableFromInline @inline(never)
  mutating func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    if !isBorrowed { start.deallocate() }
    start = larger
    isBorrowed = false
  }

  /// Adds a byte.
  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    length += 1
  }

  /// Adds up to eight bytes, the first one lowest.
  @inlinable @inline(__always)
  public mutating func append(_ word: UInt64, count bytes: Int) {
    precondition(0...8 ~= bytes)
    reserve(8)
    UnsafeMutableRawPointer(start + count).storeBytes(of: word.littleEndian, as: UInt64.self)
    length += bytes
  }

  /// Adds up to 32 bytes: a copy of the same size for each is quicker than one that depends on it.
  @inlinable @inline(__always)
  public mutating func append(_ word: SIMD32<UInt8>, count bytes: Int) {
    precondition(0...32 ~= bytes)
    reserve(32)
    UnsafeMutableRawPointer(start + count).storeBytes(of: word, as: SIMD32<UInt8>.self)
    length += bytes
  }

  /// Adds some bytes.
  @inlinable @inline(__always)
  public mutating func append(_ bytes: borrowing [UInt8]) { append(bytes.span, 0..<bytes.count) }

  /// Adds a part of some bytes.
  @inlinable @inline(__always)
  public mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    reserve(range.count)
    bytes.withUnsafeBufferPointer { bytes in
      if let from = bytes.baseAddress { copy(from + range.lowerBound, range.count) }
    }
    length += range.count
  }

  /// Copies some bytes to the end, for which there is memory. A call for the few bytes of most cells takes longer than to
  /// copy their first and last ones, which may overlap.
  @inlinable @inline(__always)
  func copy(_ from: UnsafePointer<UInt8>, _ bytes: Int) {
    let to = start + count
    func copy<Word: BitwiseCopyable>(_ word: Word.Type, _ offset: Int) {
      let value = UnsafeRawPointer(from + offset).loadUnaligned(as: Word.self)
      UnsafeMutableRawPointer(to + offset).storeBytes(of: value, as: Word.self)
    }
    switch bytes {
    case 0: break
    case 1: to[0] = from[0]
    case 2...3:
      copy(UInt16.self, 0)
      copy(UInt16.self, bytes - 2)
    case 4...7:
      copy(UInt32.self, 0)
      copy(UInt32.self, bytes - 4)
    case 8...16:
      copy(UInt64.self, 0)
      copy(UInt64.self, bytes - 8)
    case 17...32:
      copy(SIMD16<UInt8>.self, 0)
      copy(SIMD16<UInt8>.self, bytes - 16)
    case 33...64:
      copy(SIMD32<UInt8>.self, 0)
      copy(SIMD32<UInt8>.self, bytes - 32)
    default: to.update(from: from, count: bytes)
    }
  }

  /// Adds some of its own bytes again.
  @inlinable @inline(__always)
  public mutating func append(again range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    reserve(max(range.count, 16))
    if range.count > 16 {
      copy(start + range.lowerBound, range.count)
    } else {
      let word = UnsafeRawPointer(start + range.lowerBound).loadUnaligned(as: SIMD16<UInt8>.self)
      UnsafeMutableRawPointer(start + count).storeBytes(of: word, as: SIMD16<UInt8>.self)
    }
    length += range.count
  }

  /// Adds a text of the program.
  @inlinable @inline(__always)
  public mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    copy(text.utf8Start, text.utf8CodeUnitCount)
    length += text.utf8CodeUnitCount
  }

  /// Adds the UTF-8 of a text.
  package mutating func append(utf8 text: String) {
    var text = text
    text.withUTF8 { append($0.span, 0..<$0.count) }
  }

  /// Removes the bytes from a place on.
  @inlinable @inline(__always)
  public mutating func removeAll(from place: Int) {
    precondition(0...count ~= place)
    length = place
  }

  /// Removes one byte; those after it move.
  package mutating func removeByte(at place: Int) {
    precondition(0..<count ~= place)
    (start + place).update(from: start + place + 1, count: count - place - 1)
    length -= 1
  }

  /// A byte.
  @inlinable public subscript(place: Int) -> UInt8 {
    precondition(0..<count ~= place)
    return start[place]
  }

  /// Whether all bytes from a place on satisfy a condition, which is asked for a byte at a time, unless eight bytes
  /// satisfy it at once (`eight` may be `false` for bytes that do).
  @inlinable @inline(__always)
  public func allSatisfy(from place: Int, eight: (UInt64) -> Bool, _ isWanted: (UInt8) -> Bool) -> Bool {
    var at = place
    while at < count {
      if at + 8 <= count, eight(UnsafeRawPointer(start + at).loadUnaligned(as: UInt64.self)) {
        at += 8
        continue
      }
      let end = min(at + 8, count)
      while at < end {
        if !isWanted(start[at]) { return false }
        at += 1
      }
    }
    return true
  }

  /// A copy of the bytes from a place on.
  package func bytes(from place: Int = 0) -> [UInt8] {
    precondition(0...count ~= place)
    return Array(UnsafeBufferPointer(start: start + place, count: count - place))
  }
}
