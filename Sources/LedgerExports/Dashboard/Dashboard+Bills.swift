import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// The bills that are not settled, and the running cycles.
  var bills: Markup { table(of: report.status.cards.bills.bills, "Bills that are not settled") }

  /// The credit limits that cards share.
  var sharedLimits: Markup {
    let limits = report.status.sharedLimits
    if limits.isEmpty { return "" }
    let gauges = LimitGauges(ledger, on: on)
    return HTMLTable.gauges(
      "Limits that cards share", ["limit", "used", "status"],
      limits.map { gauges.gauge($0, label: $0.title).cells() })
  }

  private func table(of bills: [Bill], _ caption: String) -> Markup {
    if bills.isEmpty { return "" }
    let texts = BillTexts(ledger, on: on)
    var table = HTMLTable(
      caption, [.text("due"), .text("card"), .number("amount"), .text("cycle"), .text("status")])
    for bill in bills {
      let title: Markup =
        ledger.definitions.cards[bill.card].title.map { "\($0) <small>\(bill.id)</small>" } ?? "\(bill.id)"
      let tint = bill.status.tint
      table.add([
        "<time datetime=\"\(bill.due.description)\">\(texts.day(bill))</time>", title, "\(texts.money(bill))",
        "\(texts.below(bill) ?? bill.cycle.words(seenFrom: on))",
        "<span class=\"status \(Charts.tintClass(tint))\">\(Gauge.sign(tint))\(texts.status(bill))</span>",
      ])
    }
    return table.drawn()
  }
}
