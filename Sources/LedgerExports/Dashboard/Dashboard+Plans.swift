import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// The budgets that run, each with a mark where it will end.
  var budgets: Markup {
    let budgets = report.status.budgets.budgets
    if budgets.isEmpty { return "" }
    let drawing = BudgetGauges(ledger, on: on)
    var table = HTMLTable(
      "Active budgets; a mark on a bar shows the projection at the pace of the last seven days",
      ["budget", "spent", "status"].map { .text($0) })
    for budget in budgets {
      let mark = budget.to.map { $0 > on } == true ? budget.projected : nil
      let days = budget.to.map { $0.daysLeft(on: on) } ?? ""
      let end: Markup =
        drawing.projected(budget).map { gauge in
          """
          <br><small>\(gauge.label) \(gauge.amount)\(gauge.limit): \
          \(Gauge.sign(gauge.tint))\(gauge.words.joined(separator: ", "))</small>
          """
        } ?? ""
      var cells = drawing.spent(budget.period, budget.currency, label: budget.title).cells(mark: mark)
      cells[0] += days.isEmpty ? "" : " <small>\(days)</small>"
      cells[2] += end
      table.add(cells)
    }
    return table.drawn("gauges")
  }

  /// The goals: how far each is as a ring, what is needed, and the way month by month.
  var goals: Markup {
    let drawing = GoalGauges(ledger, on: on)
    let goals = report.status.goals.goals.map { goal($0, drawing) }.joined()
    return goals.text.isEmpty ? "" : "<div class=\"cards\">\(goals)</div>\n"
  }

  private func goal(_ goal: GoalStatus, _ drawing: GoalGauges) -> Markup {
    var table = HTMLTable(
      "\(goal.title): progress", ["item", "amount", "status"].map { .text($0) })
    for gauge in drawing.all(goal) { table.add(gauge.cells()) }
    let (target, tint) = (Int128(goal.terms.target), drawing.saved(goal, label: "").tint)
    let percent = Rounding.towardsZero.quotient(max(0, goal.saved), times: 100, over: target) ?? 0
    let ring = Charts.ring(goal.saved, of: target, tint, words: "\(percent) %")
    let range = DayRange(goal.start, goal.terms.deadline).words(seenFrom: on)
    let unit = goal.currency == ledger.settings.totalCurrency ? "" : ", in" + code(goal.currency)
    let words = drawing.words(goal).map { "<p>\($0)</p>" as Markup }.joined()
    return """
      <article class="goal">\(ring)<div><h3>\(goal.title)</h3>
      <p class="faint">\(range), \(goal.terms.deadline.daysLeft(on: on))\(unit)</p>\(words)</div>
      \(table.drawn("gauges"))\(checkpoints(goal))</article>

      """
  }

  private func checkpoints(_ goal: GoalStatus) -> Markup {
    if goal.checkpoints.isEmpty { return "" }
    var table = HTMLTable(
      "\(goal.title): month by month",
      [.text("first of"), .number("planned"), .number("saved"), .text("status")])
    for point in goal.checkpoints {
      let isShort = point.saved.map { $0 < point.planned }
      let words: Markup = isShort.map { $0 ? "\(Gauge.sign(.care))behind" : "\(Gauge.sign(.good))there" } ?? "to come"
      table.add([
        "\(point.date.monthName) \(point.date.civil.year)", "\(amounts.amount(point.planned, goal.currency))",
        "\(point.saved.map { amounts.amount($0, goal.currency) } ?? "")", words,
      ])
    }
    return "<details><summary>Month by month</summary>\(table.drawn())</details>"
  }
}
