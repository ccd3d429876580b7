import LedgerModel

/// The expenses of a block, which checks look at on their own.
struct ExpenseStretch: Sendable {
  /// Their places, with the renewals among them.
  var rows: Range<Int>
  /// The number of the block.
  var block: Int
  /// The renewals, counted from the first of the rows.
  var renewals: [Int] = []
}

extension Entries {
  /// The places of all expenses but those of blocks that have none from a day on.
  func rows(from day: Day) -> [Range<Int>] {
    if blocks.isEmpty { return [expenses.indices] }
    return zip(stretches, blocks).compactMap { stretch, block in
      guard let latest = block.latest, latest < day, stretch.renewals.isEmpty else { return stretch.rows }
      return nil
    }
  }

  /// All expenses block by block; none in a wallet that is read once. A renewal belongs to the block of the expense after
  /// it, at the end to the last one.
  var stretches: [ExpenseStretch] {
    var stretches: [ExpenseStretch] = []
    var (start, renewals) = (0, renewalPlaces[...])
    for (number, block) in blocks.enumerated() {
      var end = start + block.count
      var stretch = ExpenseStretch(rows: start..<end, block: block.number)
      while let place = renewals.first, place < end || number == blocks.count - 1 {
        stretch.renewals.append(place - start)
        renewals.removeFirst()
        end += 1
      }
      stretch.rows = start..<end
      stretches.append(stretch)
      start = end
    }
    return stretches
  }
}
