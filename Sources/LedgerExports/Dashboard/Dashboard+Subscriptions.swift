import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// What renews, and what it costs.
  var subscriptions: Markup {
    let running = report.subscriptions.subscriptions.filter { $0.status != .ended }
    if running.isEmpty { return "" }
    let inOrder = running.enumerated().sorted { one, other in
      (one.element.nextRenewal ?? Day.last, one.offset) < (other.element.nextRenewal ?? Day.last, other.offset)
    }.map(\.element)
    var table = HTMLTable(
      "Next renewals",
      [
        .text("subscription"), .text("next"), .number("price"), .text("with"), .number("a month"), .number("a year"),
      ])
    for status in inOrder {
      let currency = ledger.definitions.subscriptions[status.subscription].currency
      table.add([
        "\(status.title)", "\(status.nextRenewal?.words(seenFrom: on) ?? "renews no more")",
        "\(amounts.money(Int128(status.terms.amount), currency)) <small>\(status.terms.frequency.text)</small>",
        "\(status.source)", "\(status.baseMonthly.map { money($0) } ?? "?")",
        "\(status.baseYearly.map { money($0) } ?? "?")",
      ])
    }
    if let month = report.subscriptions.totalMonthly, let year = report.subscriptions.totalYearly {
      table.addSums(["total, in \(base)", "", "", "", "\(money(month))", "\(money(year))"])
    }
    return table.drawn()
  }
}
