package import LedgerModel
import LedgerReports
import LedgerText

/// What is left of benefits and coupons, for a list to choose from: `15.00 left`, `2 left`, `used up`.
package struct UseChoiceText {
  private let ledger: Ledger
  private let day: Day
  private let benefits: [BenefitStatus]
  private let coupons: [CouponStatus]

  /// In the periods that contain a day, with what is known today.
  package init(_ ledger: Ledger, on day: Day, today: Day) {
    let known = max(day, today)
    self.ledger = ledger
    self.day = day
    benefits = ledger.benefitsReport(on: known, includesPast: true, includesClosed: true).benefits
    coupons = ledger.couponsReport(on: known).coupons
  }

  /// What is left of a benefit or coupon as an entry names it: `plat/uber`, `grab5`; empty where nothing is counted.
  package func left(_ id: String) -> String {
    if let coupon = coupons.first(where: { $0.id == id }) { return left(coupon) }
    let own = benefits.filter { "\($0.cardID)/\($0.period.benefit.id)" == id }
    let ofDay = own.last { status in
      (status.period.from.map { $0 <= day } ?? false) && (status.period.to.map { day <= $0 } ?? true)
    }
    guard let status = ofDay ?? own.last else { return "" }
    let (period, amounts) = (status.period, AmountTexts(ledger))
    if status.status == .notActivated { return "not activated" }
    if period.left <= 0 { return "used up" }
    if period.isCounted { return "\(period.left) left" }
    let currency = period.benefit.currency
    let code = currency == ledger.definitions.cards[status.card].currency ? "" : amounts.suffix(currency)
    return amounts.amount(Int128(period.left), currency) + code + " left"
  }

  private func left(_ coupon: CouponStatus) -> String {
    switch coupon.status {
    case .used: "used up"
    case .expired: "expired"
    case .available: AmountTexts(ledger).left(of: ledger.definitions.coupons[coupon.coupon], coupon) ?? ""
    }
  }
}
