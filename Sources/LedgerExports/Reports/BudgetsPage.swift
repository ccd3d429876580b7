import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The budgets as text, by group: the spend of each against its available amount, then what is left a day and
/// what it is likely to be; with `isLong` more of its period.
package func budgetsPage(_ report: BudgetsReport, _ ledger: Ledger, isLong: Bool = false) -> Page {
  var page = Page()
  if report.budgets.isEmpty {
    return page.ending(
      in: ledger.definitions.budgets.isEmpty
        ? "No budgets yet. Add one: budget food 800 monthly" : "No budget is active on \(report.on).")
  }
  let gauges = BudgetGauges(ledger, on: report.on)
  let groups = BudgetGroup.all(of: report.budgets)
  let together = report.ownTotals.map { gauges.spent($0.totals, label: $0.frequency.text) }
  let columns = GaugeColumns(
    report.budgets.map(gauges.row) + groups.map { gauges.spent($0.totals) } + together)
  page.heading(StyledText(report.on.longWords, .strong), 1)
  for group in groups {
    page.gap()
    if let name = group.name {
      page.heading(StyledText(name, .strong), 2)
      if group.budgets.count > 1 { page.add([gauges.spent(group.totals)], columns) }
    }
    for budget in group.budgets {
      page.add([gauges.row(budget)], columns)
      let words = isLong ? longWords(budget, gauges, ledger) : paceWords(budget, gauges)
      if !words.isEmpty { page.add(StyledText("    " + words.joined(separator: "; "), .faint), hanging: 4) }
    }
  }
  if !together.isEmpty || report.leftToday != nil {
    page.gap()
    page.heading(StyledText("Together", .strong), 2)
    page.add(together, columns)
    if let left = report.leftToday {
      page.add(StyledText("  left today \(gauges.amounts.amount(left)) over all"), hanging: 4)
    }
  }
  return page
}

/// `43.82 a day to spend`, `about 730 by 30 Nov`, `alert at 80 %`.
func paceWords(_ budget: BudgetStatus, _ gauges: BudgetGauges) -> [String] {
  let (amounts, currency) = (gauges.amounts, budget.currency)
  var words: [String] = []
  if let allowance = budget.dailyAllowance, allowance > 0 {
    words.append("\(amounts.amount(allowance, currency)) a day to spend")
  }
  if let estimate = budget.estimate, estimate > budget.period.spent, let to = budget.to {
    let about = amounts.about(estimate, currency, atLeast: budget.period.spent)
    words.append("about \(about) by \(to.words(seenFrom: gauges.on))")
  }
  let percents = budget.period.terms.alerts.map { "\($0.plain) %" }
  if !percents.isEmpty {
    words.append("\(percents.count == 1 ? "alert" : "alerts") at \(percents.joined(separator: ", "))")
  }
  return words
}

/// The same with the period and what was spent in it: `monthly, 1 Sep to 30 Sep`, `79.6 % used`, `63.96
/// carried over`.
private func longWords(
  _ budget: BudgetStatus, _ gauges: BudgetGauges, _ ledger: Ledger
) -> [String] {
  let (amounts, currency, on) = (gauges.amounts, budget.currency, gauges.on)
  var words = [budget.id, budget.period.terms.frequency.text]
  switch (budget.from, budget.to) {
  case (let from?, let to?): words[1] += ", " + DayRange(from, to).words(seenFrom: on)
  case (let from?, nil): words[1] += ", since \(from.words(seenFrom: on))"
  case (nil, let to?): words[1] += ", until \(to.words(seenFrom: on))"
  case (nil, nil): break
  }
  if let percent = percentText(budget.period.spent, of: budget.period.available) {
    words.append(percent + " used")
  }
  if budget.period.carried > 0 {
    words.append("\(amounts.amount(budget.period.carried, currency)) carried over")
  }
  if budget.period.carried < 0 {
    words.append("\(amounts.amount(-budget.period.carried, currency)) overspent carried over")
  }
  if let today = budget.leftToday, today != budget.dailyAllowance {
    words.append(
      today < 0
        ? "\(amounts.amount(-today, currency)) too much today"
        : "\(amounts.amount(today, currency)) left today")
  }
  if let pace = ledger.settings.options.rounding.quotient(budget.lastSevenDays, over: 7) {
    words.append("\(amounts.amount(pace, currency)) a day over the last 7 days")
  }
  return words + paceWords(budget, gauges)
}

