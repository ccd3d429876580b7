/// What is known of a row before rules are asked.
struct RowFacts {
  /// What the bank wrote, tidied, and the same for comparing.
  let description: [UInt8]
  let comparableDescription: [UInt8]
  /// What was spent; less than nothing for what came in. Or why it could not be read.
  let spent: Result<AmountPattern.Amount, RowError>
  /// The date of the purchase inside the description.
  var dateInPayee: (date: WrittenDate, place: Range<Int>)?
  /// The last four digits of the card.
  var card: String?
  /// The texts of the columns that rules ask for, for comparing.
  var asked: [Int: [UInt8]] = [:]
  /// Where they stand inside the description.
  var cardPlace: Range<Int>?

  init(description: [UInt8], spent: Result<AmountPattern.Amount, RowError>) {
    self.description = description
    comparableDescription = comparable(description)
    self.spent = spent
  }

  /// The description without what was found to be something else; all of it if nothing would be left.
  func tidiedPayee(without original: Range<Int>?) -> String {
    let places = [dateInPayee?.place, cardPlace, original].compactMap { $0 }.sorted { $0.lowerBound < $1.lowerBound }
    guard !places.isEmpty else { return text(description) }
    var rest: [UInt8] = []
    var at = 0
    for place in places {
      rest += description[at..<max(at, place.lowerBound)]
      at = max(at, place.upperBound)
    }
    rest += description[at...]
    let payee = tidied(rest[...])
    return text(payee.isEmpty ? description : payee)
  }
}
