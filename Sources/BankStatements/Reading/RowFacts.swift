import LedgerModel

/// The parts of a row that more than one of its values needs. Its texts are in `RowTexts`.
struct RowFacts {
  /// Negative for received amounts.
  let spent: Result<AmountPattern.Amount, RowError>
  /// The date of the purchase, with its place in the description.
  var dateInPayee: (date: WrittenDate, place: Range<Int>)?
  /// The bank's name of the row in the description, with its place and that of the text before it.
  var idInPayee: (id: String, place: Range<Int>)?
  /// The last four digits of the card.
  var card: String?
  /// The place of the card number in the description.
  var cardPlace: Range<Int>?

  init(spent: Result<AmountPattern.Amount, RowError>) { self.spent = spent }

  /// The amount that was spent, in units of its last decimal; 0 if it can't be read.
  var spentDigits: Int64 { (try? spent.get())?.value.digits ?? 0 }

  /// The places of the description that are not of the payee, in order.
  func otherPlaces(_ original: Range<Int>?) -> [Range<Int>] {
    if dateInPayee == nil, idInPayee == nil, cardPlace == nil, original == nil { return [] }
    return [dateInPayee?.place, idInPayee?.place, cardPlace, original].compactMap { $0 }.sorted {
      $0.lowerBound < $1.lowerBound
    }
  }
}
