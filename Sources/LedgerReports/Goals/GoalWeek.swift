package import LedgerModel

/// What a goal asks for in the running week. Amounts are minor units of its currency.
package struct GoalWeek: Sendable {
  /// The last day of the week, or the deadline if that is earlier.
  package var to: Day
  /// What was missing before the week's first day ÷ the weeks that were left then: it stays the same all week.
  package var required: Int128
  /// From the week's first day on.
  package var saved: Int128
  package var left: Int128
}

extension GoalProjection {
  /// The running week of a plan; `nil` after the deadline, and before the week in which the plan starts.
  func week(on day: Day, weekStart: Int, _ rounding: Rounding) -> GoalWeek? {
    let week = PeriodRule(.weekly).period(containing: day, opened: nil, weekStart: weekStart)
    let (first, target) = (max(week.from, start), Int128(terms.target))
    guard day <= terms.deadline, first <= week.to else { return nil }
    let before = saved(on: first - 1)
    let (missing, daysLeft) = (max(0, target - before), Int128(max(7, terms.deadline - first)))
    let required = rounding.quotient(missing, times: 7, over: daysLeft) ?? missing
    let saved = saved(on: day) - before
    return GoalWeek(
      to: min(week.to, terms.deadline), required: required, saved: saved,
      left: min(max(0, required - saved), max(0, target - before - saved)))
  }
}
