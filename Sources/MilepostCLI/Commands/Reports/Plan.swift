import LedgerExports
import LedgerModel
import LedgerPlanning
import LedgerReports

extension CommandSpec {
  static let plan = CommandSpec(
    summary: "how to spread what you will spend over your cards",
    help: """
      Shows the plan that earns most from what is still to come, up to a day (--until,
      else 30 days from now): how much goes on which card, and which minimums, levels,
      milestones and welcome bonuses are worth reaching. What is still to come are the
      `expect` entries, else budgets, else the mean of the last three months; option
      plan-from chooses. With option worth, miles and money are added up.
      """,
    examples: [
      "milepost plan", "milepost plan --until 2026-12-31", "milepost plan -f wallet.ledger -f try.ledger",
    ],
    options: [.takes(.until)],
    run: .report { (context, ledger, on) throws(CommandError) in
      let request = PlanRequest(context: context)
      let spending = ledger.expectedSpending(on: on, until: try request.windowEnd(from: on))
      try request.check(spending, ledger)
      let report = ledger.planReport(spending)
      var outcome = context.output(Document(report, ledger)) {
        planPage(report, ledger, context.textStyle)
      }
      try request.add(ledger.remarks(report.plan, spending), ledger, report.plan.problem.unit, to: &outcome)
      return outcome
    })
}
