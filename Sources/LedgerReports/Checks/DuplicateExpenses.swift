import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds expenses with the same words. A different payee, or a note under one of them, makes them distinct.
  mutating func findDuplicateExpenses() {
    // By what their numbers and words hash to.
    var seen: [UInt64: UInt32] = [:]
    // They are in file order. The system may put two megabytes around each line into memory.
    var released: UInt32 = 0
    for index in expenses.likelyDuplicates {
      let expense = ledger.entries.expenses[index]
      if expense.position &- released > 1 << 20 {
        ledger.map.release()
        released = expense.position
      }
      if automatic(expense) != nil { continue }
      if ledger.entries.details[expense.position]?.note != nil { continue }
      // The words from the payee on: nearly all lines with the same numbers have the same words before it.
      let words = EntryWords.hash(ledger.map, at: expense.position + UInt32(expense.payeeOffset ?? 0))
      var key = words ^ UInt64(SameDaySearch.hash(expense)) << 32
      let text = { [map = ledger.map] in EntryWords.text(map, at: $0) }
      while let first = seen[key], text(first) != text(expense.position) { key &+= 1 }
      if let first = seen[key] {
        let error = Diagnostic.duplicateExpense(line(at: expense.position), line(at: first))
        let below = ledger.map.lineEnd(after: expense.position)
        diagnostics.add(
          .warning,
          error
            .fixed("remove this line", .choice, SourceEdit(ledger.map.entryLines(at: expense.position), ""))
            .fixed("add a note", .choice, ledger.map.insertion(of: ["    note bought twice"], at: below)))
      } else {
        seen[key] = expense.position
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateExpense(_ range: SourceRange, _ first: SourceRange) -> Diagnostic {
    .warning(
      "W501", range, "duplicate expense", label: "the same as an earlier entry",
      help: "delete one; if both are real, add a word to one payee or a note under it"
    ).noting("the first one", at: first)
  }
}