/// The columns of budgets.
private enum BudgetColumn: String, ReportColumn {
  case id, title, group, currency, limit, carried, spent, remaining, used, status, from, to
  case daysLeft = "days_left"
  case dailyAllowance = "daily_allowance"
  case burnRate = "burn_rate"
  case projected, holds, alerts
  case leftToday = "left_today"
  case thresholds, estimate, elapsed

  func value(of row: BudgetStatus, _ context: ReportContext) -> JSONValue {
    let period = row.period
    func money(_ amount: Int128?) -> JSONValue { context.money(amount, row.currency) }
    return switch self {
    case .id: .text(row.id)
    case .title: .optional(row.writtenTitle)
    case .group: .optional(period.terms.group)
    case .currency: context.currencies.codeValue(row.currency)
    case .limit: context.money(period.terms.limit, row.currency)
    case .carried: money(period.carried)
    case .spent: money(period.spent)
    case .remaining: money(period.remaining)
    case .used: ratio(period.spent, of: period.available)
    case .status: .text(period.status.rawValue)
    case .from: .optional(row.from?.description)
    case .to: .optional(row.to?.description)
    case .daysLeft: row.to.map { .whole($0 - context.on) } ?? .null
    case .dailyAllowance: money(row.dailyAllowance)
    case .burnRate: money(context.ledger.settings.options.rounding.quotient(row.lastSevenDays, over: 7))
    case .projected: money(row.projected)
    case .holds: row.holds.map { .flag($0) } ?? .null
    case .alerts: .list(row.alerts.map { .text($0.id) })
    case .leftToday: money(row.leftToday)
    case .thresholds: .list(period.terms.alerts.map { .number($0.description) })
    case .estimate: money(row.estimate)
    case .elapsed: row.elapsed(on: context.on).map { ratio(Int128($0.days), of: Int128($0.count)) } ?? .null
    }
  }
}

extension Document {
  /// The document of `budgets`.
  package init(_ report: BudgetsReport, _ ledger: Ledger) {
    let context = ReportContext(ledger, on: report.on)
    self.init("budgets", BudgetColumn.self, of: report.budgets, context)
    func fields(_ total: BudgetTotals) -> Fields {
      [
        ("currency", context.currencies.codeValue(total.currency)),
        ("limit", context.money(total.limit, total.currency)),
        ("carried", context.money(total.carried, total.currency)),
        ("spent", context.money(total.spent, total.currency)),
        ("remaining", context.money(total.remaining, total.currency)),
        (FieldName.used, ratio(total.spent, of: total.available)),
        ("status", .text(total.status.rawValue)),
      ]
    }
    let groups = BudgetGroup.all(of: report.budgets).map {
      [("group", .optional($0.name))] + fields($0.totals)
    }
    let totals = report.totals.map { total -> Fields in
      let sums = fields(total.totals).filter { ["currency", "limit", "spent", "remaining"].contains($0.key) }
      return [("period", .text(total.frequency.text))] + sums
        + [(BudgetColumn.leftToday.rawValue, context.money(total.leftToday, total.totals.currency))]
    }
    tail = [
      ("groups", .objects(groups)), ("total", report.together.map { .object(fields($0)) } ?? .null),
      ("totals", .objects(totals)), (BudgetColumn.leftToday.rawValue, ledger.baseValue(report.leftToday)),
    ]
  }
}
