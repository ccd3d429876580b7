import LedgerModel

/// What budgets leave to spend, divided among the kinds of history.
struct BudgetKinds {
  /// By budget, those of one by the ID of their history.
  private(set) var kinds: [ExpectedKind] = []
  private(set) var missing: [ExpectedSpending.Missing] = []
  private let ledger: Ledger
  private let day: Day
  private let until: Day
  /// The kinds of history that no budget has taken yet.
  private var free: [HistoryKinds.Kind]

  init(_ ledger: Ledger, _ history: HistoryKinds, on day: Day, until: Day) {
    self.ledger = ledger
    self.day = day
    self.until = until
    free = history.kinds
    let budgets = ledger.budgetsReport(on: day).budgets
    for budget in budgets.sorted(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) { add(budget) }
  }

  private mutating func add(_ budget: BudgetStatus) {
    var taken: [HistoryKinds.Kind] = []
    var first: NameID?
    switch budget.period.terms.scope {
    case .all: (taken, free) = (free, [])
    case .tags(let tags):
      first = tags.first
      taken = free.filter { $0.tags.contains(where: tags.contains) }
      free.removeAll { $0.tags.contains(where: tags.contains) }
    }
    guard let periods = periods(of: budget) else {
      let range = ledger.definitions.budgets[budget.budget].range
      let unconverted = UnconvertedAmount(budget.currency, ledger.settings.totalCurrency, on: day)
      missing.append(ExpectedSpending.Missing(range: range, amount: unconverted))
      return
    }
    if periods.isEmpty { return }
    if !taken.isEmpty {
      kinds += divided(periods, among: taken, budget.id)
    } else if let first {
      kinds.append(
        ExpectedKind(
          id: "\(budget.id)/\(ledger.vocabulary.names.text(first))", tags: [first],
          currency: ledger.settings.totalCurrency, periods: periods))
    }
  }

  /// The running period with what remains of it, and later ones with the limit, in the base currency; `nil` without a
  /// rate. A period without a last day is left out.
  private func periods(of budget: BudgetStatus) -> [ExpectedKind.Period]? {
    guard let to = budget.to else { return [] }
    var converter = ledger.converter
    guard
      let remaining = ledger.inBase(max(0, budget.period.remaining), budget.currency, on: day, &converter),
      let limit = ledger.inBase(Int128(budget.period.terms.limit), budget.currency, on: day, &converter)
    else { return nil }
    var periods = [ExpectedKind.Period(days: DayRange(day, to), amount: remaining)]
    let known = ledger.definitions.budgets[budget.budget].known(on: day)
    let activeDays = known.activeDays(knownOn: day)
    var next = to + 1
    while next <= min(until, activeDays.to) {
      let days = known.period(
        containing: next, activeDays: activeDays, weekStart: ledger.settings.options.weekStart)
      periods.append(ExpectedKind.Period(days: days, amount: limit))
      next = days.to + 1
    }
    return periods
  }

  /// Divides each period in proportion to the sums of history, by running totals rounded down.
  private func divided(
    _ periods: [ExpectedKind.Period], among taken: [HistoryKinds.Kind], _ budget: String
  ) -> [ExpectedKind] {
    let whole = taken.reduce(Int128(0)) { $0 + $1.sum }
    var before: Int128 = 0
    return taken.map { kind in
      let after = before + kind.sum
      var expected = ExpectedKind(
        id: "\(budget)/\(kind.id)", tags: kind.tags, currency: kind.currency,
        periods: periods.map { period in
          let amount = share(of: period.amount, after, whole) - share(of: period.amount, before, whole)
          return ExpectedKind.Period(days: period.days, amount: amount)
        })
      expected.each = kind.size(ledger.settings.totalCurrency)
      before = after
      return expected
    }
  }

  /// ⌊amount × part ÷ whole⌋; all are 0 or more, and the part is at most the whole, which is positive.
  private func share(of amount: Int128, _ part: Int128, _ whole: Int128) -> Int128 {
    let product = UInt128(amount).multipliedFullWidth(by: UInt128(part))
    return Int128(UInt128(whole).dividingFullWidth(product).quotient)
  }
}

extension HistoryKinds.Kind {
  /// The usual size of one purchase, which is known in the base currency.
  func size(_ base: CurrencyIndex) -> ExpectedKind.Size? {
    each.map { ExpectedKind.Size(amount: $0, currency: base, base: $0) }
  }
}
