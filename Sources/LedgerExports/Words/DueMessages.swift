import LedgerModel
import LedgerReports

/// The messages of due items, as of a day.
struct DueMessages {
  /// Where a message is read.
  enum Place {
    /// In a report of the day.
    case report
    /// In an alarm that rings on the day, when the report is old.
    case alarm
    /// On any day.
    case summary
  }

  private let ledger: Ledger
  private let amounts: AmountTexts
  private let on: Day
  private let place: Place

  init(_ ledger: Ledger, on: Day, in place: Place = .report) {
    self.ledger = ledger
    amounts = AmountTexts(ledger)
    self.on = on
    self.place = place
  }

  /// `Uber Cash: 15.00 USD left on plat, expires in 4 days`.
  func message(_ item: DueItem) -> String {
    let card = item.card.map { ledger.vocabulary.names.text(ledger.definitions.cards[$0].name) } ?? ""
    let amount = item.amount.map { money($0, item.currency) } ?? ""
    let (inDays, by) = (inDays(item.date), item.date.words(seenFrom: on))
    switch item.detail {
    case .benefit(let period):
      let note = period.benefit.note.map { "; \($0)" } ?? ""
      return "\(item.title): \(amount) left on \(card), expires \(inDays)\(note)"
    case .activation(.line(let line)):
      let rate = item.card.map { ledger.definitions.cards[$0].terms(on: self.on).rateWords(of: line) } ?? ""
      return "Activate \(card) \(line.name.words()) by \(by) for \(rate)"
    case .activation(.benefit(let period)):
      let left = money(Int128(period.left), period.isCounted ? nil : period.benefit.currency)
      let note = period.benefit.note.map { "; \($0)" } ?? ""
      return "Activate \(item.title) on \(card) by \(by): \(left) left\(note)"
    case .coupon(let coupon):
      let place = coupon.merchant.map { " at \($0)" } ?? ""
      let code = coupon.code.map { ", code \($0)" } ?? ""
      return
        "\(item.title): \(amount.isEmpty ? "a coupon" : amount + " left")\(place), expires \(inDays)\(code)"
    case .renewal(let status) where item.date < on:
      let more = status.unpaid.count - 1
      return "\(item.title): the renewal of \(by) is unpaid\(more > 0 ? ", and \(more) more" : ""): \(amount)"
    case .renewal(let status): return "\(item.title) renews \(inDays): \(amount) from \(status.source)"
    case .fee: return "The yearly fee of \(card) is due \(inDays): \(amount)"
    case .minimum(nil, let condition, let measure):
      let (missing, isOne) = missing(condition, measure, item.currency)
      return "\(missing) more on \(card) by \(by) \(isOne ? "meets" : "meet") its minimum"
    case .minimum(let line?, let condition, let measure):
      let (missing, isOne) = missing(condition, measure, item.currency)
      let tags = line.name.words()
      let counted = line.limit.map { min(Fraction(line.spend), $0) } ?? Fraction(line.spend)
      let isSpend =
        line.unit == .miles && line.line.limit.map { if case .reward = $0 { true } else { false } } != true
      let on = amounts.amount((isSpend ? counted : Fraction(line.spend)).truncated(), item.currency ?? .none)
      let terms = item.card.map { ledger.definitions.cards[$0].terms(on: self.on) }
      let rate = terms?.rateWords(of: line) ?? ""
      return line.line.minimum?.isMarginal == true
        ? "\(missing) more on \(card) \(tags) by \(by) begins \(rate)"
        : "\(missing) more on \(card) \(tags) by \(by) \(isOne ? "unlocks" : "unlock") \(rate)"
          + (line.spend > 0 ? " on \(on)" : "")
    case .welcome(let welcome):
      let reward = grouped("\(welcome.welcome.reward)")
      return "\(amount) more on \(card) by \(by) earns \(reward) \(welcome.welcome.unit.rawValue)"
    case .milestone(let milestone): return milestoneWords(milestone, card, by)
    case .waiver(_, let fee):
      let fee = item.currency.map { amounts.money(Int128(fee), $0) } ?? ""
      return "\(amount) more on \(card) by \(by) waive its fee of \(fee)"
    case .bill(let bill): return billWords(bill, card, amount)
    case .limit(let use):
      let over = use.alert.map { ", over \($0) %" } ?? ""
      return
        "\(amounts.money(use.used, use.currency)) of the limit \(use.id) are used\(over): pay \(amount) by \(by)"
    case .goal(let goal): return "\(item.title): \(amount) to go by \(by)\(thisWeek(goal))"
    case .goalWeek: return "save \(amount) for \(item.title) this week"
    }
  }

