import LedgerModel
import LedgerReports
import LedgerText

/// The words about a bill.
struct BillTexts {
  private let ledger: Ledger
  private let amounts: AmountTexts
  private let on: Day

  init(_ ledger: Ledger, on: Day) { (self.ledger, amounts, self.on) = (ledger, AmountTexts(ledger), on) }

  /// The due date, without its year if it is near.
  func day(_ bill: Bill) -> String {
    abs(bill.due - on) < 300 ? bill.due.short : bill.due.words(seenFrom: on)
  }

  /// What is open, of a running cycle what was spent, of a settled bill its total.
  func money(_ bill: Bill) -> String {
    switch bill.status {
    case .running, .settled: amounts.money(bill.total, bill.currency)
    case .overdue, .dueSoon, .open: amounts.money(bill.open, bill.currency)
    }
  }

  /// `200.00 SGD due on 13 Nov, 9 days overdue`.
  func short(_ bill: Bill) -> String {
    "\(money(bill)) due on \(bill.due.words(seenFrom: on)), \(when(bill))"
  }

  /// `500.00 of the bill of 19 Sep`, and what is left: `100.00 for the next bill`; with the bills that are open
  /// afterwards also which are `, settled`.
  func words(_ payment: BillPayment, openAfter open: [Bill]? = nil) -> [String] {
    let currency = ledger.definitions.cards[payment.card].currency
    let paid = payment.bills.map { cycle, amount in
      let isSettled = open.map { !$0.contains { $0.card == payment.card && $0.cycle == cycle } } ?? false
      return "\(amounts.amount(amount, currency)) of the bill of \(cycle.to.words(seenFrom: on))"
        + (isSettled ? ", settled" : "")
    }
    return paid
      + (payment.credit > 0 ? ["\(amounts.amount(payment.credit, currency)) for the next bill"] : [])
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
    let id = StyledText(bill.id, .accent) + "  "
    if bill.status == .running {
      return id
        + StyledText("\(bill.cycle.words(seenFrom: on)), \(bill.cycle.to.daysLeft(on: on))\(credit(bill))")
    }
    let title = ledger.definitions.cards[bill.card].title.map { $0 + ", " } ?? ""
    return id + StyledText(title + when(bill))
  }

  /// `20 Sep to 19 Oct: 300.00, less 100.00 credit *`; `nil` for a running cycle.
  func below(_ bill: Bill) -> String? {
    if bill.status == .running { return nil }
    let paid = bill.paid > 0 && bill.open > 0 ? ", \(amounts.amount(bill.paid, bill.currency)) paid" : ""
    let autopay =
      bill.open > 0
      ? bill.autopay.map {
        ", \(ledger.vocabulary.names.text(ledger.definitions.accounts[$0].name)) pays it"
      }
      : nil
    return bill.cycle.words(seenFrom: on) + ": " + amounts.amount(bill.total, bill.currency) + credit(bill)
      + paid
      + (bill.isProvisional ? " *" : "") + (autopay ?? "")
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
