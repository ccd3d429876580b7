import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds refunds larger than the earlier spend of their cycle, which are most likely payments of the bill.
  mutating func findOversizedRefunds() {
    let refunds = expenses.oversizedRefunds.sorted {
      ($0.card, $0.day, $0.place) < ($1.card, $1.day, $1.place)
    }
    if refunds.isEmpty { return }
    let roles = TagRoles(ledger)
    for refund in refunds {
      let expense = ledger.entries.expenses[refund.place]
      // A statement credit may be larger than the spend so far.
      if roles[expense.tags].contains(.neverEarns) { continue }
      let card = ledger.definitions.cards[CardIndex(Int(refund.card))]
      let name = ledger.vocabulary.names.text(card.name)
      let settled = "\(expense.date) settled \(name) \(money(-Int128(refund.amount), card.currency))"
      diagnostics.add(
        .oversizedRefund(
          amount(of: expense), name, money(refund.spent, card.currency),
          help: card.hasBills
            ? "if it paid the bill: \(settled)"
            : "card payments are not recorded: delete the line, or follow the bills: due … days, below the card"
        ))
      // The system may put two megabytes around the line into memory.
      ledger.map.release()
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
