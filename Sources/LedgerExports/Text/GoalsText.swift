package import LedgerModel
package import LedgerReports
import LedgerText

/// The goals as text: what there is of what is wanted, what the plan says, what will come, and the way month by month.
package func goalsText(_ report: GoalsReport, _ ledger: Ledger, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  if report.goals.isEmpty {
    page.add(
      ledger.definitions.goals.isEmpty
        ? "No goals yet. Add one: goal trip 3000 by 2027-06-30" : "No goal matches.", hanging: 2)
    return page.text
  }
  let drawing = GoalGauges(ledger, on: report.on)
  let columns = GaugeColumns(report.goals.flatMap(drawing.all))
  page.heading(StyledText(report.on.longWords, .strong), 1)
  for goal in report.goals {
    page.gap()
    let title = goal.title == goal.id ? "" : "  " + escapedForTerminal(goal.title)
    page.heading(StyledText(escapedForTerminal(goal.id), .accent) + StyledText(title, .strong), 2)
    let days = goal.terms.deadline.daysLeft(on: report.on)
    page.add(
      StyledText("  \(DayRange(goal.start, goal.terms.deadline).words(seenFrom: report.on)), \(days)", .faint),
      hanging: 2)
    for gauge in drawing.all(goal) { columns.draw(gauge, on: &page) }
    for words in drawing.words(goal) { page.add(StyledText("  " + words), hanging: 4) }
    drawCheckpoints(goal, drawing.amounts, on: &page)
  }
  return page.text
}

private func drawCheckpoints(_ goal: GoalStatus, _ amounts: AmountTexts, on page: inout TextPage) {
  if goal.checkpoints.isEmpty { return }
  page.gap()
  var table = TextTable([.init("first of", .whole), .init("planned", .number), .init("saved", .number)], indent: 2)
  let rows = goal.checkpoints.map { point in
    [
      StyledText("\(point.date.monthName) \(point.date.civil.year)"),
      StyledText(amounts.amount(point.planned, goal.currency)),
      StyledText(
        point.saved.map { amounts.amount($0, goal.currency) } ?? "",
        point.saved.map { $0 < point.planned ? .care : .good }),
    ]
  }
  for row in rows { table.measure(row) }
  table.fit(on: page)
  table.drawHeader(on: &page)
  for row in rows { table.draw(row, on: &page) }
}

/// Goals as gauges.
struct GoalGauges {
  let amounts: AmountTexts
  private let base: CurrencyIndex
  private let on: Day

  /// Goals of a ledger, seen from a day.
  init(_ ledger: Ledger, on: Day) {
    amounts = AmountTexts(ledger)
    base = ledger.settings.totalCurrency
    self.on = on
  }

  /// What there is, what the plan says, what will come.
  func all(_ goal: GoalStatus) -> [Gauge] {
    var gauges = [saved(goal, label: "saved")]
    if goal.status == .reached { return gauges }
    gauges.append(gauge("planned", goal.planned, goal, [], .faint))
    if goal.terms.deadline > on {
      let short = goal.delta < 0
      let words = "\(amounts.amount(abs(goal.delta), goal.currency)) \(short ? "short" : "more")"
      gauges.append(
        gauge(
          "by \(goal.terms.deadline.short)", goal.saved + goal.projected, goal,
          [short ? words : "enough, " + words], short ? .care : .faint))
    }
    return gauges
  }

  /// One row for a dashboard: `Japan  ██████░░  640.00/800 CAD  behind by 12.00, 61.5 %`.
  func saved(_ goal: GoalStatus, label: String) -> Gauge {
    let behind = amounts.amount(abs(goal.behind), goal.currency)
    let status: (words: String, tint: Emphasis) =
      switch goal.status {
      case .reached: ("reached", .good)
      case .missed: ("missed", .over)
      case .behind: ("behind by \(behind)", .care)
      case .onTrack: (goal.behind < 0 ? "on track, \(behind) ahead" : "on track", .good)
      }
    let percent = percentText(goal.saved, of: Int128(goal.terms.target))
    return gauge(label, goal.saved, goal, [status.words] + [percent].compactMap(\.self), status.tint)
  }

  private func gauge(_ label: String, _ amount: Int128, _ goal: GoalStatus, _ words: [String], _ tint: Emphasis)
    -> Gauge
  {
    Gauge(
      label: label, share: (amount, Int128(goal.terms.target)), amount: amounts.amount(amount, goal.currency),
      limit: "/\(amounts.short(Int128(goal.terms.target), goal.currency))"
        + (goal.currency == base ? "" : " " + amounts.code(goal.currency)), words: words,
      tint: tint)
  }

  /// `needed: 430.33 a week, 1,871.11 a month`, and what is added by itself.
  func words(_ goal: GoalStatus) -> [String] {
    var lines: [String] = []
    if let week = goal.requiredWeekly, let month = goal.requiredMonthly, goal.status != .reached {
      lines.append(
        "needed: \(amounts.amount(week, goal.currency)) a week, \(amounts.amount(month, goal.currency)) a month")
    }
    if let autosave = goal.terms.autosave {
      lines.append(
        "autosave: \(amounts.amount(Int128(autosave.amount), goal.currency)) \(autosave.frequency.text)")
    }
    return lines
  }
}
