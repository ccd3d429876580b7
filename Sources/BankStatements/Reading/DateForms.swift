import LedgerModel

/// The forms of dates that are tried where no rules say one.
enum DateForms {
  private static let texts = [
    "DD/MM/YYYY", "MM/DD/YYYY", "D/M/YYYY", "M/D/YYYY", "YYYY-MM-DD", "DD-MM-YYYY", "MM-DD-YYYY",
    "DD.MM.YYYY", "D.M.YYYY", "YYYY/MM/DD", "YYYYMMDD", "DD MMM YYYY", "D MMM YYYY", "DD-MMM-YYYY",
    "DD/MM/YY", "MM/DD/YY", "D/M/YY", "M/D/YY", "DD.MM.YY", "DD MMM YY", "DD-MMM-YY", "YYYY-MM-DD hh:mm:ss",
    "DD/MM/YYYY hh:mm:ss", "MM/DD/YYYY hh:mm:ss", "DD-MM-YYYY hh:mm:ss", "MM-DD-YYYY hh:mm:ss",
    "DD/MM/YYYY hh:mm", "MM/DD/YYYY hh:mm",
  ]

  private static let patterns = texts.compactMap { try? DatePattern($0) }

  /// The forms that fit all dates of a column; a cell that no form fits does not count, unless it is the
  /// first.
  static func fitting(_ cells: [String]) -> [String] {
    guard let first = cells.first, patterns.contains(where: { $0.day(in: first) != nil }) else { return [] }
    let dates = cells.filter { cell in patterns.contains { $0.day(in: cell) != nil } }
    return patterns.filter { pattern in dates.allSatisfy { pattern.day(in: $0) != nil } }.map(\.text)
  }

  /// Of some forms those that read all of some dates.
  static func reading(_ dates: [String], among forms: [String]) -> [String] {
    forms.filter { form in
      patterns.contains { pattern in
        pattern.text == form && dates.allSatisfy { pattern.day(in: $0) != nil }
      }
    }
  }

  /// Of forms that fit, the first, and the first with the other order of day and month.
  static func readings(_ fitting: [String]) -> [String] {
    guard let first = fitting.first else { return [] }
    let other = fitting.first { isMonthFirst($0) != isMonthFirst(first) }
    return [first] + [other].compactMap(\.self)
  }

  /// Whether the month is before the day.
  static func isMonthFirst(_ form: String) -> Bool {
    guard let month = form.firstIndex(of: "M"), let day = form.firstIndex(of: "D") else { return false }
    return month < day
  }
}

extension DatePattern {
  /// The day of a cell; `nil` if it has none of this form.
  func day(in cell: String) -> Day? { try? day(Array(cell.utf8).span).get() }
}
