import LedgerFormats
import LedgerModel
import LedgerReports

/// The rows that come before all others, since they have the first value of a column: few, if any.
struct EarlyRows: Sendable {
  private(set) var rows: [Int] = []
  private(set) var rewards = RewardBatch()

  init() {}

  /// Those after the first `sample` rows.
  init(
    _ ledger: Ledger, _ order: RowOrder, _ rewards: RewardSequence, _ values: ExpenseValues, after sample: Int
  ) {
    guard order.count > sample else { return }
    rows = EarlyRows.rows(ledger, order, rewards, ColumnsWithValues(ledger, values), after: sample)
    if rows.isEmpty { return }
    // The early rows are in order, too.
    var rewards = rewards
    for start in stride(from: 0, to: order.count, by: EarlyRows.step) where self.rewards.count < rows.count {
      let next = order.rows(from: start, EarlyRows.step)
      let batch = rewards.rewards(of: next)
      for (place, row) in next.enumerated() where rows.contains(row) { self.rewards.append(place, of: batch) }
    }
  }

  private static let step = 1024

  private static func rows(
    _ ledger: Ledger, _ order: RowOrder, _ rewards: RewardSequence, _ columns: ColumnsWithValues,
    after sample: Int
  ) -> [Int] {
    var (rewards, missing, early) = (rewards, columns.possible, [Int]())
    let noRewards = RewardBatch()
    for start in stride(from: 0, to: order.count, by: step) {
      if missing.isEmpty { break }
      let rows = order.rows(from: start, step)
      let found = missing.isDisjoint(with: .ofRewards) ? nil : rewards.rewards(of: rows)
      for (place, row) in rows.enumerated() {
        var tableRow = TableRow(ledger.entries.expenses[row])
        tableRow.reward = found?.place(of: place)
        let new = columns.columns(missing, of: tableRow, found ?? noRewards)
        if new.isEmpty { continue }
        missing.subtract(new)
        if start + place >= sample { early.append(row) }
      }
    }
    return early
  }

  func contains(_ row: Int) -> Bool { !rows.isEmpty && rows.contains(row) }
}
