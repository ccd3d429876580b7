import LedgerModel
import LedgerText

extension LedgerChecks {
  /// A cycle with a statement.
  private struct Cycle {
    var card: CardIndex
    var days: DayRange
  }

  /// The total of a cycle in the file.
  private struct Total {
    var sum: Int128
    var count: Int
  }

  /// Compares the bank's total of each cycle with the file's.
  mutating func compareStatements(_ cards: [CardExpenses]) {
    let cycles = ledger.entries.statements.map {
      Cycle(card: $0.card, days: ledger.definitions.cards[$0.card].closedCycle(on: $0.date))
    }
    // By card and the first day of the cycle.
    var totals = cards.map { _ in [Day: Total]() }
    for cycle in cycles where totals[cycle.card.number][cycle.days.from] == nil {
      totals[cycle.card.number][cycle.days.from] = total(of: cycle, cards)
    }
    var agreed = cards.map { _ in [Statement]() }
    for (statement, cycle) in zip(ledger.entries.statements, cycles)
    where totals[cycle.card.number][cycle.days.from]?.sum == Int128(statement.amount) {
      agreed[cycle.card.number].append(statement)
    }
    agreed = agreed.map { $0.sorted { ($0.date, $0.range.start) < ($1.date, $1.range.start) } }
    for (statement, cycle) in zip(ledger.entries.statements, cycles) {
      guard let total = totals[cycle.card.number][cycle.days.from], total.sum != Int128(statement.amount)
      else {
        continue
      }
      let before = agreed[cycle.card.number]
      let place = before.partitioningIndex { $0.date >= statement.date }
      let reasons = StatementReasons(
        ledger, cards[cycle.card.number], cycle.card, cycle.days,
        surplus: total.sum - Int128(statement.amount))
      compare(statement, cycle, total, reasons.notes, agreed: place > 0 ? before[place - 1] : nil)
    }
  }

  private mutating func compare(
    _ statement: Statement, _ cycle: Cycle, _ total: Total, _ reasons: [Diagnostic.Note], agreed: Statement?
  ) {
    let difference = Int128(statement.amount) - total.sum
    let currency = ledger.definitions.cards[statement.card].currency
    var notes =
      [Diagnostic.Note("cycle \(cycle.days), \(total.count) \(total.count == 1 ? "expense" : "expenses")")]
      + reasons
    if let agreed { notes.append(Diagnostic.Note("the last statement that agreed", at: agreed.range)) }
    let size = money(Int128(difference.magnitude), currency)
    diagnostics.add(
      .statementDiffers(
        statement.range, bank: money(Int128(statement.amount), currency), file: money(total.sum, currency),
        difference > 0 ? "\(size) missing" : "\(size) over", notes))
  }

  private func total(of cycle: Cycle, _ cards: [CardExpenses]) -> Total {
    let entries = cards[cycle.card.number].slice(cycle.days)
    return Total(sum: entries.reduce(0) { $0 + Int128($1.amount) }, count: entries.count)
  }
}

extension Diagnostic {
  fileprivate static func statementDiffers(
    _ range: SourceRange, bank: String, file: String, _ difference: String, _ notes: [Note]
  ) -> Diagnostic {
    .warning("W510", range, "the statement says \(bank), the file says \(file) (\(difference))").noting(notes)
  }
}
