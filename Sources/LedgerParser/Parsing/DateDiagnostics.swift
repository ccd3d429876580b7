import LedgerModel
import LedgerText

/// The error in a word that should be a date.
struct DateDiagnostics {
  let text: String
  let range: SourceRange

  var diagnostic: Diagnostic {
    if let day = ReportPeriod.day(String(decoding: text.utf8.prefix(10), as: UTF8.self)), text.utf8.count > 10
    {
      return .error(
        "E103", SourceRange(range.start + 10, range.end), "a space follows a date", label: "remove it",
        help: "\(day)"
      ).fixed("write \(day)", .choice, SourceEdit(SourceRange(range.start + 10, range.end), ""))
    }
    if Decimal(text: text) != nil, !text.utf8.contains(.hyphen), text.utf8.contains(UInt8(ascii: ".")) {
      return .error("E103", range, "missing date before the amount", help: "DATE \(text)")
    }
    if text.utf8.count == 8, let number = wholeNumber(text),
      let day = iso([number / 10_000, number / 100 % 100, number % 100])
    {
      return .dateForm(range, [day])
    }
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else {
      return .error(
        "E103", range, text.isEmpty ? "missing date" : "`\(text)` is not a date",
        help: "dates are written 2026-01-31")
    }
    let numbers = parts.map { Int($0.prefix(6)) ?? 0 }
    guard text.utf8.allSatisfy({ $0 == .hyphen || $0.isDigit }), parts.map(\.utf8.count) == [4, 2, 2] else {
      return .dateForm(
        range, parts[0].utf8.count == 4 ? [iso(numbers)].compactMap(\.self) : dayFirst(numbers))
    }
    return impossible(numbers)
  }

  /// The dates that have the year last, with the day first or, as in the US, the month.
  private func dayFirst(_ parts: [Int]) -> [String] {
    let days = [iso([parts[2], parts[1], parts[0]]), iso([parts[2], parts[0], parts[1]])].compactMap(\.self)
    return days.count == 2 && days[0] == days[1] ? [days[0]] : days
  }

  private func iso(_ parts: [Int]) -> String? {
    Day(year: parts[0], month: parts[1], day: parts[2])?.description
  }

  /// The wrong field of a date in the right format that does not exist.
  private func impossible(_ parts: [Int]) -> Diagnostic {
    let (year, month, day) = (parts[0], parts[1], parts[2])
    if !(1900...2199).contains(year) {
      return .error(
        "E104", SourceRange(range.start, range.start + 4), "years must be from 1900 to 2199",
        label: "year \(year)")
    }
    if !(1...12).contains(month) {
      return .error(
        "E102", SourceRange(range.start + 5, range.start + 7), "a year has 12 months",
        label: "month \(month)",
        help: "dates are written YYYY-MM-DD")
    }
    return .noDay(SourceRange(range.start + 8, range.start + 10), year, month, day)
  }
}

extension Parser {
  /// Reads a day.
  func day(_ reader: inout WordReader, of what: String, as slot: Slot = .day) throws(Diagnostic) -> Located<
    Day
  > {
    guard let word = reader.next(slot) else { throw .missing(reader.end, what, sample: "2026-01-31") }
    return try day(word)
  }

  /// The day in a word.
  func day(_ word: WrittenWord) throws(Diagnostic) -> Located<Day> {
    let bytes = Array(word.text.utf8)
    var cursor = Cursor(at: 0, end: bytes.count)
    guard !word.isQuoted, let day = cursor.day(bytes.span), cursor.at == bytes.count else {
      throw DateDiagnostics(text: word.text, range: word.range).diagnostic
    }
    return Located(day, word.range)
  }
}

extension Diagnostic {
  /// A date in another form, which can mean some days.
  static func dateForm(_ range: SourceRange, _ days: [String]) -> Diagnostic {
    let error = Diagnostic.error(
      "E103", range, "dates are written YYYY-MM-DD, with all digits",
      help: days.isEmpty ? "for example 2026-01-31" : days.joined(separator: ", or "))
    if days.count == 1 { return error.written(days[0]) }
    return days.reduce(error) { $0.fixed("write \($1)", .choice, SourceEdit(range, $1)) }
  }

  fileprivate static func noDay(_ range: SourceRange, _ year: Int, _ month: Int, _ day: Int) -> Diagnostic {
    let length = Day.length(ofMonth: month, year: year)
    let last = Day(clamping: year, month, length)
    var help = "did you mean \(last)?"
    if month == 2, day == 29 {
      let leap = (year...(year + 8)).first { Day.length(ofMonth: 2, year: $0) == 29 } ?? year
      help = "the next leap year is \(leap); did you mean \(last)?"
    }
    return .error(
      "E102", range, "\(Day.monthNames[month - 1]) \(year) has \(length) days", label: "day \(day)",
      help: help
    ).fixed("write \(last)", .choice, day > length ? [SourceEdit(range, "\(length)")] : [])
  }
}
