package import LedgerModel
package import LedgerReports
import LedgerText

/// The goals as text: the saved amounts against target, plan and projection, then the plan month by month.
package func goalsText(_ report: GoalsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  if report.goals.isEmpty {
    return page.ending(
      in: ledger.definitions.goals.isEmpty
        ? "No goals yet. Add one: goal trip 3000 by 2027-06-30" : "No goal matches.")
  }
  let gauges = GoalGauges(ledger, on: report.on)
  let columns = GaugeColumns(report.goals.flatMap(gauges.all))
  page.heading(StyledText(report.on.longWords, .strong), 1)
  for goal in report.goals {
    page.gap()
    let title = goal.title == goal.id ? "" : "  " + escapedForTerminal(goal.title)
    page.heading(StyledText(escapedForTerminal(goal.id), .accent) + StyledText(title, .strong), 2)
    let days = goal.terms.deadline.daysLeft(on: report.on)
    page.add(
      StyledText(
        "  \(DayRange(goal.start, goal.terms.deadline).words(seenFrom: report.on)), \(days)", .faint),
      hanging: 2)
    for gauge in gauges.all(goal) { columns.draw(gauge, on: &page) }
    for words in gauges.words(goal) { page.add(StyledText("  " + words), hanging: 4) }
    drawCheckpoints(goal, gauges.amounts, on: &page)
  }
  return page.text
}

private func drawCheckpoints(_ goal: GoalStatus, _ amounts: AmountTexts, on page: inout TextPage) {
  if goal.checkpoints.isEmpty { return }
  page.gap()
  let columns: [TextTable.Column] = [
    .init("first of", .whole), .init("planned", .number), .init(FieldName.saved, .number),
  ]
  let rows = goal.checkpoints.map { point in
    [
      StyledText("\(point.date.monthName) \(point.date.civil.year)"),
      StyledText(amounts.amount(point.planned, goal.currency)),
      StyledText(
        point.saved.map { amounts.amount($0, goal.currency) } ?? "",
        point.saved.map { $0 < point.planned ? .care : .good }),
    ]
  }
  page.add(columns, rows, indent: 2)
}
