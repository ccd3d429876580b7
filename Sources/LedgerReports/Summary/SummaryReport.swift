package import LedgerModel

/// The income and spend of a period against the one before. Amounts are minor units of the base currency.
package struct SummaryReport: Sendable {
  /// The income and spend of one period.
  package struct Sums: Sendable {
    package var income: Int128 = 0
    package var expense: Int128 = 0
    package var incomeCount = 0
    package var expenseCount = 0

    package init() {}

    package var net: Int128 { income - expense }

    /// Adds what is mine of an expense, of `count` parts.
    mutating func add(_ amount: Int128, count: Int) {
      expense += amount
      if count > 0 { expenseCount += 1 }
    }

    mutating func add(_ entry: Income) {
      income += Int128(entry.money.base)
      incomeCount += 1
    }

    mutating func add(_ other: Sums) {
      income += other.income
      expense += other.expense
      incomeCount += other.incomeCount
      expenseCount += other.expenseCount
    }
  }

  /// The sums of all budgets that run on the day.
  package struct Budgets: Sendable {
    /// The number of all budgets, running or not.
    package var total = 0
    package var active = 0
    package var warning = 0
    package var exceeded = 0
    /// The sum of the limits, without amounts carried over; `nil` if a rate is missing.
    package var budgeted: Int128? = 0
    /// `nil` if a rate is missing.
    package var spent: Int128? = 0
    /// The average share of the available amount that was spent; `nil` without budgets.
    package var utilization: Fraction?
  }

  package var on: Day
  package var periods: ComparedPeriods
  package var current: Sums
  package var previous: Sums
  /// The five categories with the highest spend of the period.
  package var topCategories: [SpendReport.Group]
  /// The ten newest entries of the period.
  package var recent: ListReport
  /// On the day of the report.
  package var budgets: Budgets
  /// `nil` unless asked for.
  package var series: SummarySeries?
}

extension Ledger {
  /// The income and spend of a period up to a day; without a period, of the month so far.
  package func summaryReport(
    on: Day, period: DayRange?, by grouping: SummarySeries.Grouping? = nil
  ) -> SummaryReport {
    let periods = ComparedPeriods(period, on: on)
    var (current, previous) = (SummaryReport.Sums(), SummaryReport.Sums())
    var groups = SpendGroups(self, .category, periods)
    for (index, expense) in entries.expenses.enumerated()
    where expense.date <= on && groups.covers(expense.date) {
      var (own, count) = (Int128(0), 0)
      eachOwnPart(of: expense) { part in
        groups.add(part, of: index)
        own += Int128(part.base)
        count += 1
      }
      if periods.current.contains(expense.date) {
        current.add(own, count: count)
      } else if periods.previous.contains(expense.date) {
        previous.add(own, count: count)
      }
    }
    for income in entries.incomes where income.date <= on {
      if periods.current.contains(income.date) {
        current.add(income)
      } else if periods.previous.contains(income.date) {
        previous.add(income)
      }
    }
    return SummaryReport(
      on: on, periods: periods, current: current, previous: previous,
      topCategories: Array(groups.sorted.prefix(5)),
      recent: listReport(on: on, ListOptions(period: periods.current, limit: 10)) { _ in true },
      budgets: budgetSums(on: on), series: grouping.map { summarySeries(by: $0, on: on, period: period) })
  }

  private func budgetSums(on: Day) -> SummaryReport.Budgets {
    let report = budgetsReport(on: on)
    var sums = SummaryReport.Budgets(total: report.total, active: report.budgets.count)
    var converter = converter
    var used: [Fraction] = []
    for budget in report.budgets {
      let period = budget.period
      switch period.status {
      case .safe: break
      case .warning: sums.warning += 1
      case .exceeded: sums.exceeded += 1
      }
      let limit = inBase(Int128(period.terms.limit), budget.currency, on: on, &converter)
      let spent = inBase(period.spent, budget.currency, on: on, &converter)
      sums.budgeted = sums.budgeted.flatMap { sum in limit.map { sum + $0 } }
      sums.spent = sums.spent.flatMap { sum in spent.map { sum + $0 } }
      if period.available > 0 { used.append(Fraction(period.spent, period.available)) }
    }
    if !used.isEmpty { sums.utilization = mean(used) }
    return sums
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
