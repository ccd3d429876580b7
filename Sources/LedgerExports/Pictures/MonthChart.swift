import LedgerFormats
import LedgerModel
import LedgerReports

/// The running spend of the month against the month before: two lines, the older one dashed.
struct MonthChart {
  private let current: [Int128]
  private let previous: [Int128]
  /// The highest running sum, at least 1.
  let most: Int128

  /// The month of a report's day and the one before.
  init(_ report: DashboardReport) {
    func running(_ range: DayRange) -> [Int128] {
      var sum: Int128 = 0
      return (0..<max(0, range.count)).map { day in
        sum += report.days[range.from + day]
        return sum
      }
    }
    current = running(report.status.month)
    previous = running(report.status.previousMonth)
    most = max((current + previous).max() ?? 0, 1)
  }

  /// The chart with its description.
  func drawn(_ words: String, _ ceiling: String, _ names: (current: String, previous: String)) -> Markup {
    """
    <figure><svg class="lines" viewBox="0 0 640 200" role="img" aria-label="\(words)">\
    <path class="grid" d="M0 20H640M0 100H640M0 180H640"/>\
    <text x="2" y="15">\(ceiling)</text>\
    <text x="4" y="197">1</text><text x="300" y="197" class="middle">15</text>\
    <text x="636" y="197" class="end">\(String(max(current.count, previous.count)))</text>\
    <polyline class="before" points="\(points(previous))"/><polyline class="now" points="\(points(current))"/>\
    \(dot)</svg><figcaption><span class="key now" aria-hidden="true"></span> \(names.current) \
    <span class="key before" aria-hidden="true"></span> \(names.previous)</figcaption></figure>
    """
  }

  private var dot: Markup {
    guard let last = current.last else { return "" }
    return "<circle class=\"now\" cx=\"\(x(current.count - 1))\" cy=\"\(y(last))\" r=\"4\"/>"
  }

  private func points(_ sums: [Int128]) -> String {
    sums.enumerated().map { "\(x($0)),\(y($1))" }.joined(separator: " ")
  }

  private func x(_ day: Int) -> Int { 6 + day * 628 / max(current.count - 1, previous.count - 1, 1) }
  private func y(_ sum: Int128) -> Int { 180 - Charts.scaled(sum, of: most, to: 160) }
}
