import LedgerModel
import Testing

@Suite("Periods")
struct PeriodRuleTests {
  @Test(
    "of the calendar",
    arguments: [
      (Frequency.daily, "2026-02-28", "2026-02-28 to 2026-02-28"),
      (.monthly, "2026-02-28", "2026-02-01 to 2026-02-28"),
      (.monthly, "2024-02-29", "2024-02-01 to 2024-02-29"),
      (.quarterly, "2026-03-31", "2026-01-01 to 2026-03-31"),
      (.quarterly, "2026-04-01", "2026-04-01 to 2026-06-30"),
      (.halfYearly, "2026-06-30", "2026-01-01 to 2026-06-30"),
      (.halfYearly, "2026-07-01", "2026-07-01 to 2026-12-31"),
      (.yearly, "2026-12-31", "2026-01-01 to 2026-12-31"),
      (.once, "2026-05-05", "1900-01-01 to 2199-12-31"),
      (.every(4, .months), "2026-05-05", "2026-05-01 to 2026-08-31"),
    ])
  func calendar(frequency: Frequency, day: String, expected: String) throws {
    let day = try #require(ReportPeriod.day(day))
    #expect(PeriodRule(frequency).period(containing: day, opened: nil, weekStart: 0).description == expected)
  }

  @Test(
    "weeks start on the day that the options say",
    arguments: [
      (0, "2026-11-22", "2026-11-16 to 2026-11-22"), (0, "2026-11-23", "2026-11-23 to 2026-11-29"),
      (6, "2026-11-22", "2026-11-22 to 2026-11-28"), (6, "2026-11-21", "2026-11-15 to 2026-11-21"),
      (6, "2026-11-23", "2026-11-22 to 2026-11-28"), (0, "2026-01-01", "2025-12-29 to 2026-01-04"),
      (0, "1900-01-01", "1900-01-01 to 1900-01-07"), (6, "1900-01-01", "1899-12-31 to 1900-01-06"),
    ])
  func weeks(weekStart: Int, day: String, expected: String) throws {
    let day = try #require(ReportPeriod.day(day))
    #expect(
      PeriodRule(.weekly).period(containing: day, opened: nil, weekStart: weekStart).description == expected)
  }

  @Test(
    "from a date keep its day: what a month lacks is its last day, and the next period has the day again",
    arguments: [
      (Frequency.monthly, "2026-01-31", "2026-02-27", "2026-01-31 to 2026-02-27"),
      (.monthly, "2026-01-31", "2026-02-28", "2026-02-28 to 2026-03-30"),
      (.monthly, "2026-01-31", "2026-03-31", "2026-03-31 to 2026-04-29"),
      (.monthly, "2026-01-15", "2026-01-14", "2025-12-15 to 2026-01-14"),
      (.monthly, "2026-01-15", "2020-02-20", "2020-02-15 to 2020-03-14"),
      (.weekly, "2026-01-07", "2026-01-06", "2025-12-31 to 2026-01-06"),
      (.weekly, "2026-01-07", "2026-01-14", "2026-01-14 to 2026-01-20"),
      (.quarterly, "2025-11-30", "2026-02-28", "2026-02-28 to 2026-05-29"),
      (.yearly, "2024-02-29", "2025-02-28", "2025-02-28 to 2026-02-27"),
      (.yearly, "2024-02-29", "2028-02-28", "2027-02-28 to 2028-02-28"),
      (.yearly, "2024-02-29", "2028-02-29", "2028-02-29 to 2029-02-27"),
      (.every(2, .weeks), "2026-01-07", "2026-01-20", "2026-01-07 to 2026-01-20"),
      (.every(10, .days), "2026-01-01", "2025-12-31", "2025-12-22 to 2025-12-31"),
      (.every(5, .months), "2026-01-31", "2026-06-29", "2026-01-31 to 2026-06-29"),
      (.every(5, .months), "2026-01-31", "2026-06-30", "2026-06-30 to 2026-11-29"),
      (.every(4, .years), "2020-02-29", "2024-02-28", "2020-02-29 to 2024-02-28"),
      (.every(999, .years), "2199-12-31", "1900-01-01", "1200-12-31 to 2199-12-30"),
      (.once, "2026-01-01", "2026-05-05", "1900-01-01 to 2199-12-31"),
    ])
  func anchored(frequency: Frequency, from: String, day: String, expected: String) throws {
    let (from, day) = (try #require(ReportPeriod.day(from)), try #require(ReportPeriod.day(day)))
    let rule = PeriodRule(frequency, from: .date(from))
    #expect(rule.period(containing: day, opened: nil, weekStart: 0).description == expected)
    // An anniversary is the date on which a card was opened; without one it is the calendar's.
    let anniversary = PeriodRule(frequency, from: .anniversary)
    #expect(anniversary.period(containing: day, opened: from, weekStart: 0).description == expected)
    let calendar = PeriodRule(frequency).period(containing: day, opened: from, weekStart: 0)
    #expect(anniversary.period(containing: day, opened: nil, weekStart: 0) == calendar)
  }

  @Test("part the days, from whatever date")
  func partition() {
    let frequencies: [Frequency] = [
      .daily, .weekly, .monthly, .quarterly, .halfYearly, .yearly, .every(3, .days), .every(3, .weeks),
      .every(7, .months), .every(2, .years),
    ]
    for frequency in frequencies {
      for from in [day(1, 31), day(2, 28), Day(clamping: 2024, 2, 29), day(12, 31), day(6, 1)] {
        let rule = PeriodRule(frequency, from: .date(from))
        var at = Day(clamping: 2022, 12, 31)
        for _ in 0..<40 {
          let period = rule.period(containing: at, opened: nil, weekStart: 0)
          let last = rule.period(containing: period.to, opened: nil, weekStart: 0)
          if last != period || !period.contains(at) {
            Issue.record("\(frequency) from \(from): \(period) \(last)")
          }
          at = period.to + 1
          if rule.period(containing: at, opened: nil, weekStart: 0).from != at {
            Issue.record("\(frequency) \(at)")
          }
        }
      }
    }
  }

  @Test(
    "how often something comes round, and when it does next",
    arguments: [
      (Frequency.monthly, "2026-01-31", "2026-01-31", 0, "2026-01-31"),
      (.monthly, "2026-01-31", "2026-02-01", 0, "2026-02-28"),
      (.monthly, "2026-01-31", "2026-02-28", 1, "2026-02-28"),
      (.monthly, "2026-01-31", "2026-03-30", 1, "2026-03-31"),
      (.monthly, "2026-01-31", "2026-03-31", 2, "2026-03-31"),
      (.monthly, "2026-01-31", "2025-12-31", 0, "2026-01-31"),
      (.weekly, "2026-01-31", "2026-02-06", 0, "2026-02-07"),
      (.weekly, "2026-01-31", "2026-02-07", 1, "2026-02-07"),
      (.yearly, "2024-02-29", "2025-02-28", 1, "2025-02-28"),
      (.yearly, "2024-02-29", "2028-02-28", 3, "2028-02-29"),
      (.every(10, .days), "2026-01-01", "2026-01-31", 3, "2026-01-31"),
      (.once, "2026-01-01", "2026-01-01", 0, "2026-01-01"),
      (.every(3, .months), "2025-11-30", "2026-02-28", 1, "2026-02-28"),
      (.every(3, .months), "2025-11-30", "2026-03-01", 1, "2026-05-30"),
    ])
  func returns(frequency: Frequency, from: String, day: String, count: Int, next: String) throws {
    let (from, day) = (try #require(ReportPeriod.day(from)), try #require(ReportPeriod.day(day)))
    #expect(frequency.returns(from: from, upTo: day) == count)
    #expect(frequency.next(from: from, onOrAfter: day)?.description == next)
    if frequency != .once { #expect(frequency.occurrence(0, from: from) == from) }
  }

  @Test("what comes once does not come again")
  func once() {
    #expect(Frequency.once.returns(from: day(1, 1), upTo: day(12, 31)) == 0)
    #expect(Frequency.once.occurrence(1, from: day(1, 1)) == nil)
    #expect(Frequency.once.next(from: day(1, 1), onOrAfter: day(1, 2)) == nil)
  }

  @Test("are written as they are read, and come round so often in a year")
  func texts() {
    let cases: [(Frequency, String, Fraction)] = [
      (Frequency.daily, "daily", Fraction(365)), (.weekly, "weekly", Fraction(52)),
      (.monthly, "monthly", Fraction(12)),
      (.quarterly, "quarterly", Fraction(4)), (.halfYearly, "half-yearly", Fraction(2)),
      (.yearly, "yearly", Fraction(1)),
      (.once, "once", .zero), (.every(2, .weeks), "every 2 weeks", Fraction(26)),
      (.every(1, .days), "every 1 day", Fraction(365)),
      (.every(5, .months), "every 5 months", Fraction(12, 5)),
      (.every(4, .years), "every 4 years", Fraction(1, 4)),
    ]
    for (frequency, text, timesAYear) in cases {
      #expect(frequency.text == text && frequency.timesAYear == timesAYear)
    }
  }
}
