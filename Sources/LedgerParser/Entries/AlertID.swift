import LedgerModel
import LedgerText

/// The parts of the id of a budget's alert, as written after `seen`: `budget/food/2026-01/80`.
struct AlertID {
  let budget: String
  /// Whether an alert could have this id.
  let isWellFormed: Bool
  /// The well-formed id that is probably meant.
  let fix: String?

  /// `day` is the entry's, near which the period is searched; `nearest` is the nearest name of a budget.
  init(_ reference: String, on day: Day, nearest: (String) -> String?) {
    var parts = reference.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let hasKind = parts[0] == DefinitionKind.budget.rawValue
    if !hasKind { parts.insert(DefinitionKind.budget.rawValue, at: 0) }
    guard parts.count == 4 else {
      budget = parts.count > 1 ? parts[1] : ""
      isWellFormed = false
      fix = nil
      return
    }
    let period = AlertID.period(parts[2], near: day)
    let percent = AlertID.percent(parts[3])
    budget = parts[1]
    isWellFormed = hasKind && period == parts[2] && percent == parts[3]
    if !isWellFormed, let name = nearest(budget), let period, let percent {
      fix = "budget/\(name)/\(period)/\(percent)"
    } else {
      fix = nil
    }
  }

  /// The period that a text names or nearly names: a year, quarter, month or first day.
  private static func period(_ text: String, near day: Day) -> String? {
    if isPeriod(text) { return text }
    let (year, month, _) = day.civil
    let months = (0..<24).map {
      String(Day(clamping: year, month + $0 / 2 * ($0 % 2 == 0 ? -1 : 1), 1).description.prefix(7))
    }
    return nearestName(to: text, in: months + (1...4).map { "\(year)-Q\($0)" } + ["\(year)"])
  }

  private static func isPeriod(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts[0].utf8.count == 4, let year = wholeNumber(parts[0]), (1900...2199).contains(year) else {
      return false
    }
    if parts.count == 1 { return true }
    if parts.count == 2, parts[1].utf8.count == 2, parts[1].utf8.first == UInt8(ascii: "Q") {
      return ["1", "2", "3", "4"].contains(parts[1].dropFirst())
    }
    return ReportPeriod.day(parts.count == 2 ? "\(text)-01" : text) != nil
  }

  /// The percentage that a text names or nearly names.
  private static func percent(_ text: String) -> String? {
    let exceeded = "exceeded"
    let number = text.utf8.last == UInt8(ascii: "%") ? String(text.utf8.dropLast()) : text
    if let number, let percent = Decimal(text: number), percent.digits > 0 { return percent.plain }
    return text == exceeded ? text : nearestName(to: text, in: [exceeded])
  }
}
