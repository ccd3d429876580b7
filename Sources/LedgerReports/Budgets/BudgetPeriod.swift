package import LedgerModel

/// One period of a budget. Amounts are minor units of its currency.
package struct BudgetPeriod: Sendable {
  package var range: DayRange
  /// The terms of its last day, or of the report's day while it runs.
  package var terms: BudgetTerms
  /// Carried over from the period before; negative if that was overspent.
  package var carried: Int128
  /// Up to the report's day.
  package var spent: Int128

  package var available: Int128 { Int128(terms.limit) + carried }
  package var remaining: Int128 { available - spent }
  package var status: BudgetStatus.Status { BudgetStatus.Status(spent: spent, available: available) }
}

extension Budget {
  /// The budget as it is known on a day, without amendments dated later.
  func known(on day: Day) -> Budget {
    var known = self
    known.timeline = timeline.known(on: day)
    return known
  }

  /// The name of a period in alert ids: `2026-01`, `2026-Q1` or `2026` for a calendar period, even one that was cut
  /// short; else its first day.
  func key(of period: DayRange, _ terms: BudgetTerms, weekStart: Int) -> String {
    let natural =
      terms.frequency == .once ? period : terms.naturalPeriod(containing: period.from, weekStart: weekStart)
    let (year, month, day) = natural.from.civil
    guard natural.from == period.from, day == 1 else { return period.from.description }
    func isMonths(_ count: Int) -> Bool { natural.to == Day(clamping: year, month + count, 1) - 1 }
    if isMonths(1) { return String(natural.from.description.prefix(7)) }
    if isMonths(3), month % 3 == 1 { return "\(year)-Q\(month / 3 + 1)" }
    if isMonths(12), month == 1 { return "\(year)" }
    return period.from.description
  }
}
