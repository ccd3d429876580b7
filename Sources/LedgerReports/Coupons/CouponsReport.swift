package import LedgerModel

/// The coupons and their use.
package struct CouponsReport: Sendable {
  package var on: Day
  /// In file order.
  package var coupons: [CouponStatus]
}

/// One coupon. Amounts are minor units of its currency.
package struct CouponStatus: Sendable {
  /// Whether a coupon can still be used.
  package enum Status: String, Sendable { case available, used, expired }
  /// The time before it expires.
  package enum Urgency: String, Sendable, CaseIterable {
    case today
    case thisWeek = "this-week"
    case later
  }

  package var coupon: CouponIndex
  package var id: String
  /// The number of uses for a coupon without an amount.
  package var used: Int64
  package var status: Status
  /// `nil` once it is used or expired.
  package var urgency: Urgency?
}

extension Ledger {
  /// The coupons on a day.
  package func couponsReport(on: Day, where isWanted: (CouponIndex) -> Bool = { _ in true }) -> CouponsReport {
    let rows = definitions.coupons.listIndices.filter(isWanted).map { index -> CouponStatus in
      let coupon = definitions.coupons[index]
      var used: Int64 = 0
      for use in (entries.usesOf[.coupon(index)] ?? []).map({ entries.uses[$0] }) where use.date <= on {
        used += use.amount ?? coupon.amount.map { max(0, $0 - used) } ?? 1
      }
      let isUsed = used >= (coupon.amount ?? 1)
      let status: CouponStatus.Status = isUsed ? .used : coupon.expires < on ? .expired : .available
      let days = coupon.expires - on
      return CouponStatus(
        coupon: index, id: vocabulary.names.text(coupon.name), used: used, status: status,
        urgency: status != .available ? nil : days == 0 ? .today : days <= 7 ? .thisWeek : .later)
    }
    return CouponsReport(on: on, coupons: rows)
  }
}
