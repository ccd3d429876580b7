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
      "What renews next",
      [
        .text("subscription"), .text("next"), .number("price"), .text("with"), .number("a month"), .number("a year"),
      ])
    for status in inOrder {
      let currency = ledger.subscriptions[status.subscription].currency
      table.add([
        "\(status.title)", "\(status.nextRenewal?.words(seenFrom: on) ?? "renews no more")",
        "\(amounts.money(Int128(status.terms.amount), currency)) <small>\(status.terms.frequency.text)</small>",
        "\(status.source)", "\(status.baseMonthly.map { money($0) } ?? "?")",
        "\(status.baseYearly.map { money($0) } ?? "?")",
      ])
    }
    if let month = report.subscriptions.totalMonthly, let year = report.subscriptions.totalYearly {
      table.addSums(["in all, in \(base)", "", "", "", "\(money(month))", "\(money(year))"])
    }
    return table.drawn()
  }

  /// The newest entries.
  var entries: Markup {
    let entries = report.entries
    if entries.entries.isEmpty { return "" }
    let count = groupedAmount(Int128(entries.entries.count), decimals: 0)
    let isAll = entries.entries.count == entries.total
    let total = groupedAmount(Int128(entries.total), decimals: 0)
    var table = HTMLTable(
      (isAll ? "All entries" : "The newest \(count) of \(total) entries") + " of the last twelve months",
      [.text("day"), .text("payee"), .text("tags"), .text("with"), .number("original"), .number("in \(base)")])
    for entry in entries.entries { table.add(row(entry)) }
    return table.drawn("entries")
  }

  private func row(_ entry: ListReport.Entry) -> [Markup] {
    let tags = ledger.tagLists[entry.tags].map { "#" + ledger.names.text($0) }.joined(separator: " ")
    let isOther = entry.currency != ledger.base
    let note: Markup = entry.note.map { " <small>\($0)</small>" } ?? ""
    let isIncome = entry.kind == .income
    return [
      "<time datetime=\"\(entry.date.description)\">\(entry.date.words(seenFrom: on))</time>",
      "\(entry.payee)\(note)", "\(tags)", "\(entry.source.map { ledger.sourceName($0) } ?? "")",
      isOther ? "\(amounts.money(Int128(entry.original), entry.currency))" : "",
      isIncome ? "<b>+\(money(Int128(entry.base)))</b>" : "\(money(Int128(entry.base)))",
    ]
  }
}
