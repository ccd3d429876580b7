import LedgerModel
import LedgerText

struct WrittenCoupon: Renumbered, Sendable {
  var name: Located<NameID>
  var title: String?
  var amount: WrittenAmount?
  var expires: Day
  var tags: [NameID]
  var merchant: String?
  var code: String?
  var note: String?
  var remind: [Int]?

  mutating func renumber(_ map: Renumbering) {
    name.renumber(map)
    amount.renumber(map)
    tags.renumber(map)
  }
}

enum CouponProperty: String, PropertyName {
  case merchant, code, note, remind

  var isText: Bool { self != .remind }
}

struct WrittenUse: Renumbered, Sendable {
  var date: Day
  /// `CARD/BENEFIT`, or a coupon's name.
  var target: Located<String>
  var amount: WrittenAmount?
  var note: String?

  mutating func renumber(_ map: Renumbering) {
    target.range.renumber(map)
    amount.renumber(map)
  }
}

struct WrittenSnooze: Renumbered, Sendable {
  var date: Day
  var reference: Located<String>
  var until: Day

  mutating func renumber(_ map: Renumbering) { reference.range.renumber(map) }
}

extension Parser {
  /// `coupon ID ["Title"] [AMOUNT] expires DATE [#tag …]`.
  mutating func coupon(_ bytes: Span<UInt8>, _ reader: inout WordReader) throws(Diagnostic) {
    let name = try name(reader.next(), reader, of: "coupon")
    let title = reader.takeQuoted()?.text
    var amount: WrittenAmount?
    if let word = reader.peek, looksLikeNumber(word) { amount = try positiveAmount(&reader, of: "an amount") }
    guard reader.take("expires") else {
      throw .missing(reader.here, "`expires` and the last day", sample: "coupon grab5 5 SGD expires 2026-03-31")
    }
    var coupon = WrittenCoupon(
      name: name, title: title, amount: amount, expires: try day(&reader, of: "a date").value, tags: try tags(&reader))
    eachProperty(bytes, of: "a coupon", as: CouponProperty.self) { parser, property, reader throws(Diagnostic) in
      switch property {
      case .merchant: coupon.merchant = reader.textValue
      case .code: coupon.code = reader.textValue
      case .note: coupon.note = reader.textValue
      case .remind: coupon.remind = try parser.remindDays(&reader)
      }
    }
    written.coupons.append(coupon)
  }

  /// `DATE used CARD/BENEFIT [AMOUNT] [note words]` or `DATE used COUPON [AMOUNT] [note words]`.
  mutating func used(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    guard let word = reader.next() else {
      throw .missing(reader.end, "the benefit or coupon", sample: "2026-02-03 used plat/uber 12.40")
    }
    var use = WrittenUse(date: date.value, target: Located(word.text, word.range))
    if let next = reader.peek, looksLikeNumber(next) { use.amount = try positiveAmount(&reader, of: "an amount") }
    let words = reader.takeRest()
    if !words.isEmpty { use.note = words.map(\.text).joined(separator: " ") }
    written.uses.append(use)
  }

  /// `DATE snooze REF until DATE`.
  mutating func snooze(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    let sample = "2026-02-03 snooze benefit/plat/uber/2026-02-28 until 2026-02-20"
    guard let word = reader.next() else { throw .missing(reader.end, "the due item", sample: sample) }
    guard reader.take("until") else { throw .missing(reader.here, "`until` and a day", sample: sample) }
    let until = try day(&reader, of: "a date")
    guard until.value > date.value else {
      throw .error(
        "E257", until.range, "this snooze ends before it starts", label: "not after \(date.value)",
        help: "the reminder is back on this day")
    }
    written.snoozes.append(
      WrittenSnooze(date: date.value, reference: Located(word.text, word.range), until: until.value))
  }
}
