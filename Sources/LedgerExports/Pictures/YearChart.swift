import LedgerFormats
import LedgerModel
import LedgerReports

/// The spend of twelve months as columns, with the income as a line across each. The last and the highest one have
/// their figures.
struct YearChart {
  let months: [DashboardReport.MonthSums]
  let amounts: AmountTexts

  /// The chart; a table below it has the numbers. Empty if nothing was spent.
  var drawn: Markup {
    let highest = months.map(\.spent).max() ?? 0
    let columns = months.enumerated().map { index, month in
      let isNamed = month.spent > 0 && (index == months.count - 1 || month.spent == highest)
      let name = "\(month.month.longMonthName) \(month.month.civil.year)"
      return ColumnChart.Column(
        name: month.month.monthName, figure: isNamed ? amounts.amount(month.spent) : nil,
        shortFigure: isNamed ? amounts.brief(month.spent) : nil,
        parts: [
          ColumnChart.Part(
            value: month.spent, attributes: " class=\"spent\"",
            title: "\(name): \(amounts.money(month.spent)) spent")
        ],
        mark: ColumnChart.Part(
          value: month.income, attributes: " class=\"income\"",
          title: "\(name): \(amounts.money(month.income)) income"))
    }
    let chart = ColumnChart(
      columns: columns,
      words: "Spending and income of the last twelve months; the table below has the numbers")
    if chart.isEmpty { return "" }
    let hasIncome = months.contains { $0.income > 0 }
    let income: Markup = hasIncome ? "<span class=\"key income\"></span> income" : ""
    return """
      <figure>\(chart.drawn)<figcaption><span class="key spent"></span> spent \(income)</figcaption></figure>

      """
  }
}

extension AmountTexts {
  /// A sum in the base currency without its decimals, for the scale of a chart.
  func rough(_ minor: Int128) -> String { short(minor - minor % powerOfTen(currencies[base].decimals), base) }

  /// The same in at most five characters up to a thousand millions: `48`, `9.4k`, `12k`, `1.2M`.
  func brief(_ minor: Int128) -> String {
    AmountTexts.brief(minor / powerOfTen(currencies[base].decimals))
  }

  /// A whole number in at most five characters, towards zero.
  static func brief(_ number: Int128) -> String {
    let (thousand, million) = (Int128(1_000), Int128(1_000_000))
    if number.magnitude < thousand.magnitude { return groupedAmount(number, decimals: 0) }
    let isLarge = number.magnitude >= million.magnitude
    let tenths = number * 10 / (isLarge ? million : thousand)
    let isShort = tenths.magnitude < 100
    let text = isShort ? groupedAmount(tenths, decimals: 1) : groupedAmount(tenths / 10, decimals: 0)
    return text + (isLarge ? "M" : "k")
  }
}
