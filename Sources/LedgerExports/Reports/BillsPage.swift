import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// The bills as text, overdue ones first, then the credit limits.
package func billsPage(_ report: BillsReport, _ ledger: Ledger) -> Page {
  var page = Page()
  if report.bills.isEmpty, report.limits.isEmpty { return page.ending(in: StyledText(noBills(ledger))) }
  page.heading(StyledText(report.on.longWords, .strong), 1)
  page.gap()
  page.addBills(report.bills, ledger, on: report.on)
  if report.bills.contains(where: { $0.status != .running && $0.isProvisional }) {
    page.add(StyledText("* posting dates missing", .faint))
  }
  if let open = report.totalOpen, report.bills.contains(where: { $0.status != .running && $0.open > 0 }) {
    page.gap()
    let amounts = AmountTexts(ledger)
    let overdue = report.totalOverdue.map { $0 > 0 ? ", \(amounts.amount($0)) of it overdue" : "" } ?? ""
    page.add(StyledText("\(amounts.money(open)) open\(overdue)"), hanging: 2)
  }
  if !report.limits.isEmpty {
    page.gap()
    page.heading(StyledText("Credit limits", .strong), 2)
    let gauges = LimitGauges(ledger, on: report.on)
    let rows = report.limits.map { gauges.gauge($0, label: $0.id) }
    let columns = GaugeColumns(rows, leastLabel: 0)
    page.add(rows, columns)
  }
  return page
}

private func noBills(_ ledger: Ledger) -> String {
  ledger.definitions.cards.contains(where: \.hasBills)
    ? "No bill is open." : "No card has a due date. Write below a card: due … days, or: due on …"
}

extension Page {
  /// Adds bills in sections by what is to be done about them.
  mutating func addBills(_ bills: [Bill], _ ledger: Ledger, on: Day) {
    let texts = BillTexts(ledger, on: on)
    let days = bills.map { StyledText(texts.day($0)).width }.max() ?? 0
    let widths = bills.map { StyledText(texts.money($0)).width }.max() ?? 0
    let sections: [(title: String, status: Bill.Status)] = [
      ("Overdue", .overdue), ("Due within a week", .dueSoon), ("Open", .open), ("Running", .running),
      ("Settled", .settled),
    ]
    for section in sections {
      let own = bills.filter { $0.status == section.status }
      if own.isEmpty { continue }
      heading(StyledText(section.title, .strong), 2)
      for bill in own {
        let lead =
          StyledText("  ") + StyledText(texts.day(bill), bill.status.tint).padded(to: days, .trailing) + "  "
          + StyledText(texts.money(bill), .strong).padded(to: widths, .trailing) + "  "
        item(lead, texts.words(bill), below: texts.below(bill).map { StyledText($0, .faint) })
      }
    }
  }
}

extension Bill.Status {
  var tint: Emphasis? {
    switch self {
    case .overdue: .over
    case .dueSoon: .care
    case .open: nil
    case .running, .settled: .faint
    }
  }
}

/// The columns of bills.
enum BillColumn: String, ReportColumn {
  case ref, card, name, currency, from, to, total, provisional, credit, paid, open, due
  case daysLeft = "days_left"
  case status, autopay

  /// Those of the open bill below a card.
  static let belowCard: [Self] = [.ref, .to, .due, .open, .status]

  static func fields(belowCard bill: Bill, _ context: ReportContext) -> Document.Fields {
    belowCard.map { ($0.rawValue, $0.value(of: bill, context)) }
  }

  func value(of row: Bill, _ context: ReportContext) -> JSONValue {
    let definitions = context.ledger.definitions
    return switch self {
    case .ref: .text(row.reference)
    case .card: .text(row.id)
    case .name: .optional(definitions.cards[row.card].title)
    case .currency: context.currencies.codeValue(row.currency)
    case .from: .text(row.cycle.from.description)
    case .to: .text(row.cycle.to.description)
    case .total: context.money(row.total, row.currency)
    case .provisional: .flag(row.isProvisional)
    case .credit: context.money(row.credit, row.currency)
    case .paid: context.money(row.paid, row.currency)
    case .open: context.money(row.open, row.currency)
    case .due: .text(row.due.description)
    case .daysLeft: .whole(row.due - context.on)
    case .status: .text(row.status.rawValue)
    case .autopay: .optional(row.autopay.map { context.name(definitions.accounts[$0].name) })
    }
  }
}

extension Document {
  /// The document of `bills`.
  package init(_ report: BillsReport, _ ledger: Ledger) {
    let context = ReportContext(ledger, on: report.on)
    self.init("bills", BillColumn.self, of: report.bills, context)
    let limits = report.limits.map(LimitRecords(context: context).limit)
    tail = [
      ("limits", .objects(limits)), ("total_open", ledger.baseValue(report.totalOpen)),
      ("total_overdue", ledger.baseValue(report.totalOverdue)),
    ]
  }
}
