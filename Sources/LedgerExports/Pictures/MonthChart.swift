import LedgerFormats
import LedgerModel
import LedgerReports

/// The running spend of the month: the days so far as a line, the month before dashed, and the even pace of what the
/// budgets of the month leave.
struct MonthChart {
  private let month: DayRange
  private let current: [Int128]
  private let previous: [Int128]
  private let budget: Int128?
  private let amounts: AmountTexts
  /// At the top of the chart: a round sum that no line exceeds.
  private let top: Int128
  private let on: Day
  private let previousMonth: DayRange

  /// The month of a report's day and the one before.
  init(_ report: DashboardReport, _ amounts: AmountTexts) {
    func running(_ range: DayRange) -> [Int128] {
      var sum: Int128 = 0
      return (0..<max(0, range.count)).map { day in
        sum += report.days[range.from + day]
        return sum
      }
    }
    self.amounts = amounts
    on = report.status.on
    month = report.spend.monthDays
    previousMonth = report.status.previousMonth
    current = running(report.status.month)
    previous = report.status.previous == 0 ? [] : running(report.status.previousMonth)
    budget = report.monthBudget
    top = MonthChart.round((current + previous + [budget ?? 0]).max() ?? 0, amounts)
  }

  /// The chart with its key; empty if nothing was spent in both months.
  var drawn: Markup {
    if (current + previous).allSatisfy({ $0 <= 0 }) { return "" }
    let last = max(current.count, previous.count, month.count)
    return """
      <figure class="days"><div class="chart"><div class="y" aria-hidden="true"><span>\(amounts.rough(top))</span>\
      <span>\(amounts.rough(top / 2))</span><span>0</span></div>
      <svg viewBox="0 0 \(width) 180" preserveAspectRatio="none" role="img" aria-label="\(words)">\
      <path class="grid" d="M0 0H\(width)M0 90H\(width)M0 180H\(width)"/>\(lines)\(titles)</svg>
      <div class="x" aria-hidden="true"><span>1</span><span>\((last + 1) / 2)</span><span>\(last)</span></div></div>
      <figcaption>\(key)</figcaption></figure>

      """
  }

  /// The running sums of the chart, day by day; empty if nothing was spent in both months.
  var table: Markup {
    if (current + previous).allSatisfy({ $0 <= 0 }) { return "" }
    var columns: [HTMLTable.Column] = [.text("day"), .number(month.from.longMonthName)]
    if !previous.isEmpty { columns.append(.number(previousMonth.from.longMonthName)) }
    var table = HTMLTable("Running sums by day", columns)
    for day in 0..<max(current.count, previous.count) {
      let sums = [current, previous].prefix(columns.count - 1).map { sums -> Markup in
        sums.indices.contains(day) ? "\(amounts.amount(sums[day]))" : ""
      }
      table.add(["\(day + 1)"] + sums)
    }
    return "<details><summary>Day by day</summary>\(table.drawn())</details>"
  }

  private var lines: Markup {
    let pace: Markup = budget.map { "<path class=\"pace\" d=\"M0 180L\(width) \(y($0))\"/>" } ?? ""
    let before: Markup = previous.isEmpty ? "" : "<polyline class=\"before\" points=\"\(points(previous))\"/>"
    let place = "\(x(current.count - 1)) \(y(current.last ?? 0))"
    return """
      \(pace)\(before)<polyline class="now" points="\(points(current))"/><path class="dot" d="M\(place)h0"/>
      """
  }

  /// A strip for each day, which tells its sums where it is pointed at.
  private var titles: Markup {
    (0..<max(current.count, previous.count)).map { day -> Markup in
      let now =
        current.indices.contains(day) ? "\((month.from + day).short): \(amounts.amount(current[day]))" : nil
      let before =
        previous.indices.contains(day)
        ? "\((previousMonth.from + day).short): \(amounts.amount(previous[day]))" : nil
      return """
        <rect x="\(day * 20)"><title>\([now, before].compactMap(\.self).joined(separator: ", "))</title></rect>
        """
    }.joined()
  }

  private var words: String {
    let before = previous.isEmpty ? "" : ", and of \(previousMonth.from.longMonthName)"
    return
      "Running sums of the spending of \(month.from.longMonthName) by day\(before); the table has the numbers"
  }

  private var key: Markup {
    let before: Markup =
      previous.isEmpty
      ? ""
      : "<span class=\"step\"><span class=\"key before\"></span> \(previousMonth.from.longMonthName)</span> "
    let pace: Markup =
      budget.map {
        "<span class=\"step\"><span class=\"key pace\"></span> budgets, \(amounts.rough($0)) for the month</span>"
      } ?? ""
    return """
      <span class="step"><span class="key now"></span> \(month.from.longMonthName)</span> \(before)\(pace)
      """
  }

  /// Twenty units for each day of the longer month.
  private var width: Int { max(current.count, previous.count, month.count) * 20 }

  private func points(_ sums: [Int128]) -> String {
    (["0,180"] + sums.enumerated().map { "\(x($0)),\(y($1))" }).joined(separator: " ")
  }

  /// The end of a day.
  private func x(_ day: Int) -> Int { (day + 1) * 20 }
  private func y(_ sum: Int128) -> Int { 180 - Charts.scaled(sum, of: top, to: 180) }

  /// The next of 1, 2, 4, 6, 8 and 10 times a power of ten units, whose half is as round.
  private static func round(_ sum: Int128, _ amounts: AmountTexts) -> Int128 {
    var unit = powerOfTen(amounts.currencies[amounts.base].decimals)
    while unit * 10 < sum { unit *= 10 }
    return [1, 2, 4, 6, 8, 10].map { unit * $0 }.first { $0 >= sum } ?? sum
  }
}
