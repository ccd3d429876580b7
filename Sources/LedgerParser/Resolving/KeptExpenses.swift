package import LedgerModel
import LedgerText
import SystemLibrary

/// The expenses of a reading, from which the next one takes those that mean the same: only the blocks that an edit
/// touched are resolved again, if what all are resolved with is equal.
package struct KeptExpenses: Sendable {
  /// A block as it was resolved.
  fileprivate struct Block: Sendable {
    var written: WrittenExpenses.Block
    var result: ExpenseBatch.Result
    /// No other block has it.
    var number: Int
  }

  /// What a reading changed.
  private struct Before: Sendable {
    var blocks: [Block]
    var basis: ExpenseBasis?
    /// All rows, where none were taken; else `nil`.
    var rows: [Expense]?
    /// By how many bytes each block has moved.
    var moves: [UInt32] = []
    /// The rows that were replaced, in that order, with the places of those that replaced them.
    var replaced: [(place: Range<Int>, rows: [Expense])] = []
  }

  /// Those of the last ledger without renewals. They are moved here so that they are changed in place.
  package var expenses: [Expense] = []
  private var blocks: [Block] = []
  /// The highest of a block so far.
  private var lastNumber = 0
  /// `nil` before the first reading.
  private var basis: ExpenseBasis?
  /// `nil` where there is nothing to undo.
  private var before: Before?

  /// Without expenses.
  package init() {}

  /// The room for more than some expenses, so that a new one does not copy all.
  private static func room(beyond count: Int) -> Int { count / 64 + 1_000 }

  /// Moves the rows out.
  package mutating func takeRows() -> [Expense] {
    defer { expenses = [] }
    return expenses
  }

  /// Moves the rows out that the last reading replaced, if it replaced all.
  package mutating func takeOldRows() -> [Expense]? {
    defer { before?.rows = nil }
    return before?.rows
  }

  /// The last reading stays: what it changed is not undone.
  package mutating func settle() { before = nil }

  /// Undoes what the last reading changed, unless that is all: `expenses` has its rows.
  package mutating func undo() {
    guard let before else { return }
    self.before = nil
    KeptExpenses.move(&expenses, counts, by: before.moves.map { 0 &- $0 })
    for (place, rows) in before.replaced.reversed() { expenses.replaceSubrange(place, with: rows) }
    (blocks, basis) = (before.blocks, before.basis)
  }

  /// Resolves blocks by a batch without rows, the rows of those that mean the same taken from the last time. What was found
  /// in each is then passed on by `eachResult`.
  mutating func resolve(
    _ new: [WrittenExpenses.Block], by batch: ExpenseBatch, _ order: ReadingOrder, _ basis: ExpenseBasis
  ) -> (expenses: [Expense], blocks: [ExpenseBlock]) {
    var before = Before(blocks: blocks, basis: self.basis)
    if !hasBlocks(for: basis) { blocks = [] }
    let old = matches(of: new)
    let reused = reusable(old, new, batch, order)
    let changed = new.indices.filter { reused[$0] == nil }
    let (rows, results) = KeptExpenses.resolved(new, changed, by: batch, order)
    let lastCounts = counts
    let moves = replaceBlocks(by: new, reused, results)
    var expenses = expenses
    self.expenses = []
    self.basis = basis
    if changed.count == new.count {
      before.rows = expenses
      expenses = rows
    } else {
      before.replaced = KeptExpenses.replace(in: &expenses, lastCounts, by: counts, old, reused.map { $0 != nil }, rows)
      KeptExpenses.move(&expenses, counts, by: moves)
      before.moves = moves
    }
    self.before = before
    let numbered = blocks.indices.map { place in
      ExpenseBlock(
        number: blocks[place].number, count: blocks[place].result.count, latest: blocks[place].written.latest)
    }
    return (expenses, numbered)
  }

  /// Calls `body` with what was found in each block.
  func eachResult(_ body: (borrowing ExpenseBatch.Result) -> Void) {
    let blocks = blocks.span
    for number in blocks.indices { body(blocks[number].result) }
  }

  /// The places of the old blocks with the same rows that are resolved as they were, with a basis that is the same. Messages
  /// are made again, and rows with an error, which may follow from another one that is gone.
  private func reusable(
    _ old: [Int?], _ new: [WrittenExpenses.Block], _ batch: ExpenseBatch, _ order: ReadingOrder
  ) -> [Int?] {
    var reused = old
    for number in old.indices {
      guard let place = old[number] else { continue }
      let isSame =
        blocks[place].result.log.isEmpty && blocks[place].result.count == new[number].rows.count
        && KeptExpenses.haveSameNumbers(new[number].numbers, blocks[place].written.numbers, blocks[place].result.prices)
        && (blocks[place].result.parts.isEmpty || blocks[place].keepsParts(as: new[number], batch, order))
      if !isSame { reused[number] = nil }
    }
    return reused
  }

  /// Whether the same rows mean the same with both numbers, some of them with prices.
  private static func haveSameNumbers(_ new: Renumbering?, _ old: Renumbering?, _ prices: [Price]) -> Bool {
    guard let new, let old else { return new == nil && old == nil }
    return new.names == old.names && new.tagLists == old.tagLists && new.currencies == old.currencies
      && (prices.isEmpty || new.pricesBefore == old.pricesBefore)
  }

  /// The numbers of rows.
  private var counts: [Int] { blocks.indices.map { blocks[$0].result.count } }

  /// Replaces the blocks of the last time, most of them by themselves: what they have is not copied.
  /// Returns by how many bytes the text of each has moved.
  private mutating func replaceBlocks(
    by new: [WrittenExpenses.Block], _ reused: [Int?], _ results: [ExpenseBatch.Result]
  ) -> [UInt32] {
    var (first, end, oldEnd) = (0, new.count, blocks.count)
    while first < min(end, oldEnd), reused[first] == first { first += 1 }
    while first < min(end, oldEnd), reused[end - 1] == oldEnd - 1 { (end, oldEnd) = (end - 1, oldEnd - 1) }
    var rest = results[...]
    var between: [Block] = []
    for number in first..<end {
      if let place = reused[number] {
        between.append(blocks[place])
      } else {
        lastNumber += 1
        between.append(Block(written: new[number], result: rest.removeFirst(), number: lastNumber))
      }
    }
    blocks.replaceSubrange(first..<oldEnd, with: between)
    return new.indices.map { reused[$0] == nil ? 0 : blocks[$0].move(to: new[$0].numbers) }
  }

  /// Whether `expenses` has the rows of the last blocks, and these mean the same now.
  private func hasBlocks(for basis: ExpenseBasis) -> Bool {
    guard let last = self.basis, last.isSame(as: basis) else { return false }
    return expenses.count == blocks.indices.reduce(0) { $0 + blocks[$1].result.count }
  }

  /// For each new block the place of the old one with the same rows, if one is not far from where it was.
  private func matches(of new: [WrittenExpenses.Block]) -> [Int?] {
    var old = [Int?](repeating: nil, count: new.count)
    func isSame(_ number: Int, _ place: Int) -> Bool { new[number].hasSameRows(as: blocks[place].written) }
    var (end, lastEnd) = (new.count, blocks.count)
    while end > 0, lastEnd > 0, isSame(end - 1, lastEnd - 1) {
      (end, lastEnd) = (end - 1, lastEnd - 1)
      old[end] = lastEnd
    }
    var (number, place) = (0, 0)
    while number < end, place < lastEnd {
      if isSame(number, place) {
        old[number] = place
        (number, place) = (number + 1, place + 1)
        continue
      }
      // After what changed: the nearest two that are the same.
      let near = (1...min(64, end - number + lastEnd - place)).lazy.flatMap { distance in
        (0...distance).lazy.map { (number: number + $0, place: place + distance - $0) }
      }
      guard let next = near.first(where: { $0.number < end && $0.place < lastEnd && isSame($0.number, $0.place) })
      else { break }
      (number, place) = next
    }
    return old
  }

  /// The rows of the blocks at some places, those of many by two threads.
  private static func resolved(
    _ blocks: [WrittenExpenses.Block], _ places: [Int], by batch: ExpenseBatch, _ order: ReadingOrder
  ) -> (expenses: [Expense], found: [ExpenseBatch.Result]) {
    if places.isEmpty { return ([], []) }
    let count = places.reduce(0) { $0 + blocks[$1].rows.count }
    let most = count < 20_000 ? count : WrittenExpenses.usualBlock / 4
    // A batch finds the parts below its rows one after the other, so it has adjacent blocks alone.
    var stretches: [Range<Int>] = []
    var size = 0
    for place in places {
      if let last = stretches.last, last.upperBound == place, size < most {
        stretches[stretches.count - 1] = last.lowerBound..<place + 1
      } else {
        stretches.append(place..<place + 1)
        size = 0
      }
      size += blocks[place].rows.count
    }
    var batches = stretches.map { stretch in
      let part = Array(blocks[stretch])
      return (size: part.reduce(0) { $0 + $1.rows.count }, input: batch.of(part, order))
    }
    let (expenses, found) = [Expense].filled(&batches, andRoomFor: room(beyond: count)) { batch, expenses in
      batch.resolve(into: &expenses)
    }
    return (expenses, found.flatMap(\.self))
  }

  /// Replaces the rows of the old blocks that are not reused by new rows; the last first, so that places stay the same.
  /// `last` and `new` are the numbers of rows of all blocks. Returns the old rows with the places of the new ones.
  private static func replace(
    in expenses: inout [Expense], _ last: [Int], by new: [Int], _ old: [Int?], _ isReused: [Bool], _ rows: [Expense]
  ) -> [(place: Range<Int>, rows: [Expense])] {
    var replaced: [(place: Range<Int>, rows: [Expense])] = []
    let starts = last.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    let most = expenses.count + rows.count
    if expenses.capacity < most { expenses.reserveCapacity(most + room(beyond: most)) }
    var (number, oldEnd, end) = (new.count, last.count, rows.count)
    while number > 0 || oldEnd > 0 {
      if number > 0, isReused[number - 1], let place = old[number - 1], place == oldEnd - 1 {
        (number, oldEnd) = (number - 1, place)
        continue
      }
      // Up to the next block before it that is reused.
      let kept = (0..<number).last { isReused[$0] }
      let from = kept.map { $0 + 1 } ?? 0
      let oldFrom = kept.flatMap { old[$0] }.map { $0 + 1 } ?? 0
      let start = end - new[from..<number].reduce(0, +)
      let place = starts[oldFrom]..<starts[oldEnd]
      replaced.append((place.lowerBound..<place.lowerBound + end - start, Array(expenses[place])))
      expenses.replaceSubrange(place, with: rows[start..<end])
      (number, oldEnd, end) = (from, oldFrom, start)
    }
    return replaced
  }

  /// Moves the positions of rows whose text starts elsewhere now.
  private static func move(_ expenses: inout [Expense], _ counts: [Int], by moves: [UInt32]) {
    var rows = expenses.mutableSpan
    var start = 0
    for (count, move) in zip(counts, moves) {
      if move != 0 { for index in start..<start + count { rows[index].position &+= move } }
      start += count
    }
  }
}

extension WrittenExpenses.Block {
  /// Whether both have the rows that one chunk was parsed into. A block that is kept keeps the memory, so another one is
  /// never at the same place.
  fileprivate func hasSameRows(as other: WrittenExpenses.Block) -> Bool { rows.span.isIdentical(to: other.rows.span) }
}

extension KeptExpenses.Block {
  /// Whether its parts have the same numbers and places.
  fileprivate func keepsParts(as new: WrittenExpenses.Block, _ batch: ExpenseBatch, _ order: ReadingOrder) -> Bool {
    result.offset == new.numbers?.offset ?? 0 && result.firstPart == batch.firstPart(of: new, order)
  }

  /// Takes the numbers of the same block in a new text; returns by how many bytes it has moved.
  fileprivate mutating func move(to numbers: Renumbering?) -> UInt32 {
    guard let numbers, let before = written.numbers else { return 0 }
    written.numbers?.pricesBefore = numbers.pricesBefore
    let change = numbers.offset &- before.offset
    guard change != 0 else { return 0 }
    written.numbers?.offset = numbers.offset
    result.stale.move(by: numbers.offset &- result.offset)
    result.offset = numbers.offset
    return change
  }
}
