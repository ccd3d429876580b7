import LedgerExports
import LedgerModel
import LedgerReports

extension CommandSpec {
  static let budgets = CommandSpec(
    summary: "budgets: spent, remaining and projected",
    usage: "[NAME ...]",
    help: """
      Shows each active budget: spent and remaining, the daily allowance, and the
      projection at the pace of the last seven days. Budgets of one group are shown
      together. NAME matches a name, title, group or tag.
      """,
    examples: ["milepost budgets", "milepost budgets food", "milepost budgets --on 2026-01-31"],
    options: [.takes(.period)],
    completes: .names(of: "budget", by: [.tag, .currency]) { $0.names.budgets },
    run: .report { (context, ledger, on) throws(CommandError) in
      let picked = try context.picked(ledger.budgetSubjects(on: on), ledger, on: on)
      let report = ledger.budgetsReport(on: on) { picked[$0.number] }
      return context.output(Document(report, ledger)) { budgetsText(report, ledger, style: context.textStyle) }
    })
}
