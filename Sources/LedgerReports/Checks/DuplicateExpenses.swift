import LedgerModel
import LedgerText

extension LedgerChecks {
  /// An expense that stands twice: the same words. Another payee word, or a note under one of them, tells them apart.
  mutating func findTwins() {
    var seen: [String: UInt32] = [:]
    for index in likelyTwins() {
      let expense = ledger.entries.expenses[index]
      if ledger.entries.details[expense.position]?.note != nil { continue }
      let words = EntryWords(ledger.map, at: expense.position)
      let text = words.words.map { $0.isQuoted ? "\"\($0.text)\"" : $0.text }.joined(separator: " ")
      if let first = seen[text] {
        diagnostics.add(.standsTwice(words.whole, EntryWords(ledger.map, at: first).whole))
      } else {
        seen[text] = expense.position
      }
    }
  }

  /// Places of expenses that agree in all their numbers with another, in file order: only their words need reading.
  private func likelyTwins() -> [Int] {
    var twins: [Int] = []
    var slots: [UInt32] = []
    let places = placesByDate()
    var start = 0
    while start < ledger.entries.expenses.count {
      let date = ledger.entries.expenses[places?[start] ?? start].date
      var end = start + 1
      while end < ledger.entries.expenses.count, ledger.entries.expenses[places?[end] ?? end].date == date { end += 1 }
      if end - start > 1 {
        findLikelyTwins((start..<end).lazy.map { places?[$0] ?? $0 }, end - start, &slots, &twins)
      }
      start = end
    }
    return twins.sorted()
  }

  /// Places in `expenses` by date; `nil` where the file is in that order already, as most are.
  private func placesByDate() -> [Int]? {
    let expenses = ledger.entries.expenses
    for index in expenses.indices.dropFirst() where expenses[index].date < expenses[index - 1].date {
      return expenses.indices.sorted { (expenses[$0].date, $0) < (expenses[$1].date, $1) }
    }
    return nil
  }

  /// Finds twins among the expenses of one day: open addressing over places plus one, 0 is free.
  private func findLikelyTwins(
    _ places: some Sequence<Int>, _ count: Int, _ slots: inout [UInt32], _ twins: inout [Int]
  ) {
    var bits = 4
    while 1 << bits < count * 2 { bits += 1 }
    let size = 1 << bits
    if slots.count < size { slots = Array(repeating: 0, count: size) }
    for slot in 0..<size { slots[slot] = 0 }
    var isListed: Set<UInt32> = []
    for index in places {
      let expense = ledger.entries.expenses[index]
      var slot = Int(LedgerChecks.hash(expense) >> UInt64(64 - bits))
      while slots[slot] != 0 {
        let other = slots[slot] - 1
        if LedgerChecks.agree(expense, ledger.entries.expenses[Int(other)]) {
          if isListed.insert(other).inserted { twins.append(Int(other)) }
          twins.append(index)
          break
        }
        slot = (slot + 1) & (size - 1)
      }
      if slots[slot] == 0 { slots[slot] = UInt32(index + 1) }
    }
  }

  @inline(__always)
  private static func hash(_ expense: Expense) -> UInt64 {
    var hash = UInt64(bitPattern: expense.original) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 29) ^ UInt64(UInt32(bitPattern: expense.date.number)) << 20) &* 0xBF58_476D_1CE4_E5B9
    hash =
      (hash ^ (hash >> 32) ^ UInt64(expense.tags.number) << 16 ^ UInt64(expense.source.number)) &* 0x94D0_49BB_1331_11EB
    return hash
  }

  @inline(__always)
  private static func agree(_ one: Expense, _ other: Expense) -> Bool {
    one.original == other.original && one.date == other.date && one.tags == other.tags
      && one.source == other.source && one.currency == other.currency && one.posted == other.posted
      && one.amount == other.amount
  }
}

extension Diagnostic {
  fileprivate static func standsTwice(_ range: SourceRange, _ first: SourceRange) -> Diagnostic {
    .warning(
      "W501", range, "duplicate expense", label: "the same as an earlier entry",
      help: "delete one; if both are real, add a word to one payee or a note under it",
      notes: [Note("the first one", at: first)])
  }
}
