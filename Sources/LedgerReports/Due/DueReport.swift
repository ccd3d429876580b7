package import LedgerModel

/// The due items of the coming days.
package struct DueReport: Sendable {
  /// The number of days ahead, unless another is wanted.
  package static let usualDays = 30

  package var on: Day
  /// The number of days ahead.
  package var within: Int
  /// Soonest first.
  package var items: [DueItem]

  package init(on: Day, within: Int, items: [DueItem]) {
    self.on = on
    self.within = within
    self.items = items
  }
}

/// One due item.
package struct DueItem: Sendable {
  /// The details of an item, by kind.
  package enum Detail: Sendable {
    case benefit(BenefitPeriod)
    /// The lines or the benefit to activate.
    case activation(Activation)
    case coupon(Coupon)
    case renewal(SubscriptionStatus)
    case fee
    /// The minimum of the card, or of one of its lines.
    case minimum(line: LineStatus?, RewardCondition, SpendMeasure)
    case welcome(WelcomeStatus)
    case milestone(MilestoneStatus)
    /// Of the fee of a card, which is this amount in minor units.
    case waiver(FeeWaiver, fee: Int64)
    case goal(GoalStatus)
    /// What a goal below its plan asks for in the running week.
    case goalWeek(GoalStatus)
    case bill(Bill)
    case limit(CreditUse)
  }

  /// What the bank wants activated.
  package enum Activation: Sendable {
    case line(LineStatus)
    case benefit(BenefitPeriod)
  }

  /// The same on any day, whether or not the card is closed before: `benefit/plat/uber/2026-02-28`.
  package var reference: String
  package var kind: DueKind
  package var title: String
  package var writtenTitle: String?
  package var card: CardIndex?
  /// The last day to act, or the day of a renewal or fee.
  package var date: Day
  /// Minor units of the currency, or uses without one; `nil` for neither.
  package var amount: Int128?
  package var currency: CurrencyIndex?
  /// The numbers of days before it on which to remind, largest first.
  package var remind: [Int]
  package var detail: Detail
}

extension Ledger {
  /// The items due within some days from a day on. Snoozed items are omitted; with `keepsSnoozed` only their reminders
  /// during the snooze are. With `weekly` a goal below its plan is due in the running week; without, as in a calendar, all
  /// are due at their deadlines.
  package func dueReport(
    on: Day, within: Int, keepsSnoozed: Bool = false, weekly: Bool = true
  ) -> DueReport {
    let benefits = benefitsReport(on: on, includesPast: false)
    return dueReport(
      of: cardsReport(on: on), benefits, within: within, keepsSnoozed: keepsSnoozed, weekly: weekly)
  }

  /// The same of reports of the day, those of all cards and of their running benefits.
  func dueReport(
    of cards: CardsReport, _ benefits: BenefitsReport, within: Int, keepsSnoozed: Bool = false,
    weekly: Bool = true
  ) -> DueReport {
    let on = cards.on
    let window = DayRange(on, on + within)
    let running = entries.snoozes.filter { $0.date <= on && on < $0.until }
    let snoozedUntil = Dictionary(running.map { ($0.reference, $0.until) }, uniquingKeysWith: max)
    var items = dueBenefits(benefits, on: on) + dueCoupons(on: on)
    items += dueRenewals(on: on) { snoozedUntil[$0] != nil } + dueFees(cards, on: on)
    items += cards.cards.flatMap { dueActivations($0, on: on) }
    items += cards.cards.flatMap { dueMinimums($0, on: on) } + cards.cards.flatMap { dueWelcomes($0, on: on) }
    items += cards.cards.flatMap { dueMilestones($0, on: on) }
    items += dueGoals(on: on, weekly: weekly) + dueBills(cards.bills, on: on)
    let kept = items.compactMap { item -> DueItem? in
      let isOverdue = (item.kind == .renewal || item.kind == .bill) && item.date < on
      guard window.contains(item.date) || isOverdue else { return nil }
      guard let until = snoozedUntil[item.reference] else { return item }
      var item = item
      item.remind.removeAll { item.date - $0 < until }
      return keepsSnoozed ? item : nil
    }
    let order = DueKind.allCases
    func place(_ item: DueItem) -> Int { order.firstIndex(of: item.kind) ?? 0 }
    let sorted = kept.sorted { ($0.date, place($0)) < ($1.date, place($1)) }
    return DueReport(on: on, within: within, items: sorted)
  }

