package import LedgerModel
package import LedgerReports
import LedgerText

/// The coupons as text, by how soon they expire.
package func couponsText(_ report: CouponsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  let amounts = AmountTexts(ledger)
  if report.coupons.isEmpty {
    return page.ending(
      in: ledger.definitions.coupons.isEmpty
        ? "No coupons yet. Add one: coupon grab5 5 SGD expires \(report.on + 30) #transport" : "No coupon matches.")
  }
  let groups: [(title: String, wanted: (CouponStatus) -> Bool)] = [
    ("Today", { $0.urgency == .today }), ("Within a week", { $0.urgency == .thisWeek }),
    ("Later", { $0.urgency == .later }), ("Used", { $0.status == .used }), ("Expired", { $0.status == .expired }),
  ]
  for group in groups {
    let coupons = report.coupons.filter(group.wanted).sorted {
      ledger.definitions.coupons[$0.coupon].expires < ledger.definitions.coupons[$1.coupon].expires
    }
    if coupons.isEmpty { continue }
    page.gap()
    page.heading(StyledText(group.title, .strong), 2)
    for status in coupons {
      let coupon = ledger.definitions.coupons[status.coupon]
      var words: [String] = []
      if let amount = coupon.amount {
        let left = amounts.money(Int128(amount - status.used), coupon.currency)
        words.append(status.status == .used ? amounts.money(Int128(amount), coupon.currency) : left + " left")
      }
      if let merchant = coupon.merchant { words.append("at " + escapedForTerminal(merchant)) }
      if let code = coupon.code { words.append("code " + escapedForTerminal(code)) }
      words.append("\(coupon.expires < report.on ? "expired" : "until") \(coupon.expires.words(seenFrom: report.on))")
      page.bullet(
        StyledText("  ") + StyledText(escapedForTerminal(ledger.title(of: coupon)), .accent)
          + StyledText("  " + words.joined(separator: ", ")))
    }
  }
  return page.text
}
