package import LedgerModel

/// The budgets that run on a day.
package struct BudgetsReport: Sendable {
  package var on: Day
  /// In file order.
  package var budgets: [BudgetStatus]
  /// The number of all budgets, running or not.
  package var total: Int
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
  /// Spent in the last seven days, today included.
  package var lastSevenDays: Int128
  /// Spent at the end of the period at the pace of the last seven days; `nil` for a period without a last day.
  package var projected: Int128?
  package var alerts: [Alert]

  /// Whether the available amount will last at the pace of the last seven days.
  package var holds: Bool? { projected.map { $0 <= max(0, period.available) } }
}

extension Ledger {
  /// The budgets that run on a day.
  package func budgetsReport(on: Day, where isWanted: (BudgetIndex) -> Bool = { _ in true }) -> BudgetsReport {
    let inputs = BudgetInputs(self, on: on) {
      definitions.budgets[$0].activeDays(knownOn: on).contains(on) && isWanted($0)
    }
    return budgetsReport(of: inputs)
  }

  /// The budgets that run on the day of the inputs.
  func budgetsReport(of inputs: BudgetInputs) -> BudgetsReport {
    let running = inputs.wanted.filter { definitions.budgets[$0].activeDays(knownOn: inputs.on).contains(inputs.on) }
    return BudgetsReport(
      on: inputs.on, budgets: running.compactMap { status(of: $0, inputs) }, total: definitions.budgets.count)
  }

  private func status(of index: BudgetIndex, _ inputs: BudgetInputs) -> BudgetStatus? {
    let (budget, on) = (inputs.known[index], inputs.on)
    guard let period = inputs.periods(of: index, lastOnly: true).last else { return nil }
    let series = inputs.spend.series(of: period.terms.scope, budget.currency)
    let lastSevenDays = series.spent(in: DayRange(on - 6, on))
    let isOnce = period.terms.frequency == .once
    let to = isOnce && period.terms.until == nil ? nil : period.range.to
    let daysAfter = to.map { Int128($0 - on) }
    return BudgetStatus(
      budget: index, id: vocabulary.names.text(budget.name), writtenTitle: budget.title, currency: budget.currency,
      period: period, from: isOnce && period.terms.from == nil ? nil : period.range.from, to: to,
      dailyAllowance: daysAfter.flatMap { settings.options.rounding.quotient(max(0, period.remaining), over: $0 + 1) },
      lastSevenDays: lastSevenDays,
      projected: daysAfter.flatMap {
        settings.options.rounding.quotient(period.spent * 7 + lastSevenDays * $0, over: 7)
      },
      alerts: alerts(in: period, of: index, series, inputs))
  }
}
