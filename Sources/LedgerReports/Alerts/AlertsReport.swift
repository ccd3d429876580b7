package import LedgerModel

/// Every alert percentage that a budget has reached.
package struct AlertsReport: Sendable {
  package var on: Day
  /// Newest first, within a day by budget in file order, then by percentage.
  package var alerts: [Alert]
  /// The number of all alerts, before `--unread` and `--limit`.
  package var total: Int
  package var unread: Int
  /// The highest alert of each budget and period, in their order.
  package var highest: [Alert]
  /// The ids of the highest ones.
  private let highestIDs: Set<String>

  /// The alerts of some budgets, in order.
  init(_ alerts: [Alert], on: Day) {
    self.on = on
    self.alerts = alerts
    total = alerts.count
    unread = alerts.count { !$0.isRead }
    let ofPeriods = Dictionary(grouping: alerts, by: \.ofPeriod).values
    let ids = Set(ofPeriods.compactMap { $0.max { $0.isLower(than: $1) }?.id })
    highest = alerts.filter { ids.contains($0.id) }
    highestIDs = ids
  }

  /// The highest alerts of the periods that run on the day, unless they are read.
  package var new: [Alert] { highest.filter(isNew) }

  /// Whether no other alert of its budget and period is above it.
  package func isHighest(_ alert: Alert) -> Bool { highestIDs.contains(alert.id) }

  /// Whether it is the highest of a period that runs on the day, and not read.
  package func isNew(_ alert: Alert) -> Bool {
    isHighest(alert) && alert.range.contains(on) && !alert.isRead
  }
}

/// A budget that has reached a percentage of its available amount, or exceeded it. Amounts are in its
/// currency.
package struct Alert: Sendable {
  /// `budget/food/2026-01/80`.
  package var id: String
  package var budget: BudgetIndex
  /// The period.
  package var range: DayRange
  /// `nil` for an exceeded budget.
  package var percent: Decimal?
  /// At the end of the day.
  package var spent: Int128
  /// The limit with the amount carried over.
  package var available: Int128
  /// The first day at whose end the percentage was reached.
  package var date: Day
  /// Whether a `seen` entry names it.
  package var isRead: Bool

  /// The period in the identifier: `2026-01`.
  package var period: Substring { ofPeriod.split(separator: "/").last ?? "" }

  /// Of one budget and period; an exceeded budget is above all percentages.
  fileprivate func isLower(than other: Alert) -> Bool {
    guard let percent else { return false }
    return other.percent.map { percent.fraction < $0.fraction } ?? true
  }

  /// The identifier without the percentage.
  fileprivate var ofPeriod: String { id.split(separator: "/").dropLast().joined(separator: "/") }
}

extension Ledger {
  /// The alerts of all budgets up to a day.
  package func alertsReport(on: Day, where isWanted: (BudgetIndex) -> Bool = { _ in true }) -> AlertsReport {
    alertsReport(of: BudgetInputs(self, on: on, where: isWanted))
  }

  /// The alerts of the wanted budgets.
  func alertsReport(of inputs: BudgetInputs) -> AlertsReport {
    let alerts = inputs.wanted.flatMap { index in
      inputs.alertPeriods(of: index).flatMap { period in
        let series = inputs.spend.series(of: period.terms.scope, definitions.budgets[index].currency)
        return self.alerts(in: period, of: index, series, inputs)
      }
    }
    let sorted = alerts.sorted { ($1.date, $0.budget) < ($0.date, $1.budget) }
    return AlertsReport(sorted, on: inputs.on)
  }

  /// The alerts of one period, by percentage.
  func alerts(
    in period: BudgetPeriod, of index: BudgetIndex, _ series: DailySpend, _ inputs: BudgetInputs
  ) -> [Alert] {
    let budget = inputs.known[index]
    // The percentages not yet reached, rising; `nil` (exceeded) comes after 100 %.
    var open: [Decimal?] = period.terms.alerts
    open.insert(nil, at: period.terms.alerts.partitioningIndex { $0.fraction > Fraction(100) })
    if period.available <= 0 { open = [nil] }
    let key = budget.key(of: period.range, period.terms, weekStart: settings.options.weekStart)
    let places = series.places(in: DayRange(period.range.from, min(period.range.to, inputs.on)))
    let before = series.total(before: places.lowerBound)
    var crossed: [Alert] = []
    for place in places {
      let spent = series.totals[place] - before
      open.removeAll { percent in
        guard isReached(percent, spent, period.available) else { return false }
        let id = "budget/\(vocabulary.names.text(budget.name))/\(key)/\(percent.map(\.plain) ?? "exceeded")"
        crossed.append(
          Alert(
            id: id, budget: index, range: period.range, percent: percent, spent: spent,
            available: period.available,
            date: series.days[place], isRead: inputs.read.contains(id)))
        return true
      }
      if open.isEmpty { break }
    }
    return crossed
  }

  private func isReached(_ percent: Decimal?, _ spent: Int128, _ available: Int128) -> Bool {
    guard let percent else { return spent > max(0, available) }
    return Fraction(spent * 100)
      >= Fraction(available * Int128(percent.digits), powerOfTen(Int(percent.scale)))
  }
}
