package import LedgerModel

extension Ledger {
  /// The spend that is still to come from a day up to the last day of a window, from the source that `option plan-from`
  /// names, else from the first one that has any.
  package func expectedSpending(on day: Day, until: Day) -> ExpectedSpending {
    switch settings.options.planSource {
    case .expect: return spendingOfExpectations(on: day, until: until)
    case .budgets: return spendingOfBudgets(HistoryKinds(self, on: day), on: day, until: until)
    case .history: return spendingOfHistory(HistoryKinds(self, on: day), on: day, until: until)
    case nil: break
    }
    let expectations = spendingOfExpectations(on: day, until: until)
    if expectations.source != nil { return expectations }
    let history = HistoryKinds(self, on: day)
    let budgets = spendingOfBudgets(history, on: day, until: until)
    let window = DayRange(day, until)
    // A budget without a rate would give something.
    if !budgets.missing.isEmpty || budgets.kinds.contains(where: { $0.amount(in: window) > 0 }) {
      return budgets
    }
    return spendingOfHistory(history, on: day, until: until)
  }

  private func spendingOfHistory(_ history: HistoryKinds, on day: Day, until: Day) -> ExpectedSpending {
    let kinds = history.kinds.map { kind in
      var month = history.month
      var periods = [
        ExpectedKind.Period(days: DayRange(day, month.to), amount: max(0, kind.monthly - kind.spentThisMonth))
      ]
      while month.to < until {
        let next = month.to + 1
        month = DayRange(next, Day(clamping: next.civil.year, next.civil.month + 1, 1) - 1)
        periods.append(ExpectedKind.Period(days: month, amount: kind.monthly))
      }
      var expected = ExpectedKind(id: kind.id, tags: kind.tags, currency: kind.currency, periods: periods)
      expected.each = kind.size(settings.totalCurrency)
      return expected
    }
    return ExpectedSpending(on: day, until: until, source: kinds.isEmpty ? nil : .history, kinds: kinds)
  }

  private func spendingOfBudgets(_ history: HistoryKinds, on day: Day, until: Day) -> ExpectedSpending {
    let budgets = BudgetKinds(self, history, on: day, until: until)
    let isNothing = budgets.kinds.isEmpty && budgets.missing.isEmpty
    return ExpectedSpending(
      on: day, until: until, source: isNothing ? nil : .budgets, kinds: budgets.kinds,
      missing: budgets.missing)
  }

  private func spendingOfExpectations(on day: Day, until: Day) -> ExpectedSpending {
    let statuses = expectationsReport(on: day).expectations
    var spending = ExpectedSpending(
      on: day, until: until, source: statuses.isEmpty ? nil : .expect, kinds: [])
    for status in statuses {
      var converter = converter
      func base(_ amount: Int128) -> Int128? { inBase(amount, status.currency, on: day, &converter) }
      guard let left = base(status.left), let whole = base(Int128(status.terms.amount)),
        let each = base(Int128(status.terms.each ?? 0))
      else {
        let unconverted = UnconvertedAmount(status.currency, settings.totalCurrency, on: day)
        let range = definitions.expectations[status.expectation].range
        spending.missing.append(ExpectedSpending.Missing(range: range, amount: unconverted))
        continue
      }
      var kind = ExpectedKind(id: status.id, tags: status.tags, currency: status.currency, periods: [])
      kind.cards = definitions.waysToPay(status.terms.cards, on: day)
      switch status.terms.schedule {
      case .on(let purchase):
        guard left > 0, purchase <= until else { continue }
        kind.periods = [ExpectedKind.Period(days: DayRange(purchase, purchase), amount: left)]
        kind.each = .init(amount: status.left, currency: status.currency, base: left)
        kind.day = purchase
      case .each:
        kind.periods = periods(of: status, left: left, whole: whole, on: day, until: until)
        if kind.periods.isEmpty { continue }
        kind.each = status.terms.each.map { .init(amount: Int128($0), currency: status.currency, base: each) }
      }
      spending.kinds.append(kind)
    }
    return spending
  }

  /// The running period with what is left of it, and later ones with the whole amount, up to `until`; `left` and `whole`
  /// are in the base currency.
  private func periods(
    of status: ExpectationStatus, left: Int128, whole: Int128, on day: Day, until: Day
  ) -> [ExpectedKind.Period] {
    let active = status.terms.activeDays
    var periods: [ExpectedKind.Period] = []
    var next = max(day, active.from)
    while next <= min(until, active.to) {
      guard let period = status.terms.period(containing: next, weekStart: settings.options.weekStart) else {
        break
      }
      let days = DayRange(next, min(period.to, active.to))
      periods.append(ExpectedKind.Period(days: days, amount: days.from == day ? left : whole))
      next = period.to + 1
    }
    return periods
  }
}

extension Definitions {
  /// The card that a card counts as in a plan: its main card, unless it is a way to pay of its own, as a card under
  /// another is that has `adds`, `fx-fee` or `surcharge`.
  package func wayToPay(_ card: CardIndex, on day: Day) -> CardIndex {
    let terms = cards[card].terms(on: day)
    guard let main = terms.under, terms.adds == .empty, terms.fxFee == nil, terms.surcharge == nil else {
      return card
    }
    return main
  }

  /// Cards as they count in a plan, each once.
  fileprivate func waysToPay(_ choice: ExpectationTerms.Cards, on day: Day) -> ExpectationTerms.Cards {
    func ways(_ cards: [CardIndex]) -> [CardIndex] {
      cards.reduce(into: []) { ways, card in
        let way = wayToPay(card, on: day)
        if !ways.contains(way) { ways.append(way) }
      }
    }
    return switch choice {
    case .all: .all
    case .only(let cards): .only(ways(cards))
    case .not(let cards): .not(ways(cards))
    }
  }
}
