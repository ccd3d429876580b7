import LedgerFormats
import LedgerModel
import LedgerText
import SystemLibrary

/// The days of a ledger's expenses as words, such as `7 Jan`, and in the format of its dates.
struct DayWords: Sendable {
  private let first: Day
  private let format: DateFormat
  private var words = CellTable()
  private var years: [Int] = []
  private var dates = CellTable()
  /// Of dates, in cells.
  private var widths: [Int] = []
  /// Whether a date needs an escape in Markdown.
  private var isEscaped: [Bool] = []

  init(_ ledger: Ledger, _ format: DateFormat) {
    self.format = format
    var (first, last) = (Day.last, Day.first)
    for expense in ledger.entries.expenses {
      first = min(first, expense.date)
      last = max(last, expense.date)
    }
    self.first = first
    if first > last { return }
    for number in first.number...last.number + 62 {
      let day = Day(number: number)
      words.add(Array(day.short.utf8))
      years.append(day.civil.year)
      let date = format.text(day)
      dates.add(Array(date.utf8))
      widths.append(displayWidth(date))
      isEscaped.append(escapedForMarkdown(date) != date || date.first == " " || date.last == " ")
    }
  }

  func contains(_ day: Day) -> Bool { 0..<years.count ~= day - first }

  /// Adds a day in the format of dates; returns its width.
  func addDate(_ day: Day, to bytes: inout ByteBuffer) -> Int {
    bytes.append(dates, day - first)
    return widths[day - first]
  }

  /// The same for Markdown; `false`, and nothing, if an escape is needed.
  func addDateForMarkdown(_ day: Day, to bytes: inout ByteBuffer) -> Bool {
    if isEscaped[day - first] { return false }
    bytes.append(dates, day - first)
    return true
  }

  /// Adds a day in words, with its year if that is not the year of another day; returns its width.
  func addWords(_ day: Day, seenFrom on: Day, to bytes: inout ByteBuffer) -> Int {
    let start = bytes.count
    bytes.append(words, day - first)
    let year = years[day - first]
    if year != years[on - first] {
      bytes.append(.space)
      bytes.append(whole: year)
    }
    return bytes.count - start
  }
}
