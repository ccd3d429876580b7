import LedgerModel
import LedgerText

extension LedgerChecks {
  /// The bank's total of a cycle against the file's.
  mutating func compareStatements(_ cards: [CardExpenses]) {
    for (index, statement) in ledger.statements.enumerated() {
      let cycle = statementCycle(statement)
      let entries = cards[statement.card].slice(cycle)
      let sum = entries.reduce(Int128(0)) { $0 + Int128($1.amount) }
      let difference = Int128(statement.amount) - sum
      if difference == 0 { continue }
      let currency = ledger.cards[statement.card].currency
      var notes = [Diagnostic.Note("cycle \(cycle), \(entries.count) expenses")]
      notes += unpinned(entries, statement.card)
      let agreed = ledger.statements[..<index].last { other in
        other.card == statement.card && other.date < statement.date && sumOf(other, cards) == Int128(other.amount)
      }
      if let agreed { notes.append(Diagnostic.Note("the last statement that agreed", at: agreed.range)) }
      let size = money(Int128(difference.magnitude), currency)
      diagnostics.add(
        .statementDiffers(
          statement.range, bank: money(Int128(statement.amount), currency), file: money(sum, currency),
          difference > 0 ? "\(size) missing" : "\(size) too much", notes))
    }
  }

  private func sumOf(_ statement: Statement, _ cards: [CardExpenses]) -> Int128 {
    cards[statement.card].slice(statementCycle(statement)).reduce(Int128(0)) {
      $0 + Int128($1.amount)
    }
  }

  /// The cycle whose last day is the statement's date or the day before.
  private func statementCycle(_ statement: Statement) -> DayRange {
    let card = ledger.cards[statement.card]
    let running = card.cycle(containing: statement.date)
    return running.to == statement.date ? running : card.cycle(containing: running.from - 1)
  }

  /// Foreign amounts whose rate is not the bank's are the first to look at.
  private func unpinned(_ entries: ArraySlice<CardExpenses.Entry>, _ card: Int) -> [Diagnostic.Note] {
    let foreign = entries.filter { entry in
      let expense = ledger.expenses[Int(entry.index)]
      return expense.currency != ledger.cards[card].currency && expense.price == 0
    }
    guard !foreign.isEmpty else { return [] }
    let places = foreign.prefix(5).map { line(of: ledger.expenses[Int($0.index)]) }
    let more = foreign.count > 5 ? " (the first 5 of \(foreign.count))" : ""
    return places.map { Diagnostic.Note("a foreign amount that is not pinned to what was billed\(more)", at: $0) }
  }
}

extension Diagnostic {
  fileprivate static func statementDiffers(
    _ range: SourceRange, bank: String, file: String, _ difference: String, _ notes: [Note]
  ) -> Diagnostic {
    .warning(
      "W510", range, "the statement says \(bank), the file says \(file) (\(difference))", notes: notes)
  }
}
