import LedgerModel
import LedgerText

extension Parser {
  /// `DATE income AMOUNT ACCOUNT [#tag …] [payee words]`.
  mutating func income(
    _ bytes: Span<UInt8>, _ line: Line, _ date: Located<Day>, _ reader: inout WordReader
  ) throws(Diagnostic) {
    guard let first = reader.peek else {
      throw .missing(reader.end, "an amount", sample: "2026-01-25 income 5,000.00 bank")
    }
    // The same words as an expense's: read again from the bytes, which know where the payee begins.
    _ = reader.takeRest()
    var cursor = Cursor(at: Int(first.range.start - base), end: line.end)
    let payment = try payment(bytes, line, &cursor)
    written.incomes.append(
      WrittenIncome(
        date: date.value, amount: payment.amount, price: payment.price,
        account: Located(payment.source, payment.sourceRange),
        tags: payment.tags, payeeOffset: UInt16(payment.payeeOffset - line.start), expensesBefore: written.paymentCount,
        range: range(line)))
    owner = .payment(base + UInt32(line.start))
  }
}
