import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  var subscriptions: Markup {
    let running = report.subscriptions.subscriptions.filter { $0.status != .ended }
    if running.isEmpty { return "" }
    let sorted = running.sorted { ($0.nextRenewal ?? Day.last) < ($1.nextRenewal ?? Day.last) }
    var table = HTMLTable(
      "Next renewals",
      [
        .text("subscription"), .text("next"), .number("price"), .text("with"), .number("a month"),
        .number("a year"),
      ])
    for status in sorted {
      let currency = ledger.definitions.subscriptions[status.subscription].currency
      let unpaid: Markup = status.unpaid.isEmpty ? "" : " <small>\(status.unpaid.count) unpaid</small>"
      let period = status.terms.frequency.text + (status.terms.isAutomatic ? ", auto" : "")
      table.add([
        "\(status.title)\(unpaid)", "\(status.nextRenewal?.words(seenFrom: on) ?? "renews no more")",
        "\(amounts.money(Int128(status.terms.amount), currency)) <small>\(period)</small>",
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
