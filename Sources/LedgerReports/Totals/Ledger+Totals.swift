package import LedgerModel

extension Ledger {
  /// What the wallet comes to on a day.
  package func standing(on: Day) -> WalletTotals {
    var standing = WalletTotals()
    addTotals(on, to: &standing)
    addCards(on, to: &standing)
    addPlans(on, to: &standing)
    addBenefits(on, to: &standing)
    return standing
  }

  private func money(_ minor: Int128, _ currency: CurrencyIndex) -> WalletTotals.Value {
    .money(minor, decimals: settings.currencies[currency].decimals)
  }

  // MARK: Money out and in

  /// What was spent and came in, month by month and in all; what was spent by category; what subscriptions cost.
  private func addTotals(_ on: Day, to standing: inout WalletTotals) {
    guard settings.base != nil else { return }
    let code = settings.currencies.code(settings.totalCurrency)
    func add(_ subject: WalletTotals.Subject, _ id: String?, _ range: DayRange?, _ sum: Int128) {
      standing.add(
        .init(subject: subject, id: id, range: range, measure: .amount, unit: code), money(sum, settings.totalCurrency))
    }
    var (spent, came) = (MonthSums(), MonthSums())
    var byTags = Array(repeating: Int128(0), count: vocabulary.tagLists.count)
    for expense in entries.expenses where expense.date <= on {
      spent.add(Int128(expense.base), on: expense.date)
      byTags[Int(expense.tags.number)] += Int128(expense.base)
    }
    for income in entries.incomes where income.date <= on { came.add(Int128(income.money.base), on: income.date) }
    for (subject, sums) in [(WalletTotals.Subject.spending, spent), (.income, came)] {
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
  }

  // MARK: Cards

  /// What each card earned, cycle by cycle, and where the lines of the open ones stand.
  private func addCards(_ on: Day, to standing: inout WalletTotals) {
    for row in milesReport(on: on, period: nil, by: .cycle, explains: false).rows {
      func add(_ measure: WalletTotals.Measure, _ unit: String, _ value: WalletTotals.Value) {
        standing.add(.init(subject: .card, id: row.card, range: row.range, measure: measure, unit: unit), value)
      }
      let code = settings.currencies.code(row.currency)
      add(.spend, code, money(row.spend, row.currency))
      if row.units.points { add(.points, "points", .number(row.earned.points)) }
      add(.miles, "miles", .number(row.earned.miles))
      add(.cashback, code, money(row.earned.cashback, row.currency))
    }
    for card in cardsReport(on: on).cards {
      addMinimum(card, to: &standing)
      for line in card.lines { add(line, card, to: &standing) }
      for welcome in card.welcomes {
        let spend = decimalText(Int128(welcome.welcome.spend), decimals: settings.currencies[card.currency].decimals)
        let part = "\(welcome.welcome.reward) \(welcome.welcome.unit.rawValue) for \(spend)"
        standing.add(
          .init(subject: .welcome, id: card.id, part: part, measure: .status),
          .word(welcome.status.rawValue), standsAlone: false)
      }
    }
  }

  private func addMinimum(_ card: CardStatus, to standing: inout WalletTotals) {
    guard card.status != .none else { return }
    standing.add(
      .init(subject: .card, id: card.id, range: card.cycle, measure: .status), .word(card.status.rawValue),
      standsAlone: false)
    guard let minimum = card.terms.minimum else { return }
    standing.add(
      .init(
        subject: .card, id: card.id, part: "minimum", range: card.cycle, measure: .remaining,
        unit: settings.currencies.code(card.currency)),
      money(max(0, Int128(minimum.amount) - card.counted), card.currency), standsAlone: false)
  }

  private func add(_ line: LineStatus, _ card: CardStatus, to standing: inout WalletTotals) {
    let part = ([line.line.kind.rawValue] + line.tags.map { "#" + $0 }).joined(separator: " ")
    func name(_ measure: WalletTotals.Measure, _ unit: String?) -> WalletTotals.Name {
      .init(subject: .line, id: card.id, part: part, range: line.range, measure: measure, unit: unit)
    }
    let isMoney =
      switch line.line.limit {
      case .reward(_, .points), .reward(_, .miles): false
      case .reward(_, .back), .spend, nil: true
      }
    let unit =
      switch line.line.limit {
      case .reward(_, .points): "points"
      case .reward(_, .miles): "miles"
      case .reward(_, .back), .spend, nil: settings.currencies.code(card.currency)
      }
    func value(_ fraction: Fraction) -> WalletTotals.Value {
      isMoney ? money(fraction.truncated(), card.currency) : .number(fraction)
    }
    standing.add(name(.counted, unit), value(line.counted))
    if let limit = line.limit { standing.add(name(.remaining, unit), value(limit - line.counted), standsAlone: false) }
    standing.add(name(.status, nil), .word(line.status.rawValue), standsAlone: false)
  }

  // MARK: Plans

  /// What is left of budgets, and what is saved.
  private func addPlans(_ on: Day, to standing: inout WalletTotals) {
    for budget in budgetsReport(on: on).budgets {
      let range = budget.from.flatMap { from in budget.to.map { DayRange(from, $0) } }
      func name(_ measure: WalletTotals.Measure, isMoney: Bool = true) -> WalletTotals.Name {
        let unit = isMoney ? settings.currencies.code(budget.currency) : nil
        return .init(subject: .budget, id: budget.id, range: range, measure: measure, unit: unit)
      }
      standing.add(name(.used), money(budget.period.spent, budget.currency))
      standing.add(name(.remaining), money(budget.period.remaining, budget.currency), standsAlone: false)
      standing.add(name(.status, isMoney: false), .word(budget.period.status.rawValue), standsAlone: false)
    }
    for goal in goalsReport(on: on).goals {
      let code = settings.currencies.code(goal.currency)
      standing.add(
        .init(subject: .goal, id: goal.id, measure: .saved, unit: code), money(goal.saved, goal.currency))
      standing.add(
        .init(subject: .goal, id: goal.id, measure: .status), .word(goal.status.rawValue), standsAlone: false)
    }
  }

  /// What was taken of the benefits whose periods run.
  private func addBenefits(_ on: Day, to standing: inout WalletTotals) {
    for benefit in benefitsReport(on: on, includesPast: false).benefits {
      let period = benefit.period
      let range = period.from.flatMap { from in period.to.map { DayRange(from, $0) } }
      func name(_ measure: WalletTotals.Measure, _ unit: String?) -> WalletTotals.Name {
        .init(
          subject: .benefit, id: "\(benefit.cardID)/\(period.benefit.id)", range: range, measure: measure, unit: unit)
      }
      func value(_ amount: Int64) -> WalletTotals.Value {
        period.isCounted ? .number(Fraction(Int128(amount))) : money(Int128(amount), period.benefit.currency)
      }
      let unit = period.isCounted ? "uses" : settings.currencies.code(period.benefit.currency)
      standing.add(name(.used, unit), value(period.used))
      standing.add(name(.remaining, unit), value(period.left), standsAlone: false)
      standing.add(name(.status, nil), .word(benefit.status.rawValue), standsAlone: false)
    }
  }
}

/// Sums by the calendar month.
private struct MonthSums {
  /// By the number of months since January of year 0.
  private var sums: [Int: Int128] = [:]
  private var current = (days: DayRange(Day(number: 1), Day(number: 0)), key: 0, sum: Int128(0))
  private(set) var total: Int128 = 0

  /// Counts an amount; entries of one month mostly stand together.
  mutating func add(_ amount: Int128, on day: Day) {
    total += amount
    if !current.days.contains(day) {
      settle()
      let (year, month, _) = day.civil
      current = (
        DayRange(Day(clamping: year, month, 1), Day(clamping: year, month + 1, 1) - 1), year * 12 + month - 1, 0
      )
    }
    current.sum += amount
  }

  private mutating func settle() { sums[current.key, default: 0] += current.sum }

  /// The months that have any, in their order.
  var months: [(month: DayRange, sum: Int128)] {
    var all = self
    all.settle()
    return all.sums.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map { key, sum in
      let (year, month) = (key / 12, key % 12 + 1)
      return (DayRange(Day(clamping: year, month, 1), Day(clamping: year, month + 1, 1) - 1), sum)
    }
  }
}
