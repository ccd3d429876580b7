import LedgerExports
import LedgerPlanning
import LedgerReports

extension CommandSpec {
  static let status = CommandSpec(
    summary: "dashboard: the month so far and the status of every card",
    help: """
      Shows the dashboard: spending this month against last month, the cycle of every
      open card with its limits and minimums, budgets, goals, and what is due within a
      week. A wallet with an expect entry, option plan-from or option worth shows what
      `milepost plan` finds, unless option advice is no.
      """,
    examples: ["milepost status", "milepost status -f wallet.ledger --on 2026-01-31"],
    options: [.takes(.period)],
    run: .report { (context, ledger, on) throws(CommandError) in
      let report = ledger.statusReport(on: on)
      return context.output(Document(report, ledger)) {
        statusPage(report, ledger, plan: ledger.advisedPlan(on: on))
      }
    })
}
