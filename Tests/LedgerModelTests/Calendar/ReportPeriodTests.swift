import LedgerModel
import Testing

@Suite struct ReportPeriodTests {
  /// A Wednesday.
  private let day = Day(clamping: 2026, 1, 7)

  @Test(
    "a period is the days that a person would count",
    arguments: [
      ("2026", "2026-01-01 to 2026-12-31"), ("1900", "1900-01-01 to 1900-12-31"),
      ("2199", "2199-01-01 to 2199-12-31"),
      ("2026-Q1", "2026-01-01 to 2026-03-31"), ("2026-q4", "2026-10-01 to 2026-12-31"),
      ("2026-H1", "2026-01-01 to 2026-06-30"), ("2026-h2", "2026-07-01 to 2026-12-31"),
      ("2026-02", "2026-02-01 to 2026-02-28"), ("2028-02", "2028-02-01 to 2028-02-29"),
      ("2026-12", "2026-12-01 to 2026-12-31"), ("2026-01-05", "2026-01-05 to 2026-01-05"),
      ("today", "2026-01-07 to 2026-01-07"), ("Yesterday", "2026-01-06 to 2026-01-06"),
      ("this-week", "2026-01-05 to 2026-01-11"), ("last-week", "2025-12-29 to 2026-01-04"),
      ("this-month", "2026-01-01 to 2026-01-31"), ("last-month", "2025-12-01 to 2025-12-31"),
      ("this-quarter", "2026-01-01 to 2026-03-31"), ("last-quarter", "2025-10-01 to 2025-12-31"),
      ("this-year", "2026-01-01 to 2026-12-31"), ("last-year", "2025-01-01 to 2025-12-31"),
      ("2026-01-05..2026-02-01", "2026-01-05 to 2026-02-01"),
      ("2025-11..2026-01", "2025-11-01 to 2026-01-31"),
      ("2025..2026-Q1", "2025-01-01 to 2026-03-31"), ("last-month..today", "2025-12-01 to 2026-01-07"),
      ("2026-01..", "2026-01-01 to 2199-12-31"), ("..2026-01", "1900-01-01 to 2026-01-31"),
      ("..", "1900-01-01 to 2199-12-31"), ("2026-01-05..2026-01-05", "2026-01-05 to 2026-01-05"),
      // The last day of the second lies behind the first day of the first.
      ("2026-01..2026-01-05", "2026-01-01 to 2026-01-05"),
      ("2026-01-05..2026-01", "2026-01-05 to 2026-01-31"),
    ])
  func period(text: String, days: String) {
    #expect(ReportPeriod.parse(text, on: day, weekStart: 0)?.description == days)
  }

  @Test(
    "weeks start on the day that is said",
    arguments: [
      (0, "2026-01-05 to 2026-01-11"), (2, "2026-01-07 to 2026-01-13"), (3, "2026-01-01 to 2026-01-07"),
      (6, "2026-01-04 to 2026-01-10"),
    ])
  func week(weekStart: Int, days: String) {
    #expect(ReportPeriod.parse("this-week", on: day, weekStart: weekStart)?.description == days)
  }

  @Test(
    "anything else is no period",
    arguments: [
      "", "26", "1899", "2200", "20260", "2026-", "2026-0", "2026-00", "2026-13", "2026-1", "2026-Q0",
      "2026-Q5",
      "2026-H3", "2026-Q", "2026-Q11", "2026-W1", "2026-02-29", "2026-1-5", "2026-01-05-01", "2026/01",
      "-2026",
      "next-week",
      "this_month", " 2026", "2026..2025", "2026-02..2026-01", "2026...", "2026..x", "x..2026",
      "2026..2027..2028", ".",
      "٢٠٢٦", "2026\u{301}", "2026-Ｑ1",
    ])
  func none(text: String) {
    #expect(ReportPeriod.parse(text, on: day, weekStart: 0) == nil)
  }

  @Test(
    "a day is a date that exists",
    arguments: [
      ("2026-01-05", true), ("2028-02-29", true), ("2026-02-29", false), ("2026-01", false),
      ("this-month", false),
      ("2026-1-5", false), ("2026-01-05..", false), ("", false),
    ])
  func date(text: String, exists: Bool) {
    #expect(ReportPeriod.day(text).map(\.description) == (exists ? text : nil))
  }
}
