package import LedgerModel

extension DayRange {
  /// What it is compared with: whole months against as many before, all else against as many days.
  var before: DayRange {
    let (first, last) = (from.civil, (to + 1).civil)
    let months = (last.year - first.year) * 12 + last.month - first.month
    if first.day == 1, last.day == 1, months > 0 {
      return DayRange(Day(clamping: first.year, first.month - months, 1), from - 1)
    }
    return DayRange(from - count, from - 1)
  }
}

/// The days that a report on a period looks at, and those it compares them with.
package struct ComparedPeriods: Hashable, Sendable {
  /// The period.
  package let current: DayRange
  /// The one before.
  package let previous: DayRange

  /// A period, or without one the month of a day so far, against the whole month before.
  package init(_ period: DayRange?, on: Day) {
    if let period {
      (current, previous) = (period, period.before)
    } else {
      let month = PeriodRule(.monthly).period(containing: on, opened: nil, weekStart: 0)
      (current, previous) = (DayRange(month.from, on), month.before)
    }
  }
}
