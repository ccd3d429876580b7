package import LedgerModel

/// The properties of an entry or definition that a query can ask about.
package struct QuerySubject {
  package var date: Day
  /// `expense`, `income`, `card` …; of a due item its kind.
  package var type: String
  /// The identifier of the card or account, or of the definition itself.
  package var sourceName: String
  /// The identifier of the main card of a card under another.
  package var mainCardName: String?
  /// The titles and nickname of the card, account or definition.
  package var sourceTitle: String
  /// Without `#`.
  package var tags: [String] = []
  package var category = ""
  /// Read at most once, and only if all other terms match.
  package var payee: () -> String = { "" }
  package var note: String?
  /// Of the terms of a card: found by `note:`, and no name of the card.
  package var noteOfTerms: String?
  /// The people who share an expense.
  package var people: [String] = []
  /// The code of the original currency.
  package var currency = ""
  /// The original amount in minor units.
  package var minor: Int64 = 0
  /// The decimals of the original currency, 0–9.
  package var decimals = 0

  package init(date: Day, type: String, sourceName: String, sourceTitle: String) {
    self.date = date
    self.type = type
    self.sourceName = sourceName
    self.sourceTitle = sourceTitle
  }
}
