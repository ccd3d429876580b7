package import LedgerModel

/// Every threshold that a budget crossed.
package struct AlertsReport: Sendable {
  /// The day it looks from.
  package var on: Day
  /// Newest first, within a day in the order of the budgets in the file, then by percentage.
  package var alerts: [Alert]
  /// How many there are, read or not, before any were left out.
  package var total: Int
  /// How many of them were not read.
  package var unread: Int
}

/// A budget reached a percentage of what there was, or went beyond all of it. Amounts are minor units of its currency.
package struct Alert: Sendable {
  /// `budget/food/2026-01/80`.
  package var id: String
  /// The budget's place in `Ledger.budgets`.
  package var budget: BudgetIndex
  /// The percentage; `nil` for going beyond all of it.
  package var percent: Decimal?
  /// What was spent at the day's end.
  package var spent: Int128
  /// What there was to spend, with what was carried.
  package var available: Int128
  /// The first day at whose end it was so.
  package var date: Day
  /// Whether a `seen` entry names it.
  package var isRead: Bool
}

extension Ledger {
  /// The alerts of all budgets up to a day.
  package func alertsReport(on: Day, where isWanted: (BudgetIndex) -> Bool = { _ in true }) -> AlertsReport {
    alertsReport(of: BudgetInputs(self, on: on, where: isWanted))
  }

  /// The alerts of all budgets that the books hold.
  func alertsReport(of books: BudgetInputs) -> AlertsReport {
    let alerts = books.wanted.flatMap { index in
      books.alertPeriods(of: index).flatMap { period in
        let series = books.spend.series(of: period.terms.scope, definitions.budgets[index].currency)
        return self.alerts(in: period, of: index, series, books)
      }
    }
    let sorted = alerts.enumerated().sorted { one, other in
      (other.element.date, one.element.budget, one.offset) < (one.element.date, other.element.budget, other.offset)
    }.map(\.element)
    return AlertsReport(
      on: books.on, alerts: sorted, total: sorted.count, unread: sorted.reduce(0) { $0 + ($1.isRead ? 0 : 1) })
  }

  /// The alerts of one period, by percentage.
  func alerts(
    in period: BudgetPeriod, of index: BudgetIndex, _ series: DailySpend, _ books: BudgetInputs
  ) -> [Alert] {
    let budget = books.known[index]
    // What is still to be crossed, rising; beyond all of it comes behind 100 %.
    var open: [Decimal?] = period.terms.alerts
    open.insert(nil, at: period.terms.alerts.partitioningIndex { $0.fraction > Fraction(100) })
    if period.available <= 0 { open = [nil] }
    let key = budget.key(of: period.range, period.terms, weekStart: settings.options.weekStart)
    let places = series.places(in: DayRange(period.range.from, min(period.range.to, books.on)))
    let before = series.total(before: places.lowerBound)
    var crossed: [Alert] = []
    for place in places {
      let spent = series.totals[place] - before
      open.removeAll { percent in
        guard isReached(percent, spent, period.available) else { return false }
        let id = "budget/\(vocabulary.names.text(budget.name))/\(key)/\(percent.map(\.plain) ?? "exceeded")"
        crossed.append(
          Alert(
            id: id, budget: index, percent: percent, spent: spent, available: period.available,
            date: series.days[place], isRead: books.read.contains(id)))
        return true
      }
      if open.isEmpty { break }
    }
    return crossed
  }

  private func isReached(_ percent: Decimal?, _ spent: Int128, _ available: Int128) -> Bool {
    guard let percent else { return spent > max(0, available) }
    return Fraction(spent * 100) >= Fraction(available * Int128(percent.digits), powerOfTen(Int(percent.scale)))
  }
}

extension Decimal {
  /// Without zeros behind the point: `12.5`, `80`.
  package var plain: String {
    var decimal = self
    while decimal.scale > 0, decimal.digits % 10 == 0 {
      decimal = Decimal(decimal.digits / 10, scale: decimal.scale - 1)
    }
    return "\(decimal)"
  }
}
