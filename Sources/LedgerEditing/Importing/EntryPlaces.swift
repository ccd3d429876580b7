import LedgerParser
import LedgerModel
import LedgerText

/// The entries of a wallet by the position of their first byte.
struct EntryPlaces {
  private var positions: [UInt32] = []
  private(set) var all: [EntryBytes] = []

  init(_ read: LoadedLedger) {
    let files = read.ledger.map.files
    let found = read.entryBytes.map {
      (position: files[$0.file].base + UInt32($0.range.lowerBound), entry: $0)
    }
    let sorted = found.sorted { $0.position < $1.position }
    positions = sorted.map(\.position)
    all = sorted.map(\.entry)
  }

  /// The entry at a position; `nil` without one.
  subscript(position: UInt32) -> EntryBytes? {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low < positions.count && positions[low] == position ? all[low] : nil
  }
}
