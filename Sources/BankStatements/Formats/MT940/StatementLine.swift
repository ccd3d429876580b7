import LedgerModel
import LedgerText

/// A row of MT940 or MT942, field 61: `2601150115D84,70NMSCNONREF//B6A15DE1`.
struct StatementLine {
  /// The entry date, in the year that puts it nearest to the value date; without it the value date.
  let booked: Day
  /// Negative for money out.
  let amount: Decimal
  /// Whether money goes out, also where the amount is zero.
  let isOut: Bool
  /// Of a row that was booked before.
  let isReversal: Bool
  /// Not booked yet.
  let isExpected: Bool
  /// The transaction type: `NMSC`.
  let type: Range<Int>
  /// What the bank calls the row, after `//`; empty without it.
  let reference: Range<Int>

  /// The row in a line without its tag.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(MessageRowError) {
    var cursor = SwiftCursor(range)
    let value = try StatementLine.valueDate(bytes, &cursor)
    booked = try StatementLine.entryDate(bytes, &cursor, value) ?? value
    let mark = try Mark(bytes, &cursor)
    isOut = mark.isOut
    isReversal = mark.isReversal
    isExpected = mark.isExpected
    // The third letter of the currency.
    if cursor.next(bytes)?.isLetter == true { cursor.skip(1) }
    let place = cursor.at
    let amount = try cursor.amount(bytes)
    guard amount.scale <= AccountStatement.decimals || amount.hundredThousandths != nil else {
      throw MessageRowError(
        place: place,
        reason: "\(bytes.quoted(place..<cursor.at)) has more than \(AccountStatement.decimals) decimals")
    }
    self.amount = mark.isOut ? amount.negated : amount
    type = try StatementLine.type(bytes, &cursor)
    reference = StatementLine.reference(bytes, cursor.rest)
  }

  /// Reads the four letters of a type, which some banks shorten and fill up with blanks. Only before the two
  /// slashes of a reference it may be missing: of a line that ends in the amount, more digits may be lost.
  private static func type(
    _ bytes: Span<UInt8>, _ cursor: inout SwiftCursor
  ) throws(MessageRowError) -> Range<Int> {
    cursor.skipBlanks(bytes)
    let start = cursor.at
    if bytes.matches("//", cursor.rest.prefix(2)) { return start..<start }
    guard cursor.rest.count >= 4, cursor.next(bytes)?.isCapital == true else {
      throw MessageRowError(place: start, reason: "the transaction type after the amount is missing")
    }
    cursor.skip(4)
    return bytes.trimmed(start..<cursor.at)
  }

  /// Reads a value date. The 29th and 30th of a February that is shorter are its last day: banks count
  /// interest so.
  private static func valueDate(
    _ bytes: Span<UInt8>, _ cursor: inout SwiftCursor
  ) throws(MessageRowError) -> Day {
    let start = cursor.at
    let date = try cursor.date(bytes)
    if let day = date.value { return day }
    if let year = date.year, date.month == 2, (29...30).contains(date.day) {
      return Day(clamping: year, 2, 30)
    }
    throw MessageRowError(
      place: start, reason: "\(bytes.quoted(start..<cursor.at)) is not a date: \(date.error)")
  }

  /// Reads the month and day of an entry date; `nil` without one, also where blanks are in its place.
  private static func entryDate(
    _ bytes: Span<UInt8>, _ cursor: inout SwiftCursor, _ value: Day
  ) throws(MessageRowError) -> Day? {
    cursor.skipBlanks(bytes)
    guard cursor.next(bytes)?.isDigit == true else { return nil }
    let start = cursor.at
    let shown = start..<min(start + 4, cursor.end)
    guard let number = cursor.number(bytes, digits: 4) else {
      throw MessageRowError(
        place: start, reason: "\(bytes.quoted(shown)) is not an entry date, month and day")
    }
    let (year, month, day) = (value.civil.year, number / 100, number % 100)
    func distance(_ year: Int) -> Int { abs(Day(clamping: year, month, day) - value) }
    let nearestYear = (year - 1...year + 1).min { distance($0) < distance($1) } ?? year
    guard let nearest = Day(year: nearestYear, month: month, day: day) else {
      let date = WrittenDate(year: nearestYear, month: month, day: day)
      throw MessageRowError(
        place: start, reason: "\(bytes.quoted(shown)) is not an entry date: \(date.error)")
    }
    return nearest
  }

  /// What is after `//`, if it is more than `NONREF`.
  private static func reference(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var at = range.lowerBound
    while at + 1 < range.upperBound, bytes[at] != UInt8(ascii: "/") || bytes[at + 1] != UInt8(ascii: "/") {
      at += 1
    }
    guard at + 1 < range.upperBound else { return range.upperBound..<range.upperBound }
    let reference = bytes.trimmed(at + 2..<range.upperBound)
    return bytes.matches("NONREF", reference) ? reference.upperBound..<reference.upperBound : reference
  }
}

extension StatementLine {
  /// Whether money comes or goes: `D`, `C`, `RD`, `RC`, `ED`, `EC`.
  private struct Mark {
    let isOut: Bool
    let isReversal: Bool
    let isExpected: Bool

    init(_ bytes: Span<UInt8>, _ cursor: inout SwiftCursor) throws(MessageRowError) {
      let start = cursor.at
      isReversal = cursor.next(bytes) == UInt8(ascii: "R")
      isExpected = cursor.next(bytes) == UInt8(ascii: "E")
      if isReversal || isExpected { cursor.skip(1) }
      let isDebit = cursor.next(bytes) == UInt8(ascii: "D")
      guard isDebit || cursor.next(bytes) == UInt8(ascii: "C") else {
        let shown = start..<min(start + 2, cursor.end)
        throw MessageRowError(
          place: start,
          reason: start == cursor.end
            ? "`C` or `D` after the date is missing"
            : "\(bytes.quoted(shown)) is neither money in (C) nor out (D)")
      }
      cursor.skip(1)
      isOut = isDebit != isReversal
    }
  }
}
