import LedgerModel
import LedgerText

/// A `used` entry, or a `used` below a payment.
struct WrittenUse: Renumbered, Sendable {
  var date: Day
  /// `CARD/BENEFIT` or a coupon's name; below a payment also the name of a benefit of the card that pays.
  var target: Located<String>
  var amount: WrittenAmount?
  var note: String?
  /// `nil` for an entry of its own.
  var payment: BenefitUse.Payment?

  mutating func renumber(_ map: Renumbering) {
    target.range.renumber(map)
    amount.renumber(map)
    payment?.position += map.offset
    payment?.property += map.offset
  }
}

extension Parser {
  /// `DATE used CARD/BENEFIT [AMOUNT] [note words]` or `DATE used COUPON [AMOUNT] [note words]`.
  mutating func used(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    var use = try use(date.value, &reader, sample: "2026-02-03 used plat/uber 12.40")
    let words = reader.takeRest(.note)
    if !words.isEmpty { use.note = words.map(\.text).joined(separator: " ") }
    written.uses.append(use)
  }

  /// `used WHAT [AMOUNT]` below the payment at a position; `place` is the word `used`.
  mutating func usedBelow(
    _ payment: UInt32, _ place: SourceRange, _ reader: inout WordReader
  ) throws(Diagnostic) {
    var use = try use(dateOfPayment(payment) ?? Day.first, &reader, sample: "used uber 12.40")
    if let extra = reader.peek { throw .unexpected(extra.range, extra.text, sample: "used uber 12.40") }
    // The entry has an error.
    guard let date = dateOfPayment(payment) else { return }
    use.payment = BenefitUse.Payment(position: payment, property: place.start)
    let property = DatedEntry(kind: .used, date: date, position: place.start)
    written.others.append(WrittenDated(entry: property))
    written.uses.append(use)
  }

  /// The date of the last expense or renewal, if it is at a position.
  private func dateOfPayment(_ position: UInt32) -> Day? {
    if let expense = written.expenses.last, expense.position == position { return expense.date }
    if let renewal = written.renewals.last, renewal.position == position { return renewal.date }
    return nil
  }

  /// Whether the entry at a position is the last expense or renewal, which can have parts.
  func hasParts(_ position: UInt32) -> Bool { dateOfPayment(position) != nil }

  private mutating func use(_ date: Day, _ reader: inout WordReader, sample: String) throws(Diagnostic) -> WrittenUse {
    guard let word = reader.next(.target) else { throw .missing(reader.end, "the benefit or coupon", sample: sample) }
    var use = WrittenUse(date: date, target: Located(word.text, word.range))
    if reader.isNext(.amount, where: looksLikeNumber) { use.amount = try positiveAmount(&reader, of: "an amount") }
    return use
  }
}

extension Diagnostic {
  /// `used` below income or a repayment.
  static func unusable(_ range: SourceRange, by kind: PaymentKind) -> Diagnostic {
    .error(
      "E390", range, "\(kind.words) can't use a benefit or coupon",
      help: "an entry of its own can: 2026-02-03 used plat/uber 15")
  }
}
