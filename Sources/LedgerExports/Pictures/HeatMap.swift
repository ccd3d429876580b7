import LedgerFormats
import LedgerModel
import LedgerReports

/// A year of days, one column per week: the higher the spend of a day, the larger and darker its square.
struct HeatMap {
  private let days: DashboardReport.DailySums
  /// The sums above which a square has the next size.
  private let steps: [Int128]
  private let amounts: AmountTexts

  /// The days of a report. Sizes are quarters of the days with spend, so that one large payment does not hide the others.
  init(_ report: DashboardReport, _ amounts: AmountTexts) {
    days = report.days
    self.amounts = amounts
    let spent = report.days.sums.filter { $0 > 0 }.sorted()
    let quarters = spent.isEmpty ? [] : (1...3).map { spent[spent.count * $0 / 4] }
    // With only a few days some quarters are equal, or contain the highest sum.
    steps = Set(quarters).filter { $0 < spent[spent.count - 1] }.sorted()
  }

  /// The map with its key and a summary.
  var drawn: Markup {
    let weeks = (days.sums.count + 6) / 7
    let squares = days.sums.indices.map { square($0) }.joined()
    return """
      <figure><div class="scroll newest" role="region" tabindex="0" aria-label="A year of days"><svg class="heat" viewBox="0 0 \(weeks * 13 + 34) 112" role="img" aria-label="\(words)">\
      \(weekdays)\(months)\(squares)</svg></div><figcaption>\(key)</figcaption></figure><p>\(words).</p>
      """
  }

  private var weekdays: Markup {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    return [0, 2, 4, 6].map { row -> Markup in
      "<text x=\"28\" y=\"\(row * 13 + 26)\" class=\"end\">\(names[(days.from + row).weekday])</text>"
    }.joined()
  }

  /// The name of each month, above the week of its first day.
  private var months: Markup {
    days.sums.indices.filter { (days.from + $0).civil.day == 1 }.map { index -> Markup in
      "<text x=\"\(index / 7 * 13 + 34)\" y=\"10\">\((days.from + index).monthName)</text>"
    }.joined()
  }

  private func square(_ index: Int) -> Markup {
    let (day, sum) = (days.from + index, days.sums[index])
    let level = level(of: sum)
    let size = [3, 6, 8, 10, 12][level]
    let (x, y) = (index / 7 * 13 + 40 - size / 2, index % 7 * 13 + 22 - size / 2)
    return """
      <rect class="h\(level)" x="\(x)" y="\(y)" width="\(size)" height="\(size)">\
      <title>\(day.short) \(day.civil.year): \(amounts.amount(sum))</title></rect>
      """
  }

  private func level(of sum: Int128) -> Int { sum <= 0 ? 0 : 1 + steps.count { $0 < sum } }

  private var key: Markup {
    let most = days.sums.max() ?? 0
    let names = ["nothing"] + (most > 0 ? steps + [most] : []).map { "up to " + amounts.amount($0) }
    return names.enumerated().map { level, name -> Markup in
      let size = [3, 6, 8, 10, 12][level]
      return """
        <span class="step"><svg viewBox="0 0 14 14" class="heat one" aria-hidden="true"><rect class="h\(level)" \
        x="\(7 - size / 2)" y="\(7 - size / 2)" width="\(size)" height="\(size)"/></svg> \(name)</span> 
        """
    }.joined()
  }

  private var words: String {
    let spent = days.sums.count { $0 > 0 }
    let most = days.sums.max() ?? 0
    guard most > 0, let place = days.sums.firstIndex(of: most) else { return "Nothing was spent" }
    let day = days.from + place
    return "Spending per day over \(days.sums.count) days, \(spent) of them with spending, "
      + "most on \(day.short) \(day.civil.year), \(amounts.money(most))"
  }
}
