package import LedgerModel
import LedgerText

/// The budgets that run on a day.
package struct BudgetsReport: Sendable {
  package var on: Day
  /// In file order.
  package var budgets: [BudgetStatus]
  /// The number of all budgets, running or not.
  package var total: Int
  /// The budgets of the report together; `nil` without any, and if a rate is missing.
  package var together: BudgetTotals?

  /// One for each frequency of two budgets or more.
  package var totals: [BudgetPeriodTotal] = []
  /// What is left today of all that are not `once`, each at least 0, in minor units of the base; `nil` for fewer than two,
  /// and if a rate is missing.
  package var leftToday: Int128?

  /// The totals that no group's own line has.
  package var ownTotals: [BudgetPeriodTotal] {
    let groups = BudgetGroup.all(of: budgets).filter { $0.name != nil }
    return totals.filter { total in
      !groups.contains { group in
        group.budgets.count == total.count && group.budgets.allSatisfy { $0.frequency == total.frequency }
      }
    }
  }
}

/// One budget in its running period. Amounts are minor units of its currency.
package struct BudgetStatus: Sendable {
  /// How much of the available amount was spent: below 70 %, up to 100 %, more.
  package enum Status: String, Sendable, CaseIterable {
    case safe, warning, exceeded

    init(spent: Int128, available: Int128) {
      if available <= 0 {
        self = spent > 0 ? .exceeded : .safe
      } else {
        self = spent > available ? .exceeded : spent * 100 < available * 70 ? .safe : .warning
      }
    }
  }

  package var budget: BudgetIndex
  package var id: String
  package var writtenTitle: String?
  package var title: String { writtenTitle ?? id }
  package var currency: CurrencyIndex
  package var period: BudgetPeriod
  /// `nil` for a period without a first day.
  package var from: Day?
  /// `nil` for a period without a last day.
  package var to: Day?
  /// The remaining amount for each day left, today included; `nil` for a period without a last day.
  package var dailyAllowance: Int128?
  /// The part of this morning's daily amount that was not spent today; negative if more was, `nil` for a period without a
  /// last day.
  package var leftToday: Int128?
  /// Spent in the last seven days, today included.
  package var lastSevenDays: Int128
  /// Spent at the end of the period at the pace of the last seven days; `nil` for a `once` budget.
  package var projected: Int128?
  /// What is likely spent by the end of the period; `nil` for a `once` budget, and if too little is known.
  package var estimate: Int128?
  package var alerts: [Alert]

  /// Whether the available amount will last at the pace of the last seven days.
  package var holds: Bool? { projected.map { $0 <= max(0, period.available) } }
}

extension BudgetsReport {
  /// Sorts the budgets; equal ones keep their order.
  package mutating func sort(by order: BudgetOrder, _ ledger: Ledger) {
    var converter = ledger.converter
    let on = on
    switch order {
    case .file: break
    case .name: budgets.sort { foldedForSearch($0.title) }
    case .spent: budgets.sortLargestFirst { ledger.inBase($0.period.spent, $0.currency, on: on, &converter) }
    case .used:
      budgets.sortLargestFirst { budget -> Fraction? in
        let period = budget.period
        return period.available > 0 ? Fraction(period.spent, period.available) : nil
      }
    case .end: budgets.sort { $0.to }
    }
  }
}

extension Ledger {
  /// The budgets that run on a day.
  package func budgetsReport(on: Day, where isWanted: (BudgetIndex) -> Bool = { _ in true }) -> BudgetsReport
  {
    let inputs = BudgetInputs(self, on: on) {
      definitions.budgets[$0].activeDays(knownOn: on).contains(on) && isWanted($0)
    }
    return budgetsReport(of: inputs)
  }

  /// The budgets that run on the day of the inputs.
  func budgetsReport(of inputs: BudgetInputs) -> BudgetsReport {
    let running = inputs.wanted.filter {
      definitions.budgets[$0].activeDays(knownOn: inputs.on).contains(inputs.on)
    }
    let budgets = running.compactMap { status(of: $0, inputs) }
    let recurring = budgets.filter(\.isRecurring)
    return BudgetsReport(
      on: inputs.on, budgets: budgets, total: definitions.budgets.count,
      together: totals(of: budgets, on: inputs.on), totals: periodTotals(of: budgets, on: inputs.on),
      leftToday: recurring.count < 2
        ? nil : leftToday(of: recurring, in: settings.totalCurrency, on: inputs.on))
  }

  private func status(of index: BudgetIndex, _ inputs: BudgetInputs) -> BudgetStatus? {
    let (budget, on) = (inputs.known[index], inputs.on)
    guard let period = inputs.periods(of: index, lastOnly: true).last else { return nil }
    let series = inputs.spend.series(of: period.terms.scope, budget.currency)
    let lastSevenDays = series.spent(in: DayRange(on - 6, on))
    let isOnce = period.terms.frequency == .once
    let to = isOnce && period.terms.until == nil ? nil : period.range.to
    let daysAfter = to.map { Int128($0 - on) }
    let rounding = settings.options.rounding
    let today = series.spent(in: DayRange(on, on))
    return BudgetStatus(
      budget: index, id: vocabulary.names.text(budget.name), writtenTitle: budget.title,
      currency: budget.currency,
      period: period, from: isOnce && period.terms.from == nil ? nil : period.range.from, to: to,
      dailyAllowance: daysAfter.flatMap { rounding.quotient(max(0, period.remaining), over: $0 + 1) },
      leftToday: daysAfter.flatMap { rounding.quotient(max(0, period.remaining + today), over: $0 + 1) }
        .map { $0 - today },
      lastSevenDays: lastSevenDays,
      projected: isOnce
        ? nil : daysAfter.flatMap { rounding.quotient(period.spent * 7 + lastSevenDays * $0, over: 7) },
      estimate: inputs.estimate(of: index, period),
      alerts: alerts(in: period, of: index, series, inputs))
  }
}
