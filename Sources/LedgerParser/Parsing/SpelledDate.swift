import LedgerModel
import LedgerText

/// A date with the name of its month at the start of a text: `5 Jan 2026`, `January 5, 2026` or `2026-Jan-05`.
struct SpelledDate {
  let day: Day
  /// In bytes of the text.
  let length: Int

  init?(_ text: String) {
    let parts = text.split { " \t,.-/".contains($0) }.prefix(3)
    guard parts.count == 3 else { return nil }
    let numbers = parts.map { part in Int(part.prefix { $0.isASCII && $0.isNumber }) }
    guard let month = parts.firstIndex(where: { SpelledDate.month($0) != nil }),
      let number = SpelledDate.month(parts[month]),
      let year = parts.indices.last(where: { $0 != month && parts[$0].utf8.count == 4 }),
      let yearNumber = numbers[year],
      let dayNumber = numbers[3 - month - year], month != 2,
      let day = Day(year: yearNumber, month: number, day: dayNumber)
    else { return nil }
    self.day = day
    length = text.utf8.distance(from: text.startIndex, to: parts[2].endIndex)
  }

  /// The month that a word of three letters or more begins to name.
  private static func month(_ word: Substring) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return Day.monthNames.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }.map { $0 + 1 }
  }
}

extension Parser {
  /// The error of a date with the name of its month at the start of a line; `nil` without one.
  func spelledDate(_ bytes: Span<UInt8>, _ line: Cursor) -> Diagnostic? {
    // The longest is `September 30th, 2026`, with a few more spaces.
    guard let date = SpelledDate(text(bytes, line.at, min(line.end, line.at + 30))) else { return nil }
    return .dateForm(range(line.at, line.at + date.length), ["\(date.day)"])
  }
}
