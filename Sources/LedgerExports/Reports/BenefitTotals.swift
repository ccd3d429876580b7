import LedgerModel
import LedgerReports

/// The sums of the listed benefit periods in one currency, with uses at their worth.
struct BenefitTotals {
  var currency: CurrencyIndex
  var left: Int128 = 0
  var captured: Int128 = 0
  var lost: Int128 = 0

  /// By currency, in the order of the cards.
  static func all(_ report: BenefitsReport, _ ledger: Ledger) -> [BenefitTotals] {
    var totals: [BenefitTotals] = []
    for status in report.benefits {
      let currency = status.period.benefit.currency
      let place = totals.firstIndex { $0.currency == currency } ?? totals.count
      if place == totals.count { totals.append(BenefitTotals(currency: currency)) }
      totals[place].captured += status.period.captured
      let left = status.period.money(max(0, status.period.left))
      if status.status == .expired { totals[place].lost += left } else { totals[place].left += left }
    }
    return totals
  }
}
