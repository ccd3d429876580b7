package import LedgerModel
package import LedgerReports
import LedgerText

/// The budgets as text, by group: the spend of each against its available amount, its daily allowance and projection.
package func budgetsText(_ report: BudgetsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  if report.budgets.isEmpty {
    return page.ending(
      in: ledger.definitions.budgets.isEmpty
        ? "No budgets yet. Add one: budget food 800 monthly" : "No budget is active on \(report.on).")
  }
  let gauges = BudgetGauges(ledger, on: report.on)
  let groups = BudgetGroup.all(of: report.budgets)
  let rows = report.budgets.map { budget in
    [gauges.spent(budget.period, budget.currency, label: "spent")]
      + [gauges.projected(budget)].compactMap(\.self)
  }
  let together = report.sum.map { gauges.spent($0, label: "all budgets") }
  let columns = GaugeColumns(
    rows.flatMap(\.self) + groups.map { gauges.spent($0.totals) } + [together].compactMap(\.self))
  page.heading(StyledText(report.on.longWords, .strong), 1)
  for group in groups {
    if let name = group.name {
      page.gap()
      page.heading(StyledText(escapedForTerminal(name), .strong), 2)
      if group.budgets.count > 1 { columns.draw(gauges.spent(group.totals), on: &page) }
    }
    for budget in group.budgets {
      page.gap()
      page.heading(heading(budget), 3)
      page.add(StyledText("  " + periodWords(budget, report.on), .faint), hanging: 2)
      columns.draw(gauges.spent(budget.period, budget.currency, label: "spent"), on: &page)
      if let projected = gauges.projected(budget) { columns.draw(projected, on: &page) }
      page.add(StyledText("  " + paceWords(budget, gauges.amounts, ledger)), hanging: 4)
    }
  }
  if let together {
    page.gap()
    page.heading(StyledText("Together", .strong), 2)
    columns.draw(together, on: &page)
  }
  return page.text
}

private func heading(_ budget: BudgetStatus) -> StyledText {
  let title = budget.title == budget.id ? "" : "  " + escapedForTerminal(budget.title)
  return StyledText(escapedForTerminal(budget.id), .accent) + StyledText(title, .strong)
}

/// `monthly, 1 Sep to 30 Sep, 12 days left, 63.96 carried`.
private func periodWords(_ budget: BudgetStatus, _ on: Day) -> String {
  var words = [budget.period.terms.frequency.text]
  switch (budget.from, budget.to) {
  case (let from?, let to?): words += [DayRange(from, to).words(seenFrom: on), to.daysLeft(on: on)]
  case (let from?, nil): words.append("since \(from.words(seenFrom: on))")
  case (nil, let to?): words += ["until \(to.words(seenFrom: on))", to.daysLeft(on: on)]
  case (nil, nil): break
  }
  return words.joined(separator: ", ")
}

/// `79.6 % used; 63.96 carried over; 17.23 a day left to spend; 5.10 left today; alerts at 80 %`.
private func paceWords(_ budget: BudgetStatus, _ amounts: AmountTexts, _ ledger: Ledger) -> String {
  let currency = budget.currency
  var words: [String] = []
  if let percent = percentText(budget.period.spent, of: budget.period.available) {
    words.append(percent + " used")
  }
  if budget.period.carried > 0 {
    words.append("\(amounts.amount(budget.period.carried, currency)) carried over")
  }
  if budget.period.carried < 0 {
    words.append("\(amounts.amount(-budget.period.carried, currency)) overspent carried over")
  }
  if let allowance = budget.dailyAllowance, allowance > 0 {
    words.append("\(amounts.amount(allowance, currency)) a day left to spend")
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
  let percents = budget.period.terms.alerts.map { "\($0.plain) %" }
  if !percents.isEmpty {
    words.append("\(percents.count == 1 ? "alert" : "alerts") at \(percents.joined(separator: ", "))")
  }
  return words.joined(separator: "; ")
}
