import LedgerModel
package import LedgerParser
import LedgerText

/// The expenses that an import added, in the wallet that was read after it.
package struct ImportedExpenses {
  /// By their places in the ledger; without those that replace a pending entry.
  package let expenses: Set<Int>

  package init(_ changes: [FileChange], in after: LoadedLedger) {
    let map = after.ledger.map
    var ranges: [Range<UInt32>] = []
    for change in changes {
      guard let parts = change.parts,
        let file = after.files.firstIndex(where: { $0.identity == change.path })
      else { continue }
      let base = map.files[file].base
      ranges += parts.inserted.map { base + UInt32($0.lowerBound)..<base + UInt32($0.upperBound) }
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    expenses = Set(
      after.ledger.entries.expenses.indices.filter { index in
        let position = after.ledger.entries.expenses[index].position
        let next = ranges.partitioningIndex { $0.lowerBound > position }
        return next > 0 && ranges[next - 1].contains(position)
      })
  }
}
