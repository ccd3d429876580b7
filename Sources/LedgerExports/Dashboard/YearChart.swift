import LedgerFormats
import LedgerModel
import LedgerReports

/// What was spent in each of twelve months as columns, with what came in as a line across each.
struct YearChart {
  let months: [DashboardReport.MonthSums]
  let amounts: AmountTexts
  let base: CurrencyIndex

  /// The chart, with a sentence that says what it shows; the numbers stand in the table below it.
  var drawn: Markup {
    let most = max(months.map { max($0.spent, $0.income) }.max() ?? 0, 1)
    let columns = months.enumerated().map { index, month -> Markup in
      let (x, height) = (8 + index * 53, Charts.scaled(month.spent, of: most, to: 155))
      let income = Charts.scaled(month.income, of: most, to: 155)
      let line: Markup =
        income == 0 ? "" : "<rect class=\"income\" x=\"\(x - 4)\" y=\"\(174 - income)\" width=\"46\" height=\"3\"/>"
      return """
        <g><title>\(month.month.longMonthName): \(amounts.amount(month.spent, base)) spent, \
        \(amounts.amount(month.income, base)) income</title>\
        <rect class="column" x="\(x)" y="\(175 - height)" width="38" height="\(height)"/>\(line)\
        <text x="\(x + 19)" y="192" class="middle">\(month.month.monthName)</text></g>
        """
    }.joined()
    return """
      <figure><svg class="columns" viewBox="0 0 640 200" role="img" \
      aria-label="Spending and income of the last twelve months; the table below has the numbers">\
      <path class="grid" d="M0 20H640M0 97H640M0 175H640"/><text x="2" y="15">\(amounts.rough(most, base))</text>\
      \(columns)</svg><figcaption><span class="key column" aria-hidden="true"></span> spent \
      <span class="key income" aria-hidden="true"></span> income</figcaption></figure>
      """
  }
}

extension AmountTexts {
  /// A sum without its decimals, for the scale of a chart.
  func rough(_ minor: Int128, _ currency: CurrencyIndex) -> String {
    short(minor - minor % powerOfTen(currencies[currency].decimals), currency)
  }
}
