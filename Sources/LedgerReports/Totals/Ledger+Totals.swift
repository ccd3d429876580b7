package import LedgerModel

extension Ledger {
  /// The totals of the wallet on a day.
  package func walletTotals(on: Day) -> WalletTotals {
    var totals = WalletTotals()
    addMoney(on, to: &totals)
    addCards(on, to: &totals)
    addBills(on, to: &totals)
    addBudgetsAndGoals(on, to: &totals)
    addBenefits(on, to: &totals)
    return totals
  }

  private func money(_ minor: Int128, _ currency: CurrencyIndex) -> WalletTotals.Value {
    .money(minor, decimals: settings.currencies[currency].decimals)
  }

  /// Adds spend and income by month and in total, spend by category, and the cost of subscriptions.
  private func addMoney(_ on: Day, to totals: inout WalletTotals) {
    guard settings.base != nil else { return }
    let code = settings.currencies.code(settings.totalCurrency)
    func add(_ subject: WalletTotals.Subject, _ id: String?, _ range: DayRange?, _ sum: Int128) {
      totals.add(
        .init(subject: subject, id: id, range: range, measure: .amount, unit: code),
        money(sum, settings.totalCurrency))
    }
    var (spent, received) = (MonthSums(), MonthSums())
    var byTags = Array(repeating: Int128(0), count: vocabulary.tagLists.count)
    for expense in entries.expenses where expense.date <= on {
      eachOwnPart(of: expense) { part in
        spent.add(Int128(part.base), on: part.date)
        byTags[Int(part.tags.number)] += Int128(part.base)
      }
    }
    for income in entries.incomes where income.date <= on {
      received.add(Int128(income.money.base), on: income.date)
    }
    for (subject, sums) in [(WalletTotals.Subject.spending, spent), (.income, received)] {
      for (month, sum) in sums.months { add(subject, nil, month, sum) }
      add(subject, nil, nil, sums.total)
    }
    var categories: [(name: String, sum: Int128)] = []
    var places: [String: Int] = [:]
    for list in byTags.indices where byTags[list] != 0 {
      let name = vocabulary.category(of: TagListID(UInt32(list)))
      let place = places[name] ?? categories.count
      if place == categories.count { categories.append((name, 0)) }
      places[name] = place
      categories[place].sum += byTags[list]
    }
    for each in categories.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      add(.category, each.name, nil, each.sum)
    }
    if let monthly = subscriptionsReport(on: on).totalMonthly { add(.subscriptions, nil, nil, monthly) }
    for person in owedReport(on: on).people { add(.owed, person.name, nil, person.owed) }
  }

  /// Adds the rewards of each card by cycle, and the minimums, lines and welcome bonuses of open cards.
  private func addCards(_ on: Day, to totals: inout WalletTotals) {
    let miles = milesReport(on: on, period: nil, by: .cycle, explains: false)
    for row in miles.rows {
      func add(_ measure: WalletTotals.Measure, _ unit: String, _ value: WalletTotals.Value) {
        totals.add(.init(subject: .card, id: row.card, range: row.range, measure: measure, unit: unit), value)
      }
      let code = settings.currencies.code(row.currency)
      add(.spend, code, money(row.spend, row.currency))
      if row.units.points { add(.points, "points", .number(row.earned.points)) }
      add(.miles, "miles", .number(row.earned.miles))
      add(.cashback, code, money(row.earned.cashback, row.currency))
    }
    for milestone in miles.milestones { add(milestone, to: &totals) }
    for card in cardsReport(on: on).cards {
      addMinimum(card, to: &totals)
      for line in card.lines { add(line, card, to: &totals) }
      for pool in card.pools { add(pool, card, to: &totals) }
      for welcome in card.welcomes {
        let spend = decimalText(
          Int128(welcome.welcome.spend), decimals: settings.currencies[card.currency].decimals)
        let part = "\(welcome.welcome.reward) \(welcome.welcome.unit.rawValue) for \(spend)"
        totals.add(
          .init(subject: .welcome, id: card.id, part: part, measure: .status), .word(welcome.status.rawValue),
          isShownAlone: false)
      }
    }
  }

  /// Adds the reward of a milestone in a period, and its status.
  private func add(_ milestone: MilestoneStatus, to totals: inout WalletTotals) {
    let card = vocabulary.names.text(definitions.cards[milestone.card].name)
    func add(
      _ measure: WalletTotals.Measure, _ unit: String?, _ value: WalletTotals.Value, isShownAlone: Bool = true
    ) {
      totals.add(
        .init(
          subject: .milestone, id: card, part: milestone.id, range: milestone.range, measure: measure,
          unit: unit),
        value, isShownAlone: isShownAlone)
    }
    switch milestone.reward {
    case .money(let amount):
      add(.cashback, settings.currencies.code(milestone.currency), money(Int128(amount), milestone.currency))
    case .miles(let number): add(.miles, "miles", .number(number.fraction))
    case .points(let number): add(.points, "points", .number(number.fraction))
    case .text, nil: break
    }
    add(.status, nil, .word(milestone.status.rawValue), isShownAlone: false)
  }

  /// Adds what is open of each bill, which is 0 if it is settled.
  private func addBills(_ on: Day, to totals: inout WalletTotals) {
    for bill in billsReport(on: on, includesSettled: true).bills where bill.status != .running {
      let code = settings.currencies.code(bill.currency)
      totals.add(
        .init(subject: .bill, id: bill.id, part: "\(bill.cycle.to)", measure: .amount, unit: code),
        money(bill.open, bill.currency))
    }
  }

  private func addMinimum(_ card: CardStatus, to totals: inout WalletTotals) {
    guard card.status != .none else { return }
    totals.add(
      .init(subject: .card, id: card.id, range: card.cycle, measure: .status), .word(card.status.rawValue),
      isShownAlone: false)
    guard let minimum = card.terms.minimum else { return }
    totals.add(
      .init(
        subject: .card, id: card.id, part: "minimum", range: card.cycle, measure: .remaining,
        unit: settings.currencies.code(card.currency)),
      money(max(0, Int128(minimum.amount) - card.measure.spend), card.currency), isShownAlone: false)
  }

  private func add(_ line: LineStatus, _ card: CardStatus, to totals: inout WalletTotals) {
    let part = "\(line.line.kind.rawValue) \(line.name.words())"
    func name(_ measure: WalletTotals.Measure, _ unit: String?) -> WalletTotals.Name {
      .init(subject: .line, id: card.id, part: part, range: line.range, measure: measure, unit: unit)
    }
    let unit = unit(of: line.writtenLimit, card.currency)
    func value(_ fraction: Fraction) -> WalletTotals.Value {
      self.value(fraction, line.writtenLimit, card.currency)
    }
    totals.add(name(.counted, unit), value(line.counted))
    if let limit = line.limit {
      totals.add(name(.remaining, unit), value(limit - line.counted), isShownAlone: false)
    }
    totals.add(name(.status, nil), .word(line.status.rawValue), isShownAlone: false)
  }

  private func add(_ pool: PoolStatus, _ card: CardStatus, to totals: inout WalletTotals) {
    let unit = unit(of: pool.writtenLimit, card.currency)
    func name(_ measure: WalletTotals.Measure, _ unit: String?) -> WalletTotals.Name {
      let part = vocabulary.names.text(pool.pool.name)
      return .init(subject: .pool, id: card.id, part: part, range: pool.range, measure: measure, unit: unit)
    }
    func value(_ fraction: Fraction) -> WalletTotals.Value {
      self.value(fraction, pool.writtenLimit, card.currency)
    }
    totals.add(name(.counted, unit), value(pool.counted))
    totals.add(name(.remaining, unit), value(pool.limit - pool.counted), isShownAlone: false)
    totals.add(name(.status, nil), .word(pool.status.rawValue), isShownAlone: false)
  }

  /// The unit of a limit.
  private func unit(of limit: RewardLimit?, _ currency: CurrencyIndex) -> String {
    switch limit {
    case .reward(_, .points): "points"
    case .reward(_, .miles): "miles"
    case .reward(_, .back), .spend, nil: settings.currencies.code(currency)
    }
  }

  /// A part of a limit.
  private func value(_ part: Fraction, _ limit: RewardLimit?, _ currency: CurrencyIndex) -> WalletTotals.Value
  {
    switch limit {
    case .reward(_, .points), .reward(_, .miles): .number(part)
    case .reward(_, .back), .spend, nil: money(part.truncated(), currency)
    }
  }

  /// Adds the amounts left of budgets and saved for goals.
  private func addBudgetsAndGoals(_ on: Day, to totals: inout WalletTotals) {
    for budget in budgetsReport(on: on).budgets {
      let range = budget.from.flatMap { from in budget.to.map { DayRange(from, $0) } }
      func name(_ measure: WalletTotals.Measure, isMoney: Bool = true) -> WalletTotals.Name {
        let unit = isMoney ? settings.currencies.code(budget.currency) : nil
        return .init(subject: .budget, id: budget.id, range: range, measure: measure, unit: unit)
      }
      totals.add(name(.used), money(budget.period.spent, budget.currency))
      totals.add(name(.remaining), money(budget.period.remaining, budget.currency), isShownAlone: false)
      totals.add(name(.status, isMoney: false), .word(budget.period.status.rawValue), isShownAlone: false)
    }
    for goal in goalsReport(on: on).goals {
      let code = settings.currencies.code(goal.currency)
      totals.add(
        .init(subject: .goal, id: goal.id, measure: .saved, unit: code), money(goal.saved, goal.currency))
      totals.add(
        .init(subject: .goal, id: goal.id, measure: .status), .word(goal.status.rawValue), isShownAlone: false
      )
    }
  }

  /// Adds the use of benefits in their running periods.
  private func addBenefits(_ on: Day, to totals: inout WalletTotals) {
    for benefit in benefitsReport(on: on, includesPast: false).benefits {
      let period = benefit.period
      let range = period.from.flatMap { from in period.to.map { DayRange(from, $0) } }
      func name(_ measure: WalletTotals.Measure, _ unit: String?) -> WalletTotals.Name {
        .init(
          subject: .benefit, id: "\(benefit.cardID)/\(period.benefit.id)", range: range, measure: measure,
          unit: unit)
      }
      func value(_ amount: Int64) -> WalletTotals.Value {
        period.isCounted ? .number(Fraction(Int128(amount))) : money(Int128(amount), period.benefit.currency)
      }
      let unit = period.isCounted ? "uses" : settings.currencies.code(period.benefit.currency)
      totals.add(name(.used, unit), value(period.used))
      totals.add(name(.remaining, unit), value(period.left), isShownAlone: false)
      totals.add(name(.status, nil), .word(benefit.status.rawValue), isShownAlone: false)
    }
  }
}

/// Sums by calendar month.
private struct MonthSums {
  private var sums: [DayRange: Int128] = [:]
  /// The month of the last amount with its sum so far, which saves a look-up: entries of a month are mostly adjacent.
  private var current: (month: DayRange, sum: Int128)?
  private(set) var total: Int128 = 0

  mutating func add(_ amount: Int128, on day: Day) {
    total += amount
    if current?.month.contains(day) == true {
      current?.sum += amount
    } else {
      if let current { sums[current.month, default: 0] += current.sum }
      let (year, month, _) = day.civil
      current = (DayRange(Day(clamping: year, month, 1), Day(clamping: year, month + 1, 1) - 1), amount)
    }
  }

  /// The months with amounts, in order of time.
  var months: [(month: DayRange, sum: Int128)] {
    var all = sums
    if let current { all[current.month, default: 0] += current.sum }
    return all.sorted { $0.key.from < $1.key.from }.map { ($0.key, $0.value) }
  }
}
