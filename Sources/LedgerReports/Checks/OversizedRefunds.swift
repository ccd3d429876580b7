import LedgerModel
import LedgerText

extension LedgerChecks {
  /// A refund larger than all that its card's cycle held before it: most likely a payment of the bill, which is not
  /// written down.
  mutating func findOversizedRefunds(_ cards: [CardExpenses]) {
    let facts = TagRoles(ledger)
    for (card, expenses) in zip(ledger.definitions.cards.listIndices, cards) {
      var cycle: DayRange?
      var held: Int128 = 0
      for entry in expenses.entries {
        if cycle?.contains(entry.day) != true {
          cycle = ledger.definitions.cards[card].cycle(containing: entry.day)
          held = 0
        }
        if entry.amount < 0, Int128(entry.amount.magnitude) > held {
          let expense = ledger.entries.expenses[Int(entry.index)]
          // A credit that the bank shows may well be more than was spent so far.
          if !facts[expense.tags].contains(.neverEarns) {
            diagnostics.add(
              .oversizedRefund(amount(of: expense), name(card), money(held, ledger.definitions.cards[card].currency)))
          }
        }
        held += Int128(entry.amount)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func oversizedRefund(_ range: SourceRange, _ card: String, _ held: String) -> Diagnostic {
    .warning(
      "W504", range, "this refund is larger than everything in the cycle of \(card) before it, \(held)",
      label: "is it a payment?", help: "card payments are not recorded")
  }
}
