import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// The goals: the saved share as a ring, the amounts needed, and the plan month by month.
  var goals: Markup {
    let gauges = GoalGauges(ledger, on: on)
    let goals = report.status.goals.goals.map { goal($0, gauges) }.joined()
    return goals.text.isEmpty ? "" : "<div class=\"cards\">\(goals)</div>\n"
  }

  private func goal(_ goal: GoalStatus, _ gauges: GoalGauges) -> Markup {
    let table = HTMLTable.gauges(
      "\(goal.title): progress", ["item", "amount", "status"], gauges.all(goal).map { $0.cells() })
    let (target, tint) = (Int128(goal.terms.target), gauges.saved(goal, label: "").tint)
    let percent = Rounding.towardsZero.quotient(max(0, goal.saved), times: 100, over: target) ?? 0
    let ring = Charts.ring(goal.saved, of: target, tint, words: "\(percent) %")
    let range = DayRange(goal.start, goal.terms.deadline).words(seenFrom: on)
    let unit = goal.currency == amounts.base ? "" : ", in" + amounts.foreignSuffix(goal.currency)
    let words = gauges.words(goal).map { "<p>\($0)</p>" as Markup }.joined()
    return """
      <article class="goal">\(ring)<div><h3>\(goal.title)</h3>
      <p class="faint">\(range), \(goal.terms.deadline.daysLeft(on: on))\(unit)</p>\(words)</div>
      \(table)\(checkpoints(goal))</article>

      """
  }

  private func checkpoints(_ goal: GoalStatus) -> Markup {
    if goal.checkpoints.isEmpty { return "" }
    let context = ReportContext(ledger, on: on)
    var table = HTMLTable(
      "\(goal.title): month by month",
      CheckpointColumn.shown(context).map { HTMLTable.Column($0.value) } + [.text("status")])
    for point in goal.checkpoints {
      let isShort = point.saved.map { $0 < point.planned }
      let words: Markup =
        isShort.map { $0 ? "\(Gauge.sign(.care))behind" : "\(Gauge.sign(.good))there" } ?? "to come"
      table.add(CheckpointColumn.texts(of: (point, goal), context).map(\.markup) + [words])
    }
    return "<details><summary>Month by month</summary>\(table.drawn())</details>"
  }
}
