import LedgerModel

/// The parts of a row that conditions of rules test.
struct RowFacts {
  /// The bank's text, normalized.
  let description: [UInt8]
  let comparableDescription: [UInt8]
  /// Negative for received amounts.
  let spent: Result<AmountPattern.Amount, RowError>
  /// The date of the purchase, with its place in the description.
  var dateInPayee: (date: WrittenDate, place: Range<Int>)?
  /// The last four digits of the card.
  var card: String?
  /// The place of the card number in the description.
  var cardPlace: Range<Int>?
  /// The comparable texts of the columns in conditions.
  var cells: [Int: [UInt8]] = [:]

  init(description: [UInt8], spent: Result<AmountPattern.Amount, RowError>) {
    self.description = description
    comparableDescription = comparable(description)
    self.spent = spent
  }

  /// The amount that was spent, in units of its last decimal; 0 if it can't be read.
  var spentDigits: Int64 { (try? spent.get())?.value.digits ?? 0 }

  /// The description without the date, the card number and the original amount; all of it if nothing else is left.
  func payee(without original: Range<Int>?) -> String {
    let places = [dateInPayee?.place, cardPlace, original].compactMap { $0 }.sorted { $0.lowerBound < $1.lowerBound }
    guard !places.isEmpty else { return text(description) }
    var rest: [UInt8] = []
    var at = 0
    for place in places {
      rest += description[at..<max(at, place.lowerBound)]
      at = max(at, place.upperBound)
    }
    rest += description[at...]
    let payee = normalizedText(rest[...])
    return text(payee.isEmpty ? description : payee)
  }
}
