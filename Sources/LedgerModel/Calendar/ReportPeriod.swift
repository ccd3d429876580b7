import LedgerText

/// The periods that `--period` and `date:` name: `2026`, `2026-H1`, `2026-Q1`, `2026-01`, `2026-01-05`, names such as
/// `last-month` (also `lastmonth`), months by name (the newest that has begun), and `A..B` of any two of these,
/// either of which can be omitted.
package enum ReportPeriod {
  /// The days of a period, relative to a day; weeks start on `weekStart` (0 for Monday). `nil` for any other
  /// text and for a range that ends before it starts.
  package static func parse(_ text: some StringProtocol, on day: Day, weekStart: Int) -> DayRange? {
    let bytes = Array(text.utf8)
    guard let dots = bytes.indices.dropLast().first(where: { bytes[$0] == 0x2E && bytes[$0 + 1] == 0x2E })
    else {
      return single(bytes[...], on: day, weekStart)
    }
    let (before, after) = (bytes[..<dots], bytes[(dots + 2)...])
    guard let first = before.isEmpty ? DayRange.all : single(before, on: day, weekStart),
      let last = after.isEmpty ? DayRange.all : single(after, on: day, weekStart), first.from <= last.to
    else { return nil }
    return DayRange(first.from, last.to)
  }

  /// The day of a date, `2026-01-05`; `nil` for any other text and for days that do not exist.
  package static func day(_ text: String) -> Day? {
    var (value, at) = (0, 0)
    for byte in text.utf8 {
      if at == 4 || at == 7 {
        if byte != .hyphen { return nil }
      } else if byte.isDigit {
        value = value * 10 + Int(byte - 0x30)
      } else {
        return nil
      }
      at += 1
      if at > 10 { return nil }
    }
    return at == 10 ? Day(year: value / 10_000, month: value / 100 % 100, day: value % 100) : nil
  }

  /// Reads the same.
  package static func day(_ text: some StringProtocol) -> Day? {
    let bytes = Array(text.utf8)
    return bytes.count == 10 ? dated(bytes[...])?.from : nil
  }

  /// The names of relative periods: `today`, `last-month` …
  package static let names = PeriodName.allCases.map(\.rawValue)

  private static func single(_ text: ArraySlice<UInt8>, on day: Day, _ weekStart: Int) -> DayRange? {
    if let first = text.first, first.isDigit { return dated(text) }
    let name = String(decoding: text, as: UTF8.self).lowercased()
    let known = PeriodName.allCases.first { $0.rawValue == name || $0.rawValue.filter { $0 != "-" } == name }
    return known?.days(on: day, weekStart) ?? newestMonth(named: name, on: day)
  }

  /// The newest month with a name that has begun by a day: `nov`, `november`.
  private static func newestMonth(named name: String, on day: Day) -> DayRange? {
    let names = Day.monthNames.map { $0.lowercased() }
    guard let place = names.firstIndex(where: { $0 == name || $0.prefix(3) == name }) else { return nil }
    let (year, month, _) = day.civil
    return months(place < month ? year : year - 1, place + 1, 1)
  }

  /// `2026`, `2026-Q1`, `2026-01`, `2026-01-05`.
  private static func dated(_ text: ArraySlice<UInt8>) -> DayRange? {
    let parts = text.split(separator: .hyphen, omittingEmptySubsequences: false)
    guard let year = number(parts[0], digits: 4), (1900...2199).contains(year) else { return nil }
    if parts.count == 1 { return months(year, 1, 12) }
    if parts.count == 2 { return part(of: year, parts[1]) }
    guard parts.count == 3, let month = number(parts[1], digits: 2),
      let dayOfMonth = number(parts[2], digits: 2),
      let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    return DayRange(day, day)
  }

  /// `Q1`, `H1`, `01`.
  private static func part(of year: Int, _ text: ArraySlice<UInt8>) -> DayRange? {
    if let month = number(text, digits: 2) { return (1...12).contains(month) ? months(year, month, 1) : nil }
    guard let letter = text.first, let count = number(text.dropFirst(), digits: 1) else { return nil }
    let isQuarter = letter | 0x20 == UInt8(ascii: "q")
    guard isQuarter || letter | 0x20 == UInt8(ascii: "h"), (1...(isQuarter ? 4 : 2)).contains(count) else {
      return nil
    }
    let length = isQuarter ? 3 : 6
    return months(year, (count - 1) * length + 1, length)
  }

  private static func number(_ text: ArraySlice<UInt8>, digits: Int) -> Int? {
    guard text.count == digits, text.allSatisfy(\.isDigit) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The days of whole months from one on, which may be before or after the year.
  fileprivate static func months(_ year: Int, _ month: Int, _ count: Int) -> DayRange {
    DayRange(Day(clamping: year, month, 1), Day(clamping: year, month + count, 1) - 1)
  }
}

/// The periods that are relative to a day.
private enum PeriodName: String, CaseIterable {
  case today, yesterday
  case thisWeek = "this-week"
  case lastWeek = "last-week"
  case thisMonth = "this-month"
  case lastMonth = "last-month"
  case thisQuarter = "this-quarter"
  case lastQuarter = "last-quarter"
  case thisYear = "this-year"
  case lastYear = "last-year"

  func days(on day: Day, _ weekStart: Int) -> DayRange {
    let (year, month, _) = day.civil
    let week = day - (day.weekday - weekStart).remainderDown(7)
    let quarter = (month - 1) / 3 * 3 + 1
    return switch self {
    case .today: DayRange(day, day)
    case .yesterday: DayRange(day - 1, day - 1)
    case .thisWeek: DayRange(week, week + 6)
    case .lastWeek: DayRange(week - 7, week - 1)
    case .thisMonth: ReportPeriod.months(year, month, 1)
    case .lastMonth: ReportPeriod.months(year, month - 1, 1)
    case .thisQuarter: ReportPeriod.months(year, quarter, 3)
    case .lastQuarter: ReportPeriod.months(year, quarter - 3, 3)
    case .thisYear: ReportPeriod.months(year, 1, 12)
    case .lastYear: ReportPeriod.months(year - 1, 1, 12)
    }
  }
}
