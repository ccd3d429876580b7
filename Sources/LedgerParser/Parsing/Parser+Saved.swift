import LedgerModel
import LedgerText

struct WrittenSaving: Sendable {
  var date: Day
  var goal: Located<NameID>
  var amount: WrittenAmount
  var price: WrittenPrice?
  var range: SourceRange
}

struct WrittenSeen: Sendable {
  var date: Day
  var reference: Located<String>
}

extension Parser {
  /// `DATE saved GOAL AMOUNT`.
  mutating func saved(
    _ line: TextLine, _ date: Located<Day>, _ reader: inout WordReader
  ) throws(Diagnostic) {
    try checkNameFirst(reader, .saved, .goal)
    let goal = try name(&reader, .goal, of: "goal")
    let amount = try amount(&reader, of: "an amount")
    let price = try price(&reader)
    add(
      .saved(
        WrittenSaving(date: date.value, goal: goal, amount: amount, price: price, range: range(line))))
  }

  /// `DATE seen REF`.
  mutating func seen(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    guard let word = reader.next(.ref) else {
      throw .missing(reader.end, "the id of an alert", sample: "2026-02-03 seen budget/food/2026-01/80")
    }
    add(.seen(WrittenSeen(date: date.value, reference: Located(word.text, word.range))))
  }
}
