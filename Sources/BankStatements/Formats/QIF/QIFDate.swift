import LedgerModel
import LedgerText

/// Three numbers of a date, of which the order is not known: `28/1/2026`, `1/28'26`, `2026-01-28`.
struct QIFDate {
  private struct Number {
    var value = 0
    var digits = 0

    var isDay: Bool { digits <= 2 && (1...31).contains(value) }
    var isMonth: Bool { digits <= 2 && (1...12).contains(value) }
    var isYear: Bool { digits == 4 || digits <= 2 }
    var year: Int { digits <= 2 ? 2000 + value : value }
  }

  private var first = Number()
  private var second = Number()
  private var third = Number()
  /// `'26`: an apostrophe is before a year.
  private var hasApostrophe = false
  /// `26-01-28`: of two digits each, the first may be the year.
  private var hasHyphens = false

  /// `nil` if a text is not three numbers.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var at = range.lowerBound
    guard let first = QIFDate.number(bytes, &at, range.upperBound),
      let mark = QIFDate.separator(bytes, &at, range.upperBound),
      let second = QIFDate.number(bytes, &at, range.upperBound),
      let otherMark = QIFDate.separator(bytes, &at, range.upperBound),
      let third = QIFDate.number(bytes, &at, range.upperBound), at == range.upperBound
    else { return nil }
    self.first = first
    self.second = second
    self.third = third
    hasApostrophe = otherMark == UInt8(ascii: "'")
    hasHyphens = mark == .hyphen && otherMark == .hyphen
  }

  private static func number(_ bytes: Span<UInt8>, _ at: inout Int, _ end: Int) -> Number? {
    var number = Number()
    while at < end, bytes[at].isDigit {
      number.value = number.value * 10 + Int(bytes[at] - 0x30)
      number.digits += 1
      at += 1
      if number.digits > 4 { return nil }
    }
    return number.digits == 0 ? nil : number
  }

  /// Reads the sign between two numbers, which blanks may surround (`1/ 5' 6`).
  private static func separator(_ bytes: Span<UInt8>, _ at: inout Int, _ end: Int) -> UInt8? {
    let start = at
    while at < end, bytes[at].isBlank { at += 1 }
    guard at < end else { return nil }
    let mark = bytes[at]
    guard
      mark == UInt8(ascii: "/") || mark == .hyphen || mark == UInt8(ascii: ".") || mark == UInt8(ascii: "'")
    else {
      return at > start ? .space : nil
    }
    at += 1
    while at < end, bytes[at].isBlank { at += 1 }
    return mark
  }

  /// Whether the numbers can be in an order. A first year of two digits is one only between hyphens: nobody
  /// writes `26/01/28` for a day in 2026.
  func fits(_ order: DateOrder) -> Bool {
    switch order {
    case .dmy: first.isDay && second.isMonth && third.isYear
    case .mdy: first.isMonth && second.isDay && third.isYear
    case .ymd:
      (first.digits == 4 || first.digits == 2 && hasHyphens) && second.isMonth && third.isDay
        && !hasApostrophe
    }
  }

  /// The date in an order, which may not exist; `nil` if its year is not one.
  func date(_ order: DateOrder) -> WrittenDate? {
    let year = order == .ymd ? first : third
    guard year.isYear else { return nil }
    return switch order {
    case .dmy: WrittenDate(year: year.year, month: second.value, day: first.value)
    case .mdy: WrittenDate(year: year.year, month: first.value, day: second.value)
    case .ymd: WrittenDate(year: year.year, month: second.value, day: third.value)
    }
  }
}
