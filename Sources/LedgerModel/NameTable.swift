/// The names of a run's files, each once, with a small number by which lines are compared and looked up.
public struct NameTable: Sendable {
  @usableFromInline private(set) var bytes: [UInt8] = []
  @usableFromInline private(set) var ends: [UInt32] = []
  /// Open addressing: 0 is free, else a name's number plus one. A power of two, at most half full.
  @usableFromInline private(set) var slots: [UInt32]
  private var hashes: [UInt32] = []
  /// The first eight bytes of each name.
  @usableFromInline private(set) var prefixes: [UInt64] = []

  package init() { slots = Array(repeating: 0, count: 128) }

  package var count: Int { ends.count }

  /// Whether another table has the same names in the same order.
  package func isEqual(to other: NameTable) -> Bool { ends == other.ends && bytes == other.bytes }

  package subscript(id: NameID) -> ArraySlice<UInt8> {
    bytes[start(of: id.number)..<Int(ends[Int(id.number)])]
  }

  @inlinable func start(of id: UInt32) -> Int { id == 0 ? 0 : Int(ends[Int(id) - 1]) }

  /// In order.
  package var all: some Sequence<NameID> { (0..<UInt32(count)).lazy.map { NameID($0) } }

  /// The text of a name.
  package func text(_ id: NameID) -> String { String(decoding: self[id], as: UTF8.self) }

  /// The number of a name, added if it is new.
  package mutating func intern(_ text: String) -> NameID {
    var text = text
    return text.withUTF8 { buffer in intern(buffer.span, 0, buffer.count).id }
  }

  /// The number of the name in the bytes `start ..< end`, added if it is new.
  package mutating func intern(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> (id: NameID, isNew: Bool) {
    let prefix = NameTable.eight(text, start, end)
    let hash = NameTable.hash(text, start, end, prefix)
    let slot = slot(of: text, start, end, prefix, hash)
    if slots[slot] != 0 { return (NameID(slots[slot] - 1), false) }
    for index in start..<end { bytes.append(text[index]) }
    ends.append(UInt32(bytes.count))
    prefixes.append(prefix)
    hashes.append(hash)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return (NameID(UInt32(ends.count - 1)), true)
  }

  /// The number of the name in the bytes `start ..< end`; `nil` for one that the table does not have.
  @inlinable @inline(__always)
  public func find(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> NameID? {
    let prefix = NameTable.eight(text, start, end)
    let slot = slot(of: text, start, end, prefix, NameTable.hash(text, start, end, prefix))
    return slots[slot] == 0 ? nil : NameID(slots[slot] - 1)
  }

  /// The numbers of the names of another table, in their order; those that are new are added.
  package mutating func add(_ other: NameTable) -> [NameID] {
    (0..<UInt32(other.count)).map { number in
      intern(other.bytes.span, other.start(of: number), Int(other.ends[Int(number)])).id
    }
  }

  /// The number of a name; `nil` for one that the table does not have.
  package func find(_ text: String) -> NameID? {
    var text = text
    return text.withUTF8 { buffer in find(buffer.span, 0, buffer.count) }
  }

  /// The slot of a name, which is free if the table does not have it.
  @inlinable @inline(__always)
  func slot(of text: Span<UInt8>, _ start: Int, _ end: Int, _ prefix: UInt64, _ hash: UInt32) -> Int {
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let id = slots[slot] &- 1
      if prefixes[Int(id)] == prefix, isEqual(id, text, start, end) { break }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  /// Whether the rest of a name is the same, if its first eight bytes are.
  @inlinable @inline(__always)
  func isEqual(_ id: UInt32, _ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let from = self.start(of: id)
    guard Int(ends[Int(id)]) - from == end - start else { return false }
    return end - start <= 8 || hasEqualRest(from, text, start, end)
  }

  @inlinable
  func hasEqualRest(_ from: Int, _ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let (own, raw) = (bytes.span.bytes, text.bytes)
    // Eight bytes at a time, the last of them up to the end.
    var offset = min(8, end - start - 8)
    while true {
      let one = own.unsafeLoadUnaligned(fromByteOffset: from + offset, as: UInt64.self)
      if one != raw.unsafeLoadUnaligned(fromByteOffset: start + offset, as: UInt64.self) { return false }
      if offset == end - start - 8 { return true }
      offset = min(offset + 8, end - start - 8)
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// Up to eight bytes from a place on, as one integer.
  @inlinable @inline(__always)
  static func eight(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
    let count = end - start
    if start + 8 <= text.count {
      let word = text.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
      return count >= 8 ? word : count <= 0 ? 0 : word & (UInt64.max >> UInt64(64 - 8 * count))
    }
    var word: UInt64 = 0
    var offset = 0
    while offset < min(count, 8) {
      word |= UInt64(text[start + offset]) << UInt64(8 * offset)
      offset += 1
    }
    return word
  }

  /// A mix of all bytes and the length.
  @inlinable @inline(__always)
  static func hash(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ prefix: UInt64) -> UInt32 {
    var hash = (prefix ^ UInt64(truncatingIfNeeded: end - start)) &* 0x9E37_79B9_7F4A_7C15
    var at = start + 8
    while at < end {
      hash = (hash ^ (hash >> 32) ^ eight(text, at, end)) &* 0xFF51_AFD7_ED55_8CCD
      at += 8
    }
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}

/// A name of the run's `NameTable`: the identifier of a card, account, tag … Equal numbers mean equal bytes.
@frozen public struct NameID: Hashable, Comparable, Sendable {
  /// In the order of first use.
  public let number: UInt32

  /// The name with a number.
  @inlinable public init(_ number: UInt32) { self.number = number }

  /// Whether both are the same name; written out so that other modules inline it.
  @inlinable public static func == (one: NameID, other: NameID) -> Bool { one.number == other.number }

  /// The order in which names were first written.
  @inlinable public static func < (one: NameID, other: NameID) -> Bool { one.number < other.number }
}
