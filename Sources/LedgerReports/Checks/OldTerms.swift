import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Finds open cards like a template whose terms were read more than a year before the day of the reports. A newer
  /// amendment of the card, or note of it, shows that the terms were compared since.
  mutating func findOldTerms() {
    for index in ledger.openCards(on: day) {
      let card = ledger.definitions.cards[index]
      guard let like = card.like, let asOf = card.terms(on: day).asOf else { continue }
      let amended = card.ownAmendments.last { $0 <= day }
      if day - max(asOf, amended ?? asOf) > 365 {
        diagnostics.add(.oldTerms(like, of: ledger.vocabulary.names.text(card.name), asOf, on: day))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func oldTerms(_ like: SourceRange, of card: String, _ asOf: Day, on day: Day)
    -> Diagnostic
  {
    .warning(
      "W388", like, "the terms of \(card) were read on \(asOf), more than a year before \(day)",
      help:
        "compare them with your bank's; then change what has changed, or only: "
        + "milepost change \(card) note As of \(day)"
    ).because(.oldTerms)
  }
}
