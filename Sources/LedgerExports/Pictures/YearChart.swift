import LedgerFormats
import LedgerModel
import LedgerReports

/// The spend of twelve months as columns, with the income as a line across each.
struct YearChart {
  let months: [DashboardReport.MonthSums]
  let amounts: AmountTexts

  /// The chart with its description; a table below it has the numbers.
  var drawn: Markup {
    let most = max(months.map { max($0.spent, $0.income) }.max() ?? 0, 1)
    let columns = months.enumerated().map { index, month -> Markup in
      let (x, height) = (8 + index * 53, Charts.scaled(month.spent, of: most, to: 155))
      let income = Charts.scaled(month.income, of: most, to: 155)
      let line: Markup =
        income == 0
        ? "" : "<rect class=\"income\" x=\"\(x - 4)\" y=\"\(174 - income)\" width=\"46\" height=\"3\"/>"
      return """
        <g><title>\(month.month.longMonthName): \(amounts.amount(month.spent)) spent, \
        \(amounts.amount(month.income)) income</title>\
        <rect class="column" x="\(x)" y="\(175 - height)" width="38" height="\(height)"/>\(line)\
        <text x="\(x + 19)" y="192" class="middle">\(month.month.monthName)</text></g>
        """
    }.joined()
    return """
      <figure><svg class="columns" viewBox="0 0 640 200" role="img" \
      aria-label="Spending and income of the last twelve months; the table below has the numbers">\
      <path class="grid" d="M0 20H640M0 97H640M0 175H640"/><text x="2" y="15">\(amounts.rough(most))</text>\
      \(columns)</svg><figcaption><span class="key column" aria-hidden="true"></span> spent \
      <span class="key income" aria-hidden="true"></span> income</figcaption></figure>
      """
  }
}

extension AmountTexts {
  /// A sum in the base currency without its decimals, for the scale of a chart.
  func rough(_ minor: Int128) -> String { short(minor - minor % powerOfTen(currencies[base].decimals), base) }
}
