import LedgerModel
import LedgerText
import SystemLibrary

/// The expenses of a text, as written, in reading order. Many are in blocks, whose memory is given back one by one while
/// they are resolved. The blocks of a chunk keep its numbers: to copy them with the wallet's took a tenth of a `check`.
struct WrittenExpenses: Sendable {
  /// Expenses with the numbers of one chunk.
  struct Block: Sendable {
    var rows: ArraySlice<WrittenExpense>
    /// The wallet's numbers; `nil` where the rows have them.
    var numbers: Renumbering?

    /// A row with the wallet's numbers.
    @inline(__always)
    func renumbered(_ row: WrittenExpense) -> WrittenExpense {
      guard let numbers else { return row }
      var row = row
      row.renumber(numbers)
      return row
    }
  }

  /// The rows of a block: 4 MB.
  static let usualBlock = 100_000

  /// The expenses of a chunk that are copied rather than a block of their own are fewer.
  private static let few = 100

  private let rowsOfBlock: Int
  private var full: [Block] = []
  /// Of `full`, among all expenses.
  private var ends: [Int] = []
  /// Those after the blocks, with the wallet's numbers.
  private var rows: [WrittenExpense] = []

  /// Without expenses yet, with memory for some.
  init(reserving count: Int = 0, inBlocksOf rowsOfBlock: Int = usualBlock) {
    self.rowsOfBlock = Swift.max(rowsOfBlock, 1)
    if count > 0 { rows = Array(reserving: Swift.min(count, self.rowsOfBlock)) }
  }

  @inline(__always)
  mutating func append(_ row: WrittenExpense) {
    if rows.count >= rowsOfBlock { beginBlock() }
    rows.append(row)
  }

  @inline(never)
  private mutating func beginBlock() {
    endBlock()
    rows = Array(reserving: rowsOfBlock)
  }

  private mutating func endBlock() {
    if rows.isEmpty { return }
    ends.append(count)
    full.append(Block(rows: rows[...], numbers: nil))
    rows = []
  }

  /// Adds the expenses of a chunk: few of them as a copy.
  mutating func append(_ chunk: WrittenExpenses, _ numbers: Renumbering) {
    if chunk.full.isEmpty, chunk.count < WrittenExpenses.few { return rows += chunk.renumbered(numbers) }
    endBlock()
    for block in chunk.blocks {
      ends.append(count + block.rows.count)
      full.append(Block(rows: block.rows, numbers: numbers))
    }
  }

  /// Takes the expenses before a position.
  mutating func take(before position: UInt32) -> WrittenExpenses {
    var (taken, rest) = (WrittenExpenses(inBlocksOf: rowsOfBlock), WrittenExpenses(inBlocksOf: rowsOfBlock))
    for block in blocks {
      let place = block.rows.partitioningIndex { $0.position >= position }
      taken.append(block.rows[..<place])
      rest.append(block.rows[place...])
    }
    self = rest
    return taken
  }

  private mutating func append(_ rows: ArraySlice<WrittenExpense>) {
    if rows.isEmpty { return }
    ends.append(count + rows.count)
    full.append(Block(rows: rows, numbers: nil))
  }

  /// Adds expenses where the first of them is in an order; the index of a price is counted on from `prices`.
  mutating func insert(_ added: WrittenExpenses, pricesAfter prices: Int, in order: ReadingOrder) {
    var new = Array(added)
    guard let first = new.first.map({ order.number(of: $0.position) }) else { return }
    for index in new.indices { new[index].price = new[index].price.map { $0 + prices } }
    joinBlocks()
    rows.insert(contentsOf: new, at: rows.partitioningIndex { order.number(of: $0.position) >= first })
  }

  /// Makes room for some more.
  mutating func reserve(_ count: Int) {
    if rows.isEmpty, full.isEmpty { rows.reserveCapacity(Swift.min(count, rowsOfBlock)) }
  }

  /// Calls `body` with the date and place of each expense, the last first: by place, each would be searched for.
  @inline(__always)
  func eachDateFromLast(_ body: (Day, Int) -> Void) {
    var place = count
    for block in blocks.reversed() {
      for row in block.rows.reversed() {
        place -= 1
        body(row.date, place)
      }
    }
  }

  /// Calls `body` with the expenses whose lines start in a range of text, its end included; with all without one.
  func each(in range: SourceRange?, _ body: (WrittenExpense) -> Void) {
    for block in blocks {
      // The rows of a chunk are in the order of its text.
      if let range, block.numbers != nil, let first = block.rows.first, let last = block.rows.last,
        last.position < range.start || first.position > range.end
      {
        continue
      }
      for row in block.rows {
        if let range, row.position < range.start || row.position > range.end { continue }
        body(block.renumbered(row))
      }
    }
  }

  /// Calls `body` with the expenses that have one of some tag lists; blocks whose chunk has none are not looked at.
  func each(taggedWith lists: Set<TagListID>, _ body: (WrittenExpense) -> Void) {
    for block in blocks where block.numbers?.tagLists.contains(where: lists.contains) ?? true {
      for row in block.rows {
        let expense = block.renumbered(row)
        if lists.contains(expense.tags) { body(expense) }
      }
    }
  }

  private func renumbered(_ numbers: Renumbering) -> [WrittenExpense] {
    map { row in
      var row = row
      row.renumber(numbers)
      return row
    }
  }

  private mutating func joinBlocks() {
    if full.isEmpty { return }
    rows = Array(self)
    full = []
    ends = []
  }

  /// Numbers the prices in the order of their expenses, and returns their old numbers.
  mutating func sortPrices() -> [Int] {
    joinBlocks()
    var old: [Int] = []
    for index in rows.indices {
      guard let price = rows[index].price else { continue }
      rows[index].price = old.count
      old.append(price)
    }
    return old
  }

  /// Takes the blocks in parts of about as many rows as a block has; all in one, if there are fewer than `many` rows.
  mutating func takeParts(from many: Int) -> [[Block]] {
    let (blocks, count) = (blocks, count)
    self = WrittenExpenses(inBlocksOf: rowsOfBlock)
    guard count >= many, count > 1 else { return [blocks] }
    let most = Swift.min(rowsOfBlock, (count + 1) / 2)
    var (parts, left): ([[Block]], Int) = ([[]], most)
    for block in blocks {
      var rows = block.rows
      while !rows.isEmpty {
        if left == 0 {
          parts.append([])
          left = most
        }
        let taken = rows.prefix(left)
        parts[parts.count - 1].append(Block(rows: taken, numbers: block.numbers))
        rows = rows.dropFirst(taken.count)
        left -= taken.count
      }
    }
    return parts
  }

  private var blocks: [Block] { rows.isEmpty ? full : full + [Block(rows: rows[...], numbers: nil)] }
}

extension WrittenExpenses: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { (ends.last ?? 0) + rows.count }

  subscript(place: Int) -> WrittenExpense {
    let start = ends.last ?? 0
    if place >= start { return rows[place - start] }
    let number = ends.partitioningIndex { $0 > place }
    let block = full[number].rows
    return full[number].renumbered(block[block.endIndex - (ends[number] - place)])
  }
}
