import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// How many days from the report's day on what ends is not folded.
  private static let soon = 31

  /// What is left of benefits by last day, the periods of the year, coupons, and used benefits against annual fees.
  var benefits: Markup { leftTable + grid + couponTable + roiTable }

  /// What is left by last day: what ends within a month, or first; the rest is folded.
  private var leftTable: Markup {
    var style = TextStyle()
    style.isMarkdown = true
    let texts = BenefitRowTexts(report.benefits, ledger, by: .expiry, style)
    let groups = BenefitGroups(report.benefits, by: .expiry, ledger).groups
    if groups.isEmpty { return "" }
    let soon = max(1, groups.prefix { ends($0).map { $0 - on <= Dashboard.soon } ?? false }.count)
    let summary = texts.summary.map { "<p>\($0)</p>\n" as Markup } ?? ""
    let (first, later) = (groups.prefix(soon), groups.dropFirst(soon))
    let count = later.reduce(0) { $0 + $1.benefits.count }
    let rest: Markup =
      later.isEmpty
      ? ""
      : "<details><summary>\(count) later</summary>\(table(later, "Benefits by last day, later", texts))</details>\n"
    return summary + table(first, "Benefits by last day", texts) + rest
  }

  private func ends(_ group: BenefitGroups.Group) -> Day? {
    if case .lastDay(let day) = group.key { day } else { nil }
  }

  private func table(
    _ groups: ArraySlice<BenefitGroups.Group>, _ caption: String, _ texts: BenefitRowTexts
  ) -> Markup {
    var table = HTMLTable(caption, [.text("benefit"), .text("card"), .number("left"), .text("remark")])
    for group in groups {
      table.add(
        rows:
          "<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"4\">\(texts.heading(group).text)</th>\n")
      for benefit in group.benefits {
        // Card, benefit, what is left, its last day (which the heading has), remark.
        let cells = texts.cells(of: benefit)
        let left = named(cells[2].text, benefit.period)
        table.add([cells[1].markup, cells[0].markup, "\(left)", cells[4].markup])
      }
    }
    return table.drawn("left")
  }

  /// The periods of the year: a row for each benefit, a sign for each month.
  private var grid: Markup {
    let grid = report.benefitGrid
    if grid.rows.isEmpty { return "" }
    let style = TextStyle()
    let months = grid.months.map { HTMLTable.Column.text($0.monthName) }
    let figures = [FieldName.used, "lost", "left"].map { HTMLTable.Column.number($0) }
    var table = HTMLTable("Benefits by month of their first day", [.text("benefit")] + months + figures)
    var card: CardIndex?
    for row in grid.rows {
      if card != row.card { table.add(rows: heading(row.card, columns: table.columns.count)) }
      card = row.card
      table.add(rows: line(row, style))
    }
    let key = BenefitGrid.Sign.allCases.map { sign -> Markup in
      """
      <span class="step"><i class="\(Charts.tintClass(sign.tint))">\(sign.text(style))</i> \(sign.words)</span> 
      """
    }.joined()
    let year = (grid.months.last ?? on).civil.year
    return "<h3>The year \(year)</h3>\n<p class=\"grid-key\">\(key)</p>\n\(table.drawn("grid"))"
  }

  /// A row; the ends of its cells, which HTML does without, are left out, since there are many.
  private func line(_ row: BenefitGrid.Row, _ style: TextStyle) -> Markup {
    let signs = row.signs.map { sign -> Markup in
      guard let sign else { return "<td>" }
      if sign == .runsOn { return "<td>\(sign.text(style))" }
      return "<td class=\"\(Charts.tintClass(sign.tint))\" title=\"\(sign.words)\">\(sign.text(style))"
    }
    let figures = [row.used, row.lost, row.left].map {
      "<td class=\"n\">\(named(row.text($0, amounts), row.newest))" as Markup
    }
    return "<tr><th scope=\"row\">\(row.title(amounts, ledger))\(signs.joined())\(figures.joined())\n"
  }

  /// An amount with its currency where that is not the base.
  private func named(_ text: String, _ period: BenefitPeriod) -> String {
    let code = period.isCounted ? "" : amounts.foreignSuffix(period.benefit.currency)
    return text.hasSuffix(code) ? text : text + code
  }

  private func heading(_ card: CardIndex, columns: Int) -> Markup {
    let id = ledger.vocabulary.names.text(ledger.definitions.cards[card].name)
    let title: Markup = ledger.definitions.cards[card].title.map { "\($0) <small>\(id)</small>" } ?? "\(id)"
    return "<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"\(columns)\">\(title)</th>\n"
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
