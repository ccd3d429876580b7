import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import Synchronization
import SystemLibrary

/// The rows of `ExpenseTable` as output in parts: a wallet may have a million.
struct ExpenseRows: Sendable {
  private let ledger: Ledger
  private let order: RowOrder
  private let writer: ExpenseRowWriter
  private let rewards: RewardSequence
  private let locator: LocationFinder

  /// How many rows are made at once.
  private static let batch = 1024

  /// The rows up to a day, the oldest first, those of a day in file order. Without parts, `noParts` is in their column.
  init(_ read: LoadedLedger, on: Day, _ format: RowLayout.Format, noParts: JSONValue) {
    ledger = read.ledger
    order = RowOrder(ledger, on: on)
    writer = ExpenseRowWriter(
      ledger: ledger, cells: ExpenseCells(ledger, format, noParts: noParts), rare: RareExpenseValues(read))
    rewards = RewardSequence(ledger, on: on)
    locator = LocationFinder(counting: ledger.map)
  }

  /// The rows of the columns' names and of all expenses.
  var withHeader: OutputParts { parts(first: EarlyRows(), hasHeader: true) }

  /// The rows of all expenses. Programs drop the values of a column that has none in the rows from which they guess its
  /// type, so a later row with the first value of a column is moved to the start.
  func withColumns(guessedFrom sample: Int) -> OutputParts {
    parts(first: EarlyRows(ledger, order, rewards, writer.rare, after: sample), hasHeader: false)
  }

  private func parts(first early: EarlyRows, hasHeader: Bool) -> OutputParts {
    OutputParts {
      let rewards = Mutex(rewards)
      var (start, isFirst, ready) = (0, true, RewardBatch())
      return { buffer in
        if isFirst {
          isFirst = false
          ready = rewards.withLock { $0.rewards(of: order.rows(from: 0, ExpenseRows.batch)) }
          if hasHeader || !early.rows.isEmpty {
            buffer += self.bytes(early.rows, early.rewards, hasHeader: hasHeader)
            return true
          }
        }
        guard start < order.count else { return false }
        let (rows, found) = (order.rows(from: start, ExpenseRows.batch), ready)
        start += rows.count
        let following = order.rows(from: start, ExpenseRows.batch)
        // The rewards of the next rows do not need these.
        let (bytes, next) = inPair(
          rows.count > ExpenseRows.batch / 2, { self.bytes(rows, found, without: early) },
          { rewards.withLock { $0.rewards(of: following) } })
        ready = next
        if buffer.isEmpty { buffer = bytes } else { buffer += bytes }
        return true
      }
    }
  }

  private func bytes(
    _ rows: [Int], _ rewards: RewardBatch, hasHeader: Bool = false, without early: EarlyRows? = nil
  ) -> [UInt8] {
    var batch = ExpenseRowBatch(writer.cells.layout, locator, rows: rows.count)
    if hasHeader { writer.addHeader(to: &batch) }
    for (place, row) in rows.enumerated() where early?.contains(row) != true {
      writer.add(ledger.entries.expenses[row], rewards, place, to: &batch)
    }
    return batch.bytes
  }
}

/// Both results, from two threads if that is worth one.
private func inPair<One: Sendable, Other: Sendable>(
  _ isWorthIt: Bool, _ one: @Sendable () -> One, _ other: @Sendable () -> Other
) -> (One, Other) {
  isWorthIt ? runConcurrently(one, other) : (one(), other())
}

/// The expenses up to a day by their places in `Ledger.expenses`: the oldest first, those of a day in file order.
struct RowOrder: Sendable {
  /// `nil` if the expenses are in this order themselves, as in most files.
  private let places: [Int]?
  let count: Int

  init(_ ledger: Ledger, on: Day) {
    let expenses = ledger.entries.expenses
    places = placesByDay(expenses.count) { expenses[$0].date }
    if let places {
      count = places.partitioningIndex { expenses[$0].date > on }
    } else {
      count = expenses.partitioningIndex { $0.date > on }
    }
  }

  /// Some rows from one on, up to a number.
  func rows(from start: Int, _ most: Int) -> [Int] {
    let range = start..<min(start + most, count)
    return places.map { Array($0[range]) } ?? Array(range)
  }
}
