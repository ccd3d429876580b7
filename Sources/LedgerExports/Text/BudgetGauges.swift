import LedgerModel
import LedgerReports
import LedgerText

/// Budgets as gauges.
struct BudgetGauges {
  let amounts: AmountTexts
  private let base: CurrencyIndex
  private let on: Day

  /// Budgets of a ledger, seen from a day.
  init(_ ledger: Ledger, on: Day) {
    amounts = AmountTexts(ledger)
    base = ledger.settings.totalCurrency
    self.on = on
  }

  /// One row for a dashboard: `Food  ██████░░  640.00/800 CAD  warning, 160.00 left, 12 days left`.
  func short(_ budget: BudgetStatus) -> Gauge {
    var gauge = spent(budget.period, budget.currency, label: escapedForTerminal(budget.title))
    if let to = budget.to, to - on < 7 { gauge.words.append(to.daysLeft(on: on)) }
    return gauge
  }

  /// What was spent of what there is.
  func spent(_ period: BudgetPeriod, _ currency: CurrencyIndex, label: String) -> Gauge {
    gauge(label, period.spent, period.available, period.status, currency)
  }

  /// What was spent of a whole group.
  func spent(_ group: BudgetGroup) -> Gauge {
    gauge("total", group.spent, group.available, group.status, group.currency)
  }

  private func gauge(
    _ label: String, _ spent: Int128, _ available: Int128, _ status: BudgetStatus.Status, _ currency: CurrencyIndex
  ) -> Gauge {
    let remaining = available - spent
    let left =
      remaining < 0
      ? "\(amounts.amount(-remaining, currency)) over" : "\(amounts.amount(remaining, currency)) left"
    return Gauge(
      label: label, share: (spent, available), amount: amounts.amount(spent, currency),
      limit: "/" + amounts.short(available, currency) + code(currency), words: [status.rawValue, left],
      tint: status.tint)
  }

  /// ` USD`, where it is not the base.
  func code(_ currency: CurrencyIndex) -> String { currency == base ? "" : " " + amounts.code(currency) }

  /// The spend projected for the last day, at the pace of the last seven days.
  func projected(_ budget: BudgetStatus) -> Gauge? {
    guard let projected = budget.projected, let to = budget.to, to > on else { return nil }
    let left = max(0, budget.period.available) - projected
    let words =
      left < 0
      ? "\(amounts.amount(-left, budget.currency)) over"
      : "on track, \(amounts.amount(left, budget.currency)) left"
    return Gauge(
      label: "by \(to.short)", share: (projected, budget.period.available),
      amount: amounts.amount(projected, budget.currency), limit: code(budget.currency), words: [words],
      tint: left < 0 ? .care : .faint)
  }
}

extension BudgetStatus.Status {
  /// How it is stressed; the word stands beside it.
  var tint: Emphasis {
    switch self {
    case .safe: .good
    case .warning: .care
    case .exceeded: .over
    }
  }
}

/// A ratio for people: `79.6 %`, halves away from zero; nothing where the divisor is not positive.
func percentText(_ part: Int128, of whole: Int128) -> String? {
  guard whole > 0, let tenths = Rounding.halfUp.quotient(part, times: 1000, over: whole) else { return nil }
  return groupedAmount(tenths, decimals: 1) + " %"
}
