package import LedgerModel
package import LedgerText

/// A card like a template that has a newer reading: no fault, as the wallet's reports stay as they are.
package struct SupersededTemplate: Sendable {
  /// The card's name.
  package var card: String
  /// The newer reading.
  package var newer: String
  /// The template's name after `like`.
  package var range: SourceRange
}

extension Ledger {
  /// The open cards of a day that are like an older reading.
  package func supersededTemplates(on day: Day) -> [SupersededTemplate] {
    openCards(on: day).compactMap { index in
      let card = definitions.cards[index]
      guard let like = card.like, let newer = card.terms(on: day).superseded else { return nil }
      let names = vocabulary.names
      return SupersededTemplate(card: names.text(card.name), newer: names.text(newer), range: like)
    }
  }
}
