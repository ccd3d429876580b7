package import LedgerModel

/// The period of a report and the one before it.
package struct ComparedPeriods: Hashable, Sendable {
  package let current: DayRange
  package let previous: DayRange

  /// A period and the one before; without a period the month so far and the whole month before.
  package init(_ period: DayRange?, on: Day) {
    if let period {
      (current, previous) = (period, period.before)
    } else {
      let month = PeriodRule(.monthly).period(containing: on, opened: nil, weekStart: 0)
      (current, previous) = (DayRange(month.from, on), month.before)
    }
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
