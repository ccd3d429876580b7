/// The places of entries in a list by the positions of their first bytes. Entries are nearly always in the order of their
/// positions, so that no table is needed: one of a million would take longer than the entries.
struct PositionIndex: Sendable {
  private var positions: [UInt32] = []
  /// The places in the list; `nil` if they are the same as those in `positions`.
  private var places: [Int32]?

  init() {}

  init<Entry>(_ entries: [Entry], _ position: (Entry) -> UInt32) {
    positions = entries.map(position)
    guard zip(positions, positions.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let given = positions
    let order = given.indices.sorted { (given[$0], $0) < (given[$1], $1) }
    positions = order.map { given[$0] }
    places = order.map { Int32($0) }
  }

  /// The first entry at a position; `nil` without one.
  subscript(position: UInt32) -> Int? {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    guard low < positions.count, positions[low] == position else { return nil }
    return places.map { Int($0[low]) } ?? low
  }
}
