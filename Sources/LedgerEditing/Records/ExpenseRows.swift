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
  private let table: RowTable
  private let values: ExpenseValues
  private let rewards: RewardSequence
  private let locator: LocationFinder

  /// How many rows are made at once.
  private static let batch = 2048
  /// How many of them a thread makes before it looks for more.
  private static let piece = 512

  /// The rows up to a day, the oldest first, those of a day in file order.
  init(_ read: LoadedLedger, on: Day, _ format: RowLayout.Format) {
    let isCSV = if case .csv = format { true } else { false }
    let values = ExpenseValues(read, isCSV: isCSV)
    ledger = read.ledger
    order = RowOrder(ledger, on: on)
    table = RowTable(ExpenseColumn.self, format, ledger) { column, row, rewards in
      values.value(of: column, row, rewards)
    }
    self.values = values
    rewards = RewardSequence(ledger, on: on)
    locator = LocationFinder(counting: ledger.map)
  }

  /// The rows of the columns' names and of all expenses.
  var withHeader: OutputParts { parts(first: EarlyRows(), hasHeader: true) }

  /// The rows of all expenses. Programs drop the values of a column that has none in the rows from which they guess its
  /// type, so a later row with the first value of a column is moved to the start.
  func withColumns(guessedFrom sample: Int) -> OutputParts {
    parts(first: EarlyRows(ledger, order, rewards, values, after: sample), hasHeader: false)
  }

  /// The values of all rows.
  var allValues: [[JSONValue]] {
    var (rewards, locator) = (rewards, locator)
    let rows = order.rows(from: 0, order.count)
    let batch = rewards.rewards(of: rows)
    return rows.enumerated().map { place, index in
      let expense = ledger.entries.expenses[index]
      var row = TableRow(expense, at: locator.line(of: expense.position))
      row.reward = batch.place(of: place)
      return ExpenseColumn.allCases.map { values.value(of: $0, row, batch) }
    }
  }

  private func parts(first early: EarlyRows, hasHeader: Bool) -> OutputParts {
    OutputParts { use in
      let first = RewardedRows(rows: early.rows, rewards: early.rewards)
      if hasHeader || !early.rows.isEmpty,
        !use(bytes(first, 0..<early.rows.count, hasHeader: hasHeader))
      {
        return
      }
      let batches = RewardBatches(rewards, order, size: ExpenseRows.batch)
      makeInOrder((order.count + ExpenseRows.piece - 1) / ExpenseRows.piece) { number in
        let (batch, first) = (number * ExpenseRows.piece).quotientAndRemainder(dividingBy: ExpenseRows.batch)
        // The rewards of the next rows do not need these, but those before them.
        if first == 0 { _ = batches[batch + 1] }
        let next = batches[batch]
        return bytes(next, first..<min(first + ExpenseRows.piece, next.rows.count), without: early)
      } use: {
        $0.isEmpty || use($0)
      }
    }
  }

  private func bytes(
    _ batch: RewardedRows, _ places: Range<Int>, hasHeader: Bool = false, without early: EarlyRows? = nil
  ) -> [UInt8] {
    let layout = table.layout
    return RowWriter.rows(layout, reserving: places.count * (layout.isCSV ? 256 : 768)) { writer in
      if hasHeader { table.addValues(to: &writer) { .text(ExpenseTable.columns[$0]) } }
      add(batch, places, without: early, ledger, to: &writer)
    }
  }

  /// A copy of the ledger for each row, or of what makes rare values, would be a tenth of the time.
  private func add(
    _ batch: RewardedRows, _ places: Range<Int>, without early: EarlyRows?, _ ledger: borrowing Ledger,
    to writer: inout RowWriter
  ) {
    let rows = batch.rows
    let rewards = batch.rewards
    var locator = locator
    func value(_ column: Int, _ row: TableRow) -> JSONValue {
      values.value(of: ExpenseColumn.allCases[column], row, rewards)
    }
    for place in places where early?.contains(rows[place]) != true {
      let expense = ledger.entries.expenses[rows[place]]
      var row = TableRow(expense, at: locator.line(of: expense.position))
      row.reward = rewards.place(of: place)
      if expense.isRenewal {
        table.addValues(to: &writer) { value($0, row) }
      } else {
        row.hasMore = values.hasMore(expense)
        table.add(row, rewards, ledger, to: &writer, value: value)
      }
    }
  }
}

/// Expenses by their places in `Ledger.expenses`, with what they earned.
private struct RewardedRows: Sendable {
  var rows: [Int]
  var rewards: RewardBatch
}

/// Rows in batches, with what they earned: calculated in order, each once, by the thread that asks first.
private struct RewardBatches: ~Copyable {
  private typealias Batch = (number: Int, rows: RewardedRows)

  private let order: RowOrder
  private let size: Int
  private let next: Mutex<(number: Int, rewards: RewardSequence)>
  /// The last ones: no thread asks for one that is more than two before the newest.
  private let ready = Mutex<[Batch]>([])

  init(_ rewards: RewardSequence, _ order: RowOrder, size: Int) {
    self.order = order
    self.size = size
    next = Mutex((0, rewards))
  }

  subscript(number: Int) -> RewardedRows {
    while true {
      if let known = ready.withLock({ $0.first { $0.number == number } }) { return known.rows }
      next.withLock { next in
        guard next.number <= number else { return }
        let rows = order.rows(from: next.number * size, size)
        let batch = (next.number, RewardedRows(rows: rows, rewards: next.rewards.rewards(of: rows)))
        ready.withLock { $0 = $0.suffix(2) + [batch] }
        next.number += 1
      }
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
    let range = min(start, count)..<min(start + most, count)
    return places.map { Array($0[range]) } ?? Array(range)
  }
}
