import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// The active budgets, each with today's mark and its estimate on its bar, in the words of `budgets`.
  var budgets: Markup {
    let budgets = report.status.budgets
    if budgets.budgets.isEmpty { return "" }
    let gauges = BudgetGauges(ledger, on: on)
    let groups = BudgetGroup.all(of: budgets.budgets).map { group -> Markup in
      let total =
        group.name != nil && group.budgets.count > 1 ? [gauges.spent(group.totals).budgetItem()] : []
      let heading: Markup = group.name.map { "<h3>\($0)</h3>\n" } ?? ""
      return heading + list(total + group.budgets.map { item($0, gauges) })
    }
    let together = budgets.ownTotals.map {
      gauges.spent($0.totals, label: "all \($0.frequency.text)").budgetItem()
    }
    let left: Markup =
      budgets.leftToday.map { "<p>left today \(money($0)) over all</p>\n" } ?? ""
    let key: Markup =
      budgets.budgets.contains { $0.elapsed(on: on) != nil }
      ? """
      <p class="faint">The line across a bar is today; a thin outline is what is likely spent by the end of the period.</p>

      """ : ""
    let sums: Markup =
      together.isEmpty && left.text.isEmpty ? "" : "<h3>Together</h3>\n" + list(together) + left
    return groups.joined() + sums + key
  }

  private func list(_ items: [Markup]) -> Markup {
    items.isEmpty ? "" : "<ul class=\"budgets\">\(items.joined())</ul>\n"
  }

  private func item(_ budget: BudgetStatus, _ gauges: BudgetGauges) -> Markup {
    // An estimate of the day itself, and one that nothing is left for, is what was spent.
    let estimate = budget.estimate.flatMap { $0 > budget.period.spent && budget.to != on ? $0 : nil }
    return gauges.row(budget).budgetItem(
      id: budget.id, estimate: estimate, below: paceWords(budget, gauges).joined(separator: "; "))
  }
}

extension Gauge {
  /// An item of a list: the name, figures and words, the bar below both, and a line in small print.
  fileprivate func budgetItem(id: String? = nil, estimate: Int128? = nil, below: String = "") -> Markup {
    let anchor: Markup = id.map { " id=\"budget-\($0)\"" } ?? ""
    let small: Markup = below.isEmpty ? "" : "<small>\(below)</small>"
    let bar = share.map { Charts.bar($0.part, of: $0.whole, tint, over: marks(estimate, of: $0.whole)) } ?? ""
    return """
      <li\(anchor)><span>\(label)</span> <span><b>\(amount)</b>\(limit) <span class="words">\(sentence)</span></span>\(bar)\(small)</li>

      """
  }

  /// Today's place in the period, and an outline up to the estimate.
  private func marks(_ estimate: Int128?, of whole: Int128) -> Markup {
    let outline: Markup =
      estimate.map { "<path class=\"likely\" d=\"M0 0H\(Charts.scaled($0, of: whole, to: 1000))V10H0Z\"/>" }
      ?? ""
    guard let today else { return outline }
    let place = Charts.scaled(Int128(today.day), of: Int128(today.of), to: 1000)
    return outline
      + """
      <path class="today" d="M\(place) -3V13"><title>day \(today.day) of \(today.of)</title></path>
      """
  }
}
