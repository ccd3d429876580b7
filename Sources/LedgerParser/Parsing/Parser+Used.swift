import LedgerModel
import LedgerText

/// A `used` entry, or a `used` below a payment.
struct WrittenUse: Sendable {
  var date: Day
  /// `CARD/BENEFIT` or a coupon's name; below a payment also the name of a benefit of the card that pays.
  var target: Located<String>
  var amount: WrittenAmount?
  var note: String?
  /// `nil` for an entry of its own.
  var payment: BenefitUse.Payment?
}

extension Parser {
  /// `DATE used CARD/BENEFIT [AMOUNT] [note words]` or `DATE used COUPON [AMOUNT] [note words]`.
  mutating func used(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    var use = try use(date.value, &reader, sample: "2026-02-03 used plat/uber 12.40")
    let words = reader.takeRest(.note)
    if !words.isEmpty { use.note = words.map(\.text).joined(separator: " ") }
    add(.used(use))
  }

  /// `used WHAT [AMOUNT]` below a payment.
  mutating func usedBelow(_ payment: Payment, _ reader: inout WordReader) throws(Diagnostic) {
    let place = reader.keyword
    var use = try use(payment.date ?? Day.first, &reader, sample: "used uber 12.40")
    if let extra = reader.peek { throw .unexpected(extra.range, extra.text, sample: "used uber 12.40") }
    // The entry has an error.
    guard let date = payment.date else { return }
    use.payment = BenefitUse.Payment(position: payment.position, property: place.start)
    use.date = date
    written.entries.append((place.start, .used(use)))
  }

  private mutating func use(_ date: Day, _ reader: inout WordReader, sample: String) throws(Diagnostic)
    -> WrittenUse
  {
    guard let word = reader.next(.target) else {
      throw .missing(reader.end, "the benefit or coupon", sample: sample)
    }
    var use = WrittenUse(date: date, target: Located(word.text, word.range))
    if reader.isNext(.amount, where: looksLikeNumber) {
      use.amount = try positiveAmount(&reader, of: "an amount")
    }
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
