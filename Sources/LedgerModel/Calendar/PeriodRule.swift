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
    self.frequency = frequency
    self.anchor = anchor
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

  /// The number of periods that end in a range of days, without stepping through them.
  package func count(endingIn days: DayRange, opened: Day?, weekStart: Int) -> Int {
    if days.from > days.to { return 0 }
    let anchor: Day =
      switch self.anchor {
      case .date(let day): day
      case .anniversary: opened ?? calendarAnchor(weekStart)
      case .calendar, .use: calendarAnchor(weekStart)
      }
    return number(of: days.to + 1, from: anchor) - number(of: days.from, from: anchor)
  }

  /// The first day of a calendar period.
  private func calendarAnchor(_ weekStart: Int) -> Day {
    switch frequency.step {
    case .days(7): Day.first - (Day.first.weekday - weekStart).remainderDown(7)
    case .days, .months, .never: Day(clamping: Day.first.civil.year, 1, 1)
    }
  }

  /// The number of the period that contains a day, 0 for that of the anchor.
  private func number(of day: Day, from anchor: Day) -> Int {
    switch frequency.step {
    case .never: return 0
    case .days(let length): return (day - anchor).quotientDown(length)
    case .months(let length):
      let (year, month, dayOfMonth) = anchor.civil
      let now = day.civil
      let count = ((now.year - year) * 12 + now.month - month).quotientDown(length)
      return Day(clamping: year, month + count * length, dayOfMonth) > day ? count - 1 : count
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
