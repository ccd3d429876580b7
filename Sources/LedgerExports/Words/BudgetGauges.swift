import LedgerModel
import LedgerReports
import LedgerText

/// Budgets as gauges.
struct BudgetGauges {
  let amounts: AmountTexts
  let on: Day

  init(_ ledger: Ledger, on: Day) { (amounts, self.on) = (AmountTexts(ledger), on) }

  /// A row: `Food  ██████│···  640.00/800  160.00 left to 30 Nov`, with the place of the day in its period.
  func row(_ budget: BudgetStatus) -> Gauge {
    var gauge = spent(budget.period, budget.currency, label: budget.title)
    gauge.cutsLabel = true
    gauge.today = budget.elapsed(on: on).map { ($0.days, $0.count) }
    gauge.words = [left(budget)]
    let excess = (budget.estimate ?? 0) - budget.period.available
    guard excess > 0, budget.period.spent <= budget.period.available, let last = budget.to else {
      return gauge
    }
    let over = amounts.about(excess, budget.currency)
    return gauge.saying(["about \(over) over by \(last.words(seenFrom: on))"], .care)
  }

  /// `160.00 left to 30 Nov`, `52.00 over`.
  func left(_ budget: BudgetStatus) -> String {
    let left = budget.period.available - budget.period.spent
    if left < 0 { return "\(amounts.amount(-left, budget.currency)) over" }
    let days = budget.to.map { $0 == on ? " today" : " to " + $0.words(seenFrom: on) } ?? ""
    return "\(amounts.amount(left, budget.currency)) left\(days)"
  }

  /// The spend of a budget period against the available amount.
  func spent(_ period: BudgetPeriod, _ currency: CurrencyIndex, label: String) -> Gauge {
    gauge(label, period.spent, period.available, period.status, currency)
  }

  /// The spend of several budgets against what is available for them.
  func spent(_ total: BudgetTotals, label: String = "total") -> Gauge {
    gauge(label, total.spent, total.available, total.status, total.currency)
  }

  private func gauge(
    _ label: String, _ spent: Int128, _ available: Int128, _ status: BudgetStatus.Status,
    _ currency: CurrencyIndex
  ) -> Gauge {
    let remaining = available - spent
    let left =
      remaining < 0
      ? "\(amounts.amount(-remaining, currency)) over" : "\(amounts.amount(remaining, currency)) left"
    return Gauge(
      label: label, share: (spent, available), amount: amounts.amount(spent, currency),
      limit: "/" + amounts.short(available, currency) + amounts.foreignSuffix(currency),
      words: [left],
      tint: status.tint)
  }
}

extension BudgetStatus.Status {
  /// The tint of the status, which is shown beside its word.
  var tint: Emphasis {
    switch self {
    case .safe: .good
    case .warning: .care
    case .exceeded: .over
    }
  }
}