  /// `Quarterly rebate: 1,000.00 SGD and 5 purchases more on one by 12 Mar give 100.00 SGD`; before the last
  /// part they only keep it within reach.
  private func milestoneWords(_ milestone: MilestoneStatus, _ card: String, _ by: String) -> String {
    let texts = MilestoneTexts(ledger, on: on)
    guard let target = milestone.target else { return milestone.title }
    let reward = texts.reward(target.reward, milestone)
    let isLast = milestone.running == milestone.parts.count - 1
    let (lack, verb) = (texts.lack(target, milestone), texts.verb(target, milestone))
    return "\(milestone.title): \(lack) on \(card)\(texts.basis(milestone)) by \(by) "
      + (isLast ? "\(verb) \(reward)" : "\(verb == "give" ? "keep" : "keeps") \(reward) within reach")
  }

  /// What a minimum lacks, and whether it is one amount or purchase: `10.00 SGD`, `10.00 SGD and 2
  /// purchases`.
  func missing(
    _ condition: RewardCondition, _ measure: SpendMeasure, _ currency: CurrencyIndex?
  ) -> (text: String, isOne: Bool) {
    let text = amounts.missing(condition, measure, currency ?? .none)
    let count = condition.count.flatMap { amounts.missing($0, measure) }
    return (text, count.map { $0 == text && $0.hasPrefix("1 ") } ?? true)
  }

  /// `The bill of vs was due on 13 Nov, 9 days ago: 200.00 SGD`, `posb pays 80.00 SGD for ppv on 5 Dec`.
  private func billWords(_ bill: Bill, _ card: String, _ amount: String) -> String {
    let due = bill.due.words(seenFrom: on)
    if bill.due < on {
      let days = on - bill.due
      return "The bill of \(card) was due on \(due), \(days) \(days == 1 ? "day" : "days") ago: \(amount)"
    }
    if let account = bill.autopay {
      let name = ledger.vocabulary.names.text(ledger.definitions.accounts[account].name)
      return "\(name) pays \(amount) for \(card) on \(due)"
    }
    return "The bill of \(card) is due \(inDays(bill.due)): \(amount)"
  }

  /// `, 430.33 SGD this week`; empty once that was saved, in the last week, and for a goal that autosave
  /// reaches.
  private func thisWeek(_ goal: GoalStatus) -> String {
    guard case .report = place, let week = goal.thisWeek, week.left > 0, !goal.isInLastWeek(on: on),
      !goal.comesByItself
    else { return "" }
    return ", \(amounts.money(week.left, goal.currency)) this week"
  }

  func money(_ amount: Int128, _ currency: CurrencyIndex?) -> String {
    currency.map { amounts.money(amount, $0) } ?? (amount == 1 ? "1 use" : "\(amount) uses")
  }

  /// `today`, `tomorrow`, `in 4 days`; in a summary the day, which is always right.
  private func inDays(_ date: Day) -> String {
    if case .summary = place { return date.words(seenFrom: on) }
    return switch date - on {
    case 0: "today"
    case 1: "tomorrow"
    case let days: "in \(days) days"
    }
  }
}
