package import LedgerModel
package import LedgerReports
import LedgerText

/// The subscriptions as text: the next renewal and the costs of each, then the costs of each category.
package func subscriptionsText(_ report: SubscriptionsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 100)
  let amounts = AmountTexts(ledger)
  if report.subscriptions.isEmpty {
    return page.ending(
      in: ledger.definitions.subscriptions.isEmpty
        ? "No subscriptions yet. Add one: subscription netflix 22.98 SGD monthly from \(report.on) cash #streaming"
        : "No subscription matches.")
  }
  page.addSubscriptions(report, amounts, ledger)
  page.gap()
  page.addUnpaid(report)
  if let month = report.totalMonthly, let year = report.totalYearly {
    page.add(
      StyledText("total \(amounts.money(month)) a month, ")
        + StyledText("\(amounts.money(year)) a year", .strong))
  } else {
    page.add("A rate to \(amounts.code(amounts.base)) is missing for the total.", hanging: 2)
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
          StyledText(category.monthly.map { amounts.amount($0) } ?? "?"),
          StyledText(category.yearly.map { amounts.amount($0) } ?? "?", .strong),
        ]
      })
  }
  return page.text
}

extension TextPage {
  /// Adds the subscriptions with their next renewals and costs as a table.
  mutating func addSubscriptions(
    _ report: SubscriptionsReport, _ amounts: AmountTexts, _ ledger: Ledger, indent: Int = 0
  ) {
    add(
      [
        .init("subscription", .text(least: 10)), .init("price", .number), .init("", .whole),
        .init("", .text(least: 8)),
        .init("next", .whole), .init("with", .text(least: 4)), .init("a month", .number),
        .init("a year", .number),
      ],
      report.subscriptions.map { status in
        let currency = ledger.definitions.subscriptions[status.subscription].currency
        let isOver = status.status == .ended
        return [
          StyledText(escapedForTerminal(status.title), isOver ? .faint : .accent),
          StyledText(amounts.amount(Int128(status.terms.amount), currency)),
          StyledText(amounts.code(currency)),
          StyledText(
            isOver
              ? "ended"
              : status.terms.frequency.text + (status.terms.isAutomatic ? ", auto" : "")
                + (status.status == .upcoming ? ", to come" : ""), .faint),
          StyledText(status.nextRenewal?.words(seenFrom: report.on) ?? ""),
          StyledText(escapedForTerminal(status.source)),
          StyledText(status.baseMonthly.map { amounts.amount($0) } ?? "?"),
          StyledText(status.baseYearly.map { amounts.amount($0) } ?? "?", .strong),
        ]
      }, indent: indent)
  }
}

extension TextPage {
  /// Adds a line for each subscription with unpaid renewals, and how to record the oldest.
  fileprivate mutating func addUnpaid(_ report: SubscriptionsReport) {
    let rows = report.subscriptions.filter { !$0.unpaid.isEmpty }
    guard let first = rows.first, let oldest = first.unpaid.first else { return }
    for row in rows {
      let days = row.unpaid.prefix(6).map { $0.words(seenFrom: report.on) }.joined(separator: ", ")
      let more = row.unpaid.count > 6 ? " and \(row.unpaid.count - 6) more" : ""
      add(
        StyledText(escapedForTerminal(row.title), .accent) + StyledText(" unpaid: \(days)\(more)", .care),
        hanging: 2)
    }
    let record = "To record one: milepost paid \(escapedForTerminal(first.id)) -d \(oldest)"
    add(StyledText(record, .faint), hanging: 2)
    gap()
  }
}
