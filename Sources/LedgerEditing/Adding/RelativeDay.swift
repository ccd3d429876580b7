package import LedgerModel
import LedgerText

/// A day in the words of a command line.
package enum RelativeDay {
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The day of `2026-01-03`, `01-03`, `12`, `fri`, `yesterday`, `today` or `3d` (days ago); without a year the newest
  /// that is not after today.
  package static func day(_ text: String, today: Day) -> Day? {
    let word = text.lowercased()
    if word == "today" { return today }
    if word == "yesterday" { return today - 1 }
    if let day = ReportPeriod.day(word) { return day }
    if word.utf8.count >= 3, let index = weekdays.firstIndex(where: { $0.hasPrefix(word) }) {
      return (0..<7).lazy.map { today - $0 }.first { weekday($0) == index }
    }
    if word.hasSuffix("d"), let days = number(word.dropLast()), days <= 36_500 { return today - days }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map { number($0) }
    let now = today.civil
    if parts.count == 1, let day = parts[0], (1...31).contains(day) {
      // A day that this month does not have, or that is later, is of an earlier month.
      return (0..<12).lazy.compactMap { back in
        let month = Day(clamping: now.year, now.month - back, 1).civil
        return Day(year: month.year, month: month.month, day: day)
      }.first { $0 <= today }
    }
    guard parts.count == 2, let month = parts[0], let day = parts[1] else { return nil }
    return (0..<8).lazy.compactMap { Day(year: now.year - $0, month: month, day: day) }.first { $0 <= today }
  }

  /// The day of a date, or the last one of a month: `2027-06-01`, `2027-06`, `June 2027`.
  package static func end(_ text: String) -> Day? {
    if let day = ReportPeriod.day(text) { return day }
    let words = text.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
    guard words.count == 2 else { return nil }
    let isNamed = words[0].first?.isLetter == true
    let month = isNamed ? named(words[0]) : number(words[1][...])
    guard let month, let year = number(words[isNamed ? 1 : 0][...]), (1...12).contains(month),
      (1900...9998).contains(year)
    else { return nil }
    return Day(clamping: year, month + 1, 1) - 1
  }

  /// The number of the month that a word of three letters or more begins.
  private static func named(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return Day.monthNames.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }

  /// The days of a span: `3d`, `2w`, `3`.
  package static func span(_ text: String) -> Int? {
    let isWeeks = text.hasSuffix("w")
    guard let count = number(isWeeks || text.hasSuffix("d") ? text.dropLast() : text[...]), count <= 3660
    else {
      return nil
    }
    return count * (isWeeks ? 7 : 1)
  }

  private static func number(_ text: Substring) -> Int? { text.utf8.count <= 6 ? wholeNumber(text) : nil }

  /// Monday is 0.
  private static func weekday(_ day: Day) -> Int { ((Int(day.number) + 3) % 7 + 7) % 7 }
}
