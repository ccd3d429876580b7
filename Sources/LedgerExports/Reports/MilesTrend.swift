import LedgerModel
import LedgerReports

/// `miles --by month`: months down and cards across, then all of the month, what a unit of money earned, and
/// a bar. The cards that do not fit the page, those with least first, are one column.
struct MilesTrend {
  /// What is earned in a month, by all cards or by some.
  private struct Sums {
    var rewards = RewardSums()
    var purchases = CardPurchases()

    mutating func add(_ row: MilesReport.Row) {
      rewards.add(row.earned, row.currency)
      purchases += row.purchases
    }
  }

  private let ledger: Ledger
  private let report: MilesReport
  private let amounts: AmountTexts
  private let style: TextStyle
  /// `2026-01`, oldest first: those with an expense.
  let months: [String]
  /// In file order, those of their own.
  private var cards: [String]
  private var others: Set<String> = []
  private let rowOf: [String: MilesReport.Row]
  /// Whether some card earns miles or points; else all of them give money back.
  let hasMiles: Bool
  private let hasCashback: Bool

  private static let soFar = " so far"

  init(_ report: MilesReport, _ ledger: Ledger, _ style: TextStyle) {
    self.ledger = ledger
    self.report = report
    self.style = style
    amounts = AmountTexts(ledger)
    months = Set(report.rows.compactMap(\.month)).sorted()
    cards = report.rows.map(\.card).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    rowOf = Dictionary(report.rows.map { ($0.card + " " + ($0.month ?? ""), $0) }) { first, _ in first }
    hasCashback = report.rows.contains { $0.units.cashback || $0.earned.cashback != 0 }
    hasMiles = !hasCashback || report.rows.contains { $0.units.miles || $0.earned.miles.numerator != 0 }
    fit()
  }

  /// Sums cards until the rest and a bar fit the page.
  private mutating func fit() {
    if style.isMarkdown { return }
    let least = TextStyle.leastBar + TextTable.gap + MilesTrend.soFar.count
    let width = style.columns(most: Page.widest)
    while cards.count > 1, TextTable.wholeWidth(figureColumns, figures) + least > width {
      let totals = cards.map { total(of: [$0], in: months) }
      guard let smallest = cards.indices.min(by: { isLess(totals[$0], totals[$1]) }) else { return }
      others.insert(cards.remove(at: smallest))
    }
  }

  private func isLess(_ one: Sums, _ other: Sums) -> Bool {
    if one.rewards.miles != other.rewards.miles { return one.rewards.miles < other.rewards.miles }
    return (inBase(one) ?? 0) < (inBase(other) ?? 0)
  }

  private func inBase(_ sums: Sums) -> Int128? { ledger.inBase(sums.rewards, on: report.on) }

  private func total(of cards: some Collection<String>, in months: [String]) -> Sums {
    var sums = Sums()
    for card in cards {
      for month in months { if let row = rowOf[card + " " + month] { sums.add(row) } }
    }
    return sums
  }

  var columns: [TextTable.Column] { figureColumns + [.init("", .whole)] }

  var rows: [[StyledText]] {
    let figures = figures
    let totals = months.map { total(of: cards + others, in: [$0]) }
    let bars = totals.map { hasMiles ? $0.rewards.miles.truncated(times: 1_000) : inBase($0) ?? 0 }
    let most = bars.max() ?? 0
    let running = String(report.on.description.prefix(7))
    let isRunning = (report.on + 1).civil.month == report.on.civil.month
    let cells = style.barCells(after: figureColumns, figures, words: MilesTrend.soFar.count)
    return zip(figures, zip(months, bars)).map { row, month in
      let bar = most > 0 ? style.bar(month.1, of: most, cells: cells) : ""
      let isSoFar = isRunning && month.0 == running
      return row + [StyledText(bar, .accent) + StyledText(isSoFar ? MilesTrend.soFar : "", .faint)]
    }
  }

  /// Those without bars.
  var figureColumns: [TextTable.Column] {
    let code = amounts.code(amounts.base)
    var columns: [TextTable.Column] = [.init("", .whole)] + cards.map { .init($0, .number) }
    if !others.isEmpty { columns.append(.init("other", .number)) }
    if hasMiles {
      columns += [.init(hasCashback ? "miles" : "total", .number), .init("per \(code)", .number)]
    }
    if hasCashback {
      columns += [.init("back" + amounts.suffix(amounts.base), .number), .init(FieldName.rate, .number)]
    }
    return columns
  }

  /// The rows without their bars.
  var figures: [[StyledText]] {
    months.map { month in
      var cells = [StyledText(name(of: month))]
      cells += cards.map { card in StyledText(rowOf[card + " " + month].map(earned) ?? "") }
      let all = total(of: cards + others, in: [month])
      if !others.isEmpty { cells.append(StyledText(earned(total(of: others, in: [month])))) }
      if hasMiles {
        cells += [
          StyledText(whole(all.rewards.miles), .strong),
          StyledText(all.purchases.milesRate(all.rewards, ledger)?.rateForUnit ?? ""),
        ]
      }
      if hasCashback {
        let money = inBase(all)
        cells += [
          StyledText(money.map { amounts.amount($0) } ?? style.dash, .strong),
          StyledText(money.flatMap(all.purchases.cashbackRate).map { $0.percent + " %" } ?? ""),
        ]
      }
      return cells
    }
  }

  /// What a card earned in the month that begins on a day; `nil` without an expense.
  func row(of card: String, in month: Day) -> MilesReport.Row? {
    rowOf[card + " " + String(month.description.prefix(7))]
  }

  /// `Nov 2026`.
  private func name(of month: String) -> String {
    guard let row = report.rows.first(where: { $0.month == month }) else { return month }
    return "\(row.range.from.monthName) \(row.range.from.civil.year)"
  }

  private func earned(_ row: MilesReport.Row) -> String {
    row.units.cashback && !row.units.miles && row.earned.miles.numerator == 0
      ? amounts.amount(row.earned.cashback, row.currency) : whole(row.earned.miles)
  }

  /// Of several cards: miles, where there are some.
  private func earned(_ sums: Sums) -> String {
    if sums.rewards.isZero { return "" }
    if sums.rewards.miles.numerator != 0 { return whole(sums.rewards.miles) }
    return inBase(sums).map { amounts.amount($0) } ?? style.dash
  }

  private func whole(_ miles: Fraction) -> String { groupedAmount(miles.truncated(), decimals: 0) }
}
