import LedgerModel
import LedgerText

/// A `settled` entry.
struct WrittenSettled: Sendable {
  var date: Located<Day>
  var card: Located<NameID>
  var amount: WrittenAmount?

  /// From the date to the last word.
  var range: SourceRange { date.range.joined(amount?.range ?? card.range) }
}

extension Parser {
  /// `DATE settled CARD [AMOUNT]`.
  mutating func settled(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    try checkNameFirst(reader, .settled, .card)
    let card = try name(&reader, .card, of: "card")
    let amount = reader.hasNext(.amount) ? try positiveAmount(&reader, of: "the amount paid") : nil
    add(.settled(WrittenSettled(date: date, card: card, amount: amount)))
  }
}
