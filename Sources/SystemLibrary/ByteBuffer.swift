/// Bytes that are added one after the other. An array checks at each of them that it is not shared, which takes as long
/// as the rest of writing a short cell.
package struct ByteBuffer: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  package private(set) var count = 0

  /// An empty buffer with memory for some bytes; it grows.
  package init(reserving capacity: Int = 256) {
    self.capacity = max(capacity, 64)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// Ensures that there is memory for some more bytes.
  @inlinable @inline(__always)
  package mutating func reserve(_ more: Int) { if capacity - count < more { grow(more) } }

  @usableFromInline @inline(never)
  mutating func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  /// Adds a byte.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  /// Adds up to eight bytes, the first one lowest.
  @inlinable @inline(__always)
  package mutating func append(_ word: UInt64, count bytes: Int) {
    precondition(0...8 ~= bytes)
    reserve(8)
    UnsafeMutableRawPointer(start + count).storeBytes(of: word.littleEndian, as: UInt64.self)
    count += bytes
  }

  /// Adds some bytes.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: borrowing [UInt8]) { append(bytes.span, 0..<bytes.count) }

  /// Adds a part of some bytes.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    reserve(range.count)
    let to = start + count
    bytes.withUnsafeBufferPointer { bytes in
      if let from = bytes.baseAddress { to.update(from: from + range.lowerBound, count: range.count) }
    }
    count += range.count
  }

  /// Adds a text of the program.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// Adds the UTF-8 of a text.
  package mutating func append(utf8 text: String) {
    var text = text
    text.withUTF8 { append($0.span, 0..<$0.count) }
  }

  /// Removes the bytes from a place on.
  @inlinable @inline(__always)
  package mutating func removeAll(from place: Int) {
    precondition(0...count ~= place)
    count = place
  }

  /// Removes one byte; those after it move.
  package mutating func removeByte(at place: Int) {
    precondition(0..<count ~= place)
    (start + place).update(from: start + place + 1, count: count - place - 1)
    count -= 1
  }

  @inlinable package subscript(place: Int) -> UInt8 {
    precondition(0..<count ~= place)
    return start[place]
  }

  /// Whether all bytes from a place on satisfy a condition, which is asked for a byte at a time, unless eight bytes
  /// satisfy it at once (`eight` may be `false` for bytes that do).
  @inlinable @inline(__always)
  package func allSatisfy(from place: Int, eight: (UInt64) -> Bool, _ isWanted: (UInt8) -> Bool) -> Bool {
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
