import LedgerModel
import LedgerReports
import LedgerText

/// Budgets as gauges.
struct BudgetGauges {
  let amounts: AmountTexts
  private let on: Day

  init(_ ledger: Ledger, on: Day) { (amounts, self.on) = (AmountTexts(ledger), on) }

  /// A row of `status`: `Food  ██████░░  640.00/800 CAD  warning, 160.00 left, 12 days left`.
  func short(_ budget: BudgetStatus) -> Gauge {
    var gauge = spent(budget.period, budget.currency, label: budget.title)
    if let to = budget.to, to - on < 7 { gauge.words.append(to.daysLeft(on: on)) }
    return gauge
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
      words: [status.rawValue, left],
      tint: status.tint)
  }

  /// The spend projected for the last day, at the pace of the last seven days.
  func projected(_ budget: BudgetStatus) -> Gauge? {
    guard let projected = budget.projected, let to = budget.to, to > on else { return nil }
    let left = max(0, budget.period.available) - projected
    let words =
      left < 0
      ? "\(amounts.amount(-left, budget.currency)) over"
      : "on track, \(amounts.amount(left, budget.currency)) left"
    return Gauge(
      label: "by \(to.words(seenFrom: on))", share: (projected, budget.period.available),
      amount: amounts.amount(projected, budget.currency), limit: amounts.foreignSuffix(budget.currency),
      words: [words],
      tint: left < 0 ? .care : .faint)
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
