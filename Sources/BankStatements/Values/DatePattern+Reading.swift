import LedgerText
import LedgerModel

/// A date as it is written: a day that may not exist, of a year that may not be known.
struct WrittenDate {
  var year: Int?
  var month = 0
  var day = 0

  /// The day, if there is one.
  var value: Day? { year.flatMap { Day(year: $0, month: month, day: day) } }

  /// Whether there is such a day, in some year if none is known.
  var isPossible: Bool { Day(year: year ?? 2000, month: month, day: day) != nil }

  /// The newest such day that does not come after another; for dates without a year.
  func newest(notAfter latest: Day) -> Day? {
    let year = latest.civil.year
    // 29 February may be eight years back.
    let days = (0...8).lazy.compactMap { Day(year: year - $0, month: month, day: day) }
    return days.first { $0 <= latest }
  }

  /// Why there is no such day.
  var mistake: String {
    if !(1...12).contains(month) { return "a year has 12 months" }
    guard let year else { return "\(monthNames[month - 1]) has no day \(day)" }
    if !(1900...2199).contains(year) { return "years must be from 1900 to 2199" }
    return "\(monthNames[month - 1]) \(year) has \(Day.length(ofMonth: month, year: year)) days"
  }
}

extension DatePattern {
  /// The day that a whole cell spells, or in plain words why it spells none.
  func day(_ cell: ArraySlice<UInt8>) -> Result<Day, Reason> {
    let shown = text(tidied(cell))
    if cell.isEmpty { return .failure(Reason("the date is missing")) }
    guard let (date, end) = read(cell, at: cell.startIndex), end == cell.endIndex else {
      return .failure(Reason("`\(shown)` is not of the form \(written)"))
    }
    guard let day = date.value else { return .failure(Reason("`\(shown)` is not a date: \(date.mistake)")) }
    return .success(day)
  }

  /// The first date of this form among the words of a text, with its place.
  func find(in text: [UInt8]) -> (date: WrittenDate, place: Range<Int>)? {
    for start in text.indices where start == 0 || text[start - 1] == 0x20 {
      if let (date, end) = read(text[...], at: start), end == text.count || text[end] == 0x20 {
        return (date, start..<end)
      }
    }
    return nil
  }

  /// The date that begins at a place, and where it ends.
  private func read(_ text: ArraySlice<UInt8>, at start: Int) -> (WrittenDate, end: Int)? {
    var date = WrittenDate()
    var rest = text[start...]
    for piece in pieces {
      switch piece {
      case .year(let digits):
        guard let year = number(&rest, digits...digits) else { return nil }
        date.year = digits == 2 ? 2000 + year : year
      case .month(let digits):
        guard let month = number(&rest, digits...2) else { return nil }
        date.month = month
      case .monthName:
        guard let month = monthName(&rest) else { return nil }
        date.month = month
      case .day(let digits):
        guard let day = number(&rest, digits...2) else { return nil }
        date.day = day
      case .clock:
        guard number(&rest, 2...2) != nil else { return nil }
      case .space:
        guard let first = rest.first, first.isBlank else { return nil }
        rest = rest.drop { $0.isBlank }
      case .character(let byte):
        guard rest.popFirst() == byte else { return nil }
      }
    }
    return (date, rest.startIndex)
  }

  private func number(_ rest: inout ArraySlice<UInt8>, _ count: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(count.upperBound).prefix { $0.isDigit }
    guard digits.count >= count.lowerBound else { return nil }
    rest = rest[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private func monthName(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let name = comparable(Array(rest.prefix(3)))
    guard let index = monthNames.firstIndex(where: { comparable(Array($0.utf8.prefix(3))) == name }) else { return nil }
    rest = rest.dropFirst(3)
    return index + 1
  }
}

/// Why a row could not be read, in plain words.
struct Reason: Error {
  let text: String

  init(_ text: String) { self.text = text }
}

private let monthNames = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
  "December",
]
