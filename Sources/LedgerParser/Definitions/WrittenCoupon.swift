import LedgerModel
import LedgerText

/// A `coupon` entry, which is never amended.
typealias WrittenCoupon = WrittenDefinition<Coupon>

extension Coupon: DefinitionTerms { static let kind = DefinitionKind.coupon }

enum CouponProperty: String, PropertyName {
  case merchant, code, note, receipt, remind

  var isText: Bool { self != .remind }
}

extension Parser {
  /// `coupon ID ["Title"] [AMOUNT | N x] expires DATE [#tag …]`.
  mutating func coupon(_ bytes: Span<UInt8>, _ reader: inout WordReader) throws(Diagnostic) {
    let name = try name(&reader, .id, of: "coupon", .coupon, .definition)
    var coupon = WrittenCoupon(nil, name)
    coupon.title = reader.takeQuoted()?.text
    if let uses = try useCount(&reader, sample: "coupon ferry \"Ferry book\" 10 x expires 2026-12-31") {
      coupon.changes.append(Change("uses", name.range, as: [], Change.setting(\.uses, to: uses)))
    } else if reader.isNext(.amount, where: looksLikeNumber) {
      let amount = try positiveAmount(&reader, of: "an amount")
      coupon.amount = amount
      coupon.changes.append(
        Change("amount", amount.range, as: []) { (terms, resolving, currency) throws(Diagnostic) in
          terms.amount = try resolving.minor(amount, currency)
        })
    }
    guard reader.take("expires", before: .expires) else {
      throw .missing(
        reader.here, "`expires` and the last day", sample: "coupon grab5 5 SGD expires 2026-03-31")
    }
    let expires = try day(&reader, of: "a date", as: .expires)
    coupon.changes.append(
      Change("expires", expires.range, as: [], Change.setting(\.expires, to: expires.value)))
    let tags = try tags(&reader)
    coupon.changes.append(Change("tags", name.range, as: [], Change.setting(\.tags, to: tags)))
    coupon.changes += couponProperties(bytes)
    add(.coupon(coupon))
  }

  mutating func couponProperties(_ bytes: Span<UInt8>) -> [Change<Coupon>] {
    changes(bytes, of: "a coupon", as: CouponProperty.self) {
      (parser, name, reader) throws(Diagnostic) -> Change<Coupon>.Apply in
      switch name {
      case .merchant: return Change.setting(\.merchant, to: reader.takeText())
      case .code: return Change.setting(\.code, to: reader.takeText())
      case .note: return Change.setting(\.note, to: reader.takeText())
      case .receipt: return Change.setting(\.receipt, to: reader.takeText())
      case .remind: return Change.setting(\.remind, to: try parser.remindDays(&reader))
      }
    }
  }
}

extension DefinitionsResolving {
  /// The most coupons of a run.
  static let maxCoupons = 100_000

  /// Resolves the coupons but those with an error.
  mutating func resolveCoupons() {
    for entry in declarations(written.coupons, most: DefinitionsResolving.maxCoupons) {
      let currency = entry.amount.map { self.currency($0) } ?? settings.writtenBase ?? .none
      var coupon = Coupon(
        name: entry.name.value, title: entry.title, currency: currency, expires: .first,
        range: entry.name.range)
      do throws(Diagnostic) {
        for change in entry.changes { try change.apply(&coupon, &self, currency) }
        definitions.coupons.append(coupon)
      } catch {
        log.add(error)
      }
    }
  }
}
