import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports

extension CommandSpec {
  static let goals = CommandSpec(
    summary: "progress towards savings goals",
    usage: "[NAME ...]",
    help: """
      Shows each goal: saved and target, planned, what is required per week and month,
      and the projection for the deadline.
      """,
    examples: ["milepost goals", "milepost goals trip --on 2026-06-30"],
    options: [.takes(.period)],
    completes: .names(of: "goal", by: [.currency]) { $0.names(.goal) },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try NamePicker(context, ledger, on: on).picked(ledger.goalSubjects(on: on))
      let report = ledger.goalsReport(on: on) { picked[$0.number] }
      return context.output(Document(report, ledger)) { goalsPage(report, ledger) }
    })
}
