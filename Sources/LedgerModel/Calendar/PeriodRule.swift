/// A frequency with the start of its periods.
package struct PeriodRule: Hashable, Sendable {
  /// The start of periods.
  package enum Anchor: Hashable, Sendable {
    /// As in the calendar: weeks on `option week-starts`, months on the first …
    case calendar
    /// The day the card was opened, and its anniversaries.
    case anniversary
    /// The day of the last use (benefits only).
    case use
    /// This day, and the same day of later periods.
    case date(Day)
  }

  package var frequency: Frequency
  package var anchor: Anchor

  package init(_ frequency: Frequency, from anchor: Anchor = .calendar) {
    (self.frequency, self.anchor) = (frequency, anchor)
  }

  /// The period that contains a day. `opened` anchors `anniversary` (without it: the calendar). Months are counted from
  /// the anchor as it is written, so that the 31st stays the 31st after a February. `once` is all time.
  package func period(containing day: Day, opened: Day?, weekStart: Int) -> DayRange {
    switch anchor {
    case .date(let anchor): period(containing: day, from: anchor)
    case .anniversary:
      opened.map { period(containing: day, from: $0) } ?? calendarPeriod(containing: day, weekStart)
    case .calendar, .use: calendarPeriod(containing: day, weekStart)
    }
  }

  private func calendarPeriod(containing day: Day, _ weekStart: Int) -> DayRange {
    switch frequency.step {
    case .days(7): period(containing: day, from: day - (day.weekday - weekStart).remainderDown(7))
    case .days: period(containing: day, from: day)
    case .months: period(containing: day, from: Day(clamping: day.civil.year, 1, 1))
    case .never: DayRange.all
    }
  }

  private func period(containing day: Day, from anchor: Day) -> DayRange {
    switch frequency.step {
    case .never: return DayRange.all
    case .days(let length):
      let start = anchor + (day - anchor).quotientDown(length) * length
      return DayRange(start, start + length - 1)
    case .months(let length):
      let (year, month, dayOfMonth) = anchor.civil
      let now = day.civil
      let months = (now.year - year) * 12 + now.month - month
      var count = months.quotientDown(length)
      func start(_ count: Int) -> Day { Day(clamping: year, month + count * length, dayOfMonth) }
      // Within the month of a start the day may still be before it.
      if start(count) > day { count -= 1 }
      return DayRange(start(count), start(count + 1) - 1)
    }
  }
}
