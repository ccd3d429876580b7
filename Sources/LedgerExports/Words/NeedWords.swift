import LedgerModel
import LedgerReports
import LedgerText

/// What asks for action, in the words of due items without their dates.
struct NeedWords {
  private let ledger: Ledger
  private let amounts: AmountTexts
  private let on: Day
  private let messages: DueMessages
  private let gauges: BudgetGauges

  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
    amounts = AmountTexts(ledger)
    messages = DueMessages(ledger, on: on)
    gauges = BudgetGauges(ledger, on: on)
  }

  /// `Car repairs: 87.1 % used, 206.44 left to 31 Dec`, `41.15 SGD more on kf meets its minimum: 275 miles`.
  func text(_ need: Need) -> String {
    switch need.subject {
    case .alert(_, let budget): text(budget)
    case .due(let item): text(item, gives: need.gives)
    }
  }

  private func text(_ budget: BudgetStatus) -> String {
    let used = max(0, budget.period.spent)
    let percent = percentText(used, of: budget.period.available).map { "\($0) used, " } ?? ""
    return "\(budget.title): \(percent)\(gauges.left(budget))"
  }

  private func text(_ item: DueItem, gives: RewardSums?) -> String {
    let card = item.card.map { ledger.vocabulary.names.text(ledger.definitions.cards[$0].name) } ?? ""
    let amount = item.amount.map { messages.money($0, item.currency) } ?? ""
    let gives = gives.map { ": " + reward($0) } ?? ""
    switch item.detail {
    case .benefit: return "\(item.title): \(amount) left on \(card)"
    case .activation(.line(let line)): return "Activate \(card) \(line.name.words())"
    case .activation(.benefit(let period)):
      let left = messages.money(Int128(period.left), period.isCounted ? nil : period.benefit.currency)
      return "Activate \(item.title) on \(card): \(left) left"
    case .coupon(let coupon):
      let place = coupon.merchant.map { " at \($0)" } ?? ""
      let code = coupon.code.map { ", code \($0)" } ?? ""
      return "\(item.title): \(amount.isEmpty ? "a coupon" : amount + " left")\(place)\(code)"
    case .renewal(let status) where item.date < on:
      let more = status.unpaid.count - 1
      return "\(item.title): the renewal is unpaid\(more > 0 ? ", and \(more) more" : ""): \(amount)"
    case .renewal(let status): return "\(item.title) renews: \(amount) from \(status.source)"
    case .fee: return "The yearly fee of \(card): \(amount)"
    case .minimum(let line, let condition, let measure):
      let (missing, isOne) = messages.missing(condition, measure, item.currency)
      let tags = line.map { " " + $0.name.words() } ?? ""
      return "\(missing) more on \(card)\(tags) \(isOne ? "meets" : "meet") its minimum\(gives)"
    case .welcome: return "\(amount) more on \(card) earns its welcome\(gives)"
    case .milestone(let milestone):
      let texts = MilestoneTexts(ledger, on: on)
      guard let target = milestone.target else { return milestone.title }
      let reward = texts.reward(target.reward, milestone)
      return
        "\(milestone.title): \(texts.lack(target, milestone)) on \(card)\(texts.basis(milestone)): \(reward)"
    case .waiver(_, let fee):
      let fee = item.currency.map { amounts.money(Int128(fee), $0) } ?? ""
      return "\(amount) more on \(card) waive its fee of \(fee)"
    case .bill(let bill):
      if bill.due < on { return "The bill of \(card) is overdue: \(amount)" }
      guard let account = bill.autopay else { return "The bill of \(card): \(amount)" }
      return
        "\(ledger.vocabulary.names.text(ledger.definitions.accounts[account].name)) pays \(amount) for \(card)"
    case .limit(let use):
      let over = use.alert.map { ", over \($0) %" } ?? ""
      return "\(amounts.money(use.used, use.currency)) of the limit \(use.id) are used\(over): pay \(amount)"
    case .goal: return "\(item.title): \(amount) to go"
    case .goalWeek: return "save \(amount) for \(item.title) this week"
    }
  }

  /// `275 miles`, `50.00 SGD`, both.
  private func reward(_ sums: RewardSums) -> String {
    let text = RewardSumsText(sums, amounts)
    return [text.miles.map { $0 == "1" ? "1 mile" : $0 + " miles" }, text.money].compactMap(\.self)
      .joined(separator: " and ")
  }

}
