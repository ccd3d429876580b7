import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds `settled` entries that pay nothing, and those that pay more than was spent.
  mutating func checkSettledBills(of followed: [CardIndex], _ cards: [CardExpenses]) {
    for card in followed {
      let bills = CardBills(card, cards[card.number], ledger, on: Day.last)
      for payment in bills.payments {
        guard let place = payment.entry else { continue }
        let entry = ledger.entries.settled[place]
        if entry.amount == nil {
          if payment.bills.isEmpty { diagnostics.add(.nothingSettled(entry.range)) }
        } else if payment.credit > 0, payment.creditLeft > running(card, cards[card.number], on: entry.date) {
          diagnostics.add(.overpaid(amount(of: entry), money(payment.credit, bills.currency)))
        }
      }
    }
  }

  /// The words after the card.
  private func amount(of entry: Settled) -> SourceRange {
    let words = EntryWords(ledger.map, at: entry.range.start).words.dropFirst(3)
    guard let first = words.first, let last = words.last else { return entry.range }
    return first.range.joined(last.range)
  }

  /// What was spent in the cycle of a day up to it.
  private func running(_ card: CardIndex, _ expenses: CardExpenses, on day: Day) -> Int128 {
    expenses.slice(ledger.definitions.cards[card].cycle(containing: day)).reduce(0) { sum, entry in
      sum + (ledger.entries.expenses[Int(entry.index)].date <= day ? Int128(entry.amount) : 0)
    }
  }
}

extension Diagnostic {
  fileprivate static func nothingSettled(_ range: SourceRange) -> Diagnostic {
    .warning(
      "W378", range, "no bill is open on this day: nothing is settled", label: "without an amount",
      help: "write the amount if the bill was paid ahead")
  }

  fileprivate static func overpaid(_ range: SourceRange, _ credit: String) -> Diagnostic {
    .warning(
      "W379", range, "this is more than was spent: \(credit) is credit for later bills", label: "is the amount right?")
  }
}
