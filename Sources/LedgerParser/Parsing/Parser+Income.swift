import LedgerModel
import LedgerText

struct WrittenIncome: Sendable {
  var date: Day
  var amount: WrittenAmount
  var price: WrittenPrice?
  var account: Located<NameID>
  var tags: TagListID
  /// Bytes from the line's start to the words after the account.
  var payeeOffset: UInt16
  var range: SourceRange
}

extension Parser {
  /// `DATE income AMOUNT ACCOUNT [#tag …] [payee words]`.
  mutating func income(
    _ bytes: Span<UInt8>, _ line: TextLine, _ date: Located<Day>, _ reader: inout WordReader
  ) throws(Diagnostic) {
    guard reader.hasNext(.amount), let first = reader.peek else {
      throw .missing(reader.end, "an amount", sample: "2026-01-25 income 5,000.00 bank")
    }
    if let second = reader.peekSecond, !first.isQuoted, !looksLikeNumber(first),
      Decimal(text: second.text) != nil
    {
      throw .error(
        "E248", first.range.joined(second.range), "the amount comes before the account",
        help: "income \(second.text) \(first.text)")
    }
    // The words are the same as an expense's, and are read from the bytes to know where the payee begins.
    _ = reader.skipRest()
    var cursor = Cursor(at: origin + Int(first.range.start), end: line.end)
    let payment = try payment(bytes, line, &cursor)
    add(
      .income(
        WrittenIncome(
          date: date.value, amount: payment.amount, price: payment.price,
          account: Located(payment.source, payment.sourceRange), tags: payment.tags,
          payeeOffset: payment.payeeOffset,
          range: range(line))))
    owner = .payment(Payment(position: position(line.start)))
  }
}
