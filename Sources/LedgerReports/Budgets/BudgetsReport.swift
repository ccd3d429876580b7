package import LedgerModel

/// What may still be spent, budget by budget.
package struct BudgetsReport: Sendable {
  /// The day it looks from.
  package var on: Day
  /// Those that run on the day, in file order.
  package var budgets: [BudgetStatus]
  /// How many there are in all.
  package var total: Int
}

/// Where one budget stands. Amounts are minor units of its currency.
package struct BudgetStatus: Sendable {
  /// Where it stands, in one word: below 70 %, up to 100 %, above.
  package enum Status: String, Sendable, CaseIterable { case safe, warning, exceeded }

  /// Its place in `Ledger.budgets`.
  package var budget: BudgetIndex
  /// Its identifier.
  package var id: String
  /// Its title as it is written; `nil` without one.
  package var writtenTitle: String?
  /// Its title, or its identifier where none is written.
  package var title: String { writtenTitle ?? id }
  /// The currency of all amounts.
  package var currency: CurrencyIndex
  /// The running period.
  package var period: BudgetPeriod
  /// The first and last day; `nil` for one that never began or never ends.
  package var from: Day?
  /// The last day.
  package var to: Day?
  /// What may be spent each day that is left, today counted in; `nil` for a period without an end.
  package var dailyAllowance: Int128?
  /// What was spent in the last seven days, today counted in.
  package var lastSevenDays: Int128
  /// What will be spent at the period's end if the last seven days go on; `nil` for a period without an end.
  package var projected: Int128?
  /// The alerts of the period.
  package var alerts: [Alert]

  /// Whether what there is will last, as far as the last seven days tell.
  package var holds: Bool? { projected.map { $0 <= max(0, period.available) } }
}

extension Ledger {
  /// The budgets that run on a day and where they stand.
  package func budgetsReport(on: Day, where isWanted: (BudgetIndex) -> Bool = { _ in true }) -> BudgetsReport {
    let books = BudgetInputs(self, on: on) {
      definitions.budgets[$0].activeDays(knownOn: on).contains(on) && isWanted($0)
    }
    return budgetsReport(of: books)
  }

  /// The budgets that run on the day that the books are of.
  func budgetsReport(of books: BudgetInputs) -> BudgetsReport {
    let running = books.wanted.filter { definitions.budgets[$0].activeDays(knownOn: books.on).contains(books.on) }
    return BudgetsReport(
      on: books.on, budgets: running.compactMap { status(of: $0, books) }, total: definitions.budgets.count)
  }

  private func status(of index: BudgetIndex, _ books: BudgetInputs) -> BudgetStatus? {
    let (budget, on) = (books.known[index], books.on)
    guard let period = books.periods(of: index, lastOnly: true).last else { return nil }
    let series = books.spend.series(of: period.terms.scope, budget.currency)
    let lastSevenDays = series.spent(in: DayRange(on - 6, on))
    let isOnce = period.terms.frequency == .once
    let to = isOnce && period.terms.until == nil ? nil : period.range.to
    let daysAfter = to.map { Int128($0 - on) }
    return BudgetStatus(
      budget: index, id: vocabulary.names.text(budget.name), writtenTitle: budget.title, currency: budget.currency,
      period: period,
      from: isOnce && period.terms.from == nil ? nil : period.range.from, to: to,
      dailyAllowance: daysAfter.flatMap { settings.options.rounding.quotient(max(0, period.remaining), over: $0 + 1) },
      lastSevenDays: lastSevenDays,
      projected: daysAfter.flatMap {
        settings.options.rounding.quotient(period.spent * 7 + lastSevenDays * $0, over: 7)
      },
      alerts: alerts(in: period, of: index, series, books))
  }
}
