package import LedgerModel
import LedgerText

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

  /// A use of a coupon, in minor units or uses.
  package struct Use: Sendable {
    package var date: Day
    package var amount: Int64
  }

  package var coupon: CouponIndex
  package var id: String
  /// In minor units, or uses of a coupon without an amount.
  package var used: Int64
  package var uses: [Use]
  package var status: Status
  /// `nil` once it is used or expired.
  package var urgency: Urgency?
}

extension CouponsReport {
  /// Sorts the coupons; equal ones keep their order.
  package mutating func sort(by order: CouponOrder, _ ledger: Ledger) {
    func coupon(_ row: CouponStatus) -> Coupon { ledger.definitions.coupons[row.coupon] }
    switch order {
    case .file: break
    case .name: coupons.sort { foldedForSearch(ledger.title(of: coupon($0))) }
    case .expiry: coupons.sort { coupon($0).expires }
    }
  }
}

extension Ledger {
  /// The coupons on a day.
  package func couponsReport(on: Day, where isWanted: (CouponIndex) -> Bool = { _ in true }) -> CouponsReport
  {
    let rows = definitions.coupons.listIndices.filter(isWanted).map { index -> CouponStatus in
      let coupon = definitions.coupons[index]
      let uses = usesOfCoupon(index).filter { $0.date <= on }.map {
        CouponStatus.Use(date: $0.date, amount: $0.amount)
      }
      let used = uses.reduce(0) { $0 + $1.amount }
      let status: CouponStatus.Status =
        used >= coupon.whole ? .used : coupon.expires < on ? .expired : .available
      let days = coupon.expires - on
      return CouponStatus(
        coupon: index, id: vocabulary.names.text(coupon.name), used: used, uses: uses, status: status,
        urgency: status != .available ? nil : days == 0 ? .today : days <= 7 ? .thisWeek : .later)
    }
    return CouponsReport(on: on, coupons: rows)
  }

  /// All uses of a coupon in order of date, with what was left before each. `amount` and `left` are minor units or uses.
  func usesOfCoupon(_ index: CouponIndex) -> [(date: Day, amount: Int64, left: Int64, range: SourceRange)] {
    let coupon = definitions.coupons[index]
    var left = coupon.whole
    return (entries.usesOf[.coupon(index)] ?? []).map { place in
      let use = entries.uses[place]
      let amount = coupon.amount == nil ? use.amount ?? 1 : use.amount(ofLeft: left)
      defer { left -= amount }
      return (use.date, amount, left, use.range)
    }
  }
}
