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
  private static let batch = 4096
  /// How many of them a thread makes before it looks for more.
  private static let piece = 256

  /// The rows up to a day, the oldest first, those of a day in file order. Without parts, `noParts` is in their column.
  init(_ read: LoadedLedger, on: Day, _ format: RowLayout.Format, noParts: JSONValue) {
    ledger = read.ledger
    order = RowOrder(ledger, on: on)
    writer = ExpenseRowWriter(cells: ExpenseCells(ledger, format, noParts: noParts), rare: RareExpenseValues(read))
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
      // Of the last batch, one part each: to join them would take a copy of all rows.
      var pieces: [[UInt8]] = []
      func takePiece(into buffer: inout [UInt8]) -> Bool {
        guard let piece = pieces.popLast() else { return false }
        if buffer.isEmpty { buffer = piece } else { buffer += piece }
        return true
      }
      return { buffer in
        if takePiece(into: &buffer) { return true }
        if isFirst {
          isFirst = false
          ready = rewards.withLock { $0.rewards(of: order.rows(from: 0, ExpenseRows.batch)) }
          if hasHeader || !early.rows.isEmpty {
            buffer += self.bytes(early.rows, early.rewards, 0..<early.rows.count, hasHeader: hasHeader)
            return true
          }
        }
        guard start < order.count else { return false }
        let (rows, found) = (order.rows(from: start, ExpenseRows.batch), ready)
        start += rows.count
        let following = order.rows(from: start, ExpenseRows.batch)
        // The rewards of the next rows do not need these, but those before them.
        (ready, pieces) = runConcurrently(
          { rewards.withLock { $0.rewards(of: following) } },
          pieces: (rows.count + ExpenseRows.piece - 1) / ExpenseRows.piece
        ) { number in
          let first = number * ExpenseRows.piece
          return self.bytes(rows, found, first..<min(first + ExpenseRows.piece, rows.count), without: early)
        }
        pieces.reverse()
        return takePiece(into: &buffer)
      }
    }
  }

  private func bytes(
    _ rows: [Int], _ rewards: RewardBatch, _ places: Range<Int>, hasHeader: Bool = false,
    without early: EarlyRows? = nil
  ) -> [UInt8] {
    var locator = locator
    return RowWriter.rows(writer.cells.layout, reserving: places.count * (writer.cells.layout.isCSV ? 256 : 768)) {
      if hasHeader { writer.addHeader(to: &$0) }
      writer.add(rows, places, without: early, rewards, ledger, &locator, to: &$0)
    }
  }
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
