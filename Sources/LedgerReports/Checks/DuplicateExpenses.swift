import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds expenses with the same words. A different payee, or a note under one of them, makes them distinct.
  mutating func findDuplicateExpenses() {
    var seen: [String: UInt32] = [:]
    // They are in file order. The system may put two megabytes around each line into memory.
    var released: UInt32 = 0
    for index in likelyDuplicates() {
      let expense = ledger.entries.expenses[index]
      if expense.position &- released > 4 << 20 {
        ledger.map.release()
        released = expense.position
      }
      if automatic(expense) != nil { continue }
      if ledger.entries.details[expense.position]?.note != nil { continue }
      let words = EntryWords(ledger.map, at: expense.position)
      let text = words.words.map { $0.isQuoted ? "\"\($0.text)\"" : $0.text }.joined(separator: " ")
      if let first = seen[text] {
        let error = Diagnostic.duplicateExpense(words.whole, EntryWords(ledger.map, at: first).whole)
        let below = ledger.map.lineEnd(after: expense.position)
        diagnostics.add(
          .warning,
          error
            .fixed("remove this line", .choice, SourceEdit(ledger.map.entryLines(at: expense.position), ""))
            .fixed("add a note", .choice, ledger.map.insertion(of: ["    note bought twice"], at: below)))
      } else {
        seen[text] = expense.position
      }
    }
  }

  /// The places of expenses that agree in all numbers with another one, in file order: only their words must be read.
  private func likelyDuplicates() -> [Int] {
    var duplicates: [Int] = []
    var slots: [UInt32] = []
    let expenses = ledger.entries.expenses
    let places = placesByDay(expenses.count) { expenses[$0].date }
    var start = 0
    while start < expenses.count {
      let date = expenses[places?[start] ?? start].date
      var end = start + 1
      while end < expenses.count, expenses[places?[end] ?? end].date == date { end += 1 }
      if end - start > 1 { findLikelyDuplicates(start..<end, places, &slots, &duplicates) }
      start = end
    }
    return duplicates.sorted()
  }

  /// Finds likely duplicates among the expenses of one day by open addressing. A slot is a place plus one, or 0 if free.
  private func findLikelyDuplicates(
    _ day: Range<Int>, _ places: [Int]?, _ slots: inout [UInt32], _ duplicates: inout [Int]
  ) {
    var bits = 4
    while 1 << bits < day.count * 2 { bits += 1 }
    let size = 1 << bits
    if slots.count < size { slots = Array(repeating: 0, count: size) }
    for slot in 0..<size { slots[slot] = 0 }
    var isListed: Set<UInt32> = []
    let expenses = ledger.entries.expenses
    for number in day {
      let index = places?[number] ?? number
      var slot = Int(LedgerChecks.hash(expenses[index]) >> UInt64(64 - bits))
      while slots[slot] != 0 {
        let other = slots[slot] - 1
        if LedgerChecks.agree(expenses[index], expenses[Int(other)]) {
          if isListed.insert(other).inserted { duplicates.append(Int(other)) }
          duplicates.append(index)
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
  fileprivate static func duplicateExpense(_ range: SourceRange, _ first: SourceRange) -> Diagnostic {
    .warning(
      "W501", range, "duplicate expense", label: "the same as an earlier entry",
      help: "delete one; if both are real, add a word to one payee or a note under it",
      notes: [Note("the first one", at: first)])
  }
}
