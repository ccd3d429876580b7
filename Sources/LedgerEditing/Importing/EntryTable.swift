import LedgerModel

/// The parts in which a row of a statement and an entry are equal.
struct EntryKey: Equatable {
  /// Of a card under another its main card.
  var source: PaymentSourceIndex
  var day: Day
  var amount: Int64
  var currency: CurrencyCode
  var isIncome = false
  /// A number of `PayeeNumbers`; `nil` for any payee.
  var payee: Int?

  fileprivate var hash: UInt64 {
    let day = UInt64(UInt32(bitPattern: day.number)) << 32 ^ UInt64(truncatingIfNeeded: payee ?? -1)
    var hash =
      (UInt64(bitPattern: amount) ^ currency.packed ^ UInt64(source.number) << 48) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 32 ^ day) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ hash >> 32
  }
}

/// The one or two keys of a row or an entry.
struct EntryKeys: Sequence, IteratorProtocol {
  var first: EntryKey?
  var second: EntryKey?

  mutating func next() -> EntryKey? {
    defer { (first, second) = (second, nil) }
    return first
  }
}

/// Entries by their keys, those of one key in order.
struct EntryTable {
  /// A place in the table.
  struct Place { fileprivate var number: Int32 }

  private struct Link {
    var entry: Int32
    var next: Int32
  }

  /// The entries of a key; `start` is -1 without any.
  private struct Chain {
    var key: EntryKey
    var start: Int32
  }

  private var links: [Link] = []
  private var chains: [Chain] = []
  /// Open addressing: 0 is free, else the number of a chain plus one. A power of two, at most half full.
  private var slots: [UInt32] = Array(repeating: 0, count: 1024)

  var isEmpty: Bool { links.isEmpty }

  func contains(_ key: EntryKey) -> Bool { start(of: key) != nil }

  /// Adds an entry before all others of its key.
  mutating func addFirst(_ entry: Int, _ key: EntryKey) {
    let slot = slot(of: key)
    if slots[slot] == 0 {
      chains.append(Chain(key: key, start: -1))
      slots[slot] = UInt32(chains.count)
    }
    let chain = Int(slots[slot]) - 1
    links.append(Link(entry: Int32(entry), next: chains[chain].start))
    chains[chain].start = Int32(links.count - 1)
    if chains.count * 2 > slots.count { grow() }
  }

  /// The place of the first entry of a key; `nil` without one.
  func start(of key: EntryKey) -> Place? {
    let slot = slot(of: key)
    if slots[slot] == 0 { return nil }
    let start = chains[Int(slots[slot]) - 1].start
    return start < 0 ? nil : Place(number: start)
  }

  /// Makes a place the first of a key, whose earlier entries are removed; without a place all of them.
  mutating func setStart(of key: EntryKey, to place: Place?) {
    let slot = slot(of: key)
    if slots[slot] != 0 { chains[Int(slots[slot]) - 1].start = place?.number ?? -1 }
  }

  /// The entry at a place, and the place of the next one of the same key.
  subscript(place: Place) -> (entry: Int, next: Place?) {
    let link = links[Int(place.number)]
    return (Int(link.entry), link.next < 0 ? nil : Place(number: link.next))
  }

  /// The slot of a key, which is free if the table does not have it.
  private func slot(of key: EntryKey) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while slots[slot] != 0, chains[Int(slots[slot]) - 1].key != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for index in chains.indices {
      var slot = Int(truncatingIfNeeded: chains[index].key.hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }
}
