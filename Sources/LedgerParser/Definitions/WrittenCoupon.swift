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
}

extension DefinitionsResolving {
  /// The most coupons of a run.
  static let maxCoupons = 100_000

  /// Resolves the coupons.
  mutating func resolveCoupons() {
    for entry in declarations(written.coupons, most: DefinitionsResolving.maxCoupons) {
      do throws(Diagnostic) {
        let currency = entry.amount.map { self.currency($0) } ?? settings.writtenBase ?? .none
        var amount: Int64?
        if let written = entry.amount { amount = try minor(written, currency) }
        var coupon = Coupon(
          name: entry.name.value, title: entry.title, amount: amount, currency: currency,
          expires: entry.expires,
          tags: entry.tags, range: entry.name.range)
        coupon.merchant = entry.merchant
        coupon.code = entry.code
        coupon.note = entry.note
        coupon.remind = entry.remind
        coupon.uses = entry.uses
        coupon.receipt = entry.receipt
        definitions.coupons.append(coupon)
      } catch {
        log.add(error)
      }
    }
  }
}
