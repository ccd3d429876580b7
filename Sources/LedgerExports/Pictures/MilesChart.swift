import LedgerFormats
import LedgerModel
import LedgerReports

/// What the cards earned in each of twelve months, stacked by card, with what was missed on top: in miles, or in money
/// for a wallet that earns nothing else.
struct MilesChart {
  private let months: [Day]
  private let trend: MilesTrend
  private let earned: EarnedSummary
  private let ledger: Ledger
  private let amounts: AmountTexts
  private let colors: CardColors
  private let on: Day

  init(_ report: DashboardReport, _ trend: MilesTrend, _ ledger: Ledger) {
    months = report.months.map(\.month)
    self.trend = trend
    earned = report.earned
    self.ledger = ledger
    amounts = AmountTexts(ledger)
    on = report.status.on
    colors = CardColors(ledger, on: on)
  }

  /// The chart with a key; empty if nothing was earned.
  var drawn: Markup {
    let chart = ColumnChart(columns: months.map(column), words: words)
    if chart.isEmpty { return "" }
    return """
      <figure>\(isMissed ? MilesChart.pattern : "")\(chart.drawn)<figcaption>\(key)</figcaption></figure>

      """
  }

  private var words: String {
    "\(trend.hasMiles ? "Miles" : "Money back") by month and card; the table below has the numbers"
  }

  private func column(_ month: Day) -> ColumnChart.Column {
    let name = month.monthName
    let parts = cards.compactMap { card -> ColumnChart.Part? in
      guard let value = value(of: card, in: month), value > 0 else { return nil }
      return ColumnChart.Part(
        value: value, attributes: colors.attribute(card),
        title: "\(id(card)), \(name): \(text(value))")
    }
    let lost = missed(in: month) ?? 0
    let missedPart = ColumnChart.Part(
      value: lost, attributes: " class=\"missed\"", title: "\(name): \(text(lost)) missed")
    let total = cards.compactMap { value(of: $0, in: month) }.reduce(0, +)
    return ColumnChart.Column(
      name: name, figure: total > 0 ? figure(total) : nil,
      shortFigure: total > 0 ? brief(total) : nil, parts: parts + [missedPart])
  }

  /// Those that earned something in the months, in file order.
  private var cards: [CardIndex] {
    ledger.definitions.cards.listIndices.filter { card in
      months.contains { value(of: card, in: $0) ?? 0 > 0 }
    }
  }

  /// Thousandths of miles, or minor units of the base; `nil` without a rate.
  private func value(of card: CardIndex, in month: Day) -> Int128? {
    guard let row = trend.row(of: id(card), in: month) else { return nil }
    var sums = RewardSums()
    sums.add(row.earned, row.currency)
    return value(sums)
  }

  private func missed(in month: Day) -> Int128? { earned.missedByMonth[month].flatMap(value) }

  private func value(_ sums: RewardSums) -> Int128? {
    trend.hasMiles ? sums.miles.truncated(times: 1_000) : ledger.inBase(sums, on: on)
  }

  private func id(_ card: CardIndex) -> String {
    ledger.vocabulary.names.text(ledger.definitions.cards[card].name)
  }

  private func figure(_ value: Int128) -> String {
    trend.hasMiles ? groupedAmount(value / 1_000, decimals: 0) : amounts.amount(value)
  }

  private func brief(_ value: Int128) -> String {
    trend.hasMiles ? AmountTexts.brief(value / 1_000) : amounts.brief(value)
  }

  private func text(_ value: Int128) -> String {
    trend.hasMiles ? amounts.wholeMiles(Fraction(value / 1_000)) : amounts.money(value)
  }

  private var isMissed: Bool { months.contains { missed(in: $0) ?? 0 > 0 } }

  private var key: Markup {
    let all = cards.map { card -> Markup in
      """
      <span class="step"><svg class="dot" aria-hidden="true"><rect\(colors.attribute(card)) height="12"/></svg> \
      \(id(card))</span> 
      """
    }
    let missedKey: Markup =
      isMissed
      ? """
      <span class="step"><svg class="dot" aria-hidden="true"><rect class="missed" height="12"/></svg> missed</span>
      """ : ""
    return all.joined() + missedKey
  }

  /// The pattern of what was missed.
  private static let pattern: Markup = """
    <svg width="0" height="0" class="hidden" aria-hidden="true"><defs><pattern id="missed" width="6" height="6" \
    patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2" height="6"/></pattern></defs></svg>
    """
}
