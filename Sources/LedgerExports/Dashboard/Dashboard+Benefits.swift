import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// Benefits and coupons by what expires first, and what the cards give back against their fees.
  var benefits: Markup { benefitTable + couponTable + roiTable }

  private var benefitTable: Markup {
    let open = report.benefits.benefits.enumerated().sorted { one, other in
      (rank(one.element), one.element.period.to ?? Day.last, one.offset)
        < (rank(other.element), other.element.period.to ?? Day.last, other.offset)
    }.map(\.element)
    if open.isEmpty { return "" }
    var table = HTMLTable(
      "Benefits, soonest to expire first", ["benefit", "used", "status"].map { .text($0) })
    for benefit in open {
      var gauge = gauge(benefit, amounts, ledger, on)
      let code = code(benefit.period.benefit.currency)
      if !benefit.period.isCounted, !gauge.limit.hasSuffix(code) { gauge.limit += code }
      var cells = gauge.cells()
      cells[0] += " <small>\(benefit.cardID)</small>"
      table.add(cells)
    }
    return table.drawn("gauges")
  }

  /// What is still to be had stands first.
  private func rank(_ benefit: BenefitStatus) -> Int {
    switch benefit.status {
    case .available, .partlyUsed: 0
    case .used: 1
    case .expired: 2
    }
  }

  private var couponTable: Markup {
    let open = report.coupons.coupons.enumerated().filter { $0.element.status == .available }.sorted { one, other in
      let (first, second) = (
        ledger.definitions.coupons[one.element.coupon], ledger.definitions.coupons[other.element.coupon]
      )
      return (first.expires, one.offset) < (second.expires, other.offset)
    }.map(\.element)
    if open.isEmpty { return "" }
    var table = HTMLTable(
      "Coupons, soonest to expire first", [.text("coupon"), .number("left"), .text("until"), .text("place and code")])
    for status in open {
      let coupon = ledger.definitions.coupons[status.coupon]
      let left = coupon.amount.map { amounts.money(Int128($0 - status.used), coupon.currency) } ?? ""
      let sign = Gauge.sign(status.urgency == .today ? .care : nil)
      let place = [coupon.merchant, coupon.code.map { "code \($0)" }].compactMap(\.self).joined(separator: ", ")
      table.add([
        "\(ledger.title(of: coupon))", "\(left)",
        "\(sign)\(coupon.expires == on ? "today" : coupon.expires.words(seenFrom: on))", "\(place)",
      ])
    }
    return table.drawn()
  }

  private var roiTable: Markup {
    if report.roi.cards.isEmpty { return "" }
    var table = HTMLTable(
      "Benefits used against annual fees",
      [.text("card"), .text("used, of the fee"), .text("status")])
    for row in report.roi.cards {
      let currency = ledger.definitions.cards[row.card].currency
      let (isAhead, tint): (Bool, Emphasis) = row.net < 0 ? (false, .care) : (true, .good)
      let net = amounts.money(abs(row.net), currency)
      let status: Markup = "\(Gauge.sign(tint))\(net) \(isAhead ? "ahead" : "to go")"
      table.add([
        "\(row.id) <small>\(row.range.words(seenFrom: on))</small>",
        """
        <span class="sum"><b>\(amounts.amount(row.redeemed, currency))</b><wbr>/\(amounts.short(row.fee, currency))\(code(currency))</span>\
        \(Charts.bar(row.redeemed, of: max(row.fee, 1), tint))
        """, "<span class=\"status \(Charts.tintClass(tint))\">\(status)</span>",
      ])
    }
    return table.drawn("gauges")
  }
}
