import LedgerText
import LedgerModel

extension DatePattern {
  /// The day in a cell.
  func day(_ cell: ArraySlice<UInt8>) -> Result<Day, ValueError> {
    if cell.isEmpty { return .failure(ValueError("the date is missing")) }
    func failure(_ reason: String) -> ValueError {
      ValueError("`\(BankStatements.text(normalizedText(cell)))` \(reason)")
    }
    guard let (date, end) = read(cell, at: cell.startIndex), end == cell.endIndex else {
      return .failure(failure("is not of the form \(text)"))
    }
    guard let day = date.value else { return .failure(failure("is not a date: \(date.error)")) }
    return .success(day)
  }

  /// The first date among the words of a text, with its place.
  func find(in text: [UInt8]) -> (date: WrittenDate, place: Range<Int>)? {
    for start in text.indices where start == 0 || text[start - 1] == 0x20 {
      if let (date, end) = read(text[...], at: start), end == text.count || text[end] == 0x20 {
        return (date, start..<end)
      }
    }
    return nil
  }

  /// The date that begins at a place, with its end.
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
