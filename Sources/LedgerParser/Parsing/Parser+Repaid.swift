import LedgerModel
import LedgerText

struct WrittenRepayment: Renumbered, Sendable {
  var date: Located<Day>
  var who: Located<NameID>
  var amount: WrittenAmount?
  var price: WrittenPrice?
  var account: Located<NameID>
  /// Its line.
  var range: SourceRange

  mutating func renumber(_ map: Renumbering) {
    date.range.renumber(map)
    who.renumber(map)
    amount.renumber(map)
    price.renumber(map)
    account.renumber(map)
    range.renumber(map)
  }
}

extension Parser {
  /// `DATE repaid WHO [AMOUNT [= AMOUNT | @ RATE]] ACCOUNT`.
  mutating func repaid(_ line: TextLine, _ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    owner = .payment(position(line.start))
    if let first = reader.peek, let second = reader.peekSecond, looksLikeNumber(first), !looksLikeNumber(second) {
      throw .error(
        "E277", first.range.joined(second.range), "the person comes before the amount",
        help: "repaid \(second.text) \(first.text) bank")
    }
    let who = try person(&reader, after: "repaid")
    var amount: WrittenAmount?
    var price: WrittenPrice?
    if let word = reader.peek, looksLikeNumber(word) {
      amount = try self.amount(&reader, of: "the amount")
      guard amount?.number.digits != 0 else { throw .error("E278", word.range, "a repayment can't be nothing") }
      price = try self.price(&reader)
    }
    guard !reader.isAtEnd else {
      throw .missing(reader.end, "the account", sample: "2026-01-12 repaid mei 30.00 bank")
    }
    let account = try name(reader.next(), reader, of: "account")
    written.repayments.append(
      WrittenRepayment(
        date: date, who: who, amount: amount, price: price, account: account, range: range(line)))
  }
}
