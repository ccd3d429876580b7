extension EntryFingerprints {
  /// The indices that remain after each entry is paired with one of the same bytes in the other version, the first with
  /// the first. Equal entries that are `countedOnce` count as one.
  static func remaining(
    _ old: EntryFingerprints, _ new: EntryFingerprints, countedOnce: (ArraySlice<UInt8>) -> Bool
  ) -> (old: [Int], new: [Int]) {
    // Nearly all entries are at the same place: equal ones at both ends need no table.
    let most = min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < most, old[head] == new[head] { head += 1 }
    while tail < most - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let (before, after) = (head..<old.count - tail, head..<new.count - tail)
    var table = Table(old, reserved: before.count)
    for place in before.reversed() { table.insert(place, isUnique: countedOnce(old[place])) }
    var unique = Table(new, reserved: 0)
    var remaining: (old: [Int], new: [Int]) = ([], [])
    for place in after {
      if countedOnce(new[place]), !unique.insert(place, isUnique: true) { continue }
      if !table.remove(new[place], hash: new.hash(place)) { remaining.new.append(place) }
    }
    remaining.old = before.filter { !table.isRemoved[$0] }
    return remaining
  }

  /// Entries by their bytes. Those of one hash are a chain, of which nearly always the first is removed.
  private struct Table {
    private let texts: EntryFingerprints
    private var heads: [Int: Int] = [:]
    private var next: [Link]
    /// Also of repeated unique entries.
    private(set) var isRemoved: [Bool]

    /// An index in four bytes: a wallet can have a million entries.
    private struct Link {
      private var stored: Int32

      init(_ place: Int?) { stored = place.map { Int32($0) } ?? -1 }

      var place: Int? { stored < 0 ? nil : Int(stored) }
    }

    init(_ texts: EntryFingerprints, reserved: Int) {
      self.texts = texts
      heads.reserveCapacity(reserved)
      next = Array(repeating: Link(nil), count: texts.count)
      isRemoved = Array(repeating: false, count: texts.count)
    }

    /// Adds an entry, a unique one only if it has no equal; returns whether it was added.
    @discardableResult
    mutating func insert(_ place: Int, isUnique: Bool) -> Bool {
      let hash = texts.hash(place)
      var at = isUnique ? heads[hash] : nil
      while let other = at {
        if texts[place] == texts[other] {
          isRemoved[place] = true
          return false
        }
        at = next[other].place
      }
      next[place] = Link(heads[hash])
      heads[hash] = place
      return true
    }

    /// Removes an entry with some bytes; returns whether there was one.
    mutating func remove(_ text: ArraySlice<UInt8>, hash: Int) -> Bool {
      var (previous, at): (Int?, Int?) = (nil, heads[hash])
      while let place = at {
        if text == texts[place] {
          isRemoved[place] = true
          if let previous { next[previous] = next[place] } else { heads[hash] = next[place].place }
          return true
        }
        previous = place
        at = next[place].place
      }
      return false
    }
  }
}
