package import LedgerModel
package import LedgerReports
import LedgerText

/// What is due as text, soonest first: one line each, and below it the id that `snooze` takes.
package func dueText(_ report: DueReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  if report.items.isEmpty {
    page.add("Nothing is due within \(report.within) \(report.within == 1 ? "day" : "days").")
    return page.text
  }
  page.addDue(report.items, ledger, on: report.on, withReferences: true)
  page.gap()
  if let first = report.items.first {
    let until = first.date == report.on ? report.on + 1 : first.date
    page.add(
      StyledText(
        "To snooze one: \(report.on) snooze \(escapedForTerminal(first.reference)) until \(until)", .faint),
      hanging: 2)
  }
  return page.text
}

extension TextPage {
  /// Adds a line for each thing that is due, its day in front; below it its id, if that is wanted.
  mutating func addDue(_ items: [DueItem], _ ledger: Ledger, on: Day, withReferences: Bool = false) {
    let words = DueMessages(ledger, on: on)
    let column = items.map { StyledText($0.date.words(seenFrom: on)).width }.max() ?? 0
    for item in items {
      let tint: Emphasis? = item.date - on <= 3 ? .care : nil
      let lead =
        StyledText("  ") + StyledText(item.date.words(seenFrom: on), tint).padded(to: column, .trailing)
        + StyledText("  ")
      self.item(
        lead, StyledText(escapedForTerminal(words.message(item))),
        below: withReferences ? StyledText(escapedForTerminal(item.reference), .faint) : nil)
    }
  }
}

/// The subscriptions as text, the next renewal of each and what it comes to; below it what each category does.
package func subscriptionsText(_ report: SubscriptionsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 100)
  let amounts = AmountTexts(ledger)
  if report.subscriptions.isEmpty {
    page.add(
      ledger.definitions.subscriptions.isEmpty
        ? "No subscriptions yet. Add one: subscription netflix 22.98 SGD monthly from \(report.on) cash #streaming"
        : "No subscription matches.", hanging: 2)
    return page.text
  }
  page.add(
    [
      .init("subscription", .text(least: 10)), .init("price", .number), .init("", .whole), .init("", .text(least: 8)),
      .init("next", .whole), .init("with", .text(least: 4)), .init("a month", .number), .init("a year", .number),
    ],
    report.subscriptions.map { status in
      let currency = ledger.definitions.subscriptions[status.subscription].currency
      let isOver = status.status == .ended
      return [
        StyledText(escapedForTerminal(status.title), isOver ? .faint : .accent),
        StyledText(amounts.amount(Int128(status.terms.amount), currency)), StyledText(amounts.code(currency)),
        StyledText(
          isOver ? "ended" : status.terms.frequency.text + (status.status == .upcoming ? ", to come" : ""), .faint),
        StyledText(status.nextRenewal?.words(seenFrom: report.on) ?? ""), StyledText(escapedForTerminal(status.source)),
        StyledText(status.baseMonthly.map { amounts.amount($0, ledger.settings.totalCurrency) } ?? "?"),
        StyledText(status.baseYearly.map { amounts.amount($0, ledger.settings.totalCurrency) } ?? "?", .strong),
      ]
    })
  page.gap()
  if let month = report.totalMonthly, let year = report.totalYearly {
    page.add(
      StyledText("total \(amounts.money(month, ledger.settings.totalCurrency)) a month, ")
        + StyledText("\(amounts.money(year, ledger.settings.totalCurrency)) a year", .strong))
  } else {
    page.add("A rate to \(amounts.code(ledger.settings.totalCurrency)) is missing for the total.", hanging: 2)
  }
  if report.categories.count > 1 {
    page.gap()
    page.add(
      [
        .init("category", .text(least: 10)), .init("count", .number), .init("a month", .number),
        .init("a year", .number),
      ],
      report.categories.map { category in
        [
          StyledText(escapedForTerminal(category.category)),
          StyledText(groupedAmount(Int128(category.count), decimals: 0)),
          StyledText(category.monthly.map { amounts.amount($0, ledger.settings.totalCurrency) } ?? "?"),
          StyledText(category.yearly.map { amounts.amount($0, ledger.settings.totalCurrency) } ?? "?", .strong),
        ]
      })
  }
  return page.text
}

/// The coupons as text, by how soon they expire.
package func couponsText(_ report: CouponsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  let amounts = AmountTexts(ledger)
  if report.coupons.isEmpty {
    page.add(
      ledger.definitions.coupons.isEmpty
        ? "No coupons yet. Add one: coupon grab5 5 SGD expires \(report.on + 30) #transport" : "No coupon matches.",
      hanging: 2)
    return page.text
  }
  let groups: [(title: String, wanted: (CouponStatus) -> Bool)] = [
    ("Today", { $0.urgency == .today }), ("Within a week", { $0.urgency == .thisWeek }),
    ("Later", { $0.urgency == .later }), ("Used", { $0.status == .used }), ("Expired", { $0.status == .expired }),
  ]
  for group in groups {
    let coupons = report.coupons.filter(group.wanted).enumerated().sorted { one, other in
      (ledger.definitions.coupons[one.element.coupon].expires, one.offset) < (
        ledger.definitions.coupons[other.element.coupon].expires, other.offset
      )
    }.map(\.element)
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
