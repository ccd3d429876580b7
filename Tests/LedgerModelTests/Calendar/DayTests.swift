import LedgerModel
import TestSupport
import Testing

@Suite("Days of the calendar")
struct DayTests {
  @Test("each day from 1900 to 2199 is the one after the day before, on the next weekday")
  func every() {
    // 1 January 1900 was a Monday, 25,567 days before 1 January 1970.
    var (year, month, day, weekday, number) = (1900, 1, 1, 0, Int32(-25_567))
    while year < 2200 {
      let found = Day(year: year, month: month, day: day)
      let isRight =
        found.map { $0.number == number && $0.weekday == weekday && $0.civil == (year, month, day) } ?? false
      var bytes: [UInt8] = []
      found?.addText(to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      if text != found?.description || ReportPeriod.day(text) != found { Issue.record("\(text)") }
      if !isRight { Issue.record("\(year)-\(month)-\(day)") }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year == 2000)
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      if Day.length(ofMonth: month, year: year) != length { Issue.record("\(year)-\(month)") }
      (day, weekday, number) = (day + 1, (weekday + 1) % 7, number + 1)
      if day > length { (day, month) = (1, month + 1) }
      if month > 12 { (month, year) = (1, year + 1) }
    }
    #expect(Day.last.number == number - 1 && Day.last.description == "2199-12-31")
    #expect(Day.first.number == -25_567 && Day.first.description == "1900-01-01")
  }

  @Test("a String is read as a Substring, which has no shorter way")
  func randomTexts() {
    var random = SmallRandom(seed: 5)
    let pieces = ["2026", "-", "-", "01", "12", "29", "02", "1", "Q1", "0", "H", "1900", "2199", " "]
    for _ in 0..<Campaign.size(20_000, of: 300_000) {
      let text = (0..<(3 + random.next(below: 4))).map { _ in random.next(of: pieces) }.joined()
      if ReportPeriod.day(text) != ReportPeriod.day(text[...]) { Issue.record("`\(text)`") }
    }
  }

  @Test(
    "a date that does not exist is none",
    arguments: [
      (1899, 12, 31), (2200, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, -1, 1), (2026, 1, 0), (2026, 1, 32),
      (2026, 2, 29), (2024, 2, 30), (1900, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 6, 31), (2026, 9, 31),
      (2026, 11, 31), (0, 1, 1), (-2026, 1, 1), (2026, 1, -1), (Int.max, 1, 1), (2026, Int.max, 1),
      (2026, 1, Int.max),
    ])
  func missing(year: Int, month: Int, day: Int) { #expect(Day(year: year, month: month, day: day) == nil) }

  @Test(
    "a day that a month lacks is its last, a month beyond the year is one of the next or the last",
    arguments: [
      (2026, 2, 31, "2026-02-28"), (2024, 2, 31, "2024-02-29"), (2026, 4, 31, "2026-04-30"),
      (2026, 1, 31, "2026-01-31"),
      (2026, 13, 15, "2027-01-15"), (2026, 25, 31, "2028-01-31"), (2026, 14, 31, "2027-02-28"),
      (2026, 0, 31, "2025-12-31"), (2026, -1, 31, "2025-11-30"), (2026, -10, 30, "2025-02-28"),
      (2026, -11, 1, "2025-01-01"), (2026, -12, 1, "2024-12-01"), (2000, 2, 30, "2000-02-29"),
      (2100, 2, 29, "2100-02-28"),
      (2026, 2 + 12 * 100, 29, "2126-02-28"),
    ])
  func clamping(year: Int, month: Int, day: Int, expected: String) {
    #expect(Day(clamping: year, month, day).description == expected)
  }

  @Test(
    "days are added, taken off and counted over months and years",
    arguments: [
      ("2026-01-31", 1, "2026-02-01"), ("2026-02-28", 1, "2026-03-01"), ("2024-02-28", 1, "2024-02-29"),
      ("2025-12-31", 1, "2026-01-01"), ("2026-03-01", -1, "2026-02-28"), ("2024-03-01", -1, "2024-02-29"),
      ("2026-01-01", 365, "2027-01-01"), ("2024-01-01", 365, "2024-12-31"), ("2026-01-01", 0, "2026-01-01"),
      ("1900-01-01", 109_572, "2199-12-31"), ("2026-06-30", 146_097, "2426-06-30"),
    ])
  func arithmetic(day: String, days: Int, expected: String) {
    guard let start = ReportPeriod.day(day) else {
      Issue.record("\(day)")
      return
    }
    let end = start + days
    #expect(end.description == expected)
    #expect(end - start == days && start - end == -days && end - days == start)
    #expect((start < end) == (days > 0) && (start > end) == (days < 0) && (start == end) == (days == 0))
    #expect((start <= end) == (days >= 0) && (start >= end) == (days <= 0))
  }

  @Test(
    "weekdays of days that calendars agree on",
    arguments: [
      ("1900-01-01", 0), ("1970-01-01", 3), ("2000-01-01", 5), ("2000-02-29", 1), ("2024-02-29", 3),
      ("2026-11-22", 6),
      ("2026-11-23", 0), ("2100-03-01", 0), ("2199-12-31", 1),
    ])
  func weekdays(day: String, weekday: Int) { #expect(ReportPeriod.day(day)?.weekday == weekday) }

  @Test("a day has a name for people")
  func names() {
    #expect(Day(clamping: 2026, 1, 5).short == "5 Jan" && Day(clamping: 2026, 12, 31).short == "31 Dec")
    let months = (1...12).map { Day(clamping: 2026, $0, 1).monthName }
    #expect(months == ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
  }
}
