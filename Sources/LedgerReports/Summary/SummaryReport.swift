package import LedgerModel

/// What came in and went out in a period, against the one before. Amounts are minor units of the base currency.
package struct SummaryReport: Sendable {
  /// One period.
  package struct Sums: Sendable {
    /// What came in.
    package var income: Int128 = 0
    /// What was spent.
    package var expense: Int128 = 0
    /// How many incomes that were.
    package var incomeCount = 0
    /// How many expenses that were.
    package var expenseCount = 0

    /// What is left.
    package var net: Int128 { income - expense }
  }

  /// All budgets at a glance.
  package struct Budgets: Sendable {
    /// How many there are.
    package var total = 0
    /// How many of them run on the day.
    package var active = 0
    /// How many of those have used 70 % and more.
    package var warning = 0
    /// How many of those are exceeded.
    package var exceeded = 0
    /// Their limits together, without what was carried; `nil` if some can't be turned into the base.
    package var budgeted: Int128? = 0
    /// What was spent of them; `nil` if some can't be turned into the base.
    package var spent: Int128? = 0
    /// What part of each was used, on the average; `nil` for none.
    package var utilization: Fraction?
  }

  /// The day it looks from.
  package var on: Day
  /// The period and the one before.
  package var periods: ComparedPeriods
  /// What came in and went out in it.
  package var current: Sums
  /// What did in the one before.
  package var previous: Sums
  /// The five categories with the highest spend of the period.
  package var topCategories: [SpendReport.Group]
  /// The ten newest entries of the period.
  package var recent: ListReport
  /// All budgets at a glance, on the day.
  package var budgets: Budgets
}

extension Ledger {
  /// What came in and went out up to a day.
  package func summaryReport(on: Day, period: DayRange?) -> SummaryReport {
    let periods = ComparedPeriods(period, on: on)
    var (current, previous) = (SummaryReport.Sums(), SummaryReport.Sums())
    var groups = SpendGroups(self, .category, periods)
    for expense in entries.expenses where expense.date <= on && groups.looksAt(expense.date) {
      groups.add(expense)
      if periods.current.contains(expense.date) {
        current.expense += Int128(expense.base)
        current.expenseCount += 1
      } else if periods.previous.contains(expense.date) {
        previous.expense += Int128(expense.base)
        previous.expenseCount += 1
      }
    }
    for income in entries.incomes where income.date <= on {
      if periods.current.contains(income.date) {
        current.income += Int128(income.money.base)
        current.incomeCount += 1
      } else if periods.previous.contains(income.date) {
        previous.income += Int128(income.money.base)
        previous.incomeCount += 1
      }
    }
    return SummaryReport(
      on: on, periods: periods, current: current, previous: previous, topCategories: Array(groups.sorted.prefix(5)),
      recent: listReport(on: on, period: periods.current, order: .date, limit: 10) { _ in true },
      budgets: overview(on: on))
  }

  private func overview(on: Day) -> SummaryReport.Budgets {
    let report = budgetsReport(on: on)
    var overview = SummaryReport.Budgets(total: report.total, active: report.budgets.count)
    var converter = Converter(rates, currencies: settings.currencies, rounding: settings.options.rounding)
    var used: [Fraction] = []
    for budget in report.budgets {
      let period = budget.period
      switch period.status {
      case .safe: break
      case .warning: overview.warning += 1
      case .exceeded: overview.exceeded += 1
      }
      let limit = inBase(Int128(period.terms.limit), budget.currency, on: on, &converter)
      let spent = inBase(period.spent, budget.currency, on: on, &converter)
      overview.budgeted = overview.budgeted.flatMap { sum in limit.map { sum + $0 } }
      overview.spent = overview.spent.flatMap { sum in spent.map { sum + $0 } }
      if period.available > 0 { used.append(Fraction(period.spent, period.available)) }
    }
    if !used.isEmpty { overview.utilization = mean(used) }
    return overview
  }

  /// The mean of some ratios, exact up to the tenth decimal.
  private func mean(_ ratios: [Fraction]) -> Fraction {
    let scale = powerOfTen(12)
    let sum = ratios.reduce(Int128(0)) {
      $0 + (Rounding.halfEven.quotient($1.numerator, times: scale, over: $1.denominator) ?? 0)
    }
    return Fraction(sum, scale * Int128(ratios.count))
  }
}
