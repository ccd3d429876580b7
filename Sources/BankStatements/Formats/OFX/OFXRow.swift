/// The values of a `STMTTRN`, by their places in the file.
struct OFXRow {
  /// What a row has.
  enum Value: Int, CaseIterable {
    case type, posted, user, amount, id, correctedID, checkNumber, referenceNumber, category, name, payeeName,
      memo
    /// Of the row's amount, and of the purchase.
    case currency, originalCurrency
  }

  /// Where the row begins and ends.
  private(set) var start = 0
  var end = 0
  /// Whether it has a `CCACCTTO`: it pays a card.
  var paysCard = false
  private var values = Array(repeating: OFXText(), count: Value.allCases.count)

  /// The place of a value; empty without it.
  subscript(value: Value) -> OFXText { values[value.rawValue] }

  /// Begins an empty row.
  mutating func begin(at place: Int) {
    start = place
    paysCard = false
    for index in values.indices { values[index] = OFXText() }
  }

  /// Sets a value; of several the first counts.
  mutating func set(_ value: Value, _ text: OFXText) {
    if values[value.rawValue].isEmpty { values[value.rawValue] = text }
  }
}