  func remind(_ own: [Int]?, card: CardIndex? = nil, on: Day) -> [Int] {
    let days = own ?? card.flatMap { definitions.cards[$0].terms(on: on).remind } ?? settings.options.remind
    return Set(days).sorted(by: >)
  }

  /// The last day to use a card for an item: the item's date, or the day on which the card is closed.
  func lastDay(_ date: Day, _ card: CardIndex, _ on: Day) -> Day {
    min(date, definitions.cards[card].terms(on: on).closed ?? date)
  }

  private func dueBenefits(_ report: BenefitsReport, on: Day) -> [DueItem] {
    report.benefits.compactMap { status in
      guard let to = status.period.to, status.period.left > 0, !status.isQuiet else { return nil }
      let benefit = status.period.benefit
      if status.status == .notActivated { return dueActivation(status, by: to, on: on) }
      return DueItem(
        reference: "benefit/\(status.cardID)/\(benefit.id)/\(to)", kind: .benefit, title: benefit.title,
        writtenTitle: benefit.writtenTitle, card: status.card, date: lastDay(to, status.card, on),
        amount: Int128(status.period.left), currency: status.period.isCounted ? nil : benefit.currency,
        remind: remind(benefit.remind, card: status.card, on: on), detail: .benefit(status.period))
    }
  }

  private func dueCoupons(on: Day) -> [DueItem] {
    couponsReport(on: on).coupons.filter { $0.status == .available }.map { status in
      let coupon = definitions.coupons[status.coupon]
      return DueItem(
        reference: "coupon/\(status.id)", kind: .coupon, title: title(of: coupon), writtenTitle: coupon.title,
        date: coupon.expires, amount: coupon.isCounted ? Int128(coupon.whole - status.used) : nil,
        currency: coupon.amount.map { _ in coupon.currency }, remind: remind(coupon.remind, on: on),
        detail: .coupon(coupon))
    }
  }

  /// The next renewal of each subscription, and the oldest unpaid one that is not snoozed.
  private func dueRenewals(on: Day, isSnoozed: (String) -> Bool) -> [DueItem] {
    subscriptionsReport(on: on).subscriptions.flatMap { status -> [DueItem] in
      let subscription = definitions.subscriptions[status.subscription]
      func reference(_ day: Day) -> String { "renewal/\(status.id)/\(day)" }
      let unpaid = status.unpaid.first { !isSnoozed(reference($0)) }
      return [unpaid, status.nextRenewal].compactMap(\.self).map { day in
        let terms = day < on ? subscription.timeline.terms(on: day) : status.terms
        return DueItem(
          reference: reference(day), kind: .renewal, title: status.title, writtenTitle: status.writtenTitle,
          card: terms.source.flatMap { definitions.sources[$0].card }, date: day,
          amount: Int128(terms.amount),
          currency: subscription.currency, remind: remind(status.terms.remind, on: on),
          detail: .renewal(status))
      }
    }
  }

  /// The next fees that are not waived.
  private func dueFees(_ report: CardsReport, on: Day) -> [DueItem] {
    report.cards.compactMap { card in
      guard let fee = card.terms.fee, let next = card.terms.nextFeeDay(onOrAfter: on),
        card.waiver?.isMet != true
      else { return nil }
      return DueItem(
        reference: "fee/\(card.id)/\(next)", kind: .fee, title: card.title, writtenTitle: card.writtenTitle,
        card: card.card, date: next, amount: Int128(fee.amount), currency: card.currency,
        remind: remind(nil, card: card.card, on: on), detail: .fee)
    }
  }

