import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds repayments of nothing, and of more than was shared up to their day.
  mutating func checkRepayments() {
    guard let base = ledger.settings.base else { return }
    for (index, repaid) in ledger.repaid(on: Day.last).sorted(by: { $0.key < $1.key }) {
      let entry = ledger.entries.repayments[index]
      let (who, words) = (
        ledger.vocabulary.names.text(entry.who), EntryWords(ledger.map, at: entry.range.start)
      )
      if entry.money == nil {
        if repaid.owed <= 0 { diagnostics.add(.nothingOwed(words.words[2].range, who)) }
      } else if repaid.amount > 0, repaid.amount > repaid.owed {
        diagnostics.add(.repaidTooMuch(words.amount(), who, money(repaid.amount - repaid.owed, base)))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func nothingOwed(_ range: SourceRange, _ who: String) -> Diagnostic {
    .warning(
      "W386", range, "\(who) owes nothing on that day", label: "so this is 0",
      help: "write the amount, or check the dates: `milepost owed \(who)`")
  }

  fileprivate static func repaidTooMuch(_ range: SourceRange, _ who: String, _ amount: String) -> Diagnostic {
    .warning(
      "W387", range, "\(who) has repaid \(amount) more than was shared", label: "too much on that day",
      help: "check the dates and amounts: `milepost owed \(who)`")
  }
}
