package import LedgerModel

/// The coupons and how long they are good.
package struct CouponsReport: Sendable {
  /// The day it looks from.
  package var on: Day
  /// In file order.
  package var coupons: [CouponStatus]
}

/// One coupon. Amounts are minor units of its currency.
package struct CouponStatus: Sendable {
  /// Where it stands, in one word.
  package enum Status: String, Sendable { case available, used, expired }
  /// How soon it expires.
  package enum Urgency: String, Sendable, CaseIterable {
    case today
    case thisWeek = "this-week"
    case later
  }

  /// Its place in `Ledger.coupons`.
  package var coupon: CouponIndex
  /// Its identifier.
  package var id: String
  /// What was used: of one without an amount, how often.
  package var used: Int64
  /// Where it stands.
  package var status: Status
  /// How soon it expires; `nil` once it is used or expired.
  package var urgency: Urgency?
}

extension Ledger {
  /// The coupons on a day.
  package func couponsReport(on: Day, where isWanted: (CouponIndex) -> Bool = { _ in true }) -> CouponsReport {
    let rows = definitions.coupons.listIndices.filter(isWanted).map { index -> CouponStatus in
      let coupon = definitions.coupons[index]
      var taken: Int64 = 0
      for use in (entries.usesOf[.coupon(index)] ?? []).map({ entries.uses[$0] }) where use.date <= on {
        taken += use.amount ?? coupon.amount.map { max(0, $0 - taken) } ?? 1
      }
      let isUsed = taken >= (coupon.amount ?? 1)
      let status: CouponStatus.Status = isUsed ? .used : coupon.expires < on ? .expired : .available
      let days = coupon.expires - on
      return CouponStatus(
        coupon: index, id: vocabulary.names.text(coupon.name), used: taken, status: status,
        urgency: status != .available ? nil : days == 0 ? .today : days <= 7 ? .thisWeek : .later)
    }
    return CouponsReport(on: on, coupons: rows)
  }
}
