/// The rule for a card's billing cycles (grammar.md, *Cycles*). A day that a month lacks is that month's last day,
/// calculated from the written day each time, so cycles never drift and never leave a gap.
package enum CycleRule: Hashable, Sendable {
  /// From the first to the last day of the month.
  case calendar
  /// By statement, of a template: calendar months until the card has its own day.
  case statement
  /// From this day (1–31) of a month to the day before it in the next.
  case opens(Int)
  /// From the day after this one (1–31) to this one in the next month.
  case closes(Int)

  /// The cycle that contains a day.
  package func cycle(containing day: Day) -> DayRange {
    let (year, month, _) = day.civil
    let start = self.start(year, month)
    if day >= start { return DayRange(start, self.start(year, month + 1) - 1) }
    return DayRange(self.start(year, month - 1), start - 1)
  }

  /// The first day of the cycle that begins in a month (or, for `closes 31`, after the end of the one before).
  private func start(_ year: Int, _ month: Int) -> Day {
    switch self {
    case .calendar, .statement: Day(clamping: year, month, 1)
    case .opens(let day): Day(clamping: year, month, day)
    case .closes(let day):
      // The day after its last day is the first of the next month.
      Day(clamping: year, month, day) + 1
    }
  }

  /// Whether both rules make the same cycles: `opens 1` is `calendar`, `closes 15` is `opens 16`.
  package func isSame(as other: CycleRule) -> Bool { normal == other.normal }

  private var normal: Int {
    switch self {
    case .calendar, .statement: 1
    case .opens(let day): day
    // From the 28th on, months without the next day make a difference.
    case .closes(let day): day <= 27 ? day + 1 : day == 31 ? 1 : -day
    }
  }

  package var kind: String {
    switch self {
    case .calendar: "calendar"
    case .statement: "statement"
    case .opens: "opens"
    case .closes: "closes"
    }
  }
}
