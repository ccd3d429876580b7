package import LedgerModel
package import LedgerReports
import LedgerText

/// The bills as text, overdue ones first, then the credit limits.
package func billsText(_ report: BillsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  if report.bills.isEmpty, report.limits.isEmpty { return page.ending(in: StyledText(noBills(ledger))) }
  page.heading(StyledText(report.on.longWords, .strong), 1)
  page.gap()
  page.addBills(report.bills, ledger, on: report.on)
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
    let rows = report.limits.map { gauges.gauge($0, label: escapedForTerminal($0.id)) }
    let columns = GaugeColumns(rows, leastLabel: 0)
    for row in rows { columns.draw(row, on: &page) }
  }
  return page.text
}

private func noBills(_ ledger: Ledger) -> String {
  ledger.definitions.cards.contains(where: \.hasBills)
    ? "No bill is open." : "No card has a due date. Write below a card: due 25 days, or: due on 5"
}

extension TextPage {
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

/// The words about a bill.
struct BillTexts {
  private let ledger: Ledger
  private let amounts: AmountTexts
  private let on: Day

  init(_ ledger: Ledger, on: Day) { (self.ledger, amounts, self.on) = (ledger, AmountTexts(ledger), on) }

  /// The due date, without its year if it is near.
  func day(_ bill: Bill) -> String { abs(bill.due - on) < 300 ? bill.due.short : bill.due.words(seenFrom: on) }

  /// What is open, of a running cycle what was spent, of a settled bill its total.
  func money(_ bill: Bill) -> String {
    switch bill.status {
    case .running, .settled: amounts.money(bill.total, bill.currency)
    case .overdue, .dueSoon, .open: amounts.money(bill.open, bill.currency)
    }
  }

  /// `200.00 SGD due on 13 Nov, 9 days overdue`.
  func short(_ bill: Bill) -> String { "\(money(bill)) due on \(bill.due.words(seenFrom: on)), \(when(bill))" }

  /// `500.00 of the bill of 19 Sep`, and what is left: `100.00 for the next bill`; with the bills that are open
  /// afterwards also which are `, settled`.
  func words(_ payment: BillPayment, openAfter open: [Bill]? = nil) -> [String] {
    let currency = ledger.definitions.cards[payment.card].currency
    let paid = payment.bills.map { cycle, amount in
      let isSettled = open.map { !$0.contains { $0.card == payment.card && $0.cycle == cycle } } ?? false
      return "\(amounts.amount(amount, currency)) of the bill of \(cycle.to.words(seenFrom: on))"
        + (isSettled ? ", settled" : "")
    }
    return paid + (payment.credit > 0 ? ["\(amounts.amount(payment.credit, currency)) for the next bill"] : [])
  }

  /// `200.00 of the bill of 19 Oct, due on 13 Nov, 9 days overdue`.
  func openWords(_ bill: Bill) -> String {
    let due = bill.due == on ? "" : "due on \(bill.due.words(seenFrom: on)), "
    return "\(amounts.amount(bill.open, bill.currency)) of the bill of \(bill.cycle.to.words(seenFrom: on)), "
      + due + when(bill)
  }

  /// `9 days overdue`, `running, 22 days left`.
  func status(_ bill: Bill) -> String {
    bill.status == .running ? "running, \(bill.cycle.to.daysLeft(on: on))\(credit(bill))" : when(bill)
  }

  /// `vs  UOB Visa Signature, 9 days overdue`.
  func words(_ bill: Bill) -> StyledText {
    let id = StyledText(escapedForTerminal(bill.id), .accent) + "  "
    if bill.status == .running {
      return id + StyledText("\(bill.cycle.words(seenFrom: on)), \(bill.cycle.to.daysLeft(on: on))\(credit(bill))")
    }
    let title = ledger.definitions.cards[bill.card].title.map { escapedForTerminal($0) + ", " } ?? ""
    return id + StyledText(title + when(bill))
  }

  /// `20 Sep to 19 Oct: 300.00, less 100.00 credit (provisional)`; `nil` for a running cycle.
  func below(_ bill: Bill) -> String? {
    if bill.status == .running { return nil }
    let paid = bill.paid > 0 && bill.open > 0 ? ", \(amounts.amount(bill.paid, bill.currency)) paid" : ""
    let autopay =
      bill.open > 0
      ? bill.autopay.map {
        ", \(escapedForTerminal(ledger.vocabulary.names.text(ledger.definitions.accounts[$0].name))) pays it"
      }
      : nil
    return bill.cycle.words(seenFrom: on) + ": " + amounts.amount(bill.total, bill.currency) + credit(bill) + paid
      + (bill.isProvisional ? " (provisional)" : "") + (autopay ?? "")
  }

  private func credit(_ bill: Bill) -> String {
    bill.credit > 0 ? ", less \(amounts.amount(bill.credit, bill.currency)) credit" : ""
  }

  /// `9 days overdue`, `13 days left`, `settled`.
  private func when(_ bill: Bill) -> String {
    switch bill.status {
    case .settled: "settled"
    case .overdue: "\(on - bill.due) \(on - bill.due == 1 ? "day" : "days") overdue"
    case .dueSoon, .open, .running: bill.due == on ? "due today" : bill.due.daysLeft(on: on)
    }
  }
}
