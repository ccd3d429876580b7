import LedgerText

/// A day of the proleptic Gregorian calendar from 1900-01-01 to 2199-12-31 (grammar.md, *Dates and periods*). It has no time and
/// no zone, so it does not depend on the machine.
@frozen public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int32

  /// The first day a file may name.
  @inlinable public static var first: Day { Day(number: -25_567) }
  /// The last day a file may name.
  @inlinable public static var last: Day { Day(number: 84_005) }

  /// The day with this number, unchecked: for arithmetic and for days that the parser has checked.
  @inlinable public init(number: Int32) { self.number = number }

  /// `nil` for a date that does not exist or is outside the years 1900–2199.
  package init?(year: Int, month: Int, day: Int) {
    guard (1900...2199).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    self.init(clamping: year, month, day)
  }

  /// A day of a month, which may be before or after the year (13 is next January); a day after the month's end is its
  /// last.
  package init(clamping year: Int, _ month: Int, _ day: Int) {
    let months = year * 12 + month - 1
    let year = months.quotientDown(12)
    let month = months - year * 12 + 1
    self.init(number: Day.number(year, month, min(day, Day.length(ofMonth: month, year: year))))
  }

  /// The number of days in a month.
  @inlinable public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01 of a date that exists. (Years are counted from March, so that the leap day is the last.)
  @inlinable @inline(__always) public static func number(_ year: Int, _ month: Int, _ day: Int) -> Int32 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(era * 146_097 + dayOfEra - 719_468)
  }

  /// The month is 1–12.
  package var civil: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = shifted.quotientDown(146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// 0 for Monday to 6 for Sunday.
  package var weekday: Int { (Int(number) + 3).remainderDown(7) }

  /// Whether one day is before the other.
  @inlinable public static func < (one: Day, other: Day) -> Bool { one.number < other.number }
  /// Whether one day is after the other.
  @inlinable public static func > (one: Day, other: Day) -> Bool { one.number > other.number }
  /// Whether one day is not after the other.
  @inlinable public static func <= (one: Day, other: Day) -> Bool { one.number <= other.number }
  /// Whether one day is not before the other.
  @inlinable public static func >= (one: Day, other: Day) -> Bool { one.number >= other.number }
  /// The day a number of days later.
  @inlinable public static func + (day: Day, days: Int) -> Day { Day(number: day.number + Int32(days)) }
  /// The day a number of days earlier.
  @inlinable public static func - (day: Day, days: Int) -> Day { Day(number: day.number - Int32(days)) }
  /// The number of days from the other day to one.
  @inlinable public static func - (one: Day, other: Day) -> Int { Int(one.number) - Int(other.number) }
}

extension Day: CustomStringConvertible {
  /// `2026-01-05`.
  public var description: String {
    let (year, month, day) = civil
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// Adds `description` to bytes, without a string.
  package func addText(to bytes: inout [UInt8]) {
    let (year, month, day) = civil
    func add(_ number: Int) {
      bytes.append(0x30 + UInt8(number / 10))
      bytes.append(0x30 + UInt8(number % 10))
    }
    add(year / 100)
    add(year % 100)
    bytes.append(.hyphen)
    add(month)
    bytes.append(.hyphen)
    add(day)
  }

  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  /// `Jan`.
  package var monthName: String { String(Day.monthNames[civil.month - 1].prefix(3)) }

  /// `5 Jan`.
  package var short: String { "\(civil.day) \(monthName)" }
}

extension Int {
  /// Division rounded towards negative infinity, by a positive number.
  func quotientDown(_ divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// The remainder of `quotientDown`: 0 ..< divisor.
  func remainderDown(_ divisor: Int) -> Int { self - quotientDown(divisor) * divisor }
}
