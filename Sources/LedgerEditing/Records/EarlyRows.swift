import LedgerFormats
import LedgerModel
import LedgerReports

/// The rows that come before all others, since they have the first value of a column: few, if any.
struct EarlyRows: Sendable {
  private(set) var rows: [Int] = []
  private(set) var rewards: [ExpenseReward?] = []

  init() {}

  /// Those after the first `sample` rows.
  init(_ ledger: Ledger, _ order: RowOrder, _ rewards: RewardSequence, _ rare: RareExpenseValues, after sample: Int) {
    guard order.count > sample else { return }
    rows = EarlyRows.rows(ledger, order, rewards, ColumnsWithValues(ledger, rare), after: sample)
    if rows.isEmpty { return }
    var (rewards, found) = (rewards, [Int: ExpenseReward?]())
    for start in stride(from: 0, to: order.count, by: EarlyRows.step) where found.count < rows.count {
      let next = order.rows(from: start, EarlyRows.step)
      for (row, reward) in zip(next, rewards.rewards(of: next)) where rows.contains(row) { found[row] = reward }
    }
    self.rewards = rows.map { found[$0] ?? nil }
  }

  private static let step = 1024

  private static func rows(
    _ ledger: Ledger, _ order: RowOrder, _ rewards: RewardSequence, _ columns: ColumnsWithValues, after sample: Int
  ) -> [Int] {
    var (rewards, missing, early) = (rewards, columns.possible, [Int]())
    for start in stride(from: 0, to: order.count, by: step) {
      if missing.isEmpty { break }
      let rows = order.rows(from: start, step)
      let found = missing.isDisjoint(with: .ofRewards) ? nil : rewards.rewards(of: rows)
      for (place, row) in rows.enumerated() {
        let new = columns.columns(missing, of: ledger.entries.expenses[row], found?[place])
        if new.isEmpty { continue }
        missing.subtract(new)
        if start + place >= sample { early.append(row) }
      }
    }
    return early
  }

  func contains(_ row: Int) -> Bool { !rows.isEmpty && rows.contains(row) }
}
