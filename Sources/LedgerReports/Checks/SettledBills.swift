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
        // What was spent and is in no bill, less credit; below 0 if that is more.
        let ahead = unbilled(card, cards[card.number], on: entry.date) - payment.creditLeft
        if entry.amount == nil {
          if payment.bills.isEmpty { diagnostics.add(.nothingSettled(entry.range, fix(entry, ahead))) }
        } else if payment.credit > 0, ahead < 0 {
          diagnostics.add(
            .overpaid(
              amount(of: entry), money(payment.credit, bills.currency), fix(entry, payment.amount + ahead)))
        }
      }
    }
  }

  /// The entry with another amount; `nil` for none.
  private func fix(_ entry: Settled, _ amount: Int128) -> String? {
    if amount <= 0 { return nil }
    let card = ledger.definitions.cards[entry.card]
    return "\(entry.date) settled \(ledger.vocabulary.names.text(card.name)) \(money(amount, card.currency))"
  }

  /// The words after the card.
  private func amount(of entry: Settled) -> SourceRange {
    let words = EntryWords(ledger.map, at: entry.range.start).words.dropFirst(3)
    guard let first = words.first, let last = words.last else { return entry.range }
    return first.range.joined(last.range)
  }

  /// What was spent up to a day and is in no cycle that is over; what will be posted in the next cycle, too.
  private func unbilled(_ card: CardIndex, _ expenses: CardExpenses, on day: Day) -> Int128 {
    let cycle = ledger.definitions.cards[card].cycle(containing: day)
    return expenses.slice(DayRange(cycle.from, .last)).reduce(0) { sum, entry in
      sum + (ledger.entries.expenses[Int(entry.index)].date <= day ? Int128(entry.amount) : 0)
    }
  }
}

extension Diagnostic {
  fileprivate static func nothingSettled(_ range: SourceRange, _ fix: String?) -> Diagnostic {
    .warning(
      "W378", range, "no bill is open on this day: nothing is settled", label: "without an amount",
      help: "write the amount if the bill was paid ahead" + (fix.map { ": \($0)" } ?? ""))
  }

  fileprivate static func overpaid(_ range: SourceRange, _ credit: String, _ fix: String?) -> Diagnostic {
    .warning(
      "W379", range, "this is more than was spent: \(credit) is credit for later bills",
      label: "is the amount right?",
      help: fix.map { "if no more than that was paid: \($0)" })
  }
}