  /// The bills with something open, and the limits whose use is above their alert.
  private func dueBills(_ report: BillsReport, on: Day) -> [DueItem] {
    let bills = report.bills.filter { $0.status != .running }.map { bill in
      DueItem(
        reference: bill.reference, kind: .bill, title: title(of: definitions.cards[bill.card]),
        writtenTitle: definitions.cards[bill.card].title, card: bill.card, date: bill.due, amount: bill.open,
        currency: bill.currency, remind: remind(nil, card: bill.card, on: on), detail: .bill(bill))
    }
    let limits = report.limits.compactMap { use -> DueItem? in
      guard let excess = use.excess, let day = use.statementDay, let last = use.paymentDay else { return nil }
      let card = use.shared == nil ? use.cards.first : nil
      return DueItem(
        reference: use.reference(day), kind: .limit, title: use.title, writtenTitle: use.writtenTitle,
        card: card,
        date: last, amount: excess, currency: use.currency, remind: remind(nil, card: card, on: on),
        detail: .limit(use))
    }
    return bills + limits
  }

  private func dueMinimums(_ card: CardStatus, on: Day) -> [DueItem] {
    func item(_ line: LineStatus?, _ condition: RewardCondition) -> DueItem {
      let (date, measure) = (line?.range.to ?? card.cycle.to, line?.measure ?? card.measure)
      let name = line.map { "/" + $0.name.reference } ?? ""
      return DueItem(
        reference: "minimum/\(card.id)\(name)/\(date)", kind: .minimum, title: card.title,
        writtenTitle: card.writtenTitle, card: card.card, date: lastDay(date, card.card, on),
        amount: max(0, Int128(condition.amount) - measure.spend), currency: card.currency,
        remind: remind(nil, card: card.card, on: on), detail: .minimum(line: line, condition, measure))
    }
    var items: [DueItem] = []
    if let minimum = card.terms.minimum, card.status == .belowMinimum {
      items.append(item(nil, minimum.condition))
    }
    for line in card.lines {
      guard let minimum = line.line.minimum, !line.measure.reaches(minimum.condition) else { continue }
      items.append(item(line, minimum.condition))
    }
    return items
  }

  private func dueWelcomes(_ card: CardStatus, on: Day) -> [DueItem] {
    card.welcomes.compactMap { welcome in
      guard welcome.status == .open, let until = welcome.until else { return nil }
      return DueItem(
        reference: "welcome/\(card.id)/\(until)", kind: .welcome, title: card.title,
        writtenTitle: card.writtenTitle,
        card: card.card, date: lastDay(until, card.card, on),
        amount: Int128(welcome.welcome.spend) - welcome.spend, currency: card.currency,
        remind: remind(nil, card: card.card, on: on), detail: .welcome(welcome))
    }
  }

  /// The goals; with `weekly` one below its plan is due on the last day of the running week, until that week's part was
  /// saved.
  private func dueGoals(on: Day, weekly: Bool) -> [DueItem] {
    goalsReport(on: on).goals.compactMap { goal in
      guard goal.status != .reached else { return nil }
      var item = DueItem(
        reference: "goal/\(goal.id)/\(goal.terms.deadline)", kind: .goal, title: goal.title,
        writtenTitle: goal.writtenTitle, date: goal.terms.deadline,
        amount: Int128(goal.terms.target) - goal.saved, currency: goal.currency, remind: remind(nil, on: on),
        detail: .goal(goal))
      if weekly, goal.status == .behind, !goal.comesByItself, let week = goal.thisWeek, week.left > 0,
        !goal.isInLastWeek(on: on)
      {
        item.date = week.to
        item.amount = week.left
        item.detail = .goalWeek(goal)
      }
      return item
    }
  }
}
