package import LedgerModel

/// What a query can ask of an entry, or of what has a name.
package struct QuerySubject {
  /// The day of the entry.
  package var date: Day
  /// `expense`, `income`, `card` …
  package var type: String
  /// The identifier of the card or account, or of the thing itself.
  package var sourceName: String
  /// Its titles and nickname.
  package var sourceTitle: String
  package var isCard = false
  /// Without `#`.
  package var tags: [String] = []
  package var category = ""
  /// Asked for only if everything else holds, and once.
  package var payee: () -> String = { "" }
  package var note: String?
  /// The code of the original amount's currency.
  package var currency = ""
  /// The original amount in minor units.
  package var minor: Int64 = 0
  /// The decimals of its minor unit, 0–9.
  package var decimals = 0

  package init(date: Day, type: String, sourceName: String, sourceTitle: String) {
    (self.date, self.type, self.sourceName, self.sourceTitle) = (date, type, sourceName, sourceTitle)
  }
}
