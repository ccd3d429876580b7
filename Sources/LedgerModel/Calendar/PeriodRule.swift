/// How often something comes round: the PERIOD of grammar.md.
package enum Frequency: Hashable, Sendable {
  /// What `every N …` counts.
  package enum Unit: String, Sendable { case days, weeks, months, years }

  case daily, weekly, monthly, quarterly, halfYearly, yearly, once
  /// `every N days|weeks|months|years`, N from 1 to 999.
  case every(Int, Unit)

  /// As it is written.
  package var text: String {
    switch self {
    case .daily: "daily"
    case .weekly: "weekly"
    case .monthly: "monthly"
    case .quarterly: "quarterly"
    case .halfYearly: "half-yearly"
    case .yearly: "yearly"
    case .once: "once"
    case .every(let count, let unit): "every \(count) \(unit.rawValue)"
    }
  }

  /// Its length: in days or in months; `once` has neither.
  fileprivate var step: Step {
    switch self {
    case .daily: .days(1)
    case .weekly: .days(7)
    case .monthly: .months(1)
    case .quarterly: .months(3)
    case .halfYearly: .months(6)
    case .yearly: .months(12)
    case .once: .never
    case .every(let count, .days): .days(count)
    case .every(let count, .weeks): .days(count * 7)
    case .every(let count, .months): .months(count)
    case .every(let count, .years): .months(count * 12)
    }
  }

  /// How often it comes round up to a day, the first time one period after `start`. Months keep the day of the start as
  /// it is written.
  package func returns(from start: Day, upTo day: Day) -> Int {
    guard day > start else { return 0 }
    switch step {
    case .never: return 0
    case .days(let length): return (day - start) / length
    case .months(let length):
      let (from, to) = (start.civil, day.civil)
      let count = ((to.year - from.year) * 12 + to.month - from.month) / length
      return Day(clamping: from.year, from.month + count * length, from.day) > day ? count - 1 : count
    }
  }

  /// The day on which it comes round for the `count`th time behind a start; `nil` if it never does.
  package func occurrence(_ count: Int, from start: Day) -> Day? {
    switch step {
    case .never: return count == 0 ? start : nil
    case .days(let length): return start + length * count
    case .months(let length):
      let (year, month, day) = start.civil
      return Day(clamping: year, month + length * count, day)
    }
  }

  /// The first day on or behind a day on which something that began on `start` comes round, `start` itself counted in.
  package func next(from start: Day, onOrAfter day: Day) -> Day? {
    day <= start ? start : occurrence(returns(from: start, upTo: day - 1) + 1, from: start)
  }

  /// How often it comes round in a year of 12 months, 52 weeks or 365 days.
  package var timesAYear: Fraction {
    switch self {
    case .daily: Fraction(365)
    case .weekly: Fraction(52)
    case .monthly: Fraction(12)
    case .quarterly: Fraction(4)
    case .halfYearly: Fraction(2)
    case .yearly: Fraction(1)
    case .once: .zero
    case .every(let count, .days): Fraction(365, Int128(count))
    case .every(let count, .weeks): Fraction(52, Int128(count))
    case .every(let count, .months): Fraction(12, Int128(count))
    case .every(let count, .years): Fraction(1, Int128(count))
    }
  }

  fileprivate enum Step { case days(Int), months(Int), never }
}

/// A frequency and where its periods start.
package struct PeriodRule: Hashable, Sendable {
  /// Where periods start.
  package enum Anchor: Hashable, Sendable {
    /// Where the calendar's do: weeks on `option week-starts`, months on the first …
    case calendar
    /// On the day the card was opened, and its returns.
    case anniversary
    /// On the day of the last use (benefits only).
    case use
    /// On this day, and its returns.
    case date(Day)
  }

  /// How often.
  package var frequency: Frequency
  /// From where.
  package var anchor: Anchor

  /// A frequency with its anchor.
  package init(_ frequency: Frequency, from anchor: Anchor = .calendar) {
    self.frequency = frequency
    self.anchor = anchor
  }

  /// The period that holds a day. `opened` anchors `anniversary` (without it: the calendar). Months are counted from
  /// the anchor as it was written, so that the 31st stays the 31st behind a February. `once` is all time.
  package func period(containing day: Day, opened: Day?, weekStart: Int) -> DayRange {
    switch anchor {
    case .date(let anchor): return period(containing: day, from: anchor)
    case .anniversary:
      if let opened { return period(containing: day, from: opened) }
      return calendarPeriod(containing: day, weekStart)
    case .calendar, .use: return calendarPeriod(containing: day, weekStart)
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
      // Within the month of a start the day may still lie before it.
      if start(count) > day { count -= 1 }
      return DayRange(start(count), start(count + 1) - 1)
    }
  }
}
