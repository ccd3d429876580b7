package import LedgerModel

extension Day {
  /// `Saturday, 14 November 2026`.
  var longWords: String {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return "\(names[weekday]), \(plainWords)"
  }

  /// `14 November 2026`.
  package var plainWords: String { "\(civil.day) \(longMonthName) \(civil.year)" }

  /// `November`.
  var longMonthName: String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November",
      "December",
    ][civil.month - 1]
  }

  /// `14 Nov`; with its year if that differs from the year of the report's day.
  func words(seenFrom on: Day) -> String { civil.year == on.civil.year ? short : "\(short) \(civil.year)" }

  /// `12 days left`, the days after `on`; `last day` on the last one.
  func daysLeft(on: Day) -> String {
    switch self - on {
    case ..<0: "ended"
    case 0: "last day"
    case 1: "1 day left"
    case let days: groupedAmount(Int128(days), decimals: 0) + " days left"
    }
  }
}

extension DayRange {
  /// `15 Oct to 14 Nov`, with the years that differ from the year of the report's day.
  func words(seenFrom on: Day) -> String {
    if from == to { return from.words(seenFrom: on) }
    let isOneYear = from.civil.year == to.civil.year
    return "\(isOneYear ? from.short : "\(from.short) \(from.civil.year)") to "
      + (isOneYear ? to.words(seenFrom: on) : "\(to.short) \(to.civil.year)")
  }

  /// `1 to 31 Jan` within a month, else `15 Oct to 14 Nov`.
  func shortWords(seenFrom on: Day) -> String {
    let (first, last) = (from.civil, to.civil)
    let isOneMonth = first.year == last.year && first.month == last.month && from != to
    return isOneMonth ? "\(first.day) to \(to.words(seenFrom: on))" : words(seenFrom: on)
  }
}
