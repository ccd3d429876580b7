import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds cards with many unpaid bills: most likely they were paid before anyone wrote `settled`.
  mutating func findUnpaidBills(of followed: [CardIndex], _ cards: [CardExpenses]) {
    if followed.isEmpty { return }
    let newest = newestEntries(cards)
    for card in followed {
      guard let day = newest[card.number] else { continue }
      let bills = CardBills(card, cards[card.number], ledger, on: day).bills
      let open = bills.filter { $0.open > 0 && $0.autopay == nil }
      guard open.count > 2, let last = open.last else { continue }
      let terms = ledger.definitions.cards[card].terms(on: last.cycle.to).bills
      let place = terms?.range ?? ledger.definitions.cards[card].range
      diagnostics.add(.unpaid(place, open.count, on: day, terms, from: last.cycle.to))
    }
  }

  /// The day of each card's newest entry.
  private func newestEntries(_ cards: [CardExpenses]) -> [Day?] {
    var newest = cards.map { $0.entries.lazy.map { ledger.entries.expenses[Int($0.index)].date }.max() }
    let others =
      ledger.entries.statements.map { ($0.card, $0.date) } + ledger.entries.settled.map { ($0.card, $0.date) }
      + ledger.entries.credits.map { ($0.card, $0.date) }
    for (card, day) in others { newest[card.number] = max(newest[card.number] ?? day, day) }
    return newest
  }
}

extension Diagnostic {
  fileprivate static func unpaid(
    _ range: SourceRange, _ count: Int, on day: Day, _ terms: BillTerms?, from: Day
  ) -> Diagnostic {
    .warning(
      "W380", range, "\(count) bills are open on \(day), the day of the card's newest entry",
      help:
        "if they were paid, say from when bills are followed: \(terms?.text ?? "due 25 days") from \(from)")
  }
}

extension BillTerms {
  /// The rule as written: `due 25 days`.
  fileprivate var text: String {
    switch rule {
    case .days(let count): "due \(count) days"
    case .dayOfMonth(let day): "due on \(day)"
    }
  }
}
