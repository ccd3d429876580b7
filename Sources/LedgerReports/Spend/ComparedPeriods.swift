package import LedgerModel

/// A period and the days that it is compared with: for a running period the same days of the one before, for a finished
/// one the whole one before.
package struct ComparedPeriods: Hashable, Sendable {
  package let current: DayRange
  package let previous: DayRange

  /// A period, or without one the month of `on` so far.
  package init(_ period: DayRange?, on: Day) {
    let whole = period ?? PeriodRule(.monthly).period(containing: on, opened: nil, weekStart: 0)
    let before = whole.before
    current = period ?? DayRange(whole.from, on)
    let sameDay = before.from + (on - whole.from)
    previous = whole.contains(on) ? DayRange(before.from, min(sameDay, before.to)) : before
  }
}

extension DayRange {
  /// As many whole months before a range of whole months, otherwise as many days.
  fileprivate var before: DayRange {
    let (first, last) = (from.civil, (to + 1).civil)
    let months = (last.year - first.year) * 12 + last.month - first.month
    if first.day == 1, last.day == 1, months > 0 {
      return DayRange(Day(clamping: first.year, first.month - months, 1), from - 1)
    }
    return DayRange(from - count, from - 1)
  }
}
