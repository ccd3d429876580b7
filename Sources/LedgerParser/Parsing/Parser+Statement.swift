import LedgerModel
import LedgerText

struct WrittenStatement: Sendable {
  var date: Located<Day>
  var card: Located<NameID>
  var amount: WrittenAmount
}

struct WrittenCredited: Sendable {
  var date: Located<Day>
  var card: Located<NameID>
  var number: Located<Decimal>
}

extension Parser {
  /// `DATE statement CARD AMOUNT`.
  mutating func statement(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    try checkNameFirst(reader, .statement, .card)
    let card = try name(&reader, .card, of: "card")
    let amount = try amount(&reader, of: "the bank's total")
    add(.statement(WrittenStatement(date: date, card: card, amount: amount)))
  }

  /// `DATE credited CARD NUMBER`.
  mutating func credited(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    try checkNameFirst(reader, .credited, .card)
    let card = try name(&reader, .card, of: "card")
    guard let word = reader.next(.number) else {
      throw .missing(reader.end, "a number", sample: "2026-01-20 credited ppv 1240")
    }
    let (number, symbol) = try number(word)
    guard symbol == nil else { throw .notANumber(word.range, word.text) }
    add(.credited(WrittenCredited(date: date, card: card, number: Located(number, word.range))))
  }
}
