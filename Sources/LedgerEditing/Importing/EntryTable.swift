import LedgerModel

/// The parts in which a row of a statement and an entry are equal.
struct EntryKey: Hashable {
  /// Of a card under another its main card.
  var source: PaymentSourceIndex
  var day: Day
  var amount: Int64
  var currency: CurrencyCode
  var isIncome = false
  /// A number of `PayeeNumbers`; `nil` for any payee.
  var payee: Int?

  func hash(into hasher: inout Hasher) {
    // Three words instead of six fields: rows are looked up many times.
    hasher.combine(amount)
    hasher.combine(currency.packed)
    hasher.combine(Int64(day.number) << 32 ^ Int64((payee ?? -1) << 16) ^ Int64(source.number))
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
  struct Place {
    fileprivate var number: Int32
  }

  private struct Link {
    var entry: Int32
    var next: Int32
  }

  private var links: [Link] = []
  /// The numbers of the places of the first entries.
  private var starts: [EntryKey: Int32] = [:]

  var isEmpty: Bool { links.isEmpty }

  func contains(_ key: EntryKey) -> Bool { starts[key] != nil }

  /// Adds an entry before all others of its key.
  mutating func addFirst(_ entry: Int, _ key: EntryKey) {
    let next = starts.updateValue(Int32(links.count), forKey: key) ?? -1
    links.append(Link(entry: Int32(entry), next: next))
  }

  /// The place of the first entry of a key; `nil` without one.
  func start(of key: EntryKey) -> Place? { starts[key].map { Place(number: $0) } }

  /// Makes a place the first of a key, whose earlier entries are removed; without a place all of them.
  mutating func setStart(of key: EntryKey, to place: Place?) { starts[key] = place?.number }

  /// The entry at a place, and the place of the next one of the same key.
  subscript(place: Place) -> (entry: Int, next: Place?) {
    let link = links[Int(place.number)]
    return (Int(link.entry), link.next < 0 ? nil : Place(number: link.next))
  }
}
