import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds refunds larger than the earlier spend of their cycle, which are most likely payments of the bill.
  mutating func findOversizedRefunds(_ cards: [CardExpenses]) {
    let roles = TagRoles(ledger)
    for (card, expenses) in zip(ledger.definitions.cards.listIndices, cards) {
      var cycle: DayRange?
      var spend: Int128 = 0
      for entry in expenses.entries {
        if cycle?.contains(entry.day) != true {
          cycle = ledger.definitions.cards[card].cycle(containing: entry.day)
          spend = 0
        }
        if entry.amount < 0, Int128(entry.amount.magnitude) > spend {
          let expense = ledger.entries.expenses[Int(entry.index)]
          // A statement credit may be larger than the spend so far.
          if !roles[expense.tags].contains(.neverEarns) {
            let name = ledger.vocabulary.names.text(ledger.definitions.cards[card].name)
            let currency = ledger.definitions.cards[card].currency
            let settled = "\(expense.date) settled \(name) \(money(-Int128(entry.amount), currency))"
            diagnostics.add(
              .oversizedRefund(
                amount(of: expense), name, money(spend, currency),
                help: ledger.definitions.cards[card].hasBills
                  ? "if it paid the bill: \(settled)"
                  : "card payments are not recorded: delete the line, or follow the bills: due 25 days, below the card")
            )
            // The system may put two megabytes around the line into memory.
            ledger.map.release()
          }
        }
        spend += Int128(entry.amount)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func oversizedRefund(
    _ range: SourceRange, _ card: String, _ spend: String, help: String
  ) -> Diagnostic {
    .warning(
      "W504", range, "this refund is larger than everything in the cycle of \(card) before it, \(spend)",
      label: "is it a payment?", help: help)
  }
}
