package import LedgerModel

/// A day as a person says it on a command line.
package enum RelativeDay {
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// `2026-01-03`, `01-03`, `12`, `fri`, `yesterday`, `today`, `3d` (days ago): of those without a year the newest that
  /// is not after today. `nil` for anything else.
  package static func day(_ text: String, today: Day) -> Day? {
    let word = text.lowercased()
    switch word {
    case "today": return today
    case "yesterday": return today - 1
    default: break
    }
    if let day = ReportPeriod.day(word) { return day }
    if word.utf8.count >= 3, let index = weekdays.firstIndex(where: { $0.hasPrefix(word) }) {
      return (0..<7).lazy.map { today - $0 }.first { weekday($0) == index }
    }
    if word.hasSuffix("d"), let days = number(word.dropLast()), days <= 36_500 { return today - days }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map { number($0) }
    let now = today.civil
    switch parts.count {
    case 1:
      guard let day = parts[0], (1...31).contains(day) else { return nil }
      // A day that this month lacks, or has yet to see, is one of a month before.
      for back in 0..<12 {
        let month = Day(clamping: now.year, now.month - back, 1).civil
        if let date = Day(year: month.year, month: month.month, day: day), date <= today { return date }
      }
      return nil
    case 2:
      guard let month = parts[0], let day = parts[1] else { return nil }
      for back in 0..<8 {
        if let date = Day(year: now.year - back, month: month, day: day), date <= today { return date }
      }
      return nil
    default: return nil
    }
  }

  /// How many days a span has: `3d`, `2w`, `3`.
  package static func span(_ text: String) -> Int? {
    let isWeeks = text.hasSuffix("w")
    guard let count = number(isWeeks || text.hasSuffix("d") ? text.dropLast() : text[...]), count <= 3660 else {
      return nil
    }
    return count * (isWeeks ? 7 : 1)
  }

  private static func number(_ text: Substring) -> Int? {
    !text.isEmpty && text.utf8.count <= 6 && text.utf8.allSatisfy { $0 &- 0x30 < 10 } ? Int(text) : nil
  }

  /// Monday is 0.
  private static func weekday(_ day: Day) -> Int { ((Int(day.number) + 3) % 7 + 7) % 7 }
}
