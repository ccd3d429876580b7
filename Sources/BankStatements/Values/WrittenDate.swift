import LedgerModel

/// A date as the statement has it: the day may not exist, the year may be missing.
struct WrittenDate {
  var year: Int?
  var month = 0
  var day = 0

  /// `nil` without a year or if the day does not exist.
  var value: Day? { year.flatMap { Day(year: $0, month: month, day: day) } }

  /// Whether the day exists, in some year if it has none.
  var isPossible: Bool { Day(year: year ?? 2000, month: month, day: day) != nil }

  /// The newest such day up to `latest`; for dates without a year.
  func newest(notAfter latest: Day) -> Day? {
    let year = latest.civil.year
    // 29 February may be eight years ago.
    let days = (0...8).lazy.compactMap { Day(year: year - $0, month: month, day: day) }
    return days.first { $0 <= latest }
  }

  /// The reason that the day does not exist.
  var error: String {
    if !(1...12).contains(month) { return "a year has 12 months" }
    guard let year else { return "\(monthNames[month - 1]) has no day \(day)" }
    if !(1900...2199).contains(year) { return "years must be from 1900 to 2199" }
    return "\(monthNames[month - 1]) \(year) has \(Day.length(ofMonth: month, year: year)) days"
  }
}

let monthNames = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  "November",
  "December",
]
