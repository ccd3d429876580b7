/// The time between two renewals or periods: the PERIOD of grammar.md.
package enum Frequency: Hashable, Sendable {
  /// The unit of `every N …`.
  package enum Unit: String, CaseIterable, Sendable { case days, weeks, months, years }

  case daily, weekly, monthly, quarterly, halfYearly, yearly, once
  /// `every N days|weeks|months|years`, N from 1 to 999.
  case every(Int, Unit)

  /// The frequencies of one word, in the order of messages.
  package static let simple: [Frequency] = [
    .daily, .weekly, .monthly, .quarterly, .halfYearly, .yearly, .once,
  ]

  package var text: String {
    switch self {
    case .daily: "daily"
    case .weekly: "weekly"
    case .monthly: "monthly"
    case .quarterly: "quarterly"
    case .halfYearly: "half-yearly"
    case .yearly: "yearly"
    case .once: "once"
    case .every(let count, let unit):
      "every \(count) \(count == 1 ? String(unit.rawValue.dropLast()) : unit.rawValue)"
    }
  }

  /// A length in days or in months; `once` has neither.
  enum Step { case days(Int), months(Int), never }

  /// The days of each period; `nil` for months, years and `once`.
  package var days: Int? { if case .days(let days) = step { days } else { nil } }

  /// The length of one period.
  var step: Step {
    guard let (count, unit) = interval else { return .never }
    return switch unit {
    case .days: .days(count)
    case .weeks: .days(count * 7)
    case .months: .months(count)
    case .years: .months(count * 12)
    }
  }

  /// `nil` for `once`.
  private var interval: (count: Int, unit: Unit)? {
    switch self {
    case .daily: (1, .days)
    case .weekly: (1, .weeks)
    case .monthly: (1, .months)
    case .quarterly: (3, .months)
    case .halfYearly: (6, .months)
    case .yearly: (1, .years)
    case .once: nil
    case .every(let count, let unit): (count, unit)
    }
  }

  /// The number of occurrences after `start`, up to a day. Months keep the day of `start` as it is written.
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

  /// The day of the `count`th occurrence after a start; `nil` without one.
  package func occurrence(_ count: Int, from start: Day) -> Day? {
    switch step {
    case .never: return count == 0 ? start : nil
    case .days(let length): return start + length * count
    case .months(let length):
      let (year, month, day) = start.civil
      return Day(clamping: year, month + length * count, day)
    }
  }

  /// The first occurrence on or after a day, where `start` is the first of all; `nil` if there is none.
  package func next(from start: Day, onOrAfter day: Day) -> Day? {
    day <= start ? start : occurrence(returns(from: start, upTo: day - 1) + 1, from: start)
  }

  /// The number of periods in a year of 12 months, 52 weeks or 365 days.
  package var timesAYear: Fraction {
    guard let (count, unit) = interval else { return .zero }
    let units: Int128 =
      switch unit {
      case .days: 365
      case .weeks: 52
      case .months: 12
      case .years: 1
      }
    return Fraction(units, Int128(count))
  }
}
