import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// Benefits and coupons, soonest to expire first, and used benefits against annual fees.
  var benefits: Markup { benefitTable + couponTable + roiTable }

  private var benefitTable: Markup {
    let benefits = report.benefits.benefits.sorted {
      (rank($0), $0.period.to ?? Day.last) < (rank($1), $1.period.to ?? Day.last)
    }
    if benefits.isEmpty { return "" }
    let rows = benefits.map { benefit in
      var gauge = benefitGauge(benefit, amounts, ledger, on)
      let code = amounts.foreignSuffix(benefit.period.benefit.currency)
      if !benefit.period.isCounted, !gauge.limit.hasSuffix(code) { gauge.limit += code }
      var cells = gauge.cells()
      cells[0] += " <small>\(benefit.cardID)</small>"
      let details = benefitDetails(benefit, amounts, on).joined(separator: "; ")
      if !details.isEmpty { cells[2] += "<br><small>\(details)</small>" }
      return cells
    }
    return HTMLTable.gauges("Benefits, soonest to expire first", ["benefit", FieldName.used, "status"], rows)
  }

  /// The order by status: available benefits first.
  private func rank(_ benefit: BenefitStatus) -> Int {
    switch benefit.status {
    case .notActivated, .available, .partlyUsed: 0
    case .used: 1
    case .expired: 2
    }
  }

  private var couponTable: Markup {
    let coupons = ledger.definitions.coupons
    let available = report.coupons.coupons.filter { $0.status == .available }.sorted {
      coupons[$0.coupon].expires < coupons[$1.coupon].expires
    }
    if available.isEmpty { return "" }
    var table = HTMLTable(
      "Coupons, soonest to expire first",
      [.text("coupon"), .number("left"), .text("until"), .text("place and code")])
    for status in available {
      let coupon = coupons[status.coupon]
      let left = amounts.left(of: coupon, status)?.replacing(" left", by: "") ?? ""
      let sign = Gauge.sign(status.urgency == .today ? .care : nil)
      let place = [coupon.merchant, coupon.code.map { "code \($0)" }].compactMap(\.self).joined(
        separator: ", ")
      table.add([
        "\(ledger.title(of: coupon))", "\(left)",
        "\(sign)\(coupon.expires == on ? "today" : coupon.expires.words(seenFrom: on))", "\(place)",
      ])
    }
    return table.drawn()
  }

  private var roiTable: Markup {
    if report.roi.cards.isEmpty { return "" }
    let rows = report.roi.cards.map { row -> [Markup] in
      let currency = ledger.definitions.cards[row.card].currency
      let (isAhead, tint): (Bool, Emphasis) = row.net < 0 ? (false, .care) : (true, .good)
      let net = amounts.money(abs(row.net), currency)
      let status: Markup = "\(Gauge.sign(tint))\(net) \(isAhead ? "ahead" : "to go")"
      return [
        "\(row.id) <small>\(row.range.words(seenFrom: on))</small>",
        """
        <span class="sum"><b>\(amounts.amount(row.redeemed, currency))</b><wbr>/\(amounts.short(row.fee, currency))\(amounts.foreignSuffix(currency))</span>\
        \(Charts.bar(row.redeemed, of: max(row.fee, 1), tint))
        """, "<span class=\"status \(Charts.tintClass(tint))\">\(status)</span>",
      ]
    }
    return HTMLTable.gauges(
      "Benefits used against annual fees", ["card", "used, of the fee", "status"], rows)
  }
}
