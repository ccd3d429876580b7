package import LedgerModel
package import LedgerReports
import LedgerText

/// The budgets as text: for each what was spent of what there is, what may be spent each day, and how it will end; those
/// of a group below its name.
package func budgetsText(_ report: BudgetsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  if report.budgets.isEmpty {
    page.add(
      ledger.definitions.budgets.isEmpty
        ? "No budgets yet. Add one: budget food 800 monthly"
        : "No budget is active on \(report.on).", hanging: 2)
    return page.text
  }
  let drawing = BudgetGauges(ledger, on: report.on)
  let groups = BudgetGroup.all(of: report.budgets)
  let rows = report.budgets.map { budget in
    [drawing.spent(budget.period, budget.currency, label: "spent")] + [drawing.projected(budget)].compactMap(\.self)
  }
  let columns = GaugeColumns(rows.flatMap(\.self) + groups.map(drawing.spent))
  page.heading(StyledText(report.on.longWords, .strong), 1)
  for group in groups {
    if let name = group.name {
      page.gap()
      page.heading(StyledText(escapedForTerminal(name), .strong), 2)
      if group.budgets.count > 1 { columns.draw(drawing.spent(group), on: &page) }
    }
    for budget in group.budgets {
      page.gap()
      page.heading(heading(budget), 3)
      page.add(StyledText("  " + periodWords(budget, report.on), .faint), hanging: 2)
      columns.draw(drawing.spent(budget.period, budget.currency, label: "spent"), on: &page)
      if let projected = drawing.projected(budget) { columns.draw(projected, on: &page) }
      page.add(StyledText("  " + paceWords(budget, drawing.amounts, ledger)), hanging: 4)
    }
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

/// `79.6 % used; 63.96 carried; 17.23 a day is left; 24.10 a day in the last 7 days`.
private func paceWords(_ budget: BudgetStatus, _ amounts: AmountTexts, _ ledger: Ledger) -> String {
  let currency = budget.currency
  var words: [String] = []
  if let percent = percentText(budget.period.spent, of: budget.period.available) { words.append(percent + " used") }
  if budget.period.carried > 0 { words.append("\(amounts.amount(budget.period.carried, currency)) carried over") }
  if budget.period.carried < 0 {
    words.append("\(amounts.amount(-budget.period.carried, currency)) overspent carried over")
  }
  if let allowance = budget.dailyAllowance, allowance > 0 {
    words.append("\(amounts.amount(allowance, currency)) a day left to spend")
  }
  if let pace = ledger.settings.options.rounding.quotient(budget.lastSevenDays, over: 7) {
    words.append("\(amounts.amount(pace, currency)) a day over the last 7 days")
  }
  return words.joined(separator: "; ")
}

/// The alerts as text, newest first, each with the id that marks it as read.
package func alertsText(_ report: AlertsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  for alert in report.alerts {
    let day = ledger.settings.options.dateFormat.text(alert.date)
    let mark = alert.isRead ? StyledText("read  ", .faint) : StyledText("new   ", alert.percent == nil ? .over : .care)
    let lead = StyledText(day) + "  " + mark
    page.item(
      lead, StyledText(escapedForTerminal(alertWords(alert, ledger))),
      below: StyledText(escapedForTerminal(alert.id), .faint))
  }
  page.gap()
  let count = groupedAmount(Int128(report.total), decimals: 0)
  let unread = groupedAmount(Int128(report.unread), decimals: 0)
  page.add(
    report.total == 0
      ? "No alerts: no budget has reached an alert percentage."
      : "\(count) \(report.total == 1 ? "alert" : "alerts"), \(unread) unread.", hanging: 2)
  if let first = report.alerts.first(where: { !$0.isRead }) {
    page.add(StyledText("To mark one as read: \(report.on) seen \(escapedForTerminal(first.id))", .faint), hanging: 2)
  }
  return page.text
}
