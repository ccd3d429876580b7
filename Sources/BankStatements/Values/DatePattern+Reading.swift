import LedgerText
import LedgerModel

extension DatePattern {
  /// The day in a cell.
  func day(_ cell: Span<UInt8>) -> Result<Day, ValueError> {
    if cell.isEmpty { return .failure(ValueError("the date is missing")) }
    guard let (date, end) = read(cell, at: 0), end == cell.count else {
      return .failure(ValueError("`\(DatePattern.shown(cell))` is not of the form \(text)"))
    }
    guard let day = date.value else {
      return .failure(ValueError("`\(DatePattern.shown(cell))` is not a date: \(date.error)"))
    }
    return .success(day)
  }

  private static func shown(_ cell: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    appendNormalizedText(cell, to: &bytes)
    return BankStatements.text(bytes)
  }

  /// The first date among the words of a text, with its place.
  func find(in text: Span<UInt8>) -> (date: WrittenDate, place: Range<Int>)? {
    for start in text.indices where start == 0 || text[start - 1] == 0x20 {
      if let (date, end) = read(text, at: start), end == text.count || text[end] == 0x20 {
        return (date, start..<end)
      }
    }
    return nil
  }

  /// The date that begins at a place, with its end.
  private func read(_ text: Span<UInt8>, at start: Int) -> (WrittenDate, end: Int)? {
    var date = WrittenDate()
    var at = start
    for piece in pieces {
      switch piece {
      case .year(let digits):
        guard let year = number(text, &at, digits...digits) else { return nil }
        date.year = digits == 2 ? 2000 + year : year
      case .month(let digits):
        guard let month = number(text, &at, digits...2) else { return nil }
        date.month = month
      case .monthName:
        guard let month = monthName(text, &at) else { return nil }
        date.month = month
      case .day(let digits):
        guard let day = number(text, &at, digits...2) else { return nil }
        date.day = day
      case .clock: guard number(text, &at, 2...2) != nil else { return nil }
      case .space:
        guard at < text.count, text[at].isBlank else { return nil }
        while at < text.count, text[at].isBlank { at += 1 }
      case .character(let byte):
        guard at < text.count, text[at] == byte else { return nil }
        at += 1
      }
    }
    return (date, at)
  }

  private func number(_ text: Span<UInt8>, _ at: inout Int, _ count: ClosedRange<Int>) -> Int? {
    var (end, value) = (at, 0)
    while end < text.count, end - at < count.upperBound, text[end].isDigit {
      value = value * 10 + Int(text[end] - 0x30)
      end += 1
    }
    guard end - at >= count.lowerBound else { return nil }
    at = end
    return value
  }

  private func monthName(_ text: Span<UInt8>, _ at: inout Int) -> Int? {
    guard at + 3 <= text.count else { return nil }
    var name: UInt32 = 0
    for index in at..<at + 3 {
      name = name << 8 | UInt32(text[index].isCapital ? text[index] | 0x20 : text[index])
    }
    guard let month = monthsByName.firstIndex(of: name) else { return nil }
    at += 3
    return month + 1
  }
}

/// The first three letters of each month in small letters, as one number.
private let monthsByName: [UInt32] = monthNames.map { name in
  name.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
}
