import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// The most coupons of a run.
  static let mostCoupons = 100_000

  /// Resolves the coupons.
  mutating func resolveCoupons() {
    for entry in declarations(written.coupons, most: DefinitionsResolving.mostCoupons) {
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
