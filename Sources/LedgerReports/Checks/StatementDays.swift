import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds open cards like a template that counts by statement, whose own day is not set: their cycles are those of
  /// calendar months, which the bank's are not.
  mutating func findUnsetStatementDays() {
    for index in ledger.openCards(on: day) {
      let card = ledger.definitions.cards[index]
      guard card.terms(on: day).cycle == .statement else { continue }
      let name = ledger.vocabulary.names.text(card.name)
      diagnostics.add(
        .warning(
          "W398", card.range, "\(name) counts by statement and its day is not set",
          help: "milepost change \(name) cycle closes …"
        ).because(.unsetStatementDay))
    }
  }
}
