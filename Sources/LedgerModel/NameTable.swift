/// A name of the run's `NameTable`: an identifier of a card, account, tag or template. Equal bytes, equal number.
package typealias NameID = UInt32

/// Every name that a run's files write, each once, by a small number: lines are compared and looked up by number.
package struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  /// Open addressing: 0 is free, else a name's number plus one. A power of two, at most half full.
  private var slots: [UInt32]
  private var hashes: [UInt32] = []

  /// No names.
  package init() { slots = Array(repeating: 0, count: 1024) }

  /// How many names there are.
  package var count: Int { ends.count }

  /// A name's bytes.
  package subscript(id: NameID) -> ArraySlice<UInt8> {
    let start = id == 0 ? 0 : Int(ends[Int(id) - 1])
    return bytes[start..<Int(ends[Int(id)])]
  }

  /// A name as text.
  package func text(_ id: NameID) -> String { String(decoding: self[id], as: UTF8.self) }

  /// The number of a name, which is taken in if it is new.
  package mutating func intern(_ text: String) -> NameID {
    var text = text
    return text.withUTF8 { buffer in intern(buffer.span, 0, buffer.count) }
  }

  /// The number of the name that the bytes `start ..< end` spell, which is taken in if it is new.
  package mutating func intern(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> NameID {
    let hash = NameTable.hash(text, start, end)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let id = slots[slot] - 1
      if hashes[Int(id)] == hash, isEqual(id, text, start, end) { return id }
      slot = (slot + 1) & (slots.count - 1)
    }
    for index in start..<end { bytes.append(text[index]) }
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return NameID(ends.count - 1)
  }

  /// The number of a name that was taken in.
  package func find(_ text: String) -> NameID? {
    var text = text
    return text.withUTF8 { buffer in
      let hash = NameTable.hash(buffer.span, 0, buffer.count)
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 {
        let id = slots[slot] - 1
        if hashes[Int(id)] == hash, isEqual(id, buffer.span, 0, buffer.count) { return id }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  private func isEqual(_ id: NameID, _ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let from = id == 0 ? 0 : Int(ends[Int(id) - 1])
    guard Int(ends[Int(id)]) - from == end - start else { return false }
    for offset in 0..<(end - start) where bytes[from + offset] != text[start + offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// FNV-1a over the bytes, its high half folded in. Names are short.
  private static func hash(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in start..<end { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
