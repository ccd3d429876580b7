import LedgerModel
import LedgerText

struct WrittenCoupon: Sendable {
  var name: Located<NameID>
  var title: String?
  var amount: WrittenAmount?
  var uses: Int?
  var expires: Day
  var tags: [NameID]
  var merchant: String?
  var code: String?
  var note: String?
  var receipt: String?
  var remind: [Int]?
}

enum CouponProperty: String, PropertyName {
  case merchant, code, note, receipt, remind

  var isText: Bool { self != .remind }
}

struct WrittenSnooze: Sendable {
  var date: Day
  var reference: Located<String>
  var until: Located<Day>
}

extension Parser {
  /// `coupon ID ["Title"] [AMOUNT | N x] expires DATE [#tag …]`.
  mutating func coupon(_ bytes: Span<UInt8>, _ reader: inout WordReader) throws(Diagnostic) {
    let name = try name(&reader, .id, of: "coupon", .coupon, .definition)
    let title = reader.takeQuoted()?.text
    var amount: WrittenAmount?
    let uses = try useCount(&reader, sample: "coupon ferry \"Ferry book\" 10 x expires 2026-12-31")
    if uses == nil, reader.isNext(.amount, where: looksLikeNumber) {
      amount = try positiveAmount(&reader, of: "an amount")
    }
    guard reader.take("expires", before: .expires) else {
      throw .missing(
        reader.here, "`expires` and the last day", sample: "coupon grab5 5 SGD expires 2026-03-31")
    }
    var coupon = WrittenCoupon(
      name: name, title: title, amount: amount, uses: uses,
      expires: try day(&reader, of: "a date", as: .expires).value,
      tags: try tags(&reader))
    let (texts, remind) = couponProperties(bytes)
    coupon.merchant = texts[.merchant]
    coupon.code = texts[.code]
    coupon.note = texts[.note]
    coupon.receipt = texts[.receipt]
    coupon.remind = remind
    add(.coupon(coupon))
  }

  mutating func couponProperties(_ bytes: Span<UInt8>) -> (texts: [CouponProperty: String], remind: [Int]?) {
    var (texts, remind): ([CouponProperty: String], [Int]?) = ([:], nil)
    eachProperty(bytes, of: "a coupon", as: CouponProperty.self) {
      parser, property, reader throws(Diagnostic) in
      switch property {
      case .merchant, .code, .note, .receipt: texts[property] = reader.takeText()
      case .remind: remind = try parser.remindDays(&reader)
      }
    }
    return (texts, remind)
  }

  /// `DATE snooze REF until DATE`.
  mutating func snooze(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    let sample = "2026-02-03 snooze benefit/plat/uber/2026-02-28 until 2026-02-20"
    guard let word = reader.next(.ref) else { throw .missing(reader.end, "the due item", sample: sample) }
    guard reader.take("until", before: .until) else {
      throw .missing(reader.here, "`until` and a day", sample: sample)
    }
    let until = try day(&reader, of: "a date", as: .until)
    guard until.value > date.value else {
      throw .error(
        "E257", until.range, "this snooze ends before it starts", label: "not after \(date.value)",
        help: "the reminder is back on this day")
    }
    add(
      .snooze(
        WrittenSnooze(date: date.value, reference: Located(word.text, word.range), until: until)))
  }
}
